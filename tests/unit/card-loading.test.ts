// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { loadCardScript } from '../../src/browser/card'

afterEach(() => {
  document.head.replaceChildren()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'Stripe')
})
const inPage = () => [...document.querySelectorAll('script')]
const [address, other] = ['https://js.stripe.com/x/stripe.js', 'https://evil.example/stripe.js']

test('the script is added once, whoever asks for it; one that failed, or is none, is added again', async () => {
  for (const trouble of ['error', 'load']) {
    const lost = [loadCardScript(address), loadCardScript(address)]
    expect(inPage().map(({ src, async }) => [src, async])).toEqual([[address, true]])
    inPage()[0]?.dispatchEvent(new Event(trouble))
    for (const one of lost) await expect(one).rejects.toThrow('did not load')
    expect(inPage()).toEqual([])
  }
  const loaded = loadCardScript(address)
  Object.assign(window, { Stripe: true })
  inPage()[0]?.dispatchEvent(new Event('load'))
  await loaded
  await loadCardScript(address)
  expect(inPage()).toHaveLength(1)
})

test('where the browser wants a policy for scripts, that of the shop lets one address pass', async () => {
  const policies: string[] = []
  const createPolicy = (name: string, rules: object) => {
    policies.push(name)
    return rules
  }
  vi.stubGlobal('trustedTypes', { createPolicy })
  vi.resetModules()
  const fresh = await import('../../src/browser/card')
  void fresh.loadCardScript(address).catch(() => {})
  await expect(fresh.loadCardScript(other)).rejects.toThrow('not the script of the card payment provider')
  expect([policies, inPage().map(({ src }) => src)]).toEqual([['wujin-card'], [address]])
})
