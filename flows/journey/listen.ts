import type { BrowserContext } from 'playwright-core'
import { channelName, type Message, type Transition } from '../live/message'

/** Hears what the charts of a storefront's pages do, and lets a reader go through it chart by chart. */
export const listen = async (context: BrowserContext, origin: string) => {
  const heard: Transition[] = []
  let woken = () => {}
  const page = await context.newPage()
  await page.exposeFunction('transitionHeard', (transition: Transition) => {
    heard.push(transition)
    woken()
  })
  await page.goto(`${origin}/flows/live.js`)
  await page.evaluate((name) => {
    new BroadcastChannel(name).onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.type === 'transition')
        (globalThis as unknown as { transitionHeard(one: unknown): void }).transitionHeard(data.transition)
    }
  }, channelName)
  const read = new Map<string, number>()
  const from = (chart: string) =>
    heard
      .map((transition, index) => ({ transition, index }))
      .filter(({ transition: { actor }, index }) => actor.chart === chart && index >= (read.get(chart) ?? 0))
  /** Waits for a move of a chart that was not read yet; undefined when none comes in time. */
  const next = async (chart: string, fits: (transition: Transition) => boolean, within: number) => {
    const end = performance.now() + within
    for (;;) {
      const found = from(chart).find(({ transition }) => fits(transition))
      if (found) {
        read.set(chart, found.index + 1)
        return found.transition
      }
      const left = end - performance.now()
      if (left <= 0) return undefined
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        woken = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }
  const stands = (chart: string) => heard.findLast(({ actor }) => actor.chart === chart)?.actor.state
  /** Passes over everything that was heard until now. */
  const skip = () => {
    for (const [index, { actor }] of heard.entries()) read.set(actor.chart, index + 1)
  }
  return { next, stands, skip }
}

/** What is heard of the charts of a storefront's pages. */
export type Heard = Awaited<ReturnType<typeof listen>>
