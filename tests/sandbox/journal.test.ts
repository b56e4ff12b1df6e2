import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../sandbox/stripe/store'
import { newIntent, openBench, sdk } from './harness'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a second sandbox on the file of one that was never closed knows everything', async () => {
  const journal = join(folder, 'stripe', 'journal.jsonl')
  const first = await openBench({ journal })
  const { id } = await newIntent(first.stripe, { idempotencyKey: 'one' })
  await first.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_processingPays' })
  const settled = await newIntent(first.stripe)
  await first.stripe.paymentIntents.confirm(settled.id, { payment_method: 'pm_card_visa' })
  await first.stripe.refunds.create({ payment_intent: settled.id, amount: 100 })
  const before = first.sandbox.state
  appendFileSync(journal, '[["payment_intent","torn')

  const second = await openBench({ journal })
  expect(second.sandbox.state.intents()).toEqual(before.intents())
  expect(second.sandbox.state.charges()).toEqual(before.charges())
  expect(second.sandbox.state.refunds()).toEqual(before.refunds())
  expect((await newIntent(second.stripe, { idempotencyKey: 'one' })).id).toBe(id)
  // It holds client secrets.
  expect(statSync(journal).mode & 0o777).toBe(0o600)
  second.clock.ahead += 3000
  await second.sandbox.deliver()
  expect(second.sandbox.state.intents().map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
  expect(second.received).toHaveLength(9)
  await second.app.close()
  await first.app.close()

  const third = await openBench({ journal })
  expect(third.sandbox.state.intents()).toHaveLength(2)
  expect(third.sandbox.state.undelivered()).toBe(0)
  await third.app.close()
})

test('no card number is ever written', async () => {
  const journal = join(folder, 'journal.jsonl')
  const bench = await openBench({ journal })
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '987' }
  const method = await bench.stripe.paymentMethods.create({ type: 'card', card })
  const { id } = await newIntent(bench.stripe)
  await bench.stripe.paymentIntents.confirm(id, { payment_method: method.id })
  expect(readFileSync(journal, 'utf8')).not.toMatch(/4242424242424242|"987"/)
  await bench.app.close()
})

test('a file that has grown long is rewritten without loss, but for what is past', async () => {
  const journal = join(folder, 'journal.jsonl')
  const bench = await openBench({ journal })
  const { id } = await newIntent(bench.stripe)
  for (const _ of [1, 2, 3])
    await bench.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' })
  await bench.app.close()
  const long = statSync(journal).size
  const keysAfter = (hours: number) => {
    const store = openStore(journal, Date.now() + hours * 3600 * 1000, 100)
    store.close()
    return store.all('key').length
  }
  expect([keysAfter(23), keysAfter(25)]).toEqual([4, 0])
  expect(statSync(journal).size).toBeLessThan(long)
  const again = await openBench({ journal })
  expect(again.sandbox.state.intents()).toEqual(bench.sandbox.state.intents())
  expect(again.sandbox.state.events()).toEqual(bench.sandbox.state.events())
  expect(again.sandbox.state.undelivered()).toBe(4)
  await again.app.close()
})

test('a kill in full work loses nothing that was answered', async () => {
  const journal = join(folder, 'journal.jsonl')
  const script = new URL('./victim.ts', import.meta.url).pathname
  const victim = spawn(process.execPath, ['--import', 'tsx', script, journal], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void victim.kill('SIGKILL'))
  const [port] = await once(victim.stdout, 'data')
  const stripe = sdk(Number(String(port)))
  const answered: string[] = []
  const shopper = async (): Promise<void> => {
    for (;;) {
      const { id } = await newIntent(stripe, { maxNetworkRetries: 0 })
      await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { maxNetworkRetries: 0 })
      answered.push(id)
    }
  }
  const shoppers = Promise.allSettled([1, 2, 3, 4].map(shopper))
  await expect.poll(() => answered.length).toBeGreaterThan(20)
  victim.kill('SIGKILL')
  await shoppers
  const after = await openBench({ journal })
  const paid = after.sandbox.state.intents().filter(({ status }) => status === 'succeeded')
  expect(paid.map(({ id }) => id)).toEqual(expect.arrayContaining(answered))
  expect(after.sandbox.state.charges()).toHaveLength(paid.length)
  await after.app.close()
})
