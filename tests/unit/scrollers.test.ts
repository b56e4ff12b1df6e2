import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The rules of a style without the comments: what they are of, and what they say. */
const rulesIn = (style: string) =>
  [...style.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, of = '', says = '']) => ({
    of: of.trim(),
    says,
  }))

// What is hidden from eyes is laid out by the nearest box with a position: outside of one that scrolls it widens the page.
test('whatever scrolls sideways by itself holds what is hidden in it', () => {
  const files = readdirSync('src', { recursive: true })
    .map((file) => join('src', String(file)))
    .filter((file) => file.endsWith('.css'))
  expect(files.length).toBeGreaterThan(50)
  const scrolls = files.flatMap((file) =>
    rulesIn(readFileSync(file, 'utf8')).flatMap(({ of, says }) =>
      /overflow-x: (auto|scroll)/.test(says) ? [{ rule: `${file} ${of}`, holds: /position: \w/.test(says) }] : [],
    ),
  )
  expect(scrolls.length).toBeGreaterThan(3)
  expect(scrolls.filter(({ holds }) => !holds)).toEqual([])
})
