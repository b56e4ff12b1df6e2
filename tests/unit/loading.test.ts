// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const failed = '<link rel="stylesheet-failed" href="/assets/cart.css">'

/** The loading of a page that begins now. */
const begin = async () => {
  vi.resetModules()
  return import('../../src/browser/loading')
}
const links = () => [...document.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)
/** The stylesheet that was asked for does not come, as the first script of the page notes. */
const fail = () => {
  const link = document.querySelector('link') as HTMLLinkElement
  link.rel = 'stylesheet-failed'
  link.dispatchEvent(new Event('error'))
}

beforeEach(() => {
  document.head.innerHTML = ''
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('navigator', { sendBeacon: (_: string, text: string) => sent.push(JSON.parse(text)) })
  sent = []
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    globalThis.retryLater = undefined as never
  }
})
// Other files run in the same process.
afterAll(() => void vi.resetModules())
let sent: { part: string; message: string }[]

test('a stylesheet that did not come is asked for again, later and later, until it is there', async () => {
  document.head.innerHTML = `${failed}<link rel="stylesheet" href="/assets/base.css">`
  const { watchStyles } = await begin()
  watchStyles()
  const waits = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds - 1)
    expect(links()).toEqual(['stylesheet-failed /assets/cart.css', 'stylesheet /assets/base.css'])
    vi.advanceTimersByTime(1)
    expect(links()).toEqual(['stylesheet /assets/cart.css', 'stylesheet /assets/base.css'])
  }
  for (const wait of [1000, 2000, 4000, 5000, 5000]) {
    waits(wait)
    fail()
  }
  waits(5000)
  document.querySelector('link')?.onload?.(new Event('load'))
  fail()
  waits(1000)
})

test('styles that do not come keep no part of a page away; its code does', async () => {
  const { watchStyles } = await begin()
  watchStyles()
  const prevented = (message: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(prevented('Unable to preload CSS for /assets/cart.css')).toBe(true)
  expect(prevented('Failed to fetch dynamically imported module')).toBe(false)
})

test('what a page begins with is tried until it comes, and each failure is told once', async () => {
  const { untilDone } = await begin()
  const retries: (() => void)[] = []
  globalThis.retryLater = (again) => retries.push(again) as never
  let tries = 0
  const done = vi.fn()
  const begun = untilDone(async () => {
    tries += 1
    if (tries < 4) throw new Error(tries < 3 ? 'no code' : 'no words')
  }).then(done)
  for (const made of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(60_000)
    expect([tries, retries.length, done.mock.calls.length]).toEqual([made, made, 0])
    retries[made - 1]?.()
  }
  await begun
  expect(tries).toBe(4)
  expect(sent.map(({ part, message }) => [part, message])).toEqual([
    ['start', 'no code'],
    ['start', 'no words'],
  ])
})

test('a part that does not come fails as a call does, and the app is told; styles are asked for again beside', async () => {
  document.head.innerHTML = failed
  const { partLoader } = await begin()
  const told = vi.fn()
  const part = partLoader(told)
  expect(await part(async () => 'the code')).toBe('the code')
  expect([told.mock.calls.length, links()]).toEqual([0, ['stylesheet /assets/cart.css']])
  const lost = part(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(lost).rejects.toMatchObject({ failure: 'networkFailed', quiet: false })
  expect(told).toHaveBeenCalledTimes(1)
})
