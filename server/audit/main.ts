import { resolve } from 'node:path'
import { Client } from 'pg'
import Stripe from 'stripe'
import { databaseHere } from '../db/address'
import { timeouts } from '../payment/stripe'
import { readSecret } from '../secret'
import { always, atRest, auditStatement } from './books'
import { compareWithProvider, type OwnPayment, type ProviderPayment } from './provider'

const dataDir = resolve(process.env.DATA_DIR || '.data')

/** Stripe by its key, else the sandbox of the shop that runs on this machine. */
const provider = (): Stripe => {
  const own = process.env.STRIPE_SECRET_KEY?.trim()
  if (own) return new Stripe(own, timeouts)
  const key = `sk_test_${readSecret(dataDir, 'sandbox-key') ?? ''}`
  return new Stripe(key, { ...timeouts, host: '127.0.0.1', port: Number(process.env.PORT || 4173), protocol: 'http' })
}

const paymentAt = async (stripe: Stripe, intentId: string): Promise<ProviderPayment> => {
  const [intent, charges, refunds] = await Promise.all([
    stripe.paymentIntents.retrieve(intentId),
    stripe.charges.list({ payment_intent: intentId, limit: 100 }),
    stripe.refunds.list({ payment_intent: intentId, limit: 100 }),
  ])
  return {
    intentId,
    captured: intent.amount_received,
    charges: charges.data.flatMap(({ paid, amount }) => (paid ? [amount] : [])),
    refunds: refunds.data.map(({ metadata, amount, status }) => ({
      ours: metadata?.refund ?? null,
      amount,
      failed: status === 'failed' || status === 'canceled',
    })),
  }
}

/** The payments at the provider, some at a time; those that it does not know are left out. */
const paymentsAt = async (stripe: Stripe, intentIds: string[]): Promise<ProviderPayment[]> => {
  const found: ProviderPayment[] = []
  const waiting = [...intentIds]
  const work = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift())
      await paymentAt(stripe, id).then(
        (payment) => void found.push(payment),
        (error: Error) => {
          if ((error as Stripe.errors.StripeError).code !== 'resource_missing') throw error
        },
      )
  }
  await Promise.all(Array.from({ length: 4 }, work))
  return found
}

/** Payments of the last days whose money is at rest: nothing is under way between the provider and the books. */
const settledPayments = (days: number) => `
  select order_no as "orderNo", provider_id as "intentId", captured,
    (select coalesce(sum(amount), 0)::int from refunds r where r.attempt_id = a.id and status = 'done') as back
  from payment_attempts a join orders o using (order_no)
  where provider_id is not null and a.created_at > now() - interval '${days} days'
    and o.progress not in ('toPay', 'closing') and o.refund <> 'refunding'
    and not exists (select from refunds r where r.attempt_id = a.id and r.status = 'pending')`

const audit = async (days: number): Promise<string[]> => {
  const client = new Client({ connectionString: databaseHere(dataDir) })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ line: string }>(auditStatement([...always, ...atRest]))
    const { rows: own } = await client.query<OwnPayment>(settledPayments(days))
    const lines = rows.map(({ line }) => line)
    try {
      const theirs = await paymentsAt(
        provider(),
        own.map(({ intentId }) => intentId),
      )
      return [...lines, ...compareWithProvider(own, theirs, true)]
    } catch (error) {
      return [...lines, `The payment provider could not be asked: ${(error as Error).message}`]
    }
  } finally {
    await client.end()
  }
}

const [days = '7', ...more] = process.argv.slice(2)
if (!/^\d{1,4}$/.test(days) || more.length > 0) {
  process.stderr.write('Usage: npm run audit -- [days of payments that are compared with the provider, 7]\n')
  process.exitCode = 1
} else
  audit(Number(days)).then(
    (lines) => {
      for (const line of lines) process.stdout.write(`${line}\n`)
      process.stdout.write(lines.length ? `\n${lines.length} things do not balance\n` : 'Everything balances\n')
      process.exitCode = lines.length ? 1 : 0
    },
    (error: Error) => {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 1
    },
  )
