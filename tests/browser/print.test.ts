import { expect, test } from 'vitest'
import { reaches } from '../support/controls'
import { openStorefront } from '../support/storefront'

/** A sheet of A4, in pixels of CSS. */
const sheet = { width: 794, height: 1123 }

test('nothing lies over what is printed of an order', async () => {
  const { buyer, enter } = await openStorefront()
  const orderNo = await buyer.orders('hammer')
  const { page } = await enter(`/order/detail?orderNo=${orderNo}`, { member: 81111111, options: { viewport: sheet } })
  await reaches(page, '/order/detail')
  const fast = () =>
    page
      .locator('body *')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).position === 'fixed' && one.checkVisibility())
          .map(({ textContent }) => textContent),
      )
  // The bar of phones, once nothing is under way any more.
  await expect.poll(fast).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  expect(await fast()).toEqual([])
})
