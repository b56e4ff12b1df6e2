import { expect, test } from 'vitest'
import { sheets, textOf } from '../support/sheets'

const tokens = new Map(
  [...textOf('styles/tokens.css').matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')] as const,
  ),
)
const schemes = ['light', 'dark'] as const
/** The colour of a name in a scheme, as three parts from 0 to 255. */
const colour = (name: string, scheme: (typeof schemes)[number]) => {
  const both = (tokens.get(name) ?? '').match(/#[0-9a-f]{6}/g) ?? []
  const hex = both[scheme === 'light' ? 0 : both.length - 1] ?? ''
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Relative luminance, as WCAG 2.2 has it. */
const luminance = (parts: number[]) => {
  const [r = 0, g = 0, b = 0] = parts.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (one: number[], other: number[]) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('black on white is 21 to 1, and the grey that is just dark enough for text 4.5', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
  expect(contrast([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2)
})

/** What stands on what, and how much apart they must be: text 4.5, frames of fields and the mark of the focus 3. */
const pairs: [on: string, grounds: string[], least: number][] = [
  ['ink', ['ground', 'surface', 'sunken', 'red-soft', 'yellow-soft', 'green-soft'], 4.5],
  ['ink-soft', ['ground', 'surface', 'sunken', 'yellow-soft'], 4.5],
  ['red', ['ground', 'surface', 'red-soft'], 4.5],
  ['green', ['surface', 'green-soft'], 4.5],
  ['on-red', ['red-ground', 'red-hover'], 4.5],
  ['on-yellow', ['yellow'], 4.5],
  ['line-strong', ['ground', 'surface'], 3],
  ['focus', ['ground', 'surface', 'sunken'], 3],
]

test.each(schemes)('what stands on a ground can be read on it: %s', (scheme) => {
  const found = pairs.flatMap(([on, grounds, least]) =>
    grounds.map((ground) => ({
      pair: `${on} on ${ground}`,
      apart: contrast(colour(on, scheme), colour(ground, scheme)),
      least,
    })),
  )
  expect(found.filter(({ apart, least }) => !(apart >= least))).toEqual([])
})

test('the page is dark for whoever wants it dark, and text is as large as they want it', () => {
  expect(textOf('styles/tokens.css')).toContain('color-scheme: light dark;')
  const sizes = [...tokens].filter(([name]) => name.startsWith('text-'))
  expect(sizes.map(([, size]) => size)).toEqual(['0.75rem', '0.875rem', '1rem', '1.1875rem', '1.5rem', '2rem'])
})

test('what moves takes 120 to 200 ms, and nothing moves for whoever wants no motion', () => {
  expect(Number.parseInt(tokens.get('quick') ?? '', 10)).toSatisfy((ms: number) => 120 <= ms && ms <= 200)
  const moves = sheets.flatMap((name) =>
    [...textOf(name).matchAll(/(?:transition|animation): *([^;]+);/g)]
      .filter(([, how = '']) => how.split(',').some((one) => !/ var\(--quick\)$/.test(one)))
      .map(([, how = '']) => `${name} ${how}`),
  )
  // Spec 9: the progress bar of navigation moves in 200 ms.
  expect(moves).toEqual([
    'layouts/progress.module.css width 200ms',
    'pages/product/new/detail/skeleton.module.css breathe 1.2s ease-in-out infinite alternate',
    'styles/base.css none !important',
    'styles/base.css none !important',
    'ui/page-states.module.css breathe 1.2s ease-in-out infinite alternate',
    'ui/time-left.module.css turn 1.2s linear infinite',
  ])
  const [, still = ''] =
    /@media \(prefers-reduced-motion: reduce\) {\s*\*,\s*::before,\s*::after {([^}]*)}/.exec(
      textOf('styles/base.css'),
    ) ?? []
  expect(still.split(';').map((one) => one.trim())).toEqual([
    'transition: none !important',
    'animation: none !important',
    'scroll-behavior: auto !important',
    '',
  ])
  // The rule above reaches elements and what stands before and after them, no other parts.
  const wanted = /@media \(prefers-reduced-motion: no-preference\) {(?:[^{}]*{[^}]*})*\s*}/g
  const part = /::(?!before|after)[\w-]+ {[^}]*(transition|animation):/
  expect(sheets.filter((sheet) => part.test(textOf(sheet).replace(wanted, '')))).toEqual([])
})
