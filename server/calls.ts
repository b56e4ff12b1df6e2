import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract } from '../contract'
import type { Call } from '../contract/call'
import { type Failure, failures } from '../contract/failures'
import type { Language } from '../contract/locales'
import { en } from '../contract/messages/en'
import { zhCN } from '../contract/messages/zh-CN'
import { type Envelope, prefix, success } from '../contract/wire'
import type { Db } from './db/connect'
import type { Member } from './db/tables'
import { transact } from './db/transact'
import type { AllHandlers, Context, Parts } from './handlers'
import { type Keep, keyIn, once } from './idempotency'
import { boundOpenRequests } from './open-requests'
import { parsed, payloadIn, same } from './payload'
import { Refusal, refuse } from './refusal'
import { type Known, note } from './security-note'
import { deviceOf } from './session/device'
import { authenticate, keepAccount } from './session/queries'
import { logged, operator, staffWithKey } from './shop/staff'

const words: Record<Language, Record<Failure, string>> = { en, zh: zhCN }

const languageOf = (request: FastifyRequest): Language => (request.headers.language === 'en' ? 'en' : 'zh')

/** The member behind a token; refuses what the access of the call does not allow. */
const callerOf = async (
  { db, clock, security }: Parts,
  call: Call,
  token: string | undefined,
  from: string,
): Promise<{ member: Member; family: string } | null> => {
  if (call.access === 'operator') return null
  if (call.access === 'visitor' || token === undefined)
    return call.access === 'member' ? refuse('sessionInvalid') : null
  const use = await authenticate(db, token, clock.now())
  if (use && 'member' in use) return use
  if (use) security({ event: 'tokenTheft', call: call.path, outcome: 'sessionInvalid', from, member: use.stolenFrom })
  return call.access === 'member' ? refuse('sessionInvalid') : null
}

/** The name of the staff whose key a call carries; an empty key is nobody's. */
const staffOf = async ({ db, operatorKey }: Parts, token: string | undefined): Promise<string> => {
  if (!token) return refuse('sessionInvalid')
  return same(token, operatorKey) ? operator : ((await staffWithKey(db, token)) ?? refuse('sessionInvalid'))
}

type AnyHandler = (context: Context<unknown>) => Promise<unknown>

const answer = async (
  parts: Parts,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Envelope> => {
  const language = languageOf(request)
  const device = deviceOf(request, reply)
  const known: Known = {}
  try {
    const payload = payloadIn(request)
    const token = typeof request.headers.token === 'string' ? request.headers.token : undefined
    known.token = token
    const staff = call.access === 'operator' ? await staffOf(parts, token) : undefined
    known.staff = staff
    const caller = await callerOf(parts, call, token, device.from)
    const member = caller?.member ?? null
    known.member = caller?.member
    const input = parsed(call, payload)
    known.input = input
    const { db: pool, ...rest } = parts
    const context = {
      ...rest,
      db: pool,
      pool,
      input,
      viewer: { language, member },
      get member() {
        return member ?? refuse('sessionInvalid')
      },
      now: parts.clock.now(),
      token,
      staff,
      session: caller?.family,
      ...device,
    } as unknown as Context<unknown>
    const done = async (db: Db, asked: Context<unknown>, keep: Keep) => {
      // What is written for an account that is deleted at this moment would be left of it.
      if (member && call.transaction && !call.idempotent) await keepAccount(db, member.id)
      const output = call.output.parse(await handler(asked))
      await keep(db, output)
      return output
    }
    const make = (keep: Keep) => {
      const work = () =>
        call.transaction
          ? transact(pool, (db) => done(db, Object.create(context, { db: { value: db, enumerable: true } }), keep))
          : done(pool, context, keep)
      return staff === undefined ? work() : logged(parts, { staff, call: call.path, input }, work)
    }
    const key = call.idempotent ? undefined : keyIn(request.headers['idempotency-key'])
    const asked = JSON.stringify([call.path, payload])
    const data = key
      ? await once(pool, { key, caller: member?.id ?? staff ?? '', request: asked, now: parts.clock.now() }, make)
      : await make(async () => {})
    note(parts, call, device.from, known, 'ok')
    return { code: success, msg: '', data }
  } catch (error) {
    if (!(error instanceof Refusal)) request.log.error({ err: error, call: call.path }, 'a call failed')
    const failure = error instanceof Refusal ? error.failure : 'systemError'
    note(parts, call, device.from, known, failure)
    return { code: failures[failure], msg: words[language][failure] }
  }
}

/** The largest body of a call that names no limit of its own, in bytes. */
export const bodyLimit = 64 * 1024

/** The envelope of a request that never reached its handler: too many, too large, not JSON. */
export const refusalFor = (error: FastifyError | Refusal, request: FastifyRequest): Envelope => {
  const failure: Failure =
    error instanceof Refusal ? error.failure : error.statusCode === 429 ? 'tooManyRequests' : 'badEnvelope'
  return { code: failures[failure], msg: words[languageOf(request)][failure] }
}

/** What a call answers is for the one who asked, and is kept by nobody on the way. */
const unkept = async (_: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store')
}

/** Registers every call of the contract with the handler of the same name. */
export const serveCalls = (server: FastifyInstance, parts: Parts, handlers: AllHandlers) => {
  const bounded = boundOpenRequests()
  for (const [noun, verbs] of Object.entries(contract)) {
    for (const [verb, call] of Object.entries(verbs as Record<string, Call>)) {
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[verb] as AnyHandler
      const weight = Math.ceil((call.limit ?? bodyLimit) / bodyLimit)
      const options = { onRequest: [unkept, bounded(weight)], ...(call.limit ? { bodyLimit: call.limit } : {}) }
      server.post(prefix + call.path, options, (request, reply) => answer(parts, call, handler, request, reply))
    }
  }
}
