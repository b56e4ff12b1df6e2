import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { choosePayments } from '../../server/payment/choose'
import { readSettings } from '../../server/settings'

/** What the shop takes payments by, with these settings. */
const chosenWith = (env: NodeJS.ProcessEnv) => {
  const dir = mkdtempSync(join(tmpdir(), 'wujin-payments-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const settings = readSettings({ DATA_DIR: dir, ...env }, 1000)
  return choosePayments(settings, { now: () => new Date(0) }, pino({ enabled: false }))
}

test('with the keys of Stripe its own script takes cards, from its hosts, and no test card is shown', () => {
  const { payments, sandbox, cardHosts } = chosenWith({
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  expect(payments.form).toEqual({
    publishableKey: 'pk_live_1',
    script: 'https://js.stripe.com/endive/stripe.js',
    testCards: [],
  })
  expect(sandbox).toBeUndefined()
  expect(cardHosts).toEqual(['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com'])
})

test('without keys the sandbox takes cards, from our own host, and ten test cards are shown', () => {
  const { payments, sandbox, cardHosts } = chosenWith({})
  expect(payments.form).toMatchObject({ publishableKey: 'pk_test_wujin', script: '/sandbox/stripe.js' })
  expect(payments.form.testCards.map(({ number, outcome }) => `${number} ${outcome}`)).toEqual([
    '4242424242424242 succeeds',
    '4000056655665556 succeeds',
    '4000000000000002 declined',
    '4000000000009995 insufficientFunds',
    '4000000000000069 expired',
    '4000000000000127 wrongCvc',
    '4000000000000119 processingError',
    '4000002760003184 authenticates',
    '4000000000007775 processesThenSucceeds',
    '4000000000008880 processesThenFails',
  ])
  expect(sandbox).toBeDefined()
  expect(cardHosts).toEqual([])
})
