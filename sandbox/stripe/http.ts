import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { browserScript } from './browser-script'
import type { Call } from './context'
import { settleDues } from './dues'
import { type Answer, Failure } from './failure'
import type { Faults, Meet, Silent } from './faults'
import { onlyKnown, parseForm, text } from './form'
import { type Keyed, type Keys, keyInUse, once, roleOf } from './keys'
import { apiVersion, newId } from './objects'
import { type Route, routes } from './routes'
import type { Store } from './store'

/** What the HTTP side needs of the sandbox. */
export interface HttpOptions {
  readonly store: Store
  readonly faults: Faults
  readonly keys: Keys
  readonly now: () => number
  /** Milliseconds that every answer takes. */
  readonly latency: number
  readonly log: (message: string, facts: object) => void
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

const longestKey = 255

/** Throws a 400 for a version of the interface that this is not, and for an idempotency key that is too long. */
const checkHeaders = (request: FastifyRequest): void => {
  const version = header(request, 'stripe-version')
  const refused = (message: string) => new Failure(400, { type: 'invalid_request_error', message })
  if (version !== undefined && version !== apiVersion) throw refused(`Invalid Stripe API version: ${version}`)
  if ((header(request, 'idempotency-key')?.length ?? 0) > longestKey)
    throw refused(`Keys for idempotent requests can have up to ${longestKey} characters.`)
}

const callOf = (options: HttpOptions, route: Route, request: FastifyRequest, id: string, meet: Meet): Call => {
  const role = roleOf(options.keys, header(request, 'authorization'))
  checkHeaders(request)
  const query = request.raw.url?.split('?')[1] ?? ''
  const params = parseForm(route.method === 'GET' ? query : typeof request.body === 'string' ? request.body : '')
  if (role === 'publishable' && !route.browser) throw secretKeyNeeded()
  onlyKnown(params, [...((role === 'secret' ? route.params : route.browser) ?? []), 'expand'])
  return {
    work: options.store.begin(),
    at: options.now(),
    request: { id, idempotency_key: route.method === 'POST' ? (header(request, 'idempotency-key') ?? null) : null },
    meet,
    params,
    id: (request.params as { id?: string }).id ?? '',
    role,
    secret: text(params, 'client_secret') ?? header(request, 'stripe-client-secret'),
  }
}

const secretKeyNeeded = (): Failure =>
  new Failure(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })

const faultMessages: Readonly<Record<number, Answer['body']>> = {
  400: { error: { type: 'invalid_request_error', message: 'The request was refused.' } },
  409: { error: { type: 'invalid_request_error', code: 'lock_timeout', message: 'This object is locked; try again.' } },
  429: { error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' } },
  500: { error: { type: 'api_error', message: 'An unknown error occurred.' } },
  503: { error: { type: 'api_error', message: 'The service is unavailable.' } },
}

interface Outcome extends Keyed {
  readonly retry?: boolean
  readonly silence?: Silent
}

const met = (meet: Meet, kinds: readonly Silent[]): Silent | undefined => kinds.find((kind) => meet(kind) !== undefined)

const execute = async (options: HttpOptions, route: Route, call: Call, target: string): Promise<Outcome> => {
  if (options.latency > 0) await sleep(options.latency)
  const latency = call.meet('latency')
  if (latency && !latency.after) await sleep(latency.ms)
  const silence = met(call.meet, ['hang', 'cut'])
  const fault = call.meet('answer')
  const injected = fault && { status: fault.status, body: faultMessages[fault.status] ?? {} }
  const retry = fault?.retry === undefined ? {} : { retry: fault.retry }
  if (silence) return { answer: { status: 200, body: {} }, replayed: false, silence }
  if (injected && !fault.kept) return { answer: injected, replayed: false, ...retry }
  settleDues(options.store, options.now())
  const fresh = { ...call, at: options.now(), work: options.store.begin() }
  const outcome = once(
    fresh,
    target,
    () => options.store.begin(),
    (made) => {
      const ran = fault && !fault.executed ? undefined : route.run(made)
      return injected ?? ran ?? { status: 500, body: {} }
    },
  )
  if (latency?.after) await sleep(latency.ms)
  const lost = met(call.meet, ['hangAfter', 'cutAfter', 'truncate'])
  return { ...outcome, ...retry, ...(lost && { silence: lost }) }
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500

const failed = (options: HttpOptions, error: unknown): Outcome => {
  if (error instanceof Failure) return { answer: error.answer, replayed: false }
  if (isRefusal(error))
    return failed(options, new Failure(400, { type: 'invalid_request_error', message: error.message }))
  options.log('sandbox call failed', { error })
  return { answer: { status: 500, body: faultMessages[500] ?? {} }, replayed: false }
}

const keep = (sockets: Set<Socket>, socket: Socket): void => {
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
}

const breakOff = (reply: FastifyReply, body: string, socket: Socket): void => {
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  reply.raw.write(body.slice(0, body.length / 2), () => socket.destroy())
}

const beSilent = (reply: FastifyReply, silence: Silent, body: string, sockets: Set<Socket>): void => {
  const { socket } = reply.raw
  reply.hijack()
  if (!socket) return
  if (silence === 'truncate') breakOff(reply, body, socket)
  else if (silence === 'cut' || silence === 'cutAfter') socket.destroy()
  else keep(sockets, socket)
}

const respond = (reply: FastifyReply, outcome: Outcome, id: string, sockets: Set<Socket>) => {
  const key = header(reply.request, 'idempotency-key')
  const inBody = header(reply.request, 'sandbox-errors') === 'in-body'
  const body = JSON.stringify(outcome.answer.body, null, 2)
  if (outcome.silence) return beSilent(reply, outcome.silence, body, sockets)
  return reply
    .status(inBody ? 200 : outcome.answer.status)
    .headers({
      'content-type': 'application/json',
      'cache-control': 'no-cache, no-store',
      'request-id': id,
      'stripe-version': apiVersion,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(outcome.replayed && { 'idempotent-replayed': 'true' }),
      ...(outcome.retry !== undefined && { 'stripe-should-retry': String(outcome.retry) }),
    })
    .send(body)
}

/** The plugin that serves the interface and the browser script, with `hung` exchanges cut by `release`. */
export const httpSide = (options: HttpOptions): { plugin: FastifyPluginAsync; release: () => void } => {
  const hung = new Set<Socket>()
  const busy = new Set<string>()
  const answerTo = async (route: Route, request: FastifyRequest, id: string): Promise<Outcome> => {
    const target = `${route.method} ${request.raw.url?.split('?')[0]}`
    const call = callOf(options, route, request, id, options.faults.meet(target))
    const key = call.request.idempotency_key
    const name = `${call.role} ${key}`
    if (key === null) return execute(options, route, call, target)
    if (busy.has(name)) throw keyInUse(key)
    busy.add(name)
    try {
      return await execute(options, route, call, target)
    } finally {
      busy.delete(name)
    }
  }
  const serve = (route: Route) => async (request: FastifyRequest, reply: FastifyReply) => {
    const id = newId('req')
    const outcome = await answerTo(route, request, id).catch((error: unknown) => failed(options, error))
    return respond(reply, outcome, id, hung)
  }
  const unknown = async (request: FastifyRequest, reply: FastifyReply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.raw.url?.split('?')[0]}).`
    const failure = new Failure(404, { type: 'invalid_request_error', message })
    return respond(reply, failed(options, failure), newId('req'), hung)
  }
  const plugin: FastifyPluginAsync = async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, _request, reply) => respond(reply, failed(options, error), newId('req'), hung))
    // Addresses may carry a client secret, which no request log may hold.
    const quiet = { logLevel: 'silent', config: { rateLimit: false } } as const
    for (const route of routes(options.store))
      scope.route({ method: route.method, url: route.path, ...quiet, handler: serve(route) })
    scope.route({ method: ['GET', 'POST', 'DELETE'], url: '/v1/*', ...quiet, handler: unknown })
    scope.get('/sandbox/stripe.js', quiet, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await browserScript()),
    )
  }
  return {
    plugin,
    release: () => {
      for (const socket of hung) socket.destroy()
    },
  }
}
