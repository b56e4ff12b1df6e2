import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { contract } from '../contract'
import type { Call } from '../contract/call'
import { type Failure, failures } from '../contract/failures'
import type { Language } from '../contract/locales'
import { en } from '../contract/messages/en'
import { zhCN } from '../contract/messages/zh-CN'
import { type Envelope, prefix, success } from '../contract/wire'
import type { Db } from './db/connect'
import type { Member, Tables } from './db/tables'
import { transact } from './db/transact'
import { shrinking } from './encoding'
import type { AllHandlers, Context, Services } from './handlers'
import { type Keep, keyIn, once } from './idempotency'
import { keptAnswers } from './kept-answers'
import { boundOpenRequests } from './open-requests'
import { parsed, payloadIn, same } from './payload'
import { Refusal, refuse } from './refusal'
import { type Known, note } from './security-note'
import { deviceOf, logsIn } from './session/device'
import { authenticate, keepAccount } from './session/queries'
import { logged, operator, staffWithKey } from './shop/staff'

const words: Record<Language, Record<Failure, string>> = { en, zh: zhCN }

const languageOf = (request: FastifyRequest): Language => (request.headers.language === 'en' ? 'en' : 'zh')

/** The member behind a token; refuses what the access of the call does not allow. */
const callerOf = async (
  { db, clock, security }: Services,
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
const staffOf = async ({ db, operatorKey }: Services, token: string | undefined): Promise<string> => {
  if (!token) return refuse('sessionInvalid')
  return same(token, operatorKey) ? operator : ((await staffWithKey(db, token)) ?? refuse('sessionInvalid'))
}

type AnyHandler = (context: Context<unknown>) => Promise<unknown>

/** A call that was let in, as its work needs it. */
interface Admitted {
  call: Call
  handler: AnyHandler
  context: Context<unknown>
  pool: Kysely<Tables>
  member: Member | null
}

/** What the handler of a call answers, made and kept with one database or transaction. */
const done = async ({ call, handler, member }: Admitted, context: Context<unknown>, db: Db, keep?: Keep) => {
  // What is written for an account that is deleted at this moment would be left of it.
  if (member && call.transaction && !call.idempotent) await keepAccount(db, member.id)
  const output = call.output.parse(await handler(context))
  await keep?.(db, output)
  return output
}

const work = (admitted: Admitted, keep?: Keep) => {
  const { call, context, pool } = admitted
  if (!call.transaction) return done(admitted, context, pool, keep)
  return transact(pool, (db) =>
    done(admitted, Object.create(context, { db: { value: db, enumerable: true } }), db, keep),
  )
}

/** What every call of a server finds in its context, beside what is its own. */
const contextIn = ({ db: pool, ...rest }: Services) => ({
  ...rest,
  db: pool,
  pool,
  get member(): Member {
    return (this as unknown as Context<unknown>).viewer.member ?? refuse('sessionInvalid')
  },
})

const answer = async (
  services: Services,
  { shared, kept }: { shared: ReturnType<typeof contextIn>; kept: ReturnType<typeof keptAnswers> },
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
    const staff = call.access === 'operator' ? await staffOf(services, token) : undefined
    known.staff = staff
    const caller = await callerOf(services, call, token, device.from)
    const member = caller?.member ?? null
    known.member = caller?.member
    const input = await parsed(services.db, call, payload)
    known.input = input
    const [pool, now] = [services.db, services.clock.now()]
    const own = { input, viewer: { language, member }, now, token, staff, session: caller?.family, ...device }
    const context = Object.assign(Object.create(shared), own) as Context<unknown>
    const admitted = { call, handler, context, pool, member }
    const make = (keep?: Keep) =>
      staff === undefined
        ? work(admitted, keep)
        : logged(services, { staff, call: call.path, input }, () => work(admitted, keep))
    const key = call.idempotent ? undefined : keyIn(request.headers['idempotency-key'])
    const data = key
      ? await once(
          pool,
          { key, caller: member?.id ?? staff ?? '', request: JSON.stringify([call.path, payload]), now },
          make,
        )
      : await kept.to(call, { token, language, input }, make)
    if (logsIn(call, data)) device.keepDevice()
    note(services, call, device.from, known, 'ok')
    return { code: success, msg: '', data }
  } catch (error) {
    if (!(error instanceof Refusal)) request.log.error({ err: error, call: call.path }, 'a call failed')
    const failure = error instanceof Refusal ? error.failure : 'systemError'
    note(services, call, device.from, known, failure)
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
export const serveCalls = (server: FastifyInstance, services: Services, handlers: AllHandlers) => {
  const bounded = boundOpenRequests()
  const shrunk = shrinking()
  const serving = { shared: contextIn(services), kept: keptAnswers(services.changes) }
  for (const [noun, verbs] of Object.entries(contract)) {
    for (const [verb, call] of Object.entries(verbs as Record<string, Call>)) {
      const handler = (handlers as unknown as Record<string, Record<string, AnyHandler>>)[noun]?.[verb] as AnyHandler
      const weight = Math.ceil((call.limit ?? bodyLimit) / bodyLimit)
      const options = {
        compress: false as const,
        onRequest: [unkept, bounded(weight)],
        ...(call.limit ? { bodyLimit: call.limit } : {}),
      }
      server.post(prefix + call.path, options, async (request, reply) => {
        const text = serving.kept.textOf(await answer(services, serving, call, handler, request, reply))
        const visited = call.access === 'anyone' && request.headers.token === undefined
        const { body, encoding } = await shrunk(text, request.headers['accept-encoding'], visited)
        reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding')
        if (encoding) reply.header('content-encoding', encoding)
        return reply.send(body)
      })
    }
  }
}
