import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../server/db/tables'

const words = (en: string, zh: string) => sql`jsonb_build_object('en', ${en}::text || n, 'zh', ${zh}::text || n)`

/** Writes the rows of a member's past into a shop: copies of an order with a review, which none of its calls made. */
const copyOrder = async (db: Kysely<Tables>, orderNo: string, count: number) => {
  const copies = (table: string, more: string) => sql`
    insert into ${sql.table(table)} select (copied).* from (
      select jsonb_populate_record(one, jsonb_build_object('order_no', '1' || substr(order_no, 2, 23) || lpad(n::text, 4, '0')) || ${sql.raw(more)}) copied
      from ${sql.table(table)} one, generate_series(1, ${sql.lit(count)}) n where order_no = ${orderNo}) copies`
  await copies('orders', `jsonb_build_object('place_key', 'copy-' || n, 'short_no', 'WJ-COPY-' || n)`).execute(db)
  await copies('order_lines', `'{}'`).execute(db)
  await copies('reviews', `jsonb_build_object('id', 'copy-' || n)`).execute(db)
  await sql`insert into points (member_id, order_no, reason, amount, at)
    select member_id, order_no, 'received', 1, create_time from orders where place_key like 'copy-%'`.execute(db)
}

/**
 * Gives a shop and the first of its demonstration members more of everything than a list holds: orders like this one, which
 * has a review, favorites, coupons, messages of a thread, and what staff see.
 */
export const fillLists = async (
  db: Kysely<Tables>,
  { reviewed, thread }: { reviewed: string; thread: string },
): Promise<void> => {
  await copyOrder(db, reviewed, 120)
  await sql`insert into brands (id, name, story, tint)
    select 'b' || n, 'Brand ' || n, '{"en": "", "zh": ""}', '#ffffff' from generate_series(1, 60) n`.execute(db)
  await sql`insert into categories (id, name, picture, position)
    select 'c' || n, ${words('Kind ', '类别 ')}, '', n from generate_series(1, 60) n`.execute(db)
  await sql`with counted as (select id, row_number() over (order by id) n from products where state = 'listed')
    update products set recommended = true, brand_id = 'b' || (1 + n % 60), category_id = 'c' || (1 + n % 60) from counted
    where counted.id = products.id`.execute(db)
  await sql`update skus set regular_price = price + 1, offer_until = '2099-01-01'`.execute(db)
  await sql`insert into favorites (member_id, product_id, added_at)
    select 'demo-8111', id, now() from products on conflict do nothing`.execute(db)
  await sql`insert into cart_lines (member_id, sku_id, quantity, selected, added_at)
    select 'demo-8111', id, 1, true, now() from skus where product_id in (select id from products where state = 'listed')
      and not exists (select from cart_lines where sku_id = skus.id and member_id = 'demo-8111')
    order by id limit 200 - (select count(*) from cart_lines where member_id = 'demo-8111')`.execute(db)
  await sql`insert into coupons (id, name, amount, minimum, scope, quota, claimed, opens_at, valid_days)
    select 'coupon-' || n, ${words('Coupon ', '优惠券 ')}, 100, 0, 'all', 1000, 1, '2026-01-01', 30
    from generate_series(1, 260) n`.execute(db)
  await sql`insert into wallet (id, coupon_id, member_id, valid_from, valid_to)
    select 'mine-' || n, 'coupon-' || n, 'demo-8111', '2026-01-01', '2099-01-01' from generate_series(1, 260) n`.execute(
    db,
  )
  await sql`insert into chat_messages (thread_id, position, sender, text, created_at)
    select ${thread}::text, n, 'shop', 'Message ' || n, now() from generate_series(3, 130) n`.execute(db)
  await sql`update chat_threads set messages = 130 where id = ${thread}`.execute(db)
  await sql`insert into chat_threads (id, phone, name, messages, member_read, shop_read, last_at)
    select 'thread-' || n, '+659000000' || n, 'Visitor ' || n, 1, 1, 0, now() from generate_series(1, 60) n`.execute(db)
  await sql`insert into chat_messages (thread_id, position, sender, text, created_at)
    select 'thread-' || n, 1, 'member', 'Hello', now() from generate_series(1, 60) n`.execute(db)
  await sql`insert into staff_log (at, staff, call, subject, outcome)
    select now(), 'owner', 'shop.orders', '', '00000' from generate_series(1, 230) n`.execute(db)
  await sql`insert into hot_words (id, word, position, state)
    select 'word-' || n, ${words('word ', '词 ')}, n, 'shown' from generate_series(1, 20) n`.execute(db)
}
