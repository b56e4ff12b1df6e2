import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { folderOf } from '../support/catalogue-files'
import { lines, taking } from '../support/merchant'
import { stockUp } from '../support/stock'
import { openStorefront } from '../support/storefront'
import { goods } from '../support/world'

/** A phone in English, a desk in Chinese. */
const windows = [
  {
    locale: 'en',
    width: 360,
    versions: 'All 43 versions',
    pages: 'Pages',
    next: 'Next page',
    products: (all: number) => `All ${all} products`,
  },
  {
    locale: 'zh-CN',
    width: 1280,
    versions: '全部 43 种规格',
    pages: '分页',
    next: '下一页',
    products: (all: number) => `全部 ${all} 种商品`,
  },
] as const

/** On a phone the filters are a sheet over the page, which has a height of its own. */
const filtersOn = async (page: Page, width: number) => {
  if (width < 900) await page.locator('[popovertarget="facets"]:visible').click()
  return page.locator('#facets')
}
const codesOn = (page: Page) => page.locator('tbody tr:visible code').allTextContents()

test.each(windows)(
  '$width px: 250 brands and categories make neither the home page nor a search longer by a screen',
  async ({ locale, width }) => {
    const here = await openStorefront()
    const { page } = await here.enter(null, { locale, options: { viewport: { width, height: 800 } } })
    const heights = async () => {
      const found: Record<string, number> = {}
      for (const path of ['/', '/product/search']) {
        await page.goto(here.origin + path)
        found[path] = await page.evaluate(() => document.documentElement.scrollHeight)
      }
      const filters = await filtersOn(page, width)
      return { ...found, filters: await filters.evaluate((sheet) => sheet.scrollHeight) }
    }
    const before: Record<string, number> = await heights()
    await sql`insert into brands (id, name, story, tint)
    select 'b' || n, 'Brand ' || n, '{"en": "", "zh": ""}', '#ffffff' from generate_series(1, 250) as n`.execute(
      here.db,
    )
    await sql`insert into categories (id, name, picture, position)
    select 'c' || n, jsonb_build_object('en', 'Kind ' || n, 'zh', '类别 ' || n), '', n from generate_series(1, 250) as n`.execute(
      here.db,
    )
    await sql`with counted as (select id, row_number() over (order by id) as n from products where state = 'listed' order by id limit 250)
    update products set brand_id = 'b' || n, category_id = 'c' || n from counted where counted.id = products.id`.execute(
      here.db,
    )
    const after: Record<string, number> = await heights()
    for (const [path, height] of Object.entries(before)) expect(after[path], path).toBeLessThan(height + 800)

    // All of them are there, and can be scrolled to and chosen.
    if (width >= 900) {
      await page.locator('[data-event="categories.open"]').click()
      const menu = page.locator('[data-event="categories.close"] + div')
      const box = await menu.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0), 'the menu ends in sight').toBeLessThanOrEqual(800)
      await menu.hover()
      await page.mouse.wheel(0, 20_000)
      await menu.locator('a[href="/product/search?category=c250"]').click()
      await expect.poll(() => page.url()).toContain('category=c250')
      await page.goto(`${here.origin}/product/search`)
    }
    const brands = page.locator('#facets ul').last()
    await brands.hover()
    await page.mouse.wheel(0, 200)
    await expect.poll(() => brands.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await page.locator('[data-event="brand.toggle"]', { hasText: 'Brand 99' }).click()
    await expect.poll(() => page.url()).toContain('b99')
  },
)

test.each(windows)(
  '$width px: of many SKUs 15 are shown at first, of a choice its own, on paper and when asked all',
  async ({ locale, width, versions }) => {
    const { enter, origin } = await openStorefront()
    const { page } = await enter(null, { locale, options: { viewport: { width, height: 800 } } })
    await page.goto(`${origin}/product/new/detail?id=boltavar-hex-bolt-full`)
    await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
    const first = await codesOn(page)
    expect([first.length, first[0], first.at(-1)]).toEqual([15, 'HB-933B-M6-16-Z', 'HB-933B-M8-50-A4'])
    await page.locator('[data-event="value.choose"]', { hasText: /^M16 / }).click()
    await expect
      .poll(() => codesOn(page))
      .toEqual(['HB-933B-M16-80-Z', 'HB-933B-M16-80-A2', 'HB-933B-M16-100-Z', 'HB-933B-M16-100-A2'])
    await page.emulateMedia({ media: 'print' })
    expect(await codesOn(page)).toHaveLength(43)
    await page.emulateMedia({ media: 'screen' })
    expect(await codesOn(page)).toHaveLength(4)
    await page.getByText(versions).click()
    expect(await codesOn(page)).toHaveLength(43)
    await page.locator('[data-event="value.choose"]', { hasText: /^M8 / }).click()
    expect(await codesOn(page)).toHaveLength(43)
    await page.getByText(versions).click()
    await expect.poll(async () => (await codesOn(page)).length).toBe(9)

    // A short table is whole, whatever is chosen of it.
    await page.goto(`${origin}/product/new/detail?id=brenmoor-claw-hammer&sku=HAM-CLB-450`)
    expect(await codesOn(page)).toEqual(['HAM-CLB-450', 'HAM-CLB-570', 'HAM-CLB-680'])
    expect(await page.locator('details').count()).toBe(0)
  },
)

test.each(windows)(
  '$width px: of 20 addresses the one that was added last is in sight, and they push nothing away',
  async ({ locale, width }) => {
    const { db, enter, origin } = await openStorefront()
    const { page } = await enter(null, { locale, member: 81111111, options: { viewport: { width, height: 800 } } })
    await sql`insert into addresses
        (id, member_id, consignee, phone, local_area, detailed_address, postal_code, is_default, created_at)
      select 'at-' || n, 'demo-8111', 'Consignee ' || n, '+6591234567', 'Bedok Road', '1', '460001', n = 1,
        now() + n * interval '1 minute' from generate_series(1, 20) n`.execute(db)
    await page.goto(`${origin}/order/confirm-order?sku=${goods.hammer}&quantity=1`)
    const addresses = page.locator('label:has(input[name="address"])')
    await expect.poll(() => addresses.count()).toBe(20)
    const [first, last] = [
      addresses.filter({ hasText: 'Consignee 1' }).first(),
      addresses.filter({ hasText: 'Consignee 20' }),
    ]
    const box = await first.locator('xpath=..').boundingBox()
    const added = await last.boundingBox()
    expect((added?.y ?? 0) + (added?.height ?? 0)).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0))
    expect(box?.height).toBeLessThan(500)
    await addresses.last().scrollIntoViewIfNeeded()
    await addresses.last().click()
    expect(await addresses.last().locator('input').isChecked()).toBe(true)
  },
)

test.each(windows)(
  '$width px: 40 stores and coupons push neither the goods nor the way to order away',
  async ({ locale, width }) => {
    const { enter, origin, shop, buyer } = await openStorefront()
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`)
    const { page } = await enter(null, { locale, member: 81111111, options: { viewport: { width, height: 800 } } })
    const heightAtStores = async () => {
      await page.goto(`${origin}/order/confirm-order?sku=${goods.hammer}&quantity=1`)
      await page.locator('input[name="delivery"]').last().click()
      await page.locator('input[name="store"]').first().waitFor({ state: 'attached' })
      return page.evaluate(() => document.documentElement.scrollHeight)
    }
    const before = await heightAtStores()
    await taking(
      shop,
      folderOf({
        'stores.csv': lines(
          'id,name_en,name_zh,address_en,address_zh,hours_en,hours_zh,phone,lat,lng',
          ...names.map((id) => `${id},Store ${id},${id} 店,1 Road,路 1 号,9-6,9-6,+6561110000,1.3,103.8`),
        ),
        'coupons.csv': lines(
          'id,name_en,name_zh,amount,quota,opens,valid_days',
          ...names.map((id) => `${id},S$1 off,减 1 元,1,100,-1,30`),
        ),
      }),
    )
    for (const coupon of names) await buyer.call(contract.coupon.claim, { id: coupon })
    expect(await heightAtStores()).toBeLessThan(before + 800)
    expect(await page.locator('input[name="store"]').count()).toBe(43)
    expect(await page.locator('input[name="coupon"]').count()).toBeGreaterThan(40)
  },
)

/** Two lines that are not ordered as they are: more than there are, and fewer than a wholesaler may. */
const stuckOn = {
  en: [
    'Brushless Cordless Drill Driver 18 V · 2 × 2.0 Ah kit Only 1 left',
    'Hickory Claw Hammer with Magnetic Nail Holder · 450 g Minimum order 50',
  ],
  'zh-CN': ['无刷充电式手电钻 18 V · 双电 2.0 Ah 套装 仅剩 1 件', '木柄磁吸羊角锤 · 450 g 50 件起订'],
} as const

test.each(windows)(
  '$width px: of 100 lines in a cart those that keep it from being ordered are told at its top, each leading to its row',
  async ({ locale, width }) => {
    const { db, enter, origin } = await openStorefront()
    await sql`update members set member_type = 'wholesaler' where id = 'demo-8111'`.execute(db)
    await sql`update skus set wholesale_minimum = case id when ${goods.hammer} then 50 else 1 end`.execute(db)
    await sql`insert into cart_lines (member_id, sku_id, quantity, selected, added_at)
      select 'demo-8111', id, 3, true, now() - n * interval '1 minute'
      from (select id, row_number() over (order by id) as n from skus where on_hand >= 3
        order by id in (${goods.hammer}, ${goods.drill}) desc, id limit 100) as chosen`.execute(db)
    await stockUp(db, 1, goods.drill)
    await stockUp(db, 60, goods.hammer)
    const { page } = await enter(null, { locale, member: 81111111, options: { viewport: { width, height: 800 } } })
    await page.goto(`${origin}/order/confirm-order`)
    await page.locator('main a[href="/cart"]').click()
    const told = page.locator('main [role="status"]', { has: page.locator('a[href^="#"]') })
    const [drill, hammer] = stuckOn[locale]
    await expect.poll(() => told.getByRole('listitem').allTextContents()).toEqual([drill, hammer])
    const bottom = await told.boundingBox()
    expect(bottom && bottom.y + bottom.height).toBeLessThan(600)

    const [rowOfDrill, rowOfHammer] = [page.locator(`#line-${goods.drill}`), page.locator(`#line-${goods.hammer}`)]
    for (const [index, row] of [rowOfDrill, rowOfHammer].entries()) {
      await told.getByRole('link').nth(index).click()
      const top = async () => (await row.boundingBox())?.y ?? -1
      await expect.poll(async () => (await top()) >= 0 && (await top()) < 600).toBe(true)
    }
    await rowOfDrill.getByRole('checkbox').uncheck()
    await expect.poll(() => told.getByRole('listitem').allTextContents()).toEqual([hammer])
    const quantity = rowOfHammer.locator('input[type="number"]')
    await quantity.fill('50')
    await quantity.blur()
    await expect.poll(() => told.count()).toBe(0)
  },
)

test.each(windows)(
  '$width px: of 300 coupons that are over and 12 that are not 20 are shown, and the pager leads to the next',
  async ({ locale, width, pages, next }) => {
    const { enter, origin, db } = await openStorefront()
    await sql`delete from wallet where member_id = 'demo-8111'`.execute(db)
    await sql`insert into coupons (id, name, amount, minimum, scope)
    select 'c' || n, jsonb_build_object('en', 'Coupon ' || n, 'zh', '券 ' || n), 100 * n, 0, 'all' from generate_series(1, 312) as n`.execute(
      db,
    )
    await sql`insert into wallet (id, coupon_id, member_id, valid_from, valid_to)
    select 'w' || n, 'c' || n, 'demo-8111', '2020-01-01', case when n <= 12 then timestamptz '2099-01-01'
      else '2021-01-01' end from generate_series(1, 312) as n`.execute(db)
    const { page } = await enter(null, { locale, member: 81111111, options: { viewport: { width, height: 800 } } })
    await page.goto(`${origin}/setting/my-coupon`)
    const uses = page.locator('main li a')
    const turn = page.getByRole('navigation', { name: pages })
    await turn.waitFor()
    expect([await page.locator('main ul li').count(), await uses.count()]).toEqual([20, 12])
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(width < 900 ? 5000 : 2200)
    await turn.getByRole('button', { name: '16' }).click()
    await expect.poll(() => page.url()).toBe(`${origin}/setting/my-coupon?page=16`)
    // In one row of a phone as well.
    await page.goto(`${origin}/setting/my-coupon?page=12`)
    await turn.waitFor()
    const tops = (await turn.getByRole('button').all()).map(async (one) => (await one.boundingBox())?.y)
    expect(new Set(await Promise.all(tops)).size).toBe(1)
    await page.goto(`${origin}/setting/my-coupon`)
    await turn.getByRole('button', { name: next }).click()
    await expect.poll(() => page.url()).toBe(`${origin}/setting/my-coupon?page=2`)
    await expect.poll(() => uses.count()).toBe(0)
    await expect.poll(() => page.locator('main ul li').count()).toBe(20)
  },
)

test.each(windows)(
  '$width px: of an order of 40 products 15 are shown at first, on paper and when asked all',
  async ({ locale, width, products }) => {
    const { db, enter, origin, buyer, staff } = await openStorefront()
    await sql`insert into cart_lines (member_id, sku_id, quantity, selected, added_at)
      select 'demo-8111', id, 1, true, now() - n * interval '1 minute'
      from (select id, row_number() over (order by id) as n from skus where on_hand > 0 order by id limit 40) as chosen`.execute(
      db,
    )
    const { page } = await enter(null, { locale, member: 81111111, options: { viewport: { width, height: 800 } } })
    const folded = async (path: string, all: number) => {
      await page.goto(origin + path)
      const lines = page.locator('main li:visible', { has: page.locator('img') })
      await expect.poll(() => lines.count(), { message: path }).toBe(15)
      await page.emulateMedia({ media: 'print' })
      expect(await lines.count(), path).toBe(all)
      await page.emulateMedia({ media: 'screen' })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.getByText(products(all)).click()
      await expect.poll(() => lines.count(), { message: path }).toBe(all)
      await page.getByText(products(all)).click()
      await expect.poll(() => lines.count(), { message: path }).toBe(15)
      return height
    }
    // The 40 and the gift that so much is given; gifts are not reviewed.
    const limit = width < 900 ? 5500 : 3000
    expect(await folded('/order/confirm-order', 41)).toBeLessThan(limit)
    const orderNo = (await buyer.place(await buyer.choice())).orderNo
    expect(await folded(`/order/detail?orderNo=${orderNo}`, 41)).toBeLessThan(limit)
    await buyer.pays(orderNo)
    await staff.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '+6590000000' })
    await buyer.call(contract.order.receive, { orderNo })
    await folded(`/order/comment?orderNo=${orderNo}`, 40)

    // A short list is whole.
    const { orderNo: short } = await buyer.place(await buyer.choice({ sku: goods.hammer, quantity: 1, couponId: null }))
    await page.goto(`${origin}/order/detail?orderNo=${short}`)
    await page.locator('main li img').first().waitFor()
    expect(await page.locator('details').count()).toBe(0)
  },
)
