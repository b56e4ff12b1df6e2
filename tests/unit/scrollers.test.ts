import { expect, test } from 'vitest'
import { sheets, textOf } from '../support/sheets'

/** The rules of a style without the comments: what they are of, and what they say. */
const rulesIn = (style: string) =>
  [...style.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, of = '', says = '']) => ({
    of: of.trim(),
    says,
  }))

// What is hidden from eyes is laid out by the nearest box with a position: outside of one that scrolls it widens the page.
test('whatever scrolls sideways by itself holds what is hidden in it', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const scrolls = sheets.flatMap((file) =>
    rulesIn(textOf(file)).flatMap(({ of, says }) =>
      /overflow-x: (auto|scroll)/.test(says) ? [{ rule: `${file} ${of}`, holds: /position: \w/.test(says) }] : [],
    ),
  )
  expect(scrolls.length).toBeGreaterThan(3)
  expect(scrolls.filter(({ holds }) => !holds)).toEqual([])
})

test('what is no higher than the window scrolls what does not fit: its last button would be out of reach', () => {
  const bounded = sheets.flatMap((file) => {
    const rules = rulesIn(textOf(file))
    return rules
      .filter(({ says }) => /max-height:[^;]*vh/.test(says))
      .map(({ of }) => ({
        rule: `${file} ${of}`,
        // The same box may be told more by a rule for other windows.
        scrolls: rules.some(
          (other) =>
            of.split(/,\s*/).some((one) => other.of.split(/,\s*/).includes(one)) &&
            /overflow(-y)?: auto/.test(other.says),
        ),
      }))
  })
  expect(bounded.length).toBeGreaterThan(3)
  expect(bounded.filter(({ scrolls }) => !scrolls)).toEqual([])
})
