import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../contract'
import { atRest, auditStatement } from '../../server/audit/books'
import { auditBy } from '../support/audited'
import { movableClock } from '../support/clock'
import { freshDatabase } from '../support/fresh-database'
import { sandboxKey } from '../support/shop'
import { cards, confirm, goods, home, world } from '../support/world'
import { wrong } from '../support/wrong-books'

const root = join(import.meta.dirname, '../..')
const driver = { person: 'Muthu', phone: '91234567' }

/** A shop of today with an order in each of some places: unpaid with a coupon, received, reviewed, refunded, canceled. */
const busyShop = async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.drop())
  const there = await world({
    databaseUrl: database.service,
    clock: movableClock(new Date()),
    stock: { hammer: 100, gloves: 100 },
    unbalanced: { because: 'the test writes what is wrong into its books' },
  })
  const { buyer, staff, login } = there
  const other = await login('83333333', 'spanner2026')
  const paid = async () => {
    const orderNo = await buyer.orders('hammer', 2)
    await buyer.pays(orderNo)
    return orderNo
  }
  const received = await paid()
  await staff.call(contract.shop.ship, { orderNo: received, ...driver })
  await buyer.call(contract.order.receive, { orderNo: received })
  await buyer.call(contract.review.add, { orderNo: received, sku: goods.hammer, rating: 5, text: 'Good grip.' })
  const refunded = await paid()
  await buyer.call(contract.order.refund, { orderNo: refunded, reason: 'Too heavy' })
  const canceled = await buyer.orders('hammer')
  await buyer.call(contract.order.cancel, { orderNo: canceled, reason: 'mistake' })
  const toShip = await paid()
  const unpaid = await buyer.orders('hammer', 3, { couponId: undefined })
  await other.call(contract.address.add, home)
  await other.call(contract.chat.send, { text: 'Hello', key: 'a-key-of-mine' })
  const numbers = { received, refunded, canceled, toShip, unpaid }
  return { ...there, url: database.service, numbers }
}

type Numbers = Awaited<ReturnType<typeof busyShop>>['numbers']

test('what staff puts on the shelf, or takes off it, is in the books', async () => {
  const { staff, db, buyer } = await world({ stock: { hammer: 20 } })
  const pieces = () =>
    db
      .selectFrom('skus')
      .select(['received', 'on_hand', 'held', 'sold'])
      .where('id', '=', goods.hammer)
      .executeTakeFirstOrThrow()
  await buyer.pays(await buyer.orders('hammer', 4))
  await buyer.orders('hammer', 3)
  for (const [stock, received] of [
    [50, 57],
    [13, 20],
    [0, 7],
  ] as const) {
    await staff.call(contract.shop.restock, { sku: 'HAM-CLB-450', stock })
    expect(await pieces()).toEqual({ received, on_hand: stock, held: 3, sold: 4 })
  }
})

test('the auditor names each thing that is wrong with its order and both figures, and nothing else', async () => {
  const { shop, url, numbers } = await busyShop()
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  expect(await auditBy(client, shop.sandbox)).toEqual([])
  const named = (line: string) =>
    Object.entries(numbers)
      .reduce((text, [name, orderNo]) => text.replaceAll(orderNo, name), line)
      .replace(/Conversation \S+:/, 'Conversation thread:')
  const said: Record<string, string[]> = {}
  for (const [what, change] of wrong) {
    await client.query('begin')
    await client.query(change(numbers))
    said[what] = (await auditBy(client, shop.sandbox)).map(named)
    await client.query('rollback')
  }
  expect(said).toEqual(Object.fromEntries(wrong.map(([what, , says]) => [what, says])))

  const { charges, refunds } = shop.sandbox.state
  const [first, second] = charges()
  const twice = {
    ...shop.sandbox.state,
    charges: () => [...charges(), { ...first, payment_intent: second?.payment_intent }] as never,
    refunds: () => [...refunds(), refunds()[0]] as never,
  }
  expect((await auditBy(client, { ...shop.sandbox, state: twice })).map(named)).toEqual([
    'Order refunded was charged 2 times: S$45.80 and S$45.80',
    'Order refunded: S$91.60 went back at the provider, captured were S$45.80',
    'Order refunded: one refund of S$45.80 was made twice at the provider',
  ])
})

/** What becomes due after how long, what is done to the books so that it is, and what the auditor says once it is late. */
const due: [what: string, after: string, change: (numbers: Numbers, at: string) => string, says: RegExp[]][] = [
  [
    'an order whose time to pay is over',
    '0',
    ({ unpaid }, at) => `update orders set pay_deadline = ${at} where order_no = '${unpaid}'`,
    [/^Order unpaid is toPay since its time to pay ended at /],
  ],
  [
    'a refund that is owed',
    '0',
    ({ toShip }, at) => `insert into refunds (id, attempt_id, reason, amount, status, created_at)
      select 'owed', id, 'lateCapture', 100, 'pending', ${at} from payment_attempts where order_no = '${toShip}'`,
    [/^Order toShip: a refund of S\$1\.00 is asked for since /],
  ],
  [
    'goods that were shipped',
    '7 days',
    ({ toShip }, at) => `update orders set progress = 'shipped', delivery_time = ${at} where order_no = '${toShip}'`,
    [/^Order toShip is shipped \(refund none\) though its time is over$/],
  ],
  [
    'goods that were received',
    '15 days',
    ({ toShip }, at) => `update orders set progress = 'received', receiving_time = ${at} where order_no = '${toShip}'`,
    [/^Order toShip is received \(refund none\) though its time is over$/],
  ],
  [
    'a refund that nobody decided',
    '2 days',
    ({ toShip }, at) => `update orders set progress = 'shipped', delivery_time = now(), refund = 'requested',
      refund_asked_at = ${at} where order_no = '${toShip}'`,
    [/^Order toShip is shipped \(refund requested\) though its time is over$/],
  ],
  [
    'a code',
    '1 day',
    (_, at) => `insert into codes (id, phone, purpose, code_hash, created_at)
      values ('late', '+6581111111', 'login', 'hash', ${at})`,
    [/^1 codes are older than a day$/],
  ],
]

test('what the jobs have not done is told five minutes later, and what waits for staff is not', async () => {
  const { url, numbers } = await busyShop()
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const late = async () => (await client.query<{ line: string }>(auditStatement(atRest))).rows.map(({ line }) => line)
  expect(await late()).toEqual([])
  const named = (line: string) => Object.entries(numbers).reduce((text, [name, no]) => text.replaceAll(no, name), line)
  const said: Record<string, [string[], string[]]> = {}
  for (const [what, after, change] of due) {
    const at = async (minutes: number) => {
      await client.query('begin')
      await client.query(change(numbers, `now() - interval '${after}' - interval '${minutes} minutes'`))
      const lines = (await late()).map(named)
      await client.query('rollback')
      return lines
    }
    said[what] = [await at(4), await at(6)]
  }
  expect(said).toEqual(
    Object.fromEntries(due.map(([what, , , says]) => [what, [[], says.map((line) => expect.stringMatching(line))]])),
  )

  const { unpaid, toShip } = numbers
  await client.query(`update orders set pay_deadline = now() - interval '1 hour' where order_no = '${unpaid}'`)
  await client.query(`insert into payment_attempts (id, order_no, status, amount, created_at, problem)
    values ('refused', '${unpaid}', 'waiting', 5970, now(), 'It is refused')`)
  await client.query(`insert into refunds (id, attempt_id, reason, amount, status, created_at, problem)
    select 'refused', id, 'lateCapture', 100, 'pending', now() - interval '1 hour', 'It is refused'
    from payment_attempts where order_no = '${toShip}'`)
  expect(await late()).toEqual([])
  for (const over of [
    `started_at = now() - interval '40 days', used_at = now() - interval '32 days'`,
    `started_at = now() - interval '182 days', used_at = now()`,
    `ended_at = now() - interval '2 days', used_at = now() - interval '3 days'`,
  ]) {
    await client.query('begin')
    await client.query(`update session_families set ${over}`)
    expect([over, await late()]).toEqual([over, [expect.stringMatching(/^\d+ sessions are over for more than a day$/)]])
    await client.query('rollback')
  }
})

/** Runs `npm run audit` as an operator does, beside the shop of a test. */
const audited = async (url: string, port: number) => {
  const data = mkdtempSync(join(tmpdir(), 'wujin-audit-'))
  onTestFinished(() => rmSync(data, { recursive: true, force: true }))
  writeFileSync(join(data, 'sandbox-key'), sandboxKey)
  const env = { ...process.env, DATABASE_URL: url, PORT: String(port), DATA_DIR: data, STRIPE_SECRET_KEY: '' }
  const run = spawn('npm', ['run', '--silent', 'audit'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  run.stdout.on('data', (text) => (said += text))
  run.stderr.on('data', (text) => (said += text))
  const code = await new Promise((resolve) => run.on('close', resolve))
  return { code, said }
}

test('an operator is told that everything balances, or what does not, and the command then fails', async () => {
  const { shop, url, db, numbers, buyer, clock } = await busyShop()
  const lost = await buyer.orders('hammer')
  await buyer.pays(lost)
  const then = 'canceled'
  shop.sandbox.faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'succeeded', then, ms: 5000 } })
  await buyer.call(contract.order.refund, { orderNo: lost, reason: 'Too heavy' })
  // A card that was declined took nothing.
  const twice = await buyer.orders('hammer')
  expect(await buyer.pays(twice, cards.declined)).toBe('fail')
  expect(await buyer.pays(twice, cards.good)).toBe('success')
  // Of a card that was charged a moment ago the shop has not heard yet.
  shop.sandbox.faults.add({ on: 'webhook **', fault: { kind: 'drop' } })
  const { card } = await buyer.call(contract.payment.start, { orderNo: await buyer.orders('hammer') })
  await confirm(shop, card?.clientSecret ?? '', cards.good)
  expect(await audited(url, shop.port)).toEqual({ code: 0, said: 'Everything balances\n' })
  // Nor has it heard of a refund that the bank canceled after all: nothing went back.
  clock.move(6000)
  await db.updateTable('payment_attempts').set({ captured: 1 }).where('order_no', '=', numbers.toShip).execute()
  await db
    .updateTable('payment_attempts')
    .set({ provider_id: 'pi_unknown' })
    .where('order_no', '=', numbers.received)
    .execute()
  const { code, said } = await audited(url, shop.port)
  expect(code).toBe(1)
  expect(said.split('\n').sort()).toEqual(
    [
      `Order ${numbers.toShip} is toShip: captured is S$0.01, its total S$45.80`,
      `Order ${numbers.toShip}: captured is S$0.01, at the provider S$45.80`,
      `Order ${numbers.received}: the provider does not know its payment pi_unknown`,
      `Order ${lost}: S$26.90 went back, at the provider S$0.00`,
      '',
      '4 things do not balance',
      '',
    ].sort(),
  )
})
