import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Path } from '../../contract/links'
import { texts } from '../../src/i18n/texts'
import { routes } from '../../src/routes'
import { importsOf } from '../support/source'

const fileOf = (path: string) =>
  [`${path}.tsx`, `${path}.ts`, path].find((file) => existsSync(file) && /\.tsx?$/.test(file))

/** What a page is made of: what it imports of views and charts, pages left out that the route table loads. */
const madeOf = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file) || file.endsWith('src/routes.ts') || file.includes('/i18n/')) return seen
  seen.add(file)
  for (const { specifier } of importsOf(file)) {
    const found = specifier.startsWith('.') ? fileOf(join(dirname(file), specifier)) : undefined
    if (found && /^(src|machines)\//.test(found)) madeOf(found, seen)
  }
  return seen
}

const known = Object.values(texts).flatMap((dictionary) => Object.keys(dictionary))

/** All of what a pattern finds first in a text. */
const allOf = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found)

interface Asked {
  name: string
  texts: string[]
}

/** The texts that a file names: wholly, by their beginning (`order.status.${status}`), or as what a chart tells of. */
const readAsked = (file: string): Asked[] => {
  const source = readFileSync(file, 'utf8')
  const named = [
    ...(file.startsWith('src/') ? allOf(source, /'([^'\n]+)'/g) : []),
    ...allOf(source, /\bfailure: '(\w+)'/g).map((failure) => `failure.${failure}`),
    ...allOf(source, /\bkey: '(\w+)'/g).map((news) => `toast.${news}`),
  ]
  const begun = allOf(source, /\bt\(\s*`([^`$]+)\$\{/g)
  return [
    ...known.filter((text) => named.includes(text)).map((text) => ({ name: text, texts: [text] })),
    ...begun.map((name) => ({ name, texts: known.filter((text) => text.startsWith(name)) })),
  ]
}

const read = new Map<string, Asked[]>()

/** The texts that a file names, which is read once: most files are part of many pages. */
const askedBy = (file: string): Asked[] => {
  const asked = read.get(file) ?? readAsked(file)
  read.set(file, asked)
  return asked
}

/** Toasts say what the chart of a page tells, whose words came with that page. */
const toldByCharts = 'src/layouts/toasts.tsx'
const frame = [...madeOf('src/layouts/frame.tsx')].filter((file) => file !== toldByCharts)

const paths = Object.keys(routes) as Path[]
const askedOn = (path: Path) => {
  const page = `src/pages${path === '/' ? '/home' : path}.tsx`
  const title = known.filter((text) => text === `title.${path}`)
  const asked = [...new Set([...frame, ...madeOf(page)])].flatMap((file) =>
    askedBy(file).map(({ name, texts }) => ({ name: `${file}: ${name}`, texts })),
  )
  return [...asked, { name: 'its title', texts: title }]
}

test.each(paths)('%s loads every text that it and its layout may show', (path) => {
  const loaded = Object.assign({}, texts.first, ...routes[path].dictionaries.map((name) => texts[name])) as object
  const missing = askedOn(path).filter(({ texts }) => !texts.every((text) => text in loaded))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test.each(paths)('%s loads no dictionary of which it shows nothing', (path) => {
  const shown = askedOn(path).flatMap(({ texts }) => texts)
  expect(routes[path].dictionaries.filter((name) => !shown.some((text) => text in texts[name]))).toEqual([])
})
