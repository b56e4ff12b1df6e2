import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { contract } from '../../contract'
import { connect } from '../../server/db/connect'
import { migrate } from '../../server/db/migrate'
import { shop as shopStep } from '../../server/db/migrations/001-shop'
import { afterSale } from '../../server/db/migrations/002-after-sale'
import { members as membersStep } from '../../server/db/migrations/003-members'
import { wallet as walletStep } from '../../server/db/migrations/004-wallet'
import { places } from '../../server/db/migrations/005-places'
import { chat } from '../../server/db/migrations/006-chat'
import { payments } from '../../server/db/migrations/007-payments'
import { security } from '../../server/db/migrations/008-security'
import { idempotency } from '../../server/db/migrations/009-idempotency'
import { refundedOrders } from '../../server/db/migrations/010-refunded-orders'
import { prepareDatabase } from '../../server/db/prepare'
import type { Tables } from '../../server/db/tables'
import { sweep } from '../../server/jobs/sweep'
import { hashed, hashPassword, successorOf } from '../../server/session/tokens'
import { freshDatabase } from '../support/fresh-database'
import { withDatabase } from '../support/postgres'
import { openShop } from '../support/shop'
import { callerOf, confirm, failureOf } from '../support/world'

/** The steps that installations are at, typed in their order: a step that shipped is there for ever. */
const shipped: [string, string][] = [
  ['001-shop', shopStep],
  ['002-after-sale', afterSale],
  ['003-members', membersStep],
  ['004-wallet', walletStep],
  ['005-places', places],
  ['006-chat', chat],
  ['007-payments', payments],
  ['008-security', security],
  ['009-idempotency', idempotency],
  ['010-refunded-orders', refundedOrders],
]

type Row = Record<string, unknown>

const phone = '+6591234567'
const token = 'the-token-of-a-browser-that-was-logged-in-before'
/** A token that was exchanged for its successor long ago: whoever has it still has stolen it. */
const stolen = 'a-token-that-somebody-copied-from-a-browser'
const rightful = successorOf(stolen, 'salt')
const product = 'brenmoor-claw-hammer'
const sku = 'ham-clb-450'
const number = (count: number) => `2026022800000olderorder${String(count).padStart(5, '0')}`
const at = (day: string) => `${day}T01:00:00Z`

/** An order as an older shop left it. */
const order = (count: number, row: Row): Row => ({
  ...{ order_no: number(count), member_id: 'm1', place_key: `key ${count}`, refund: 'none', delivery: 'platform' },
  address: { consignee: 'Tan', phone, local_area: 'Road', detailedAddress: '#01-01', postalCode: '560123' },
  ...{ store_id: null, message: 'by noon', goods: 1290, platform_discount: 0, coupon_discount: 0, delivery_fee: 800 },
  ...{ total: 2090, paid: 2090, create_time: at('2026-02-28'), pay_deadline: '2026-02-28T01:15:00Z' },
  ...{ pay_time: at('2026-02-28'), hidden: false },
  ...row,
})
const sent = { delivery_time: at('2026-03-01'), delivery_person: 'Lim', delivery_phone: '+6590000000' }
const received = { ...sent, receiving_time: '2026-03-01T09:00:00Z' }
const back = { refund: 'refunded', refund_time: at('2026-03-02'), refund_way: 'card', refund_reason: 'Too heavy' }

/** What was kept, where the goods of a refunded order then were, and what its shopper sees today; typed by hand. */
const orders: [before: Row, progress: string, refund: string, status: string][] = [
  [order(1, { progress: 'toPay', paid: 0, pay_time: null }), 'canceled', 'none', 'canceled'],
  [order(2, { progress: 'toShip' }), 'toShip', 'none', 'toShip'],
  [order(3, { progress: 'shipped', ...sent }), 'shipped', 'none', 'shipped'],
  [order(4, { progress: 'received', ...received }), 'received', 'none', 'received'],
  [
    order(5, { progress: 'canceled', paid: 0, pay_time: null, cancel_time: at('2026-02-28'), cancel_reason: 'other' }),
    ...(['canceled', 'none', 'canceled'] as const),
  ],
  [order(6, { progress: 'ended', ...back }), 'toShip', 'refunded', 'refunded'],
  [order(7, { progress: 'ended', ...received, ...back }), 'received', 'refunded', 'refunded'],
  [
    order(8, { progress: 'ended', ...sent, ...back, refund_time: null, refund_way: null }),
    'shipped',
    'refunding',
    'shipped',
  ],
  [
    order(9, { progress: 'ended', ...sent, ...back, delivery: 'pickup', store_id: 'ubi' }),
    'toReceive',
    'refunded',
    'refunded',
  ],
  [
    order(10, { progress: 'ended', ...received, receiving_time: at('2026-02-01'), ...back }),
    ...(['completed', 'refunded', 'refunded'] as const),
  ],
  [
    order(11, { progress: 'ended', ...received, review_time: '2026-03-01T10:00:00Z', ...back }),
    'reviewed',
    'refunded',
    'refunded',
  ],
  [
    order(12, { progress: 'shipped', ...sent, refund: 'requested', refund_asked_at: at('2026-03-01') }),
    'shipped',
    'requested',
    'shipped',
  ],
]
const paidOrders = [2, 3, 4, 6, 7, 8, 9, 10, 11, 12]

/**
 * Rows of every table, with the columns of all versions: of each, those go in that its schema has. `moved`: refunded orders
 * are where their goods are already.
 */
const rowsOf = async (shelf: Record<string, Row[]>, moved: boolean): Promise<[table: string, rows: Row[]][]> => [
  ...Object.entries(shelf),
  [
    'members',
    [
      {
        ...{
          id: 'm1',
          phone,
          password_hash: await hashPassword('anchor2026', 'test'),
          nickname: 'Ah Kow',
          avatar: null,
        },
        ...{ member_type: 'regular', chat_token: 'chat-token', created_at: at('2026-01-01'), username: 'wj00000001' },
      },
    ],
  ],
  [
    'session_families',
    ['f1', 'f2'].map((id) => ({ id, member_id: 'm1', started_at: at('2026-03-01'), used_at: at('2026-03-01') })),
  ],
  [
    'sessions',
    [
      { token_hash: hashed(token), family: 'f1' },
      { token_hash: hashed(stolen), family: 'f2', rotated_at: '2026-03-01T01:05:00Z', used_at: at('2026-03-01') },
      { token_hash: hashed(rightful), family: 'f2', used_at: '2026-03-01T01:05:00Z' },
    ].map((row) => ({ member_id: 'm1', salt: 'salt', created_at: at('2026-03-01'), ...row })),
  ],
  ['tries', [{ what: 'code +6591234567', at: at('2026-03-01') }]],
  [
    'addresses',
    [
      {
        ...{ id: 'a1', member_id: 'm1', consignee: 'Tan', phone, local_area: 'Ang Mo Kio Avenue 3' },
        ...{ detailed_address: '#01-01', postal_code: '560123', is_default: true, created_at: at('2026-01-01') },
      },
    ],
  ],
  ['cart_lines', [{ member_id: 'm1', sku_id: sku, quantity: 3, selected: true, added_at: at('2026-02-28') }]],
  [
    'orders',
    orders.map(([row, progress, refund]) => (moved && row.progress === 'ended' ? { ...row, progress, refund } : row)),
  ],
  [
    'order_lines',
    orders.map(([{ order_no }]) => ({
      ...{ order_no, position: 0, sku_id: sku, product_id: product, code: 'HAM-CLB-450', picture: 'x', price: 1290 },
      ...{
        name: { en: 'Hammer', zh: '锤' },
        choice: { en: '450 g', zh: '450 克' },
        quantity: 1,
        amount: 1290,
        gift: false,
      },
    })),
  ],
  [
    'wallet',
    [
      {
        ...{
          id: 'w1',
          coupon_id: 'welcome-5',
          member_id: 'm1',
          valid_from: at('2026-01-01'),
          valid_to: at('2027-01-01'),
        },
        order_no: number(5),
      },
    ],
  ],
  [
    'payment_attempts',
    paidOrders.map((count) => ({
      ...{
        id: `at${count}`,
        order_no: number(count),
        provider_id: `pi_${count}`,
        client_secret: `pi_${count}_secret_x`,
      },
      ...{ status: 'succeeded', amount: 2090, captured: 2090, created_at: at('2026-02-28') },
    })),
  ],
  [
    'refunds',
    [6, 7, 8, 9, 10, 11].map((count) => ({
      ...{ id: `re${count}`, attempt_id: `at${count}`, reason: 'requested', amount: 2090, provider_id: `re_${count}` },
      ...{ status: count === 8 ? 'failed' : 'done', created_at: at('2026-03-02') },
    })),
  ],
  [
    'payment_events',
    [
      {
        ...{ id: 'evt_1', type: 'payment_intent.succeeded', provider_id: 'pi_2' },
        ...{ received_at: at('2026-02-28'), applied_at: at('2026-02-28') },
      },
    ],
  ],
  ['points', [{ member_id: 'm1', order_no: number(4), reason: 'received', amount: 20, at: at('2026-03-01') }]],
  ['favorites', [{ member_id: 'm1', product_id: product, added_at: at('2026-02-28') }]],
  [
    'chat_threads',
    [{ id: 't1', member_id: 'm1', messages: 1, member_read: 1, shop_read: 0, last_at: at('2026-02-28') }],
  ],
  [
    'chat_messages',
    [{ thread_id: 't1', position: 1, sender: 'member', text: 'Open on Sunday?', created_at: at('2026-02-28') }],
  ],
  ['consents', [{ member_id: 'm1', version: '2026-01-01', agreed_at: at('2026-01-01') }]],
  ['staff', [{ id: 's1', name: 'Mei Ling', key_hash: hashed('a key of staff'), created_at: at('2026-01-01') }]],
]

const columnsOf = async (db: Kysely<Tables>, table: string) =>
  (
    await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(db)
  ).rows.map(({ name }) => name)

const insert = async (db: Kysely<Tables>, table: string, row: Row) => {
  const columns = (await columnsOf(db, table)).filter((name) => name in row)
  if (columns.length === 0) return
  const names = sql.join(columns.map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(db)
}

const read = async (db: Kysely<Tables>, table: string) =>
  (await sql<{ row: Row }>`select to_jsonb(one) as row from ${sql.table(table)} as one`.execute(db)).rows.map(
    ({ row }) => row,
  )

/** A picture as it was named before its kind was: drawings were all there was. */
const unkinded = (name: unknown) => String(name).replace(/\.svg$/, '')
const before012 = ({ picture, pictures, ...row }: Row): Row => ({
  ...row,
  ...(picture === undefined ? {} : { picture: unkinded(picture) }),
  ...(pictures === undefined ? {} : { pictures: (pictures as string[]).map(unkinded) }),
})

/** What a shop sells here, as its rows were before their pictures were named by kind. */
const shelf = async () => {
  const { url, drop } = await freshDatabase()
  const db = connect(url, { most: 1 })
  const found: Record<string, Row[]> = {}
  for (const [table, key, value] of [
    ['categories', 'id', sql`(select category_id from products where id = ${product})`],
    ['brands', 'id', sql`(select brand_id from products where id = ${product})`],
    ['products', 'id', sql`${product}`],
    ['skus', 'id', sql`${sku}`],
    ['stores', 'id', sql`'ubi'`],
    ['coupons', 'id', sql`'welcome-5'`],
  ] as const)
    found[table] = (
      await sql<{ row: Row }>`select to_jsonb(one) as row from ${sql.table(table)} as one
        where ${sql.ref(key)} = ${value}`.execute(db)
    ).rows.map(({ row }) => before012(row))
  // What search read of a product once, and the mark of an offer without an old price.
  found.products = (found.products ?? []).map((row) => ({ ...row, latin: '', grams: [], codes: '', on_sale: true }))
  found.skus = (found.skus ?? []).map((row) => ({ ...row, on_hand: 100, held: 1, sold: 8 }))
  await db.destroy()
  await drop()
  return { ...found, store_stock: [{ store_id: 'ubi', sku_id: sku, count: 10 }] }
}

/** An empty database, taken away after the test. */
const empty = async (name: string) => {
  const { url } = inject('postgres')
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const database = `wujin_older_${process.pid}_${name}`
  await administer(`create database ${database}`)
  onTestFinished(() => administer(`drop database ${database} with (force)`))
  return withDatabase(url, database)
}

/** What a step after it may change of a row, or take away. */
const changed: Record<string, string[]> = {
  orders: ['progress', 'refund'],
  products: ['pictures'],
  categories: ['picture'],
  order_lines: ['picture'],
  payment_attempts: ['status'],
  refunds: ['status'],
}
const droppedTables = ['tries']

test.each(shipped.map(([name], index) => ({ name, steps: shipped.slice(0, index + 1) })))(
  'a shop that stopped at $name goes on: every row is there, and its member logs in, sees and buys',
  async ({ name, steps }) => {
    const url = await empty(name.slice(0, 3))
    const db = connect(url, { most: 1 })
    const step = (text: string): Migration => ({ up: async (at) => void (await sql.raw(text).execute(at)) })
    const migrations = Object.fromEntries(steps.map(([key, text]) => [key, step(text)]))
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
    expect(error).toBe(undefined)
    // Since the tenth step no refunded order is at an end of its own.
    const rows = await rowsOf(await shelf(), steps.length >= 10)
    for (const [table, some] of rows) for (const row of some) await insert(db, table, row)
    await sql`update payment_attempts set status = 'asking' where id = 'at2'`.execute(db)
    await sql`update payment_attempts set status = 'refunding' where id = 'at6'`.execute(db)
    await sql`update payment_attempts set status = 'refunded' where id = 'at7'`.execute(db)
    await sql`update refunds set status = 'asked' where id = 're8'`.execute(db)
    const before = new Map<string, Row[]>()
    for (const [table] of rows) if ((await columnsOf(db, table)).length > 0) before.set(table, await read(db, table))
    expect([...before.keys()]).toEqual(expect.arrayContaining(['members', 'orders', 'refunds', 'skus']))

    await prepareDatabase(url, {})

    for (const [table, old] of before) {
      if (droppedTables.includes(table)) continue
      const columns = await columnsOf(db, table)
      const kept = ([key]: [string, unknown]) => columns.includes(key) && !changed[table]?.includes(key)
      const now = await read(db, table)
      expect([table, now.length]).toEqual([table, old.length])
      const same = (row: Row) => Object.entries(row).filter(kept)
      for (const row of old)
        expect([table, now]).toEqual([
          table,
          expect.arrayContaining([expect.objectContaining(Object.fromEntries(same(row)))]),
        ])
    }
    const moving = sql<{ id: string; status: string }>`select id, status from payment_attempts
      union all select id, status from refunds where id = 're8'`
    expect(Object.fromEntries((await moving.execute(db)).rows.map(({ id, status }) => [id, status]))).toMatchObject({
      ...{ at2: 'requiresAction', at6: 'succeeded', at7: 'succeeded', re8: 'pending' },
    })
    await sql`update payment_attempts set status = 'succeeded' where id = 'at2'`.execute(db)
    await sql`update refunds set status = 'failed' where id = 're8'`.execute(db)
    await db.destroy()

    const shop = await openShop({ databaseUrl: url, unbalanced: { because: 'the rows of older schemas are made up' } })
    onTestFinished(() => shop.close())
    await sweep(shop.context)
    const { rows: names } = await sql<{ name: string }>`
      select picture as name from categories union all select picture from order_lines
      union all (select jsonb_array_elements_text(pictures) from products)`.execute(shop.services.db)
    for (const one of names) expect(one.name).toMatch(/^[\w-]+\.svg$/)
    const { rows: standings } = await sql<{ order_no: string; progress: string; refund: string }>`
      select order_no, progress, refund from orders order by length(order_no), order_no`.execute(shop.services.db)
    // The first schema knew no time of a review: what was reviewed then counts as received.
    const reviewed = steps.length > 1 ? 'reviewed' : 'received'
    expect(standings.map(({ progress, refund }) => [progress, refund])).toEqual(
      orders.map(([, progress, refund]) => [progress === 'reviewed' ? reviewed : progress, refund]),
    )
    // What search knew of the hammer once is gone; it is found by the terms of today, in either language and by its code.
    for (const keyword of ['hickory hammers', '羊角锤 450克', 'yangjiaochui', 'ham clb 450', 'hickry'])
      expect([keyword, (await callerOf(shop).call(contract.product.search, { keyword })).products]).toMatchObject([
        keyword,
        [{ id: product, onSale: false }],
      ])
    // The browser that was logged in still is, and the password is the same.
    const here = callerOf(shop, token)
    const seen = [await here.call(contract.order.list, {}), await here.call(contract.order.list, { page: 2 })]
    const shown = seen.flatMap(({ orders }) => orders)
    expect(Object.fromEntries(shown.map(({ orderNo, status }) => [orderNo, status]))).toEqual(
      Object.fromEntries(orders.map(([{ order_no }, , , status]) => [order_no, status])),
    )
    // Orders that were placed before there were numbers to read out have one each.
    expect([...new Set(shown.map(({ shortNo }) => shortNo))]).toEqual(
      shown.map(() => expect.stringMatching(/^WJ-[\dA-HJKMNP-TV-Z]{4}-[\dA-HJKMNP-TV-Z]{4}$/)),
    )
    // A refund that was asked for is granted after two days, also where it was not kept when that was.
    const { refund } = await here.call(contract.order.detail, { orderNo: number(12) })
    expect(refund).toMatchObject({ status: 'requested', decideBy: expect.stringMatching(/^2\d{3}-/) })
    expect((await here.call(contract.cart.list, {})).lines).toMatchObject([{ sku, quantity: 3 }])
    expect((await here.call(contract.points.ledger, {})).balance).toBe(20)
    // Whoever copied a token before the update is found out by it, and the session ends for both.
    for (const one of [stolen, rightful])
      expect(await failureOf(callerOf(shop, one).call(contract.order.list, {}))).toBe('sessionInvalid')
    const login = { userPhone: phone, password: 'anchor2026', agreement: true as const }
    const { call } = callerOf(shop, (await callerOf(shop).call(contract.session.passwordLogin, login)).token)
    const choice = { sku, quantity: 1, delivery: 'pickup' as const, storeId: 'ubi', couponId: null }
    const { version, placeKey } = await call(contract.order.quote, choice)
    const { orderNo } = await call(contract.order.place, { ...choice, message: '', version, placeKey })
    const { card } = await call(contract.payment.start, { orderNo })
    await confirm(shop, card?.clientSecret ?? '', 'pm_card_visa')
    expect((await call(contract.payment.check, { orderNo, fresh: true })).result).toBe('success')
    const pieces = await shop.services.db.selectFrom('skus').select(['received', 'on_hand', 'held', 'sold']).execute()
    // What is there when the shop is brought up to date is what came in: 100, 1 held and 8 sold.
    expect(pieces).toEqual([{ received: 109, on_hand: 100, held: 0, sold: 9 }])
  },
)

test('tables that cannot be brought up to date are told, and nothing of the steps stays', async () => {
  const db = connect(await empty('in_the_way'), { most: 1 })
  await sql`create table orders (another text)`.execute(db)
  await expect(migrate(db)).rejects.toThrow('relation "orders" already exists')
  const { rows } = await sql`
    select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  await db.destroy()
  expect(rows).toEqual([{ tablename: 'orders' }])
})

test('every step that the shop knows is among them, in their order, or is the newest', async () => {
  const db = connect(await empty('steps'), { most: 1 })
  await migrate(db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  await db.destroy()
  const names = rows.map(({ name }) => name)
  expect(names.slice(0, shipped.length)).toEqual(shipped.map(([name]) => name))
  expect(names.slice(shipped.length)).toEqual([
    '011-received-stock',
    '012-pictures',
    '013-standard-terms',
    '014-told-pages',
    '015-search-terms',
    '016-offers',
    '017-attributes',
    '018-first-hits',
    '019-kept-facets',
    '020-transition-counts',
    '021-hot-words',
    '022-attempts',
    '023-word-order',
    '024-refunds-of-attempts',
    '025-synonym-sounds',
    '026-closed-stores',
    '027-read-names',
    '028-order-bounds',
    '029-short-order-numbers',
  ])
})
