import type { FastifyInstance } from 'fastify'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bench, newIntent, openBench } from './harness'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pay</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/page.css"></head><body><main id="root"></main>
<script src="/sandbox/stripe.js"></script><script type="module" src="/page.js"></script></body></html>`

const css = `:root { color-scheme: light dark } body { margin: 0; padding: 1rem; font-family: system-ui }
form { display: grid; gap: 0.75rem; max-width: 28rem; margin: auto }
.StripeElement { padding: 0.75rem; border: 1px solid #808a94; border-radius: 6px }
.StripeElement--focus { border-color: #1f6feb } .StripeElement--invalid { border-color: #b3121f }
button { min-height: 44px }`

const pageScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rollupOptions: { input: new URL('./page.tsx', import.meta.url).pathname },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  return chunk?.code ?? ''
}

const servePage = (app: FastifyInstance, script: string): void => {
  const files = [
    ['/page', 'text/html; charset=utf-8', html],
    ['/page.css', 'text/css', css],
    ['/page.js', 'text/javascript', script],
  ] as const
  for (const [url, type, body] of files)
    app.get(url, (_request, reply) => reply.type(type).header('content-security-policy', policy).send(body))
  app.get('/favicon.ico', (_request, reply) => reply.status(204).send())
  app.post('/secret', async () => ({ secret: (await newIntent(bench.stripe)).client_secret }))
}

let bench: Bench
let browser: Browser

beforeAll(async () => {
  const script = await pageScript()
  bench = await openBench({ pump: 'auto' }, (app) => servePage(app, script))
  browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update'],
    ],
  })
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await bench?.app.close()
})

type Look = { lang?: 'en' | 'zh'; width?: number; colorScheme?: 'dark' | 'light' }

const open = async ({ lang = 'en', width = 1280, colorScheme = 'light' }: Look = {}) => {
  const page = await browser.newPage({ viewport: { width, height: 720 }, colorScheme })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (!['127.0.0.1', ''].includes(address.hostname)) complaints.push(`request to ${address.hostname}`)
    if (address.search.includes('secret')) complaints.push(`secret in ${address.pathname}`)
  })
  await page.goto(`http://127.0.0.1:${bench.port}/page?lang=${lang}`)
  return { page, complaints }
}

const type = async (page: Page, number: string, expiry = '1240', cvc = '123'): Promise<void> => {
  for (const [name, text] of [
    ['cardnumber', number],
    ['exp-date', expiry],
    ['cvc', cvc],
  ] as const) {
    await page.locator(`input[name="${name}"]`).fill('')
    await page.locator(`input[name="${name}"]`).pressSequentially(text)
  }
}

const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click()
const result = (page: Page) => page.locator('output')
const dialog = (page: Page) => page.locator('[data-sandbox="3ds"]')
const action = (page: Page, name: string) => page.locator(`[data-sandbox-action="${name}"]`)
const shots = process.env.SANDBOX_SHOTS
const shoot = async (page: Page, name: string) => shots && page.screenshot({ path: `${shots}/${name}.png` })
const told = (page: Page, text: string) => expect.poll(() => result(page).textContent(), { timeout: 5000 }).toBe(text)

describe('the card form', () => {
  test('formats, pays with a plain card and keeps the policy', async () => {
    const { page, complaints } = await open()
    await type(page, '4242424242424242')
    expect(await page.locator('input[name="cardnumber"]').inputValue()).toBe('4242 4242 4242 4242')
    expect(await page.locator('input[name="exp-date"]').inputValue()).toBe('12 / 40')
    expect(await page.locator('input[name="cvc"]').getAttribute('autocomplete')).toBe('cc-csc')
    expect(
      await page
        .locator('input')
        .first()
        .evaluate((input) => getComputedStyle(input).fontSize),
    ).toBe('18px')
    await shoot(page, 'form')
    await page.locator('input[name="cvc"]').press('Enter')
    await told(page, 'succeeded')
    expect(complaints).toEqual([])
    await page.close()
  })

  test.each([
    ['en', 'Your card number is invalid.', "Your card's security code is incomplete.", 'Card number'],
    ['zh', '您的卡号无效。', '您的银行卡安全码不完整。', '卡号'],
  ] as const)('says what is wrong in %s', async (lang, wrong, short, label) => {
    const { page, complaints } = await open({ lang })
    await page.getByLabel(label, { exact: true }).pressSequentially('4242424242424241')
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(wrong)
    expect(await page.locator('#number').getAttribute('class')).toContain('StripeElement--invalid')
    await type(page, '4242424242424242', '1240', '1')
    await pay(page)
    await told(page, `incomplete_cvc: ${short}`)
    await shoot(page, `invalid-${lang}`)
    expect(complaints).toEqual([])
    await page.close()
  })

  test('a digit can be taken out and put back anywhere', async () => {
    const { page } = await open()
    const number = page.locator('input[name="cardnumber"]')
    await number.pressSequentially('42424242')
    for (const _ of '4242') await number.press('ArrowLeft')
    await number.press('Backspace')
    expect(await number.inputValue()).toBe('4244 242')
    await number.press('2')
    expect(await number.inputValue()).toBe('4242 4242')
    const expiry = page.locator('input[name="exp-date"]')
    await expiry.pressSequentially('7')
    expect(await expiry.inputValue()).toBe('07 / ')
    for (const left of ['07', '0', '']) {
      await expiry.press('Backspace')
      expect(await expiry.inputValue()).toBe(left)
    }
    await page.close()
  })
})

describe('3-D Secure', () => {
  test.each([
    { lang: 'en', width: 1280, colorScheme: 'light' },
    { lang: 'zh', width: 360, colorScheme: 'dark' },
  ] as const)('completed by keyboard: %o', async (look) => {
    const { page, complaints } = await open(look)
    await type(page, '4000002760003184')
    await page.getByRole('button', { name: 'Pay' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    await shoot(page, `dialog-${look.lang}-${look.width}-${look.colorScheme}`)
    const focused = () =>
      page.evaluate(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement
        return inner instanceof HTMLElement ? inner.dataset.sandboxAction : undefined
      })
    const seen: (string | undefined)[] = []
    for (const _ of [1, 2, 3, 4]) {
      seen.push(await focused())
      await page.keyboard.press('Tab')
    }
    expect(seen).toEqual(['complete', 'fail', 'close', 'complete'])
    await action(page, 'complete').focus()
    await page.keyboard.press('Enter')
    await told(page, 'succeeded')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pay')
    expect(complaints).toEqual([])
    await page.close()
  })

  test('failed, closed or escaped is a failure; then a good card pays', async () => {
    const { page, complaints } = await open()
    const ways = [
      () => action(page, 'fail').click(),
      () => action(page, 'close').click(),
      () => page.keyboard.press('Escape'),
    ]
    await type(page, '4000002500003155')
    for (const way of ways) {
      await pay(page)
      await dialog(page).waitFor()
      await way()
      await expect.poll(() => result(page).textContent()).toMatch(/^payment_intent_authentication_failure: /)
      expect(await dialog(page).count()).toBe(0)
    }
    await type(page, '5555555555554444')
    await pay(page)
    await told(page, 'succeeded')
    expect(complaints).toEqual([])
    await page.close()
  })
})

test('the rest of the browser interface', async () => {
  const { page, complaints } = await open()
  const secret = (await newIntent(bench.stripe)).client_secret ?? ''
  const seen = await page.evaluate(async (clientSecret) => {
    const stripe = window.Stripe?.('pk_test_sandbox', { locale: 'en' })
    const card = stripe?.elements().create('card')
    if (!stripe || !card) return undefined
    const place = document.body.appendChild(document.createElement('div'))
    const ready = new Promise<string>((resolve) => card.once('ready', () => resolve('ready')))
    card.mount(place)
    const type = (name: string, text: string) => {
      const input = place.firstElementChild?.shadowRoot?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (input) input.value = text
      input?.dispatchEvent(new InputEvent('input'))
    }
    const empty = await stripe.createToken(card)
    type('cardnumber', '4000002760003184')
    type('exp-date', '12/2040')
    type('cvc', '123')
    const billing_details = { name: 'Tan Wei' }
    const { paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card, billing_details })
    const token = await stripe.createToken(card)
    const method = { payment_method: paymentMethod?.id ?? '' }
    const asked = await stripe.confirmCardPayment(clientSecret, method, { handleActions: false })
    Object.assign(window, { next: stripe.handleNextAction({ clientSecret }) })
    return {
      ready: await ready,
      empty: empty.error?.code,
      name: paymentMethod?.billing_details.name,
      token: token.token?.object,
      asked: asked.paymentIntent?.status,
    }
  }, secret)
  expect(seen).toEqual({
    ready: 'ready',
    empty: 'incomplete_number',
    name: 'Tan Wei',
    token: 'token',
    asked: 'requires_action',
  })
  await action(page, 'complete').click()
  const done = await page.evaluate(async (clientSecret) => {
    const { paymentIntent } = await Reflect.get(window, 'next')
    const stripe = window.Stripe?.('pk_test_sandbox')
    const again = await stripe?.confirmCardPayment(clientSecret)
    const now = await stripe?.retrievePaymentIntent(clientSecret)
    return [paymentIntent.status, now?.paymentIntent?.status, again?.error?.code]
  }, secret)
  expect(done).toEqual(['succeeded', 'succeeded', 'payment_intent_unexpected_state'])
  expect(complaints).toEqual([])
  await page.close()
})

test('a declined card is told in the language of the form, without noise in the console', async () => {
  const { page, complaints } = await open({ lang: 'zh' })
  await type(page, '4000000000009995')
  await pay(page)
  await told(page, 'card_declined: 您的银行卡余额不足。')
  expect(complaints).toEqual([])
  await page.close()
})

test('an unreachable service is an error, not an exception', async () => {
  const { page } = await open()
  const secret = (await newIntent(bench.stripe)).client_secret ?? ''
  bench.sandbox.faults.add({ on: 'POST /v1/payment_intents/*/confirm', fault: { kind: 'cut' } })
  const answer = await page.evaluate(
    (clientSecret) =>
      window.Stripe?.('pk_test_sandbox').confirmCardPayment(clientSecret, { payment_method: 'pm_card_visa' }),
    secret,
  )
  bench.sandbox.faults.clear()
  expect(answer?.error).toMatchObject({ type: 'api_connection_error' })
  await page.close()
})
