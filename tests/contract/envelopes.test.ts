import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import { failures } from '../../contract/failures'
import { encodeBody, prefix, sign } from '../../contract/wire'
import { openShop, type Shop } from '../support/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const calls = Object.values(contract).flatMap((verbs) => Object.values(verbs as Record<string, Call>))

const post = async (path: string, payload: string, headers: Record<string, string>) => {
  const { statusCode, body } = await shop.server.inject({
    method: 'POST',
    url: prefix + path,
    headers: { 'content-type': 'application/json', platform: 'web', language: 'en', ...headers },
    payload,
  })
  return { status: statusCode, body }
}

const tokenHeader = (token: string | undefined): Record<string, string> => (token === undefined ? {} : { token })

/** JSON of any shape, keys that JavaScript knows among them, nested as deep as it gets. */
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e9, 2 ** 53, '', '1', '五金 🔨', '\u0000'),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom('__proto__', 'constructor', 'id', 'orderNo', 'userPhone', 'quantity', 'body'),
      tie('value'),
    ),
  ),
})).value

test('2,000 envelopes of any kind, of visitors, members and staff, never break the server, and none stops at the door', async () => {
  const member = await loggedIn()
  // Who logs out in the middle is a visitor from then on.
  const tokenFor = ({ access, path }: Call) =>
    access === 'operator' ? shop.services.operatorKey : path === '/login/logout' ? undefined : member
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), anything, fc.integer({ min: 0, max: 5 }), async (call, value, kind) => {
      const text = JSON.stringify(value) ?? 'null'
      const body = [
        encodeBody(value),
        text,
        `${encodeBody(value)}=`,
        '',
        btoa('{'.repeat(200)),
        btoa(unescape(encodeURIComponent(text.slice(1)))),
      ][kind] as string
      const payload = kind === 1 ? text : JSON.stringify({ body })
      const { status, body: answer } = await post(call.path, payload, {
        sign: sign(body),
        ...tokenHeader(tokenFor(call)),
      })
      expect(status).toBe(200)
      const { code } = JSON.parse(answer) as { code: string }
      expect(code).toMatch(/^(200|\d{5})$/)
      expect(code).not.toBe(failures.systemError)
      if (tokenFor(call)) expect([call.path, code]).not.toEqual([call.path, failures.sessionInvalid])
      expect(Object.hasOwn(Object.prototype, 'id')).toBe(false)
    }),
    { numRuns: 2000 },
  )
}, 180_000)

/** Makes a call as it stands, whatever its input rule says. */
const answerTo = async (path: string, input: unknown, token?: string) => {
  const body = encodeBody(input)
  const { body: answer } = await post(path, JSON.stringify({ body }), { sign: sign(body), ...tokenHeader(token) })
  return JSON.parse(answer) as { code: string; data: { token: string } }
}

const loggedIn = async () =>
  (await answerTo('/login/passwordLogin', { userPhone: '81111111', password: 'hammer2026', agreement: true })).data
    .token

test('a text with a sign that no database keeps is bad input, not an error of the server', async () => {
  const token = await loggedIn()
  const text = 'a\u0000b'
  const home = { consignee: text, phone: '91234567', local_area: text, detailedAddress: text, postalCode: '229837' }
  for (const [path, input] of [
    ['/product/search', { keyword: text }],
    ['/product/suggest', { keyword: text }],
    ['/product/detail', { id: text }],
    ['/member/rename', { nickname: text }],
    ['/chat/contact', { name: text, phone: '91234567', message: text }],
    ['/address/add', { ...home, isDefault: false }],
  ] as const)
    expect([path, (await answerTo(path, input, token)).code]).toEqual([path, failures.badInput])
  expect((await answerTo('/product/search', { keyword: '\\u0000' })).code).toBe('200')
})

test('half of a pair of signs, which no text holds, is bad input wherever it stands; a whole pair and its name are not', async () => {
  const token = await loggedIn()
  for (const half of ['a\ud83d', '\udd28b', '\udd28\ud83d', 'a\ud83d \udd28'])
    for (const [path, input] of [
      ['/product/search', { keyword: half }],
      ['/member/rename', { nickname: half }],
      ['/chat/contact', { name: half, phone: '91234567', message: half }],
      ['/order/quote', { [half]: 1 }],
    ] as const)
      expect([path, half, (await answerTo(path, input, token)).code]).toEqual([path, half, failures.badInput])
  for (const nickname of ['🔨', '\\ud83d', '\\\ud83d\udd28'])
    expect([nickname, (await answerTo('/member/rename', { nickname }, token)).code]).toEqual([nickname, '200'])
})

test('what is no base64 of JSON in UTF-8 is read by nobody, and a mark or a line end around it is passed over', async () => {
  const asked = '{"keyword":"hammer"}'
  const codeOf = async (body: string) => {
    const { body: answer } = await post('/product/search', JSON.stringify({ body }), { sign: sign(body) })
    return (JSON.parse(answer) as { code: string }).code
  }
  const base64 = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64')
  expect(base64(asked)).toMatch(/^[A-Za-z\d]+=$/)
  for (const body of [base64(`\ufeff${asked}`), base64(asked).replace('=', ''), `${base64(asked)}\r\n\r\n`])
    expect([body, await codeOf(body)]).toEqual([body, '200'])
  // A hammer in GB 18030, signs that base64 does not have, two bodies in one.
  const gbk = base64('{"keyword":"\xb4\xb8"}', 'latin1')
  for (const body of [gbk, `****${base64(asked)}`, `-_-_${base64(asked)}`, base64(asked) + base64(asked)])
    expect([body, await codeOf(body)]).toEqual([body, failures.badEnvelope])
})

test('answers of calls are kept by nobody on the way', async () => {
  for (const call of calls) {
    const answer = await shop.server.inject({ method: 'POST', url: prefix + call.path, payload: {} })
    expect([call.path, answer.headers['cache-control']]).toEqual([call.path, 'no-store'])
  }
})

test.each([0, -1, 1.5, 1e9, '1', 2 ** 53, null, true, [1], 1000])(
  'the quantity %j is refused wherever one is asked for',
  async (quantity) => {
    const token = await loggedIn()
    const line = { sku: 'ham-clb-450', quantity }
    for (const [path, input] of [
      ['/cart/add', line],
      ['/cart/change', line],
      ['/order/quote', { ...line, delivery: 'platform' }],
      ['/order/place', { ...line, delivery: 'platform', message: '', version: 'x', placeKey: 'y' }],
    ] as const)
      expect([path, (await answerTo(path, input, token)).code]).toEqual([path, failures.quantityInvalid])
  },
)
