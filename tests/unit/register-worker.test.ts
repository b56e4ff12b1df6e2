// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../../src/app'
import { registerWorker } from '../../src/browser/register-worker'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  history.replaceState(null, '', '/')
})

const turns = () => new Promise((resolve) => setTimeout(resolve))

/** A page whose worker is registered, and what the worker was told; `controlled` where it was there before the page. */
const registered = async ({ controlled = false } = {}) => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: 'https://shop/assets/a.js' }] as never)
  const told: object[] = []
  const worker = () => Object.assign(new EventTarget(), { postMessage: (said: object) => void told.push(said) })
  const update = vi.fn(async () => {})
  const registration = Object.assign(new EventTarget(), { active: worker(), waiting: null, installing: null, update })
  const container = {
    controller: controlled ? {} : null,
    register: async () => registration,
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  let arrive = () => {}
  const root = { on: (_: string, hears: () => void) => (arrive = hears) }
  const rest = () => {
    for (const work of idle.splice(0)) work()
    return turns()
  }
  const registering = registerWorker({ root } as unknown as App)
  await rest()
  await registering
  return { told, update, registration, worker, rest, arrive: () => arrive() }
}

/** Goes to a page that is drawn without being loaded. */
const go = (path: string, title: string) => {
  history.replaceState(null, '', path)
  document.title = title
}
const files = ['https://shop/assets/a.js']

test('a worker that came after the page is told to keep it, one that gave it out keeps it already', async () => {
  expect((await registered()).told).toEqual([{ type: 'keepLoaded', files, page: location.href }])
  expect((await registered({ controlled: true })).told).toEqual([{ type: 'keepLoaded', files, page: undefined }])
})

test('a page that was drawn is kept with its own title, and not where somebody has gone on meanwhile', async () => {
  const { told, rest, arrive } = await registered()
  told.length = 0
  go('/cart', 'Cart')
  arrive()
  await rest()
  expect(told).toEqual([{ type: 'keepFrame', page: new URL('/cart', location.href).href, title: 'Cart' }])
  told.length = 0
  go('/order', 'Orders')
  arrive()
  go('/setting', 'Account')
  arrive()
  await rest()
  expect(told).toEqual([{ type: 'keepFrame', page: new URL('/setting', location.href).href, title: 'Account' }])
})

test('a page that stays open looks for a newer build once the line is back, and has its worker keep the files', async () => {
  const { told, update, registration, worker } = await registered()
  dispatchEvent(new Event('online'))
  expect(update).toHaveBeenCalledTimes(1)
  told.length = 0
  const newer = worker()
  Object.assign(registration, { installing: newer })
  registration.dispatchEvent(new Event('updatefound'))
  // The worker of before throws away what is of no page of its build.
  Object.assign(registration, { installing: null, waiting: newer, active: { postMessage: () => {} } })
  newer.dispatchEvent(new Event('statechange'))
  expect(told).toEqual([{ type: 'keepLoaded', files, page: location.href }])
})
