import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { expect, onTestFinished } from 'vitest'
import { theBrowser } from '../../support/chromium'
import { type Bench, newIntent, openBench } from '../harness'

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
button { min-height: 44px }
/* A line that comes when a field is left would move the button away from the pointer that presses it. */
[role=alert] { height: 3em; margin: 0 }`

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
  app.post('/secret', async () => ({ secret: (await newIntent((await theBench()).stripe)).client_secret }))
}

let opened: Promise<Bench> | undefined

/** The sandbox and the server of the page, opened when they are first asked for: they end with their worker. */
export const theBench = (): Promise<Bench> => {
  opened ??= pageScript().then((script) => openBench({ pump: 'auto' }, (app) => servePage(app, script)))
  return opened
}

type Look = { lang?: 'en' | 'zh'; speaks?: string; width?: number; colorScheme?: 'dark' | 'light' }

/** Opens the page in a browser that speaks a language; what it complains of is kept. */
export const open = async ({ lang = 'en', speaks = 'en-SG', width = 1280, colorScheme = 'light' }: Look = {}) => {
  const { port } = await theBench()
  const page = await (await theBrowser()).newPage({ viewport: { width, height: 720 }, colorScheme, locale: speaks })
  onTestFinished(() => page.close())
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
  await page.goto(`http://127.0.0.1:${port}/page?lang=${lang}`)
  return { page, complaints }
}

/** Types a card into the form. */
export const type = async (page: Page, number: string, expiry = '1240', cvc = '123'): Promise<void> => {
  for (const [name, text] of [
    ['cardnumber', number],
    ['exp-date', expiry],
    ['cvc', cvc],
  ] as const) {
    await page.locator(`input[name="${name}"]`).fill('')
    await page.locator(`input[name="${name}"]`).pressSequentially(text)
  }
}

/** Presses the button. */
export const pay = (page: Page) => page.getByRole('button', { name: 'Pay' }).click()
/** Where the page says what became of the payment. */
export const result = (page: Page) => page.locator('output')
/** A button of the bank's dialog. */
export const action = (page: Page, name: string) => page.locator(`[data-sandbox-action="${name}"]`)
const shots = process.env.SANDBOX_SHOTS
/** Takes a picture when somebody wants pictures. */
export const shoot = async (page: Page, name: string) => shots && page.screenshot({ path: `${shots}/${name}.png` })
/** Waits until the page says that text. */
export const told = (page: Page, text: string) =>
  expect.poll(() => result(page).textContent(), { timeout: 5000 }).toBe(text)
