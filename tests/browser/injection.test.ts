import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { reaches } from '../support/controls'
import { openStorefront } from '../support/storefront'
import { goods } from '../support/world'

/** What somebody types who wants to run code in another's browser: each would call `injected()`. */
const payloads = [
  '<script>injected()</script>',
  '</script><script>injected()</script>',
  '</title><script>injected()</script>',
  '<img src=x onerror=injected()>',
  '<svg onload=injected()>',
  '"><img src=x onerror=injected()>',
  "'><img src=x onerror=injected()>",
  '" onmouseover="injected()" x="',
  "' onfocus='injected()' autofocus='",
  '<iframe src=javascript:injected()>',
  '<a href="javascript:injected()">x</a>',
  'javascript:injected()',
  '<body onload=injected()>',
  '<details open ontoggle=injected()>',
  '<input autofocus onfocus=injected()>',
  '<style>@import"x:injected()"</style>',
  '<!--<img src="--><img src=x onerror=injected()>',
  '<math><mi xlink:href="javascript:injected()">',
  '#{injected()}',
  '{{injected()}}',
  '{injected()}',
  '\u2028</script><script>injected()//',
  '<template><script>injected()</script></template>',
  '<object data="javascript:injected()">',
  '&lt;script&gt;injected()&lt;/script&gt;',
]

test('text that looks like code is shown as text, wherever shoppers may write', async () => {
  const { enter, buyer, staff, origin } = await openStorefront({ stock: { hammer: 50 } })
  const all = payloads.join(' ')
  const long = (most: number) => all.slice(0, most)
  for (const text of payloads.slice(0, 18))
    await buyer.call(contract.address.add, {
      consignee: text.slice(0, 60),
      phone: '91234567',
      local_area: text,
      detailedAddress: text,
      postalCode: '229837',
      isDefault: true,
    })
  await buyer.call(contract.member.rename, { nickname: '<svg onload=injected()>' })
  const place = async () =>
    buyer.place(await buyer.choice({ sku: goods.hammer, quantity: 1, couponId: null }), long(200))
  const [reviewed, refunded] = [await place(), await place()].map(({ orderNo }) => orderNo) as [string, string]
  for (const orderNo of [reviewed, refunded]) {
    expect(await buyer.pays(orderNo)).toBe('success')
    await staff.call(contract.shop.ship, { orderNo, person: payloads[3] as string, phone: '+6590000000' })
  }
  await buyer.call(contract.order.receive, { orderNo: reviewed })
  await buyer.call(contract.review.add, { orderNo: reviewed, sku: goods.hammer, rating: 1, text: long(500) })
  await buyer.call(contract.order.refund, { orderNo: refunded, reason: long(200) })

  const { page } = await enter('/', { member: 81111111, expected: /status of 404/ })
  await page.addInitScript(() => Object.assign(window, { injected: () => Object.assign(window, { ran: true }) }))
  const search = payloads.map((text) => `/product/search?keyword=${encodeURIComponent(text)}`)
  const product = (await buyer.call(contract.order.detail, { orderNo: reviewed })).lines[0]?.product
  for (const path of [
    '/setting',
    '/setting/user',
    '/setting/address',
    `/order/confirm-order?sku=${goods.hammer}&quantity=1`,
    `/order/detail?orderNo=${reviewed}`,
    `/order/detail?orderNo=${refunded}`,
    `/product/new/detail?id=${product}`,
    ...search,
  ]) {
    await page.goto(origin + path, { waitUntil: 'domcontentloaded' })
    await reaches(page, path.split('?')[0] as string)
    expect([path, await page.evaluate(() => 'ran' in window)]).toEqual([path, false])
  }
  await page.goto(`${origin}/product/new/detail?id=${product}`)
  await expect.poll(() => page.locator('main').textContent()).toContain(payloads[0])
})
