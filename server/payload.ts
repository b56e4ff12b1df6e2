import { isUtf8 } from 'node:buffer'
import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Call } from '../contract/call'
import { type Failure, failures } from '../contract/failures'
import { decodeBody, signatureSecret } from '../contract/wire'
import type { Db } from './db/connect'
import { withLongNumber } from './order/short-number'
import { refuse } from './refusal'

/** Whether two texts are the same, in a time that tells nothing of them. */
export const same = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The signature of spec 7 again: the browser's md5 takes 30 times as long, which counts with a picture. */
const sign = (body: string) => hash('md5', body + signatureSecret)

/** The JSON of a body that is base64 as browsers write it; undefined for any other, which the contract reads its own way. */
const jsonIn = (body: string): string | undefined => {
  const padding = body.endsWith('==') ? 2 : body.endsWith('=') ? 1 : 0
  if (body.length % 4 !== 0 || /[^A-Za-z\d+/]/.test(padding ? body.slice(0, -padding) : body)) return undefined
  const bytes = Buffer.from(body, 'base64')
  // A byte order mark would be left out by the contract.
  return bytes[0] !== 0xef && isUtf8(bytes) ? bytes.toString() : undefined
}

/** A NUL in the JSON of a payload, which PostgreSQL keeps in no text; a backslash before the escape makes it mere text. */
const holdsNul = /(?<!\\)(?:\\\\)*\\u0000/

/** Half of a pair of UTF-16, which no UTF-8 has: JSON can be written with it, and is written back with the same escape. */
const escapesHalf = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i
const holdsHalf = (json: string, payload: unknown) =>
  escapesHalf.test(json) && escapesHalf.test(JSON.stringify(payload))

/** The payload of a request whose envelope and signature are right (spec 7). */
export const payloadIn = (request: FastifyRequest): unknown => {
  const body = (request.body as { body?: unknown } | null)?.body
  if (typeof body !== 'string') return refuse('badEnvelope')
  if (!same(String(request.headers.sign ?? ''), sign(body))) return refuse('badSignature')
  const usual = jsonIn(body)
  const json = usual ?? Buffer.from(body, 'base64').toString('latin1')
  const escapes = json.includes('\\u')
  if (escapes && holdsNul.test(json)) refuse('badInput')
  let payload: unknown
  try {
    payload = usual === undefined ? decodeBody(body) : JSON.parse(usual)
  } catch {
    return refuse('badEnvelope')
  }
  return escapes && holdsHalf(json, payload) ? refuse('badInput') : payload
}

/**
 * The input of a call, with the number of its order as the books have it whichever of the two it was asked by; refuses with
 * the failure that its field names.
 */
export const parsed = async (db: Db, call: Call, payload: unknown): Promise<unknown> => {
  const result = call.input.safeParse(payload)
  if (result.success) return withLongNumber(db, result.data)
  const named = result.error.issues.map(({ message }) => message).find((message) => message in failures)
  return refuse((named as Failure | undefined) ?? 'badInput')
}
