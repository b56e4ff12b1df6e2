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

test('2,000 envelopes of any kind never break the server, and no answer to them is an error of its own', async () => {
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
      const { status, body: answer } = await post(call.path, payload, { sign: sign(body) })
      expect(status).toBe(200)
      const { code } = JSON.parse(answer) as { code: string }
      expect(code).toMatch(/^(200|\d{5})$/)
      expect(code).not.toBe(failures.systemError)
      expect(Object.hasOwn(Object.prototype, 'id')).toBe(false)
    }),
    { numRuns: 2000 },
  )
}, 180_000)

test.each([0, -1, 1.5, 1e9, '1', 2 ** 53, null, true, [1], 1000])(
  'the quantity %j is refused wherever one is asked for',
  async (quantity) => {
    const { token } = JSON.parse(
      (
        await post(
          '/login/passwordLogin',
          JSON.stringify({ body: encodeBody({ userPhone: '81111111', password: 'hammer2026', agreement: true }) }),
          { sign: sign(encodeBody({ userPhone: '81111111', password: 'hammer2026', agreement: true })) },
        )
      ).body,
    ).data
    for (const [path, input] of [
      ['/cart/add', { sku: 'ham-clb-450', quantity }],
      ['/cart/change', { sku: 'ham-clb-450', quantity }],
      ['/order/quote', { sku: 'ham-clb-450', quantity, delivery: 'platform' }],
      [
        '/order/place',
        { sku: 'ham-clb-450', quantity, delivery: 'platform', message: '', version: 'x', placeKey: 'y' },
      ],
    ] as const) {
      const body = encodeBody(input)
      const { code } = JSON.parse((await post(path, JSON.stringify({ body }), { sign: sign(body), token })).body)
      expect([path, code]).toEqual([path, failures.quantityInvalid])
    }
  },
)
