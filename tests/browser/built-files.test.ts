import { readdirSync, readFileSync } from 'node:fs'
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

test('the server draws pages with the libraries of production, whatever mode it runs in', () => {
  const server = join(client, '../server')
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const drawing = files.map((name) => readFileSync(join(server, name), 'utf8')).join('\n')
  expect(drawing).toContain('renderToString')
  const imported = [...drawing.matchAll(/^import .*?"([^"\n]+)"/gm)].map(([, name = '']) => name)
  expect(imported.filter((name) => !/^(node:|\.)/.test(name))).toEqual([])
  expect(drawing).not.toContain('process.env.NODE_ENV')
})

// Six files at a time go over a line, each with its way there and back.
test('a visit begins with three files of code', () => {
  expect(begun.map(nameOf).sort()).toEqual(['index', 'libraries', 'rolldown-runtime'])
})

/** A call of each noun. */
const called = [
  ...['/address/update', '/cart/select', '/chat/thread', '/coupon/claim', '/favorite/check', '/login/refreshUserToken'],
  ...['/member/rename', '/order/place', '/payment/start', '/points/ledger', '/product/suggest', '/review/add'],
]
const pages = {
  calling: ['cart', 'order/confirm-order', 'order/detail', 'order/pay-order', 'setting/address'],
  typing: ['login', 'register', 'register/modify-pwd', 'contact'],
  showing: ['home', 'product/new', 'product/recommend', 'product/search', 'product/new/detail', 'brand', 'store'],
}

test('a first call brings two files more, and pages that make none do without', () => {
  const brought = [...new Set(called.flatMap(holding))].sort()
  expect(brought.map(nameOf)).toEqual(['calls', 'rules'])
  const keys = Object.keys(manifest).filter((source) => brought.includes(manifest[source]?.file ?? ''))
  expect(
    filesFor(...keys)
      .filter((file) => !begun.includes(file))
      .sort(),
  ).toEqual(brought)
  const broughtBy = (page: string) =>
    brought.filter((file) => filesFor(`src/pages/${page}.tsx`).includes(file)).map(nameOf)
  expect(pages.calling.map(broughtBy)).toEqual(pages.calling.map(() => ['calls', 'rules']))
  expect(pages.typing.map(broughtBy)).toEqual(pages.typing.map(() => ['rules']))
  expect(pages.showing.map(broughtBy)).toEqual(pages.showing.map(() => []))
})
