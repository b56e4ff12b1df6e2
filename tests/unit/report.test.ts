// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutPersonal } from '../../contract/page-failure'

const sent: { address: string; report: Record<string, unknown> }[] = []
const keep = (address: string, text: unknown) => {
  sent.push({ address, report: JSON.parse(String(text)) })
  return true
}

/** The reporter of one page load. */
const load = async () => {
  vi.resetModules()
  return import('../../src/browser/report')
}

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('navigator', { sendBeacon: keep })
  history.replaceState(null, '', '/order/detail?orderNo=20260302000000abcdefghijklmn')
})

// Other files run in the same process.
afterEach(() => void vi.unstubAllGlobals())
afterAll(() => void vi.resetModules())

test('a report names the part, the page and the error, and nothing of a person or of the address behind the path', async () => {
  const { reportFailure } = await load()
  reportFailure('page', new TypeError('order.lines of 8111 1111 is undefined'))
  expect(sent).toEqual([
    {
      address: '/page-failures',
      report: {
        ...{ part: 'page', path: '/order/detail', name: 'TypeError', message: 'order.lines of … is undefined' },
        build: expect.stringContaining('report'),
      },
    },
  ])
})

test('on an address that is no page nothing of it is told', async () => {
  const { reportFailure } = await load()
  history.replaceState(null, '', '/order/81111111')
  reportFailure('app', 'thrown by somebody who throws texts')
  expect(sent.map(({ report }) => report)).toMatchObject([{ path: null, name: 'string', message: '' }])
})

test('three failures of a page load are told, each once', async () => {
  const { reportFailure } = await load()
  for (const message of ['a', 'a', 'b', 'b', 'c', 'd', 'e']) reportFailure('page', new Error(message))
  expect(sent.map(({ report }) => report.message)).toEqual(['a', 'b', 'c'])
})

test('where beacons are not sent a request is, and nothing is thrown when that fails too', async () => {
  const { reportFailure } = await load()
  const fetched = vi.fn(async () => Promise.reject(new TypeError('no line')))
  vi.stubGlobal('fetch', fetched)
  for (const navigator of [{}, { sendBeacon: () => false }]) {
    vi.stubGlobal('navigator', navigator)
    reportFailure('page', new Error(JSON.stringify(navigator) + Math.random().toString(36)))
  }
  expect(fetched.mock.calls).toMatchObject([
    ['/page-failures', { method: 'POST', keepalive: true }],
    ['/page-failures', { method: 'POST', keepalive: true }],
  ])
})

test('what nobody caught is told when it is of the build, not when an extension failed', async () => {
  const { watchUncaught } = await load()
  watchUncaught()
  const file = new URL('../../src/browser/http.ts', import.meta.url).href
  const error = (message: string) => Object.assign(new Error(message), { stack: `Error\n at ${file}:1:1` })
  dispatchEvent(new ErrorEvent('error', { error: error('ours'), filename: file }))
  dispatchEvent(new ErrorEvent('error', { error: new Error('not ours'), filename: 'moz-extension://x/y.js' }))
  const rejected = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  rejected(error('ours as well'))
  rejected(Object.assign(new Error('not ours'), { stack: 'Error\n at moz-extension://x/y.js' }))
  rejected(undefined)
  expect(sent.map(({ report }) => [report.part, report.message])).toEqual([
    ['uncaught', 'ours'],
    ['uncaught', 'ours as well'],
  ])
})

test.each([
  ["Cannot read properties of undefined (reading 'path')", 'Cannot read properties of undefined (reading …)'],
  ['can\'t access property "total", order is undefined', "can't access property …, order is undefined"],
  ['Unexpected token T, "Tan Ah Kow"... is not valid JSON', 'Unexpected token T, …... is not valid JSON'],
  ['no member with +65 8111 1111 or 81111111', 'no member with … or …'],
  ['no member with ８１１１ １１１１', 'no member with …'],
  ['mail to tan@example.com failed', 'mail to … failed'],
  ['Failed to load https://shop.example/x?phone=81111111', 'Failed to load …'],
  ['token DLLnT2Sf3hmmQ3IVo2TWibn9DlgL6rmeczAc8cmiIdU', 'token …'],
  ['order 20260302000000abcdefghijklmn', 'order …'],
  ['order WJ-KRVG-NWHS or wj krvg nwhs', 'order … or …'],
  ["name of 'Tan Ah", 'name of …'],
  ['收件人「陈先生」没有电话', '收件人…没有电话'],
  ['two\nlines\tand more', 'two lines and more'],
  ['x '.repeat(500), 'x '.repeat(100)],
  // In megabytes it would take minutes to look for addresses: what stands behind the beginning is not read.
  [`"${'x '.repeat(400)}" is no order`, '…'],
])('of %j is told %j', (text, told) => {
  expect(withoutPersonal(text)).toBe(told)
})
