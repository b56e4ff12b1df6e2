import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import { failures } from '../../contract/failures'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import { encodeBody, prefix, sign } from '../../contract/wire'
import { openShop, type Shop } from '../support/shop'
import { wholeOf } from '../support/whole-body'

const all = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, Call>).map(([verb, call]) => ({ name: `${noun}.${verb}`, call })),
)

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Posts whatever is given, signed as it should be unless told otherwise. */
const post = async (call: Call, body: unknown, headers: Record<string, string> = {}) => {
  const answer = await shop.server.inject({
    method: 'POST',
    url: prefix + call.path,
    headers: { platform: 'web', language: 'en', 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.statusCode, ...(answer.json() as { code: string; msg: string }) }
}

const signed = (payload: unknown) => {
  const body = encodeBody(payload)
  return [{ body }, { sign: sign(body) }] as const
}

describe.each(all)('$name', ({ call }) => {
  test('is refused with a wrong signature, and without one', async () => {
    const body = encodeBody({})
    expect(await post(call, { body }, { sign: 'wrong' })).toMatchObject({ code: failures.badSignature })
    expect(await post(call, { body })).toMatchObject({ code: failures.badSignature })
  })

  test('answers a broken envelope with a clear error', async () => {
    for (const body of ['', '{', '[]', 'null', '{"body":1}', '{"body":"%%%"}', `{"body":"${'A'.repeat(70_000)}"}`]) {
      const { code, status, msg } = await post(call, body, { sign: sign('%%%') })
      expect(status).toBe(200)
      expect([failures.badEnvelope, failures.badSignature]).toContain(code)
      expect(msg).not.toBe('')
    }
  })
})

test('what is refused is worded in the language of the caller', async () => {
  const call = contract.cart.list as Call
  for (const [language, words] of [
    ['en', en],
    ['zh', zhCN],
  ] as const) {
    const [body, headers] = signed({})
    expect((await post(call, body, { ...headers, language })).msg).toBe(words.sessionInvalid)
  }
})

test.each(['identity', 'gzip', 'br'])(
  'the OpenAPI document says what a call takes and answers, sent as %s',
  async (way) => {
    const sent = await shop.server.inject({ url: '/client/openapi.json', headers: { 'accept-encoding': way } })
    expect(sent.headers['content-encoding']).toBe(way === 'identity' ? undefined : way)
    const { post } = JSON.parse(String(wholeOf(sent.rawPayload, way))).paths['/client/favorite/check']
    expect(post['x-payload']).toMatchObject({ properties: { product: { type: 'string' } }, required: ['product'] })
    const { schema } = post.responses['200'].content['application/json']
    expect(schema.properties.data).toMatchObject({
      properties: { favorite: { type: 'boolean' } },
      required: ['favorite'],
    })
  },
)

test('the OpenAPI document has every call', async () => {
  const { paths } = (await shop.server.inject({ url: '/client/openapi.json' })).json() as {
    paths: Record<string, unknown>
  }
  expect(Object.keys(paths).sort()).toEqual(all.map(({ call }) => prefix + call.path).sort())
})

test('the OpenAPI document says who may make a call, how it fails, and what is in an answer', async () => {
  const { paths } = (await shop.server.inject({ url: '/client/openapi.json' })).json()
  const { post } = paths['/client/address/add']
  expect(post.summary).toBe('access: member')
  expect(post.requestBody).toEqual({
    required: true,
    content: {
      'application/json': {
        schema: {
          ...{ type: 'object', required: ['body'] },
          properties: { body: { type: 'string', contentEncoding: 'base64' } },
        },
      },
    },
  })
  expect(post.description).toMatch(
    / Fails with: \d{5} [^;]+; 20505 You can keep up to 20 addresses, please delete one first\.$/,
  )
  expect(paths['/client/store/list'].post.description).not.toContain('Fails with')
  // An answer that tells of a failure has no data.
  expect(post.responses['200'].content['application/json'].schema.required).toEqual(['code', 'msg'])
})
