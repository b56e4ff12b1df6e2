import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { contract } from '../contract'
import type { Call } from '../contract/call'
import { failures } from '../contract/failures'
import { en } from '../contract/messages/en'
import { prefix, success } from '../contract/wire'
import { type Encoding, encodingFor, quality, smaller } from './encoding'

const schema = (rule: z.ZodMiniType, io: 'input' | 'output') => z.toJSONSchema(rule, { io, unrepresentable: 'any' })

const operation = (name: string, call: Call) => ({
  operationId: name,
  summary: `access: ${call.access}`,
  description: [
    'Post `{"body": base64 of the UTF-8 JSON of the payload}` with the headers platform, language and sign',
    '(md5 of the encoded body plus the constant); a member call carries token.',
    call.fails.length ? `Fails with: ${call.fails.map((name) => `${failures[name]} ${en[name]}`).join('; ')}.` : '',
  ].join(' '),
  'x-payload': schema(call.input, 'input'),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['body'],
          properties: { body: { type: 'string', contentEncoding: 'base64' } },
        },
      },
    },
  },
  responses: {
    '200': {
      description: `code '${success}' is the only success`,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['code', 'msg'],
            properties: { code: { type: 'string' }, msg: { type: 'string' }, data: schema(call.output, 'output') },
          },
        },
      },
    },
  },
})

/** The OpenAPI document of every call, made from the contract, for whoever puts a server of their own in our place. */
const openapi = () => ({
  openapi: '3.1.0',
  info: { title: 'Wujin storefront API', version: '1' },
  paths: Object.fromEntries(
    Object.entries(contract).flatMap(([noun, verbs]) =>
      Object.entries(verbs as Record<string, Call>).map(([verb, call]) => [
        prefix + call.path,
        { post: operation(`${noun}.${verb}`, call) },
      ]),
    ),
  ),
})

/** Serves the document at /client/openapi.json; its text is made once, and made smaller once at full strength. */
export const serveOpenapi = (server: FastifyInstance) => {
  let text: Buffer | undefined
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
  const smallerOnce = (encoding: Encoding, bytes: Buffer) => {
    made[encoding] ??= smaller(bytes, encoding, quality.full)
    return made[encoding]
  }
  server.get(`${prefix}/openapi.json`, { compress: false }, async ({ headers }, reply) => {
    text ??= Buffer.from(JSON.stringify(openapi()))
    const encoding = encodingFor(headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    const shrunk = encoding && smallerOnce(encoding, text)
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' })
      .header('cache-control', 'public, max-age=300')
      .send((await shrunk) ?? text)
  })
}
