import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import { control, form, numbers, reaches, send, submit, typeCard, typedAddress } from '../support/controls'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront, passwords } from '../support/storefront'

const everyLook = [
  { locale: 'en', width: 1280, old: false, keyword: 'drill', badPostalCode: en.badPostalCode },
  { locale: 'zh-CN', width: 360, old: true, keyword: '电钻', badPostalCode: zhCN.badPostalCode },
] as const
const looks = sampleOf(everyLook, oneOf(2))

test.each(looks)('a whole purchase: $locale at $width, old: $old', async ({ keyword, badPostalCode, ...look }) => {
  const { enter, shop, visitor, staff } = await openStorefront()
  const { page } = await enter('/', look)

  await submit(page, 'keyword.submit', { keyword })
  await reaches(page, '/product/search', 'viewing')
  await send(page, 'sort.choose', { sort: 'priceUp' })
  await page.waitForURL(/sort=priceUp/)
  const facets = page.locator('[popovertarget="facets"]:not([popovertargetaction])')
  if (await facets.isVisible()) await facets.click()
  await send(page, 'category.choose', { category: 'power-drills' })
  await page.waitForURL(/category=power-drills/)
  await reaches(page, '/product/search', 'viewing')
  if (await facets.isVisible()) await page.keyboard.press('Escape')

  const cards = page.locator('a[href*="/product/new/detail"]')
  const entry = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const list = page.url()
  const products = await Promise.all(
    entry.map((to) =>
      visitor.call(contract.product.detail, { id: new URLSearchParams(to?.split('?')[1]).get('id') ?? '' }),
    ),
  )
  const place = products.findIndex(({ skus }) => skus.length > 1 && skus.every(({ stock }) => stock > 3))
  const product = products[place]
  await page.evaluate(() => scrollTo(0, 320))
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).includes('320'))).toBe(true)
  // Playwright's own click would scroll first.
  await cards.nth(place).evaluate((link) => (link as HTMLAnchorElement).click())
  await reaches(page, '/product/new/detail', 'choosing')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await reaches(page, '/product/search', 'viewing')
  expect(page.url()).toBe(list)
  expect(await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(entry)
  expect(await control(page, 'sort.choose', { sort: 'priceUp' }).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(320)

  await cards.nth(place).click()
  await reaches(page, '/product/new/detail', 'choosing')
  const sku = product?.skus[1]
  for (const [attribute, value] of Object.entries(sku?.values ?? {}))
    await send(page, 'value.choose', { attribute, value })
  await send(page, 'cart.add')
  await reaches(page, '/login')
  await submit(page, 'password.submit', { userPhone: '81111111', password: passwords[81111111], agreement: true })
  await reaches(page, '/product/new/detail', 'choosing')
  expect(page.url()).toContain(`id=${product?.id}&sku=${sku?.id}`)
  const badge = page.locator('header a[href="/cart"] [aria-live]')
  await expect.poll(() => badge.textContent()).toBe('1')

  await page.locator('header a[href="/cart"]').click()
  await reaches(page, '/cart', 'viewing.resting')
  await send(page, 'quantity.set', { sku: sku?.id, quantity: 2 })
  await expect.poll(async () => (await page.locator('input[name="quantity"]').inputValue()) === '2').toBe(true)
  await reaches(page, '/cart', 'viewing.resting')
  await send(page, 'checkout.begin')

  await reaches(page, '/order/confirm-order', 'editing')
  await send(page, 'address.new')
  await submit(page, 'address.submit', { ...typedAddress, postalCode: '990000' })
  await expect.poll(() => form(page, 'address.submit').getByRole('alert').allTextContents()).toEqual([badPostalCode])
  expect(await form(page, 'address.submit').locator('[name="consignee"]').inputValue()).toBe(typedAddress.consignee)
  await submit(page, 'address.submit', { postalCode: typedAddress.postalCode })
  await reaches(page, '/order/confirm-order', 'editing')
  await submit(page, 'order.place', { message: '请打电话 🔨' })

  await reaches(page, '/order/pay-order', 'paying')
  await typeCard(page, numbers.good)
  await submit(page, 'card.submit')
  await reaches(page, '/order/pay-success', 'viewing')
  const orderNo = new URL(page.url()).searchParams.get('orderNo') ?? ''
  expect(shop.sandbox.state.charges().filter(({ paid }) => paid)).toHaveLength(1)

  await page.locator('main a[href*="/order/detail"]').click()
  await reaches(page, '/order/detail', 'viewing')
  const status = page.locator('[data-status]')
  const steps = page.locator('main ol li[data-taken]')
  expect(await status.getAttribute('data-status')).toBe('toShip')
  expect(await steps.count()).toBe(2)
  await staff.call(contract.shop.ship, { orderNo, person: '陈师傅', phone: '+6581234567' })
  await page.reload()
  await reaches(page, '/order/detail', 'viewing')
  expect(await status.getAttribute('data-status')).toBe('shipped')
  expect(await page.locator('main').textContent()).toContain('陈师傅')
  await send(page, 'receipt.ask')
  await send(page, 'receipt.confirm')
  await expect.poll(() => status.getAttribute('data-status')).toBe('received')
  expect(await steps.count()).toBe(4)
})
