import { join } from 'node:path'
import type { Logger } from 'pino'
import { type StripeSandbox, stripeSandbox } from '../../sandbox/stripe'
import type { Clock } from '../clock'
import { keptSecret } from '../secret'
import type { Settings } from '../settings'
import type { CardForm, Payments } from './provider'
import { stripePayments } from './stripe'
import { webhookPath } from './webhook'

/** Test cards as the payment page lists them, each with what comes of it. */
export const testCards: CardForm['testCards'] = [
  { number: '4242424242424242', outcome: 'succeeds' },
  { number: '4000056655665556', outcome: 'succeeds' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000000000009995', outcome: 'insufficientFunds' },
  { number: '4000000000000069', outcome: 'expired' },
  { number: '4000000000000127', outcome: 'wrongCvc' },
  { number: '4000000000000119', outcome: 'processingError' },
  { number: '4000002760003184', outcome: 'authenticates' },
  { number: '4000000000007775', outcome: 'processesThenSucceeds' },
  { number: '4000000000008880', outcome: 'processesThenFails' },
]

/** The address of the sandbox's script on our own host, and of Stripe's. */
export const scripts = { sandbox: '/sandbox/stripe.js', stripe: 'https://js.stripe.com/endive/stripe.js' }
const stripeHosts = ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com']

interface Chosen {
  payments: Payments
  /** The stand-in of Stripe, where no keys are set. */
  sandbox: StripeSandbox | undefined
  cardHosts: string[]
}

/** Stripe when its keys are set, else the same SDK pointed at the sandbox on our own port. */
export const choosePayments = (
  { stripe, port, dataDir, sandboxLatency }: Settings,
  clock: Clock,
  log: Logger,
): Chosen => {
  if (stripe) {
    const { secretKey, webhookSecret, publishableKey } = stripe
    const form = { publishableKey, script: scripts.stripe, testCards: [] }
    return {
      payments: stripePayments({ secretKey, webhookSecret, form }, clock),
      sandbox: undefined,
      cardHosts: stripeHosts,
    }
  }
  const secretKey = `sk_test_${keptSecret(dataDir, 'sandbox-key')}`
  const publishableKey = 'pk_test_wujin'
  const webhookSecret = `whsec_${keptSecret(dataDir, 'sandbox-webhook')}`
  const sandbox = stripeSandbox({
    journal: join(dataDir, 'sandbox-stripe.jsonl'),
    secretKey,
    publishableKey,
    webhook: { url: `http://127.0.0.1:${port}${webhookPath}`, secret: webhookSecret },
    now: () => clock.now().getTime(),
    log,
    latency: sandboxLatency,
  })
  const form = { publishableKey, script: scripts.sandbox, testCards }
  return {
    payments: stripePayments({ secretKey, webhookSecret, form, host: '127.0.0.1', port }, clock),
    sandbox,
    cardHosts: [],
  }
}
