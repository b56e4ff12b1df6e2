import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Path } from '../../contract/links'
import { texts } from '../../src/i18n/texts'
import { routes } from '../../src/routes'
import { importsOf } from '../support/source'

const fileOf = (path: string) =>
  [`${path}.tsx`, `${path}.ts`, path].find((file) => existsSync(file) && /\.tsx?$/.test(file))

/** The views that a file shows, itself among them: what it imports of `src`, pages left out that the route table loads. */
const shownBy = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || file.endsWith('src/routes.ts') || file.includes('/i18n/')) return seen
  seen.add(file)
  for (const { specifier } of importsOf(file)) {
    const found = specifier.startsWith('.') ? fileOf(join(dirname(file), specifier)) : undefined
    if (found?.startsWith('src/')) shownBy(found, seen)
  }
  return seen
}

const known = new Set(Object.values(texts).flatMap((dictionary) => Object.keys(dictionary)))

/** The texts that a file names, wholly or by their beginning: `order.status.${status}`. */
const askedBy = (file: string) => {
  const source = readFileSync(file, 'utf8')
  const whole = [...source.matchAll(/'([^'\n]+)'/g)].map(([, text = '']) => text).filter((text) => known.has(text))
  const begun = [...source.matchAll(/\bt\(\s*`([^`$]+)\$\{/g)].map(([, text = '']) => text)
  return [...whole.map((text) => ({ text, whole: true })), ...begun.map((text) => ({ text, whole: false }))]
}

const frame = [...shownBy('src/layouts/frame.tsx')]

test.each(Object.keys(routes) as Path[])('%s loads every text that it and its layout may show', (path) => {
  const page = `src/pages${path === '/' ? '/home' : path}.tsx`
  const own = Object.keys({
    ...texts.first,
    ...Object.assign({}, ...routes[path].dictionaries.map((name) => texts[name])),
  })
  const there = (asked: { text: string; whole: boolean }) =>
    asked.text.startsWith('failure.') ||
    own.some((key) => (asked.whole ? key === asked.text : key.startsWith(asked.text)))
  const missing = [...new Set([...frame, ...shownBy(page)])].flatMap((file) =>
    askedBy(file)
      .filter((asked) => !there(asked))
      .map(({ text }) => `${file}: ${text}`),
  )
  expect(missing).toEqual([])
})
