import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Chunk, filesOf } from '../../server/page-head'

const client = join(import.meta.dirname, '../../dist/client')
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const filesFor = (...sources: string[]) => filesOf(manifest, sources).code
const nameOf = (file: string) => file.replace(/^assets\/(.+)-[^.]{8}\.js$/, '$1')
const begun = filesFor('index.html')
const code = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'))
const holding = (text: string) => code.filter((file) => readFileSync(join(client, file), 'utf8').includes(text))

// Six files at a time go over a line, each with its way there and back.
test('a visit begins with three files of code', () => {
  expect(begun.map(nameOf).sort()).toEqual(['index', 'libraries', 'rolldown-runtime'])
})

/** A call of each noun, and what all of them are signed and checked by. */
const called = [
  ...['/address/update', '/cart/select', '/chat/thread', '/coupon/claim', '/favorite/check', '/login/refreshUserToken'],
  ...['/member/rename', '/order/place', '/payment/start', '/points/ledger', '/product/suggest', '/review/add'],
]

test('the first call brings one more file, with the rules of all calls, and pages that call nobody do without', () => {
  const [calls = '', ...others] = new Set(called.flatMap(holding))
  expect([nameOf(calls), others.map(nameOf)]).toEqual(['calls', []])
  const key = Object.keys(manifest).find((source) => manifest[source]?.file === calls) ?? ''
  expect(filesFor(key).filter((file) => !begun.includes(file))).toEqual([calls])
  const prefilled = [
    'home',
    'product/new',
    'product/recommend',
    'product/search',
    'product/new/detail',
    'brand',
    'store',
  ]
  const calling = prefilled.filter((page) => filesFor(`src/pages/${page}.tsx`).includes(calls))
  expect(calling).toEqual([])
})
