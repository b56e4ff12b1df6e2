import { request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { serveStorefront } from '../../server/storefront'
import { script } from '../support/script'
import { world } from '../support/world'

const dist = join(import.meta.dirname, '../../dist')

beforeAll(async () => {
  const { ensureBuilt } = await script<{ ensureBuilt(): Promise<boolean> }>('build.mjs')
  expect(await ensureBuilt(), 'the storefront is built').toBe(true)
}, 300_000)

/** Addresses as somebody may type them, or a crawler may try them; none of them has a page. */
const odd = [
  '/foo.bar',
  '/foo.bar?x=1',
  '/cart.html',
  '/index.html',
  '/favicon.ico',
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/a/b.c/d',
  '//cart',
  '//cart/',
  '///',
  '//evil.example/cart',
  '/\\evil.example',
  '/cart//',
  '/cart/',
  '/Cart',
  '/cart;x=1',
  '/%E0%A4%A',
  '/%E0%A4%A?x=%E0%A4%A',
  '/%',
  '/%zz',
  '/%00',
  '/cart%00',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '/%2F%2Fcart',
  '/%ff%fe',
  '/%E8%B4%AD%E7%89%A9%E8%BD%A6',
  '/<script>alert(1)</script>',
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  '/"onload="x',
  '/clientele',
  '/client',
  '/constructor',
  '/__proto__',
  '/toString',
  '/*',
  '/:id',
  `/${'a'.repeat(200)}`,
  `/${'a'.repeat(9000)}`,
  `/${'%20'.repeat(3000)}`,
  `/${'a/'.repeat(3000)}`,
  `/nothing?${'a=1&'.repeat(2000)}`,
]

interface Answer {
  status: number | undefined
  type: string
  body: string
}

/** Asks for an address letter by letter as it stands, which no client of the browser's kind does. */
const ask = (port: number, path: string, method = 'GET', accept = 'text/html,*/*;q=0.8') =>
  new Promise<Answer>((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path: '/', method, headers: { accept } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (text) => {
        body += text
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode, type: String(answer.headers['content-type'] ?? ''), body }),
      )
    })
    // The check of Node's client would keep some of these from being sent.
    Object.assign(sent, { path })
    sent.on('error', (error) => resolve({ status: undefined, type: '', body: String(error) }))
    sent.end()
  })

const open = () =>
  world({ beside: (server, { db, origin }) => serveStorefront(server, { dist, cardHosts: [], db, origin }) })

test('every address is a page: one that does not exist is the 404 page', async () => {
  const { shop } = await open()
  const wrong: unknown[] = []
  for (const path of odd)
    for (const method of ['GET', 'HEAD']) {
      const { status, type, body } = await ask(shop.port, path, method)
      const page = method === 'HEAD' || /<html lang="zh-CN">[\s\S]*data-layout="notFound"[\s\S]*页面不存在/.test(body)
      const unsafe = body.includes('<script>alert') || body.includes('"onload="x')
      if (status !== 404 || !type.startsWith('text/html') || !page || unsafe)
        wrong.push([method, path.slice(0, 60), status, type, body.slice(0, 100)])
    }
  expect(wrong).toEqual([])
  // A program that takes anything is given the page too.
  expect(await ask(shop.port, '/foo.bar', 'GET', '*/*')).toMatchObject({
    status: 404,
    type: 'text/html; charset=utf-8',
    body: expect.stringContaining('页面不存在'),
  })
})

test('what is no page stays what it is: missing files, calls, and other methods', async () => {
  const { shop } = await open()
  const plain: [string, method?: string, accept?: string][] = [
    ['/assets/gone-12345678.js'],
    ['/assets/gone-12345678.css', 'GET', 'text/css,*/*;q=0.1'],
    ['/assets/%E0%A4%A'],
    ['/assets/'],
    ['/pictures/gone-640.webp'],
    ['/gone.webp', 'GET', 'image/avif,image/webp,*/*;q=0.8'],
    ['/client/nothing/here'],
    ['/nothing', 'POST'],
    ['/foo.bar', 'DELETE'],
  ]
  for (const [path, method, accept] of plain) {
    const { status, type, body } = await ask(shop.port, path, method, accept)
    expect([path, status, type.includes('html'), body.includes('<html')]).toEqual([path, 404, false, false])
  }
})
