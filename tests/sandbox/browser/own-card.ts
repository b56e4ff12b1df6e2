import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Heard = [event: string, detail: { error?: { code: string; message: string } } & Record<string, unknown>]
type Card = { locale?: 'en' | 'zh'; type?: 'card' | 'cardNumber'; options?: object }

/** A card of its own beside the page's form, at `#own`, with all that it tells. */
export const ownCard = async (page: Page, { locale = 'en', type = 'card', options = {} }: Card = {}) => {
  await page.evaluate(
    (asked) => {
      const elements = window.Stripe?.('pk_test_sandbox').elements({ locale: asked.locale })
      const element = elements?.create(asked.type as 'card', asked.options)
      const heard: unknown[] = []
      for (const event of ['ready', 'change', 'focus', 'blur', 'escape'])
        element?.on(event as 'ready', (detail) => heard.push([event, detail]))
      document.body.appendChild(document.createElement('div')).id = 'own'
      element?.mount('#own')
      Object.assign(window, { elements, element, heard })
    },
    { locale, type, options },
  )
  const told = (): Promise<Heard[]> => page.evaluate(() => Reflect.get(window, 'heard'))
  await expect.poll(told).toHaveLength(1)
  const field = (name: string) => page.locator(`#own input[name="${name}"]`)
  return {
    field,
    told,
    changes: async () => (await told()).filter(([event]) => event === 'change').map(([, detail]) => detail),
    call: (name: string) => page.evaluate((one) => Reflect.get(window, 'element')[one](), name),
    submit: () => page.evaluate(() => Reflect.get(window, 'elements').submit()),
    classes: () => page.locator('#own').evaluate((place) => [...place.classList].sort()),
    color: () => field('cardnumber').evaluate((input) => getComputedStyle(input).color),
  }
}
