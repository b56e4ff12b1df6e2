import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { contract } from '../../contract'
import { user } from '../../machines/pages/setting/user'
import { holdThread, write } from '../../server/chat/queries'
import { personal } from '../../server/member/personal'
import { keepAccount } from '../../server/session/queries'
import { polling, waiting } from '../support/waiting'
import { failureOf, home, world } from '../support/world'

/** What of a person is written into every place that takes it, each to be found again wherever it is kept. */
const canaries = {
  phone: '+6590001234',
  nickname: 'Canary Nickname',
  consignee: 'Canary Consignee',
  street: 'Canary Street 77',
  message: 'Canary message with the order',
  chat: 'Canary words to the shop',
  contact: 'Canary contact name',
}

const personWorld = async () => {
  const { visitor, shop, db, ...rest } = await world()
  const userPhone = canaries.phone
  const codeIn = () => shop.messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? ''
  await visitor.call(contract.session.sendRegisterCode, { userPhone })
  const made = {
    userPhone,
    code: codeIn(),
    password: 'canary-77',
    confirmPassword: 'canary-77',
    agreement: true as const,
  }
  await visitor.call(contract.session.register, made)
  const person = await rest.login(userPhone, 'canary-77')
  await person.call(contract.member.rename, { nickname: canaries.nickname })
  await person.call(contract.member.setGender, { gender: 2 })
  await person.call(contract.member.setBirthday, { birthday: '1990-05-17' })
  await person.call(contract.address.add, {
    ...home,
    consignee: canaries.consignee,
    local_area: canaries.street,
    phone: userPhone,
  })
  await person.call(contract.chat.send, { text: canaries.chat, key: 'canary-key' })
  await visitor.call(contract.chat.contact, { name: canaries.contact, phone: userPhone, message: canaries.chat })
  await person.call(contract.cart.add, { sku: 'ham-clb-450', quantity: 1 })
  const product = 'brenmoor-claw-hammer'
  await person.call(contract.favorite.add, { product })
  const { orderNo } = await person.place(
    await person.choice({ sku: 'drl-18vk-2b', quantity: 1, couponId: null }),
    canaries.message,
  )
  return { ...rest, visitor, shop, db, person, orderNo, codeIn }
}

/** What lets somebody in, or is the hash of it. */
const secrets = {
  members: ['password_hash', 'chat_token'],
  sessions: ['token_hash', 'salt'],
  devices: ['device_hash'],
  codes: ['code_hash'],
  login_delays: ['source'],
  orders: ['place_key'],
}

/** Every text in the database that holds one of the canaries, by table and column. */
const found = async ({ db }: Pick<Awaited<ReturnType<typeof personWorld>>, 'db'>) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'character varying', 'ARRAY')`.execute(db)
  const places: string[] = []
  for (const { table, column } of rows)
    for (const canary of Object.values(canaries)) {
      const { rows: hits } = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${canary}%`} limit 1`.execute(db)
      if (hits.length) places.push(`${table}.${column}`)
    }
  return [...new Set(places)].sort()
}

test('a member downloads everything that is kept of them, and no key or hash', async () => {
  const { person, shop, open, db, visitor } = await personWorld()
  const mistyped = { userPhone: canaries.phone, password: 'mistyped-77', agreement: true as const }
  expect(await failureOf(visitor.call(contract.session.passwordLogin, mistyped))).toBe('wrongCredentials')
  const { data } = await person.call(contract.member.export, {})
  const text = JSON.stringify(data)
  for (const [table, columns] of Object.entries(secrets))
    for (const column of columns) {
      const { rows } = await sql<{ secret: string }>`
        select ${sql.ref(column)} as secret from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db)
      expect(rows.length, `${table}.${column}`).toBeGreaterThan(0)
      for (const { secret } of rows) expect(text, `${table}.${column}`).not.toContain(secret)
    }
  for (const canary of Object.values(canaries)) expect(text).toContain(canary)
  expect(data.consents).toMatchObject([{ version: '2026-12-01' }])
  expect(data.favorites).toHaveLength(1)
  expect(text).not.toContain(person.token)
  expect(text).not.toMatch(/argon2|[0-9a-f]{64}/)
  expect(text).not.toContain('demo-')
  const { data: other } = await (await personalOf(shop)).call(contract.member.export, {})
  for (const canary of Object.values(canaries)) expect(JSON.stringify(other)).not.toContain(canary)
  const page = await open(user, undefined, person)
  const part = page.state.children.accountData
  if (!part) throw new Error('the page offers no data')
  part.send({ type: 'data.download' })
  await waitFor(part, (now) => now.matches('exported'))
  expect(JSON.stringify(part.getSnapshot().context.data)).toContain(canaries.consignee)
})

test('an account is deleted by its page: nothing in the database names the person, and the orders stay', async () => {
  const places = await personWorld()
  const { person, open, codeIn, db, orderNo, shop, clock, staff, sweep } = places
  expect(await found(places)).toContain('orders.address')
  const page = await open(user, undefined, person)
  const part = page.state.children.accountData
  if (!part) throw new Error('the page offers no data')
  const told: object[] = []
  part.on('*', (said) => void told.push(said))
  /** Asks for the deletion and types the code that comes. */
  const deletes = async () => {
    part.send({ type: 'deletion.ask' })
    const request = part.getSnapshot().children.codeRequest
    request?.send({ type: 'code.request' })
    await waitFor(request as never, (now) => (now as { matches(state: string): boolean }).matches('waiting'))
    part.send({ type: 'deletion.submit', code: codeIn() })
    return waitFor(part, (now) => !now.hasTag('busy'))
  }
  expect((await deletes()).value).toEqual({ confirming: 'editing' })
  expect(await failureOf(person.call(contract.member.profile, {}))).toBe('no failure')
  await person.call(contract.order.cancel, { orderNo, reason: 'other' })
  const paid = (
    await person.place(await person.choice({ sku: 'drl-18vk-2b', quantity: 1, couponId: null }), canaries.message)
  ).orderNo
  await person.pays(paid)
  await staff.call(contract.shop.ship, { orderNo: paid, person: 'Lim', phone: '90000000' })
  clock.move(60_000)
  part.send({ type: 'deletion.dismiss' })
  expect((await deletes()).value).toEqual({ confirming: 'editing' })
  await person.call(contract.order.receive, { orderNo: paid })
  await person.call(contract.review.add, { orderNo: paid, sku: 'drl-18vk-2b', rating: 5, text: 'Does its work' })
  await staff.call(contract.shop.setMemberType, { userPhone: canaries.phone, memberType: 'wholesaler' })
  await staff.call(contract.shop.setMemberType, { userPhone: canaries.phone, memberType: 'regular' })
  // An order whose money is back is not on its way, though its goods never left.
  const refunded = await person.orders('hammer')
  await person.pays(refunded)
  await person.call(contract.order.refund, { orderNo: refunded, reason: 'No longer needed' })
  clock.move(60_000)
  part.send({ type: 'deletion.dismiss' })
  expect((await deletes()).value).toBe('deleted')
  expect(told).toEqual([{ type: 'toast', kind: 'success', key: 'accountDeleted' }, { type: 'accountDeleted' }])

  expect(await found(places)).toEqual([])
  const said = db.selectFrom('members').select(['nickname', 'gender', 'birthday', 'avatar'])
  expect(await said.where('phone', 'like', 'deleted %').execute()).toEqual([
    { nickname: '', gender: 0, birthday: null, avatar: null },
  ])
  expect(await failureOf(person.call(contract.member.profile, {}))).toBe('sessionInvalid')
  const gone = staff.call(contract.shop.setMemberType, { userPhone: canaries.phone, memberType: 'wholesaler' })
  expect(await failureOf(gone)).toBe('memberMissing')
  const order = await db
    .selectFrom('orders')
    .select(['total', 'paid', 'address', 'message'])
    .where('order_no', '=', paid)
    .executeTakeFirst()
  expect(order).toMatchObject({ address: null, message: '' })
  expect(order?.paid).toBe(order?.total)
  expect((await staff.call(contract.shop.orders, {})).orders.map((one) => one.orderNo)).toContain(paid)
  const { reviews } = await places.visitor
    .call(contract.review.list, { product: 'korvane-drill-driver-18v' })
    .catch(() => ({ reviews: [] }))
  expect(JSON.stringify(reviews)).not.toContain('Canary')
  await sweep()
  // The phone is free for another account, which has nothing of the first.
  await places.visitor.call(contract.session.sendLoginCode, { userPhone: canaries.phone })
  const again = await places.visitor.call(contract.session.messageCodeLogin, {
    userPhone: canaries.phone,
    code: codeIn(),
    agreement: true,
  })
  expect(again.nickname).not.toBe(canaries.nickname)
  expect(shop.messages.length).toBeGreaterThan(0)
})

test.each(['is paid and waits to be shipped', 'closes until the provider answers'])(
  'nobody deletes an account with an order that %s',
  async (how) => {
    const { shop, person, codeIn, orderNo } = await personWorld()
    if (how === 'is paid and waits to be shipped') expect(await person.pays(orderNo)).toBe('success')
    else {
      await person.call(contract.payment.start, { orderNo })
      const fault = { kind: 'answer', status: 500, retry: false } as const
      shop.sandbox.faults.add({ on: 'POST /v1/payment_intents/*/cancel', fault })
      await failureOf(person.call(contract.order.cancel, { orderNo, reason: 'other' }))
    }
    await person.call(contract.member.sendDeleteCode, {})
    expect(await failureOf(person.call(contract.member.delete, { code: codeIn() }))).toBe('ordersOpen')
  },
)

test('nobody deletes an account to which money is owed', async () => {
  const { shop, sweep, person, codeIn, orderNo } = await personWorld()
  await person.pays(orderNo)
  const lift = shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'answer', status: 500, retry: false } })
  await person.call(contract.order.refund, { orderNo, reason: 'No longer needed' })
  expect((await person.call(contract.order.detail, { orderNo })).refund).toMatchObject({ status: 'refunding' })
  await person.call(contract.member.sendDeleteCode, {})
  expect(await failureOf(person.call(contract.member.delete, { code: codeIn() }))).toBe('ordersOpen')
  lift()
  shop.clock.move(60_000)
  await sweep()
  await person.call(contract.member.sendDeleteCode, {})
  expect(await failureOf(person.call(contract.member.delete, { code: codeIn() }))).toBe('no failure')
})

test('nobody deletes an account while what came late for a canceled order is on its way back, or waits to be paid by hand', async () => {
  const { shop, sweep, person, codeIn, orderNo, staff, clock } = await personWorld()
  await person.pays(orderNo, 'pm_card_authenticationRequired')
  const { faults } = shop.sandbox
  faults.add({ on: 'POST /v1/payment_intents/*/cancel', fault: { kind: 'ghost', ms: 5000 }, times: 1 })
  const then = 'failed'
  faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'pending', then, ms: 60_000 } })
  await person.call(contract.order.cancel, { orderNo, reason: 'other' })
  clock.move(5000)
  await shop.sandbox.deliver()
  const deletes = async () => {
    await person.call(contract.member.sendDeleteCode, {})
    return failureOf(person.call(contract.member.delete, { code: codeIn() }))
  }
  expect(await deletes()).toBe('ordersOpen')
  clock.move(60_000)
  await shop.sandbox.deliver()
  await sweep()
  expect((await staff.call(contract.shop.orders, {})).orders).toMatchObject([{ orderNo, problem: 'the refund failed' }])
  expect(await deletes()).toBe('ordersOpen')
  await staff.call(contract.shop.repaid, { orderNo })
  clock.move(60_000)
  expect(await deletes()).toBe('no failure')
})

test('an account goes though a part of what was paid for an order that was received came back', async () => {
  const { shop, person, codeIn, orderNo, staff, db } = await personWorld()
  await person.pays(orderNo)
  await staff.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '90000000' })
  await person.call(contract.order.receive, { orderNo })
  shop.sandbox.dashboard.refund(shop.sandbox.state.intents()[0]?.id ?? '', 500)
  await shop.sandbox.deliver()
  expect(await db.selectFrom('refunds').select(['amount', 'status']).execute()).toEqual([
    { amount: 500, status: 'done' },
  ])
  await person.call(contract.member.sendDeleteCode, {})
  expect(await failureOf(person.call(contract.member.delete, { code: codeIn() }))).toBe('no failure')
})

test('deleting takes the code of that purpose, and nobody else is deleted by it', async () => {
  const { person, codeIn, buyer } = await personWorld()
  await person.call(contract.member.sendPasswordCode, {})
  expect(await failureOf(person.call(contract.member.delete, { code: codeIn() }))).toBe('badCode')
  await person.call(contract.member.sendDeleteCode, {})
  expect(await failureOf(buyer.call(contract.member.delete, { code: codeIn() }))).toBe('badCode')
})

test('every table that knows a member or a phone is exported and deleted, or says why it stays', async () => {
  const { db } = await world()
  const { rows } = await sql<{ table: string }>`
    select distinct conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and confrelid in ('members'::regclass, 'orders'::regclass, 'chat_threads'::regclass, 'session_families'::regclass)
    union
    select table_name from information_schema.columns
    where table_schema = 'public' and column_name ~ 'phone|consignee|nickname|email'`.execute(db)
  const known = new Set<string>(personal.map(({ table }) => table))
  // Stores and drivers are no members; what money was moved for an order says nothing of who paid.
  const others = ['stores', 'payment_attempts']
  expect(rows.map(({ table }) => table).filter((table) => !known.has(table) && !others.includes(table))).toEqual([])
})

test('what was agreed to is kept with its version and the first time', async () => {
  const { db, login, clock } = await world()
  await login('81111111', 'hammer2026')
  clock.move(86_400_000)
  await login('81111111', 'hammer2026')
  const rows = await db.selectFrom('consents').selectAll().where('member_id', '=', 'demo-8111').execute()
  expect(rows).toEqual([{ member_id: 'demo-8111', version: '2026-12-01', agreed_at: new Date('2026-03-02T02:00:00Z') }])
})

/** Another member of the same shop. */
const personalOf = async (shop: Awaited<ReturnType<typeof world>>['shop']) => {
  const { callerOf } = await import('../support/world')
  const { token } = await callerOf(shop).call(contract.session.passwordLogin, {
    ...{ userPhone: '83333333', password: 'spanner2026', agreement: true as const },
  })
  return callerOf(shop, token)
}

test('a member downloads their data ten times an hour', async () => {
  const { buyer, clock } = await world()
  const downloads = () => failureOf(buyer.call(contract.member.export, {}))
  for (let number = 1; number <= 10; number += 1) expect(await downloads()).toBe('no failure')
  expect(await downloads()).toBe('tooManyRequests')
  clock.move(3_600_000)
  expect(await downloads()).toBe('no failure')
})

test('why somebody wanted their money back goes with their account', async () => {
  const { person, codeIn, orderNo, staff, db } = await personWorld()
  await person.pays(orderNo)
  await staff.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '90000000' })
  await person.call(contract.order.refund, { orderNo, reason: 'I moved to Bukit Timah' })
  await staff.call(contract.shop.approve, { orderNo })
  await person.call(contract.member.sendDeleteCode, {})
  await person.call(contract.member.delete, { code: codeIn() })
  const kept = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).execute()
  expect(kept).toMatchObject([{ refund_reason: null, delivery_person: null, delivery_phone: null, message: '' }])
})

test('an account is deleted though the shop replies to its member at that moment, and the reply goes too', async () => {
  const { person, codeIn, db, staff, orderNo } = await personWorld()
  await person.call(contract.order.cancel, { orderNo, reason: 'other' })
  await person.call(contract.member.sendDeleteCode, {})
  const { chats } = await staff.call(contract.shop.chats, {})
  const { thread = '' } = chats.find(({ member }) => member) ?? {}
  let deleting = Promise.resolve('')
  await db.transaction().execute(async (replying) => {
    await holdThread(replying, thread)
    await write(replying, { threadId: thread, sender: 'shop', text: 'Until when?', now: new Date() })
    deleting = failureOf(person.call(contract.member.delete, { code: codeIn() }))
    await expect.poll(() => waiting(db), polling).toBe(1)
  })
  expect(await deleting).toBe('no failure')
  expect(await db.selectFrom('chat_messages').select('text').execute()).toEqual([])
})

test('whoever deletes their account waits for no other member, and lets none wait', async () => {
  const { person, codeIn, db, orderNo } = await personWorld()
  await person.call(contract.order.cancel, { orderNo, reason: 'other' })
  await person.call(contract.member.sendDeleteCode, {})
  await db.transaction().execute(async (ofAnother) => {
    await keepAccount(ofAnother, 'demo-8111')
    expect(await failureOf(person.call(contract.member.delete, { code: codeIn() }))).toBe('no failure')
  })
})

test('an account stays whose member asks for money back at that moment', async () => {
  const { person, codeIn, db, staff, orderNo } = await personWorld()
  await person.pays(orderNo)
  await staff.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '90000000' })
  await person.call(contract.order.receive, { orderNo })
  await person.call(contract.member.sendDeleteCode, {})
  const done: Promise<string>[] = []
  await db.transaction().execute(async (held) => {
    await held.selectFrom('orders').select('order_no').where('order_no', '=', orderNo).forUpdate().execute()
    done.push(failureOf(person.call(contract.order.refund, { orderNo, reason: 'too large' })))
    await expect.poll(() => waiting(db), polling).toBe(1)
    done.push(failureOf(person.call(contract.member.delete, { code: codeIn() })))
    await expect.poll(() => waiting(db), polling).toBe(2)
  })
  expect(await Promise.all(done)).toEqual(['no failure', 'ordersOpen'])
})

test('why staff did not pay somebody back goes with the account', async () => {
  const { person, codeIn, orderNo, staff, db } = await personWorld()
  await person.pays(orderNo)
  await staff.call(contract.shop.ship, { orderNo, person: 'Lim', phone: '90000000' })
  await person.call(contract.order.receive, { orderNo })
  await person.call(contract.order.refund, { orderNo, reason: 'I moved to Bukit Timah' })
  await staff.call(contract.shop.reject, { orderNo, reason: 'Ms Canary of Bukit Timah wore it' })
  await person.call(contract.member.sendDeleteCode, {})
  await person.call(contract.member.delete, { code: codeIn() })
  const kept = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).execute()
  expect(kept).toMatchObject([{ refund: 'none', refund_reason: null, reject_reason: null }])
})
