import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { action, open, pay, result, shoot, told, type } from './card-page'

const dialog = (page: Page) => page.locator('[data-sandbox="3ds"]')

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
