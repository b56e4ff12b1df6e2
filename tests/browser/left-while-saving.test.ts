import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { openStorefront } from '../support/storefront'
import { goods } from '../support/world'

test('what was changed in the cart is changed, however early on a slow line the page is left', async () => {
  const { enter, buyer } = await openStorefront({ stock: { hammer: 9, gloves: 50 } })
  for (const sku of [goods.hammer, goods.gloves]) await buyer.call(contract.cart.add, { sku, quantity: 2 })
  const { page } = await enter('/cart', { member: 81111111 })
  await page.locator('[data-page="/cart"][data-state="viewing.resting"]').waitFor()
  const held: (() => void)[] = []
  await page.route(/\/client\/cart\//, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  await page.locator('[data-event="line.select"]').first().click()
  await page.locator('[data-event="line.select"]').nth(1).click()
  await page.locator('[data-event="line.remove"]').first().click()
  await page.locator('header a[href="/"]').first().click()
  await page.locator('[data-page="/"]').waitFor()
  await page.unroute(/\/client\/cart\//)
  for (const release of held) release()
  const lines = async () => (await buyer.call(contract.cart.list, {})).lines.map(({ sku, selected }) => [sku, selected])
  await expect.poll(lines).toEqual([[goods.hammer, false]])
  await expect.poll(() => page.locator('header a[href="/cart"]').first().textContent()).toContain('2 items')
})
