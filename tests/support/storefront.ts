import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { contract } from '../../contract'
import type { Locale } from '../../contract/locales'
import type { Auth } from '../../machines/app/session'
import { serveStorefront } from '../../server/storefront'
import { theBrowser } from './chromium'
import type { Line } from './line'
import { withoutNewer } from './older-browser'
import { translated } from './translating-browser'
import { world } from './world'

const top = join(import.meta.dirname, '../..')

/** What a browser's shopper is: language, screen, and, with a phone number of the demonstration, a member. */
export interface Look {
  locale?: Locale
  width?: number
  member?: keyof typeof passwords
  /** Whether the browser is as old as one may be here. */
  old?: boolean
  /** Whether the browser translates what it shows. */
  translates?: boolean
  /** Complaints that the test itself brings about. */
  expected?: RegExp
  options?: BrowserContextOptions
}

/** The demonstration members by their phone numbers. */
export const passwords = { 81111111: 'hammer2026', 82222222: 'anvil2026', 83333333: 'spanner2026' } as const

/** An open browser window of one person; more tabs share what it keeps. */
export interface Visit {
  page: Page
  context: BrowserContext
  tab(path?: string): Promise<Page>
}

interface Visited {
  context: BrowserContext
  complaints: string[]
  expected: RegExp | undefined
}

/** No test leaves an error in the console, a broken request, a breach of the policy, or a word to another host. */
const endVisits = async (visits: Visited[]) => {
  for (const { context } of visits) await context.close()
  for (const { complaints, expected } of visits)
    expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([])
}

/** What the browser says of contexts that let no worker in. */
const noWorker = 'Service Worker registration blocked by Playwright'

const watch = (page: Page, origin: string, complaints: string[]) => {
  page.setDefaultTimeout(20_000)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text().trim() !== noWorker)
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      complaints.push(`elsewhere: ${request.url()}`)
  })
}

/**
 * Runs in each document before its own code: what the browser kept of an earlier visit, where it keeps nothing yet. A state
 * that is given to a new window would first be written by a page of its own.
 */
const keepFromBefore = (before: { origin: string; kept: Record<string, string> }) => {
  if (location.origin !== before.origin || localStorage.length > 0) return
  for (const [name, value] of Object.entries(before.kept)) localStorage.setItem(name, value)
}

/** Where the storefront is built; another base path has a build of its own. */
const built = join(top, 'dist')

/** A shop whose storefront is open to browsers; its webhooks come by themselves. */
export const openStorefront = async ({
  dist = built,
  flows = false,
  line,
  ...options
}: Parameters<typeof world>[0] & { dist?: string; flows?: boolean; line?: Line } = {}) => {
  const here = await world({
    pump: 'auto',
    beside: (server, { db, origin }) => serveStorefront(server, { dist, cardHosts: [], db, origin, flows }),
    ...options,
  })
  const origin = line ? await line.leadsTo(here.shop.port) : `http://127.0.0.1:${here.shop.port}`
  const browser = await theBrowser()
  const visits: Visited[] = []
  onTestFinished(() => endVisits(visits))

  /** What a browser keeps of a new login of a member of the demonstration. */
  const authOf = async (userPhone: keyof typeof passwords): Promise<Auth> => {
    const { token, ...user } = await here.visitor.call(contract.session.passwordLogin, {
      userPhone: String(userPhone),
      password: passwords[userPhone],
      agreement: true,
    })
    return { user, token, beforeLoginRouter: null }
  }

  /** Opens a page in a browser of one's own, as somebody who came before and chose a language. */
  const enter = async (
    path: string | null,
    { locale = 'en', width = 1280, member, old, translates, expected, options }: Look = {},
  ) => {
    const context = await browser.newContext({
      viewport: { width, height: 720 },
      // What a worker keeps would hide from a test what the server is asked for.
      serviceWorkers: 'block',
      ...options,
    })
    await context.addCookies([{ name: 'locale', value: locale, domain: '127.0.0.1', path: '/' }])
    const kept = { locale, ...(member ? { auth: JSON.stringify(await authOf(member)) } : {}) }
    await context.addInitScript(keepFromBefore, { origin, kept })
    if (old) await context.addInitScript(withoutNewer)
    if (translates) await context.addInitScript(translated)
    const complaints: string[] = []
    visits.push({ context, complaints, expected })
    await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      ),
    )
    context.on('page', (page) => watch(page, origin, complaints))
    const tab = async (to = '/') => {
      const page = await context.newPage()
      await page.goto(origin + to, { waitUntil: 'domcontentloaded' })
      return page
    }
    const page = path === null ? await context.newPage() : await tab(path)
    return { page, context, tab } satisfies Visit
  }
  return { ...here, origin, authOf, enter }
}
export type Storefront = Awaited<ReturnType<typeof openStorefront>>
