import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { Path } from '../../contract/links'
import { texts } from '../../src/i18n/texts'
import type { Dictionary } from '../../src/i18n/words'
import { routes } from '../../src/routes'
import { importsOf } from '../support/source'

const fileOf = (path: string) =>
  [`${path}.tsx`, `${path}.ts`, path].find((file) => existsSync(file) && /\.tsx?$/.test(file))

/** The files of views and charts that a file imports, those that are loaded later apart. */
const filesFrom = (file: string, isLater = false): string[] =>
  importsOf(file)
    .filter(({ specifier, later }) => specifier.startsWith('.') && later === isLater)
    .flatMap(({ specifier }) => fileOf(join(dirname(file), specifier)) ?? [])
    .filter((found) => /^(src|machines)\//.test(found) && !found.includes('/i18n/'))

/** What a page is made of: what it imports of views and charts. */
const madeOf = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const found of filesFrom(file)) madeOf(found, seen)
  return seen
}

const known = Object.values(texts).flatMap((dictionary) => Object.keys(dictionary))

/** All of what a pattern finds first in a text. */
const allOf = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found)

interface Asked {
  name: string
  texts: string[]
}

/** The list of what charts tell. */
const allNews = 'machines/events.ts'

/** The texts that a file names: wholly, by their beginning (`order.status.${status}`), or as what a chart tells of. */
const readAsked = (file: string): Asked[] => {
  const source = readFileSync(file, 'utf8')
  const named = [
    ...(file.startsWith('src/') ? allOf(source, /'([^'\n]+)'/g) : []),
    ...allOf(source, /\bfailure: '(\w+)'/g).map((failure) => `failure.${failure}`),
    ...(file === allNews ? [] : allOf(source, /'(\w+)'/g)).map((news) => `toast.${news}`),
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
const askedIn = (files: string[]) =>
  files.flatMap((file) => askedBy(file).map(({ name, texts }) => ({ name: `${file}: ${name}`, texts })))
const askedOn = (path: Path) => {
  const page = `src/pages${path === '/' ? '/home' : path}.tsx`
  const title = known.filter((text) => text === `title.${path}`)
  return [...askedIn([...new Set([...frame, ...madeOf(page)])]), { name: 'its title', texts: title }]
}

/** What is asked for and is in none of these dictionaries, nor in the first one. */
const missingIn = (names: readonly Dictionary[], asked: Asked[]) => {
  const loaded = Object.assign({}, texts.first, ...names.map((name) => texts[name])) as object
  return asked.filter(({ texts }) => !texts.every((text) => text in loaded)).map(({ name }) => name)
}

test.each(paths)('%s loads every text that it and its layout may show', (path) => {
  expect(missingIn(routes[path].dictionaries, askedOn(path))).toEqual([])
})

/** The views that come later than the page, whichever it is, with the dictionaries that are loaded beside them. */
const beside = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('/i18n/') && file !== 'src/routes.ts')
  .flatMap((file) => {
    const [words = ''] = allOf(readFileSync(file, 'utf8'), /\bloadWords\([^[\]]*\[([^\]]*)\]/g)
    const views = filesFrom(file, true).filter((part) => part.endsWith('.tsx'))
    return views.map((part) => ({ part, words: allOf(words, /'(\w+)'/g) as Dictionary[] }))
  })

test('the list of toasts and the support chat come later than the page', () => {
  expect(beside.map(({ part }) => part).sort()).toEqual(['src/layouts/chat-widget.tsx', 'src/layouts/toast-list.tsx'])
})

test.each(beside)(
  '$part, which is loaded beside any page, comes with every text that it may show',
  ({ part, words }) => {
    const files = [...madeOf(part)].filter((file) => file !== toldByCharts)
    expect(missingIn(words, askedIn(files))).toEqual([])
  },
)

test.each(paths)('%s loads no dictionary of which it shows nothing', (path) => {
  const shown = askedOn(path).flatMap(({ texts }) => texts)
  expect(routes[path].dictionaries.filter((name) => !shown.some((text) => text in texts[name]))).toEqual([])
})

/** Each English text that counts something, of one. */
const ofOne: Record<string, [counted: Record<string, string | number>, said: string]> = {
  'shell.cartItems': [{ count: 1 }, 'item'],
  'shell.suggestionCount': [{ count: 1 }, '1 suggestion, use the arrow keys'],
  'listing.count': [{ count: 1 }, '1 product'],
  'facet.show': [{ count: 1 }, 'Show 1 product'],
  'review.count': [{ count: 1 }, '1 review'],
  'review.stars': [{ count: 1 }, '1 star'],
  'product.rating': [{ rating: '5', count: 1 }, '5 out of 5, 1 review'],
  'cart.unpaid': [{ count: 1, total: 'S$5.00' }, 'Your order of 1 item for S$5.00 is waiting for payment'],
  'cart.removeHint': [{ count: 1 }, '1 product leaves your cart.'],
  'cart.selected': [{ count: 1 }, '1 item selected'],
  'cart.troubled': [{ count: 1 }, '1 selected product cannot be ordered in this quantity:'],
  'chat.unread': [{ count: 1 }, '1 new message'],
  'payment.minutesLeft': [{ minutes: 1 }, '1 minute left to pay'],
  'order.count': [{ count: 1 }, '1 item'],
  'order.receiveIn': [{ days: 1, hours: 1 }, 'Received automatically in 1 day 1 hour'],
  'brand.lead': [{ count: 1 }, '1 brand. Choose one to see its products.'],
  'brand.products': [{ count: 1 }, '1 product'],
  'favorite.clear': [{ count: 1 }, 'Clear 1 product that is no longer available'],
  'center.days': [{ count: 1 }, '1 day from claiming'],
}

test('of one thing every English text speaks as of one', () => {
  const english = Object.fromEntries(Object.values(texts).flatMap((words) => Object.entries(words)))
  const all = Object.entries(english as Record<string, readonly [string, string]>)
  expect(all.flatMap(([name, [text]]) => (text.includes(', plural') ? name : [])).sort()).toEqual(
    Object.keys(ofOne).sort(),
  )
  const { formatMessage } = createIntl({ locale: 'en' })
  for (const [name, [text]] of all) {
    const [counted, said] = ofOne[name] ?? []
    if (said) expect(formatMessage({ id: name, defaultMessage: text }, counted)).toBe(said)
  }
})
