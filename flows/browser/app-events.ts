import type { Page } from 'playwright-core'
import type { EventObject } from 'xstate'
import { pageAddress } from '../page-address'
import type { Step } from '../paths/steps'
import { toldActors } from '../words/actors'
import { eventually } from './harness'

type Told = EventObject & { [field: string]: unknown }

/** How a browser brings about what the app tells the chart of a page. */
const appEvents: Record<string, (page: Page, event: Told, path: string) => Promise<void>> = {
  queryChanged: (page, { query }, path) =>
    page.evaluate((address) => history.pushState(null, '', address), pageAddress(path, query)),
  languageChanged: (page) => page.locator('[data-event="locale.choose"]').first().dispatchEvent('click'),
}

/** Whether nobody but the app or a provider sends an event: the names of what people do have a dot. */
export const isAppEvent = (type: string) => !type.includes('.') || Object.hasOwn(toldActors, type)

/** Says an event to a chart word for word. */
export const say = async (page: Page, chart: string, event: EventObject) => {
  const heard = await page.evaluate(([name, said]) => globalThis.flows?.say(name, said as Told), [
    chart,
    event,
  ] as const)
  if (!heard) throw new Error(`${chart} does not run, or the storefront is in production`)
}

/** Tells a chart what the app tells it: as the app comes to tell it, else word for word. Ends when the chart has heard it. */
export const tell = async (page: Page, chart: string, event: Told, path: string) => {
  const telling = appEvents[event.type]
  const there = await page.evaluate(() => location.pathname + location.search)
  if (!telling || (event.type === 'queryChanged' && there === pageAddress(path, event.query)))
    return say(page, chart, event)
  await untilReceived(page, chart, event, () => telling(page, event, path))
}

/** Does something by which a chart is to hear an event; throws when it does not, even where its state stays. */
export const untilReceived = async (page: Page, chart: string, { type }: EventObject, act: () => Promise<unknown>) => {
  const times = () => page.evaluate((one) => harness.heard.filter((told) => told === one).length, `${chart} ${type}`)
  const before = await times()
  await act()
  await eventually(`${chart} did not hear ${type}`, async () => (await times()) > before || undefined)
}

/** What the app tells a chart as soon as it begins, and whether a member came. */
export const beginnings: Record<string, (event: never) => boolean> = {
  restored: ({ auth }: { auth: { token: string | null } }) => auth.token !== null,
  memberChanged: ({ loggedIn }: { loggedIn: boolean }) => loggedIn,
  sessionChanged: ({ loggedIn }: { loggedIn: boolean }) => loggedIn,
}

/** The event of a step that the app sends by itself as soon as a chart runs. */
export const beginningIn = (step: Step) =>
  step.does === 'send' && Object.hasOwn(beginnings, step.event.type) ? step.event : undefined

/** What an outcome of a card looks like when the provider's script tells it. */
const cardAnswer = ({ refused, text, incomplete }: { refused: boolean; text: string; incomplete?: boolean }) =>
  refused ? { error: { type: incomplete ? 'validation_error' : 'card_error', message: text } } : { paymentIntent: {} }

/** What a page asks of its browser, in the words of the browser. */
const browserApis: Record<string, (output: never) => unknown> = {
  'card.confirm': cardAnswer,
  'position.read': ({ lat, lng }: { lat: number; lng: number }) => ({ coords: { latitude: lat, longitude: lng } }),
  'picture.read': (output) => output,
}

/** Whether an effect of a chart is asked of the browser, which the harness holds until a step answers. */
export const isBrowserApi = (src: string) => Object.hasOwn(browserApis, src)

/** Answers what a page asked of its browser. */
export const answerBrowserApi = async (page: Page, step: Extract<Step, { does: 'answer' | 'fail' }>) => {
  const answer =
    step.does === 'fail' ? { failed: step.failure } : { done: browserApis[step.src]?.(step.output as never) }
  await eventually(`nobody asks for ${step.src}`, async () => {
    const heard = await page.evaluate(([name, given]) => harness.release(name, given), [step.src, answer] as const)
    return heard || undefined
  })
}
