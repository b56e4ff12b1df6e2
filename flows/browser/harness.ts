import type { BrowserContext, Page } from 'playwright-core'
import { type CallName, callNamed } from '../../contract'
import { type Failure, failures } from '../../contract/failures'
import { en } from '../../contract/messages/en'
import { prefix, success } from '../../contract/wire'
import { tellWork } from '../paths/terminal'
import { type HarnessSetup, injectedScript } from './injected-script'

/** Where charts that are no pages are looked at: a page without calls, prefilled, in the layout that offers the most. */
export const neutralPage = '/about'

/** How long a step waits for what must come, in milliseconds. */
export const timeout = 5000

/** Asks again until there is an answer; throws what is missing when there is none in time. */
export const eventually = async <Found>(
  what: string,
  look: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found> => {
  const end = performance.now() + timeout
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > end) throw new Error(what)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** The path of a call in the API. */
export const pathOf = (name: CallName) => prefix + (callNamed(name)?.path ?? '')

/** The answer of a call that succeeds. */
export const answering = (output: unknown) => ({ code: success, msg: '', data: output })

/** The answer of a call that is refused. */
export const refusing = (failure: Failure) => ({ code: failures[failure], msg: en[failure] })

/** A page of members comes without content: pages begin there as they do when the browser draws them. */
const empty = '/cart'

/** The code of a page; it comes when `ready` is. */
const codeOf = (path: string) => `**/assets/${path.slice(1)}-*.js`

/** Tabs of a window in which nothing is played: what is opened in one again comes in a third of the time of a new one. */
const idle = new WeakMap<BrowserContext, Page[]>()

/** A page that is open in the harness. */
export interface Opened {
  page: Page
  /** Ends it; its tab is used again. */
  leave(): Promise<void>
}

/** Goes to an address; a shop that takes no more pages for a while says for how many seconds, and is asked again then. */
const goTo = async (page: Page, address: string) => {
  for (;;) {
    const answer = await page.goto(address, { waitUntil: 'commit' })
    if (answer?.status() !== 429) return
    const { 'retry-after': seconds = '1' } = answer.headers()
    tellWork(`the shop takes more pages in ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000))
  }
}

/** Opens a page of a storefront as `setting` says; nothing that happens there reaches the data of the shop. */
export const openHarness = async (
  context: BrowserContext,
  origin: string,
  setting: HarnessSetup,
  ready: Promise<void>,
): Promise<Opened> => {
  const tabs = idle.get(context) ?? []
  idle.set(context, tabs)
  const page = tabs.pop() ?? (await context.newPage())
  page.setDefaultTimeout(timeout)
  const scripts = [
    // The name keeper that compilers add to functions does not travel with the text of a function.
    await page.addInitScript('globalThis.__name ??= (one) => one'),
    await page.addInitScript(injectedScript, setting),
  ]
  // Else the server draws it in another language than the browser does, which begins anew.
  await context.addCookies([{ name: 'locale', value: setting.kept.locale, url: origin }])
  const prefilled = setting.address === neutralPage
  if (prefilled) await page.route(codeOf(neutralPage), (route) => ready.then(() => route.continue()))
  await goTo(page, origin + (prefilled ? neutralPage : empty))
  const leave = async () => {
    for (const script of scripts) await script.dispose()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    tabs.push(page)
  }
  return { page, leave }
}

/** Answers, refuses or forgets the newest request of a held call once it is there. */
export const answerCall = (page: Page, name: CallName, envelope: object | 'overdue') =>
  eventually(`no request for ${name}`, async () => {
    const waited = await page.evaluate(([path, said]) => harness.answer(path, said), [pathOf(name), envelope] as const)
    return waited || undefined
  })
