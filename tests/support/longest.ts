import { sql } from 'kysely'
import { expect } from 'vitest'
import { contract } from '../../contract'
import { cartLimit } from '../../contract/cart'
import type { memberTypes } from '../../contract/session'
import { stockUp } from './stock'
import type { Storefront } from './storefront'

/** What a shop for `fillWithLongest` is opened with. */
export const ofLongest = { unbalanced: { because: 'stock and a hundred orders are written by hand' } }

/** The dearest SKU, and the most that 200 of one order may cost each. */
const [dearest, dearestOfMany] = [99_999_999, 499_999]
const sku = 'ham-clb-450'
const product = 'brenmoor-claw-hammer'

/** What a column holds at its longest in English and Chinese: without a space, with spaces, or signs, by the row's id. */
const named = (length: number) => sql`case abs(hashtext(id)) % 3
  when 0 then jsonb_build_object('en', repeat('W', ${length}::int), 'zh', repeat('鑫', ${length}::int))
  when 1 then jsonb_build_object('en', rpad('', ${length}::int, 'Brushless hammer drill with everything '),
    'zh', rpad('', ${length}::int, '无刷充电式冲击钻，全套配件。'))
  else jsonb_build_object('en', repeat('🔧', ${length}::int / 2), 'zh', repeat('W', ${length}::int)) end`
const both = (length: number) =>
  sql`jsonb_build_object('en', repeat('W', ${length}::int), 'zh', repeat('鑫', ${length}::int))`
/** A text as somebody types it. */
const typed = (length: number) => 'W'.repeat(length)

/** Each name of the catalogue as long as an import takes it, each SKU at a price of so many cents, with plenty of stock. */
const fillCatalogue = async ({ db }: Storefront) => {
  const spec = sql`jsonb_build_object('name', ${both(200)}, 'value', ${both(500)})`
  await sql`update brands set name = ${named(200)} ->> (case when id < 'm' then 'en' else 'zh' end), story = ${named(1000)}`.execute(
    db,
  )
  await sql`update categories set name = ${named(200)}`.execute(db)
  await sql`update stores set name = ${named(200)}, address = ${named(200)}, hours = ${named(200)}, phone = '+650000000000000'`.execute(
    db,
  )
  await sql`update attribute_names set attribute = ${both(200)}, value = ${both(200)}`.execute(db)
  await sql`update hot_words set word = ${named(60)}`.execute(db)
  await sql`update products set name = ${named(200)}, description = ${named(5000)}, specification = jsonb_build_array(${spec}, ${spec}),
    free_delivery_cost = ${dearest}, rating_sum = 4000000, rating_count = 999999`.execute(db)
  await sql`update products set attributes = (
    select coalesce(jsonb_agg(one || jsonb_build_object('name', ${both(200)}, 'values',
      (select jsonb_agg(value || jsonb_build_object('name', ${both(200)})) from jsonb_array_elements(one -> 'values') value))), '[]')
    from jsonb_array_elements(attributes) one)`.execute(db)
  await stockUp(db, 1_000_000)
}

const priceAll = async ({ db }: Storefront, price: number) => {
  await sql`update skus set price = ${price}, regular_price = null, offer_until = null, pieces = 100000, wholesale_minimum = 1,
    unit = case when position % 3 = 0 then 'box' when position % 3 = 1 then 'each' else 'metre' end,
    tiers = jsonb_build_array(jsonb_build_object('from', 2, 'price', ${price - 1}::int), jsonb_build_object('from', 999, 'price', ${price - 2}::int))`.execute(
    db,
  )
  await sql`update products set price_low = ${price}, price_high = ${price}, sales_number = 999999999`.execute(db)
}

/** The cart of the first demonstration member: as many lines as it may have, the dearest SKU first. */
const fillCart = async ({ db }: Storefront, quantity: number) => {
  await sql`delete from cart_lines`.execute(db)
  await sql`insert into cart_lines (member_id, sku_id, quantity, selected, added_at)
    select 'demo-8111', id, ${quantity}::int, true, now() from skus order by id = ${sku} desc, id limit ${cartLimit}`.execute(
    db,
  )
}

const fillMember = async ({ db, buyer, staff }: Storefront, memberType: (typeof memberTypes)[number]) => {
  await sql`update members set member_type = ${memberType} where id = 'demo-8111'`.execute(db)
  await buyer.call(contract.member.rename, { nickname: typed(30) })
  await buyer.call(contract.member.setBirthday, { birthday: '1988-12-28' })
  const words = ['W', '鑫', '🔧', 'Serangoon Upper ']
  for (const [at, word] of words.entries()) {
    const fill = (most: number) => word.repeat(most).slice(0, most)
    await buyer.call(contract.address.add, {
      ...{ consignee: fill(60), phone: '+6588888888', local_area: fill(120), detailedAddress: fill(120) },
      ...{ postalCode: '828282', isDefault: at === 0 },
    })
  }
  await sql`update coupons set name = ${named(200)}, minimum = ${dearest}, amount = ${dearest}`.execute(db)
  await sql`update coupons set amount = 1, minimum = 0 where id = 'welcome-5'`.execute(db)
  await sql`update coupons set quota = 99999999, claimed = 99999989 where quota > 0`.execute(db)
  await sql`insert into favorites (member_id, product_id, added_at) select 'demo-8111', id, now() from products limit 60`.execute(
    db,
  )
  await buyer.call(contract.chat.send, { text: typed(1000), key: 'longest-1' })
  await sql`insert into chat_messages (thread_id, position, sender, text, key, created_at)
    select id, at, 'shop', repeat('W', 1000), null, now() from chat_threads, generate_series(2, 120) at`.execute(db)
  await sql`update chat_threads set messages = 120`.execute(db)
  await staff.call(contract.shop.list, { id: 'hivance-leather-gloves', state: 'takenDown' })
}

/**
 * Fills a shop with the longest and largest of everything that its rules let in, for the first demonstration member: names,
 * prices, a full cart, an order with the most lines, more than 99 of what is counted. Answers the queries that pages need.
 */
export const fillWithLongest = async (here: Storefront, memberType: (typeof memberTypes)[number]) => {
  const { buyer, staff, db } = here
  await fillCatalogue(here)
  await fillMember(here, memberType)
  const place = async (sums: number, part: Parameters<typeof buyer.choice>[0]) => {
    await priceAll(here, sums)
    return (await buyer.place(await buyer.choice({ couponId: null, ...part }), typed(200))).orderNo
  }
  await fillCart(here, 1)
  const many = await place(dearestOfMany, {})
  expect(await buyer.pays(many)).toBe('success')
  await staff.call(contract.shop.ship, { orderNo: many, person: typed(60), phone: '+6590000000' })
  await buyer.call(contract.order.receive, { orderNo: many })
  const pickup = await place(dearest - 1, { sku, quantity: 1, delivery: 'pickup', storeId: 'ubi' })
  expect(await buyer.pays(pickup)).toBe('success')
  await staff.call(contract.shop.ready, { orderNo: pickup })
  await buyer.call(contract.order.receive, { orderNo: pickup })
  await buyer.call(contract.review.add, { orderNo: pickup, sku, rating: 5, text: typed(500) })
  await buyer.call(contract.order.refund, { orderNo: pickup, reason: typed(200) })
  await staff.call(contract.shop.reject, { orderNo: pickup, reason: typed(200) })
  const unpaid = await place(dearest - 1, { sku, quantity: 1 })
  // Of the year 1026: a number of today may end in three digits by chance.
  await sql`insert into orders select (o).* from (
    select jsonb_populate_record(orders, jsonb_build_object('order_no', '1' || substr(order_no, 2, 24) || lpad(at::text, 3, '0'),
      'place_key', at::text, 'short_no', at::text, 'create_time', create_time - interval '1 day')) o
    from orders, generate_series(1, 100) at where order_no = ${many}) copies`.execute(db)
  await priceAll(here, dearest - 1)
  await fillCart(here, 999)
  return {
    '/order/comment': `?orderNo=${many}`,
    '/order/confirm-order': `?sku=${sku}&quantity=1`,
    '/order/detail': `?orderNo=${many}`,
    '/order/pay-order': `?orderNo=${unpaid}`,
    '/order/pay-success': `?orderNo=${many}`,
    '/product/new/detail': `?id=${product}`,
    '/product/search': '?category=hand-tools&brand=brenmoor',
    '/store': `?product=${product}`,
  } as Record<string, string>
}
