import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import Stripe from 'stripe'
import { type SandboxOptions, type StripeSandbox, stripeSandbox } from '../../sandbox/stripe'

/** The keys of every sandbox under test. */
export const keys = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox' } as const

/** The secret the webhooks of the tests are signed with. */
export const webhookSecret = 'whsec_sandbox'

/** A webhook as it came in. */
export interface Received {
  readonly body: string
  readonly signature: string
}

/** A server with a sandbox, a clock that can be moved and a mailbox for its webhooks. */
export interface Bench {
  readonly app: FastifyInstance
  readonly sandbox: StripeSandbox
  readonly stripe: Stripe
  readonly port: number
  readonly received: Received[]
  readonly clock: { ahead: number }
  /** The status the mailbox answers with. */
  readonly mailbox: { status: number }
}

const mailboxOn = (app: FastifyInstance, received: Received[], mailbox: { status: number }): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.post('/hook', async (request, reply) => {
      received.push({ body: String(request.body), signature: String(request.headers['stripe-signature']) })
      return reply.status(mailbox.status).send()
    })
  })
}

/** Starts a bench on a free port, with the routes that `extend` adds. */
export const openBench = async (
  options: Partial<SandboxOptions> = {},
  extend: (app: FastifyInstance) => void = () => undefined,
): Promise<Bench> => {
  const app = Fastify()
  const received: Received[] = []
  const clock = { ahead: 0 }
  const mailbox = { status: 200 }
  const address = { port: 0 }
  const sandbox = stripeSandbox({
    ...keys,
    pump: 'manual',
    webhook: { url: () => `http://127.0.0.1:${address.port}/hook`, secret: webhookSecret },
    now: () => Date.now() + clock.ahead,
    ...options,
  })
  mailboxOn(app, received, mailbox)
  app.register(sandbox.plugin)
  app.post('/echo', async (request) => request.body)
  extend(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  address.port = (app.server.address() as AddressInfo).port
  return { app, sandbox, stripe: sdk(address.port), port: address.port, received, clock, mailbox }
}

/** The official SDK, pointed at a port. */
export const sdk = (port: number, key: string = keys.secretKey): Stripe =>
  new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 2,
    timeout: 5000,
    telemetry: false,
  })

/** A new intent of S$ 12.90. */
export const newIntent = (stripe: Stripe, options?: Stripe.RequestOptions): Promise<Stripe.PaymentIntent> =>
  stripe.paymentIntents.create(
    { amount: 1290, currency: 'sgd', allowed_payment_method_types: ['card'], metadata: { order: '7' } },
    options,
  )

/** The error a promise fails with; fails itself when there is none. */
export const failureOf = async (promise: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error(`expected a Stripe error, got ${String(outcome)}`)
}
