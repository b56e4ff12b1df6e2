import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentLifecycle } from '../../machines/lifecycle/payment'
import { standings } from '../../machines/lifecycle/standing'
import { connect } from '../../server/db/connect'
import type { Tables } from '../../server/db/tables'
import { freshDatabase } from '../support/fresh-database'

const at = '2026-03-02T01:00:00Z'
const order = {
  ...{ order_no: 'an order', member_id: 'demo-8111', place_key: 'a press', progress: 'toPay', refund: 'none' },
  ...{ delivery: 'platform', message: '', goods: 100, platform_discount: 0, coupon_discount: 0, delivery_fee: 0 },
  ...{ total: 100, create_time: at, pay_deadline: at },
}
const line = {
  ...{ order_no: 'an order', position: 0, sku_id: 'ham-clb-450', product_id: 'brenmoor-claw-hammer', code: 'A' },
  ...{ name: '{}', choice: '{}', picture: '', price: 100, quantity: 1, amount: 100, gift: false },
}
const review = { id: 'a review', member_id: 'demo-8111', product_id: line.product_id, text: '', created_at: at }
/** A row for each table that has bounds and that the demonstration leaves empty. */
const added: [table: keyof Tables, row: Record<string, unknown>][] = [
  ['cart_lines', { member_id: 'demo-8111', sku_id: line.sku_id, quantity: 1, selected: true, added_at: at }],
  ['chat_threads', { id: 'a chat', member_id: 'demo-8111', last_at: at }],
  ['chat_messages', { thread_id: 'a chat', position: 0, sender: 'member', text: 'Hello', created_at: at }],
  ['orders', order],
  ['order_lines', line],
  ['payment_attempts', { id: 'a payment', order_no: 'an order', status: 'waiting', amount: 100, created_at: at }],
  [
    'refunds',
    { id: 'a refund', attempt_id: 'a payment', reason: 'requested', amount: 100, status: 'pending', created_at: at },
  ],
  ['reviews', { ...review, order_no: 'an order', position: 0, rating: 5 }],
  ['transition_counts', { chart: 'cart', transition: 'a transition', standing: 0, taken: 1 }],
]

let here: { db: Kysely<Tables>; drop(): Promise<void> }
beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  here = { db: connect(url), drop }
  for (const [table, row] of added)
    await here.db
      .insertInto(table)
      .values(row as never)
      .execute()
})
afterAll(async () => {
  await here?.db.destroy()
  await here?.drop()
})

/** What becomes of a statement, which leaves nothing behind: the name of the rule that it broke, or nothing. */
const brokenBy = (statement: RawBuilder<unknown>): Promise<string | undefined> =>
  here.db
    .transaction()
    .execute(async (trx) => {
      await statement.execute(trx)
      throw undefined
    })
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === '23514') return error.constraint
      if (error !== undefined) throw error
    })

/**
 * What a row of a table must never hold, whichever code writes it, and beside it what it may just hold: money and stock are
 * never below zero (the invariants), a status is one of the lifecycles, a cart line has 1 to 999 pieces, a rating 1 to 5
 * stars, a gender is unset, male or female, as the spec has them.
 */
const bounds: Record<string, { never: string[]; just: string[] }> = {
  cart_lines: { never: ['quantity = 0', 'quantity = 1000'], just: ['quantity = 1', 'quantity = 999'] },
  chat_messages: { never: [`sender = 'staff'`], just: [`sender = 'member'`, `sender = 'shop'`] },
  chat_threads: {
    never: [`phone = '+6591230000'`, 'member_id = null'],
    just: [`phone = '+6591230000', member_id = null`],
  },
  coupons: {
    never: [
      ...['amount = 0', 'amount = -1', 'minimum = -1'],
      ...['quota = -1', 'claimed = -1', 'valid_days = 0', 'quota = 5, claimed = 6'],
      'quota = 5, claimed = 0, opens_at = null',
      'quota = 5, claimed = 0, opens_at = now(), valid_days = null, valid_from = null, valid_to = now()',
      'quota = 5, claimed = 0, opens_at = now(), valid_days = null, valid_from = now(), valid_to = null',
    ],
    just: [
      'amount = 1, minimum = 0',
      'quota = 0, claimed = 6',
      'quota = 5, claimed = 5, opens_at = now(), valid_days = 1, valid_from = null, valid_to = null',
      'quota = 5, claimed = 0, opens_at = now(), valid_days = null, valid_from = now(), valid_to = now()',
    ],
  },
  hot_words: { never: [`state = 'removed'`], just: [`state = 'shown'`, `state = 'hidden'`] },
  members: { never: ['gender = -1', 'gender = 3'], just: ['gender = 0', 'gender = 1', 'gender = 2'] },
  order_lines: {
    never: ['quantity = 0', 'price = -1', 'amount = -1'],
    just: ['quantity = 1', 'price = 0, amount = 0'],
  },
  orders: {
    never: [
      ...['total = -1', 'goods = -1', 'platform_discount = -1', 'coupon_discount = -1', 'delivery_fee = -1'],
      ...['waived = -1', 'paid = -1', `progress = 'refunded'`, `refund = 'rejected'`, `delivery = 'post'`],
    ],
    just: [
      'total = 0, goods = 0, platform_discount = 0, coupon_discount = 0, delivery_fee = 0, waived = 0, paid = 0',
      ...[`progress = 'toPay'`, `progress = 'closing'`, `progress = 'canceled'`, `progress = 'toShip'`],
      ...[`progress = 'shipped'`, `progress = 'toReceive'`, `progress = 'received'`, `progress = 'reviewed'`],
      ...[`progress = 'completed'`, `refund = 'none'`, `refund = 'requested'`, `refund = 'refunding'`],
      ...[`refund = 'refunded'`, `delivery = 'platform'`, `delivery = 'pickup'`],
    ],
  },
  payment_attempts: {
    never: ['amount = 0', 'amount = -1', 'captured = -1', `status = 'paid'`],
    just: [
      ...['amount = 1', 'captured = 0', `status = 'waiting'`, `status = 'requiresAction'`, `status = 'processing'`],
      ...[`status = 'failed'`, `status = 'succeeded'`, `status = 'canceled'`],
    ],
  },
  refunds: {
    never: ['amount = -1', `status = 'asked'`, `reason = 'other'`],
    just: [
      ...['amount = 0', `status = 'pending'`, `status = 'done'`, `status = 'failed'`, `reason = 'lateCapture'`],
      ...[`reason = 'wrongAmount'`, `reason = 'requested'`, `reason = 'dashboard'`],
    ],
  },
  reviews: { never: ['rating = 0', 'rating = 6'], just: ['rating = 1', 'rating = 5'] },
  skus: {
    never: [
      ...['on_hand = -1', 'held = -1', 'sold = -1', 'price = 0'],
      'regular_price = null, offer_until = now()',
      'regular_price = price + 1, offer_until = null',
      'regular_price = price, offer_until = now()',
    ],
    just: ['on_hand = 0, held = 0, sold = 0', 'price = 1, regular_price = 2, offer_until = now()'],
  },
  store_stock: { never: ['count = -1'], just: ['count = 0'] },
  stores: { never: [`state = 'removed'`], just: [`state = 'open'`, `state = 'closed'`] },
  transition_counts: { never: ['taken = 0'], just: ['taken = 1'] },
}
const updated = (table: string, set: string) => sql`
  update ${sql.table(table)} set ${sql.raw(set)} where ctid = (select min(ctid) from ${sql.table(table)})`

describe.each(Object.entries(bounds))('%s', (table, { never, just }) => {
  test.each(never)('never hold %s', async (set) => {
    expect(await brokenBy(updated(table, set))).toMatch(new RegExp(`^${table}_`))
  })
  test.each(just)('may hold %s', async (set) => {
    expect(await brokenBy(updated(table, set))).toBeUndefined()
  })
})

test.each(standings)(
  'an order may be $progress, refund $refund, as its lifecycle says',
  async ({ progress, refund }) => {
    expect(await brokenBy(updated('orders', `progress = '${progress}', refund = '${refund}'`))).toBeUndefined()
  },
)
test.each(Object.keys(paymentLifecycle.states))('a payment may be %s, as its lifecycle says', async (status) => {
  expect(await brokenBy(updated('payment_attempts', `status = '${status}'`))).toBeUndefined()
})

test('each check of the database is broken by one of these rows', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(here.db)
  // A quota below zero is below what was claimed, too, and that is found first.
  const first = rows.map(({ name }) => name).filter((name) => name !== 'coupons_quota_check')
  const broken = new Set<string | undefined>()
  for (const [table, { never }] of Object.entries(bounds))
    for (const set of never) broken.add(await brokenBy(updated(table, set)))
  expect([...broken].sort()).toEqual(first.sort())
})

/** Of what there is one at most, beside the ids of things: two of them would be a second charge, refund, review, vote ... */
const onlyOne = `
  a member of a phone                   members (phone)
  a member of a user name               members (username)
  an avatar of a member                 avatars (member_id)
  a default address of a member         addresses (member_id) where is_default
  a consent of a member to a version    consents (member_id, version)
  a device of a member                  devices (member_id, device_hash)
  a favorite of a member and product    favorites (member_id, product_id)
  a cart line of a member and SKU       cart_lines (member_id, sku_id)
  an order of a pressed button          orders (member_id, place_key)
  an order of a short number            orders (short_no)
  a line in a place of an order         order_lines (order_no, position)
  a review of an order line             reviews (order_no, position)
  an award of points for a reason       points (order_no, reason)
  a claim of a coupon by a member       wallet (member_id, coupon_id)
  a payment of an order                 payment_attempts (order_no)
  a payment of an intent                payment_attempts (provider_id)
  a refund of a payment for a reason    refunds (attempt_id, reason) where (reason <> 'dashboard'::text)
  a refund of one of the provider       refunds (provider_id)
  a chat of a member                    chat_threads (member_id)
  a chat of a phone without a member    chat_threads (phone)
  a message in a place of a chat        chat_messages (thread_id, position)
  a message of a pressed button         chat_messages (thread_id, key)
  a session of a token                  sessions (token_hash)
  a count of failed logins              login_delays (phone, source)
  a count of a limit                    rate_limits (key)
  a key of staff                        staff (key_hash)
  a name of staff at work               staff (name) where (removed_at is null)
  a SKU of a code                       skus (code)
  a stock of a SKU in a store           store_stock (sku_id, store_id)
  a picture of a size and type          pictures (name, width, type)
  a value that an attribute's term has  attribute_names (term)
  a word of the search                  search_words (word)
  a meaning of a word                   search_synonyms (word)
  a count of a transition               transition_counts (chart, transition, standing)`

test('there is one at most of what there must be one of', async () => {
  const { rows } = await sql<{ unique: string }>`
    select indrelid::regclass || ' (' || columns.names || ')' ||
      coalesce(' where ' || lower(pg_get_expr(indpred, indrelid)), '') as unique
    from pg_index
    join pg_class on pg_class.oid = indrelid and relnamespace = 'public'::regnamespace
    cross join lateral (
      select string_agg(attname, ', ' order by place) as names
      from unnest(indkey::int[]) with ordinality as key (number, place)
      join pg_attribute on attrelid = indrelid and attnum = number
    ) as columns
    where indisunique and indrelid::regclass::text not like 'kysely%'`.execute(here.db)
  const found = rows.map(({ unique }) => unique)
  const things = found.filter(
    (unique) => / \((id|order_no)\)$/.test(unique) && !unique.startsWith('payment_attempts (o'),
  )
  const typed = onlyOne
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/)[1])
  expect(found.filter((unique) => !things.includes(unique)).sort()).toEqual(typed.sort())
  expect(things.map((unique) => unique.split(' ')[0]).sort()).toEqual(
    [
      ...['addresses', 'avatars', 'brands', 'categories', 'chat_threads', 'codes', 'coupons', 'hot_words'],
      ...['idempotency_keys', 'members', 'orders', 'payment_attempts', 'payment_events', 'products', 'refunds'],
      ...['reviews', 'session_families', 'skus', 'staff', 'staff_log', 'stores', 'wallet'],
    ].sort(),
  )
})

/** What a row is a part of, or is about: this is never taken away from it, but for a session's login, which takes it along. */
const belongsTo: Record<string, string> = {
  addresses: 'members',
  avatars: 'members',
  cart_lines: 'members, skus',
  chat_messages: 'chat_threads',
  chat_threads: 'members',
  consents: 'members',
  devices: 'members',
  favorites: 'members, products',
  order_lines: 'orders, skus',
  orders: 'members, stores',
  payment_attempts: 'orders',
  points: 'members, orders',
  products: 'brands, categories',
  refunds: 'payment_attempts',
  reviews: 'members, order_lines, products',
  session_families: 'members',
  sessions: 'session_families, and goes with it',
  skus: 'products',
  store_stock: 'skus, stores',
  wallet: 'coupons, members, orders',
}

test('what a row is about cannot go away', async () => {
  const { rows } = await sql<{ name: string; about: string }>`
    select conrelid::regclass::text as name, string_agg(
      confrelid::regclass || case confdeltype when 'c' then ', and goes with it' when 'a' then '' else ' ?' end,
      ', ' order by confrelid::regclass::text
    ) as about
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace group by 1`.execute(here.db)
  expect(Object.fromEntries(rows.map(({ name, about }) => [name, about]))).toEqual(belongsTo)
})

/** What may be unknown of a thing; all else of it is known. */
const mayBeUnknown: Record<string, string> = {
  brands: 'normalized',
  categories: 'normalized',
  chat_messages: 'contact, key',
  chat_threads: 'member_id, name, phone',
  codes: 'used_at',
  coupons: 'closes_at, opens_at, scope_id, valid_days, valid_from, valid_to',
  idempotency_keys: 'answer',
  members: 'avatar, birthday, deleted_at, password_hash',
  orders: [
    ...['address', 'cancel_reason', 'cancel_time', 'delivery_person', 'delivery_phone', 'delivery_time', 'pay_time'],
    ...['receiving_time', 'refund_asked_at', 'refund_reason', 'refund_time', 'refund_way', 'reject_reason'],
    ...['review_time', 'store_id'],
  ].join(', '),
  payment_attempts: 'client_secret, next_try_at, problem, provider_id, read_at',
  payment_events: 'applied_at',
  refunds: 'problem, provider_id',
  search_synonyms: 'sound',
  session_families: 'ended_at',
  sessions: 'rotated_at, used_at',
  skus: 'offer_until, regular_price',
  staff: 'removed_at',
  staff_log: 'outcome',
  wallet: 'order_no',
}

test('nothing else of a thing is unknown', async () => {
  const { rows } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(column_name, ', ' order by column_name collate "C") as columns
    from information_schema.columns where table_schema = 'public' and is_nullable = 'YES' group by 1`.execute(here.db)
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual(mayBeUnknown)
})
