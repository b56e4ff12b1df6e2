import { exec } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect as connectTo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import type { Call } from '../../contract/call'
import { connect } from '../../server/db/connect'
import type { Tables } from '../../server/db/tables'
import { folderOf } from '../support/catalogue-files'
import { freshDatabase } from '../support/fresh-database'
import { callerOver } from '../support/over-http'
import { opened, startProcess, startServer } from '../support/process'
import { serviceRole } from '../support/service-role'
import { staffInputs } from '../support/staff-inputs'
import { failureOf, home } from '../support/world'

const top = join(import.meta.dirname, '../..')

/** One shop for the whole file, run by `server/main.ts` as a process, each of its settings another than the usual. */
let shop: Awaited<ReturnType<typeof startServer>>
let owner: Kysely<Tables>
let buyer: ReturnType<typeof callerOver>
let buyerToken: string
const messages: { phone: string; text: string }[] = []
const operatorKey = 'a key of thirty-two signs at the least'
const role = `wujin_process_${process.pid}`
const ends: (() => Promise<unknown>)[] = []

const gateway = async () => {
  const server = createServer((request, answer) => {
    let text = ''
    request.setEncoding('utf8').on('data', (part) => (text += part))
    request.on('end', () => {
      messages.push(JSON.parse(text))
      answer.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/send`
}

beforeAll(async () => {
  const { url, drop } = await freshDatabase()
  owner = connect(url, { most: 2 })
  const { service, drop: dropRole } = await serviceRole(owner, url, role)
  ends.push(async () => {
    await dropRole()
    await owner.destroy()
    await drop()
  })
  shop = await startServer({
    env: {
      DATABASE_URL: service,
      DATABASE_OWNER_URL: url,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'http://shop.test:8080',
      SMS_URL: await gateway(),
      OPS_KEY: operatorKey,
      CALLS_PER_MINUTE: '300',
      PAGES_PER_MINUTE: '4',
      SANDBOX_LATENCY: '300',
      TRUST_PROXY: '127.0.0.1',
      COUNT_TRANSITIONS: 'no',
      LOG_LEVEL: 'info',
    },
  })
  ends.push(async () => {
    shop.child.kill('SIGKILL')
    await shop.ended()
  })
  await opened(shop)
  const login = { userPhone: '81111111', password: 'hammer2026', agreement: true as const }
  buyerToken = (await callerOver(shop.address)(contract.session.passwordLogin, login)).token
  buyer = callerOver(shop.address, { token: buyerToken })
  await buyer(contract.address.add, home)
  await sql`update store_stock set count = 1000 where store_id = 'ubi'`.execute(owner)
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const hammer = { sku: 'ham-clb-450', quantity: 1, couponId: null }

/** Places an order and answers its number. */
const orders = async (delivery: 'platform' | 'pickup' = 'platform') => {
  const { addresses } = await buyer(contract.address.list, {})
  const where = delivery === 'platform' ? { addressId: addresses[0]?.id ?? '' } : { storeId: 'ubi' }
  const choice = { ...hammer, delivery, ...where }
  const { version, placeKey } = await buyer(contract.order.quote, choice)
  return (await buyer(contract.order.place, { ...choice, message: '', version, placeKey })).orderNo
}
const pays = async (orderNo: string) => {
  const { card } = await buyer(contract.payment.start, { orderNo })
  const secret = card?.clientSecret ?? ''
  const answer = await fetch(`${shop.address}/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${card?.publishableKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ client_secret: secret, payment_method: 'pm_card_visa' }),
  })
  expect(answer.status).toBe(200)
  expect((await buyer(contract.payment.check, { orderNo, fresh: true })).result).toBe('success')
  return orderNo
}
const bought = async (delivery: 'platform' | 'pickup' = 'platform') => pays(await orders(delivery))
const seen = (orderNo: string) => buyer(contract.order.detail, { orderNo })
const pieces = () =>
  owner.selectFrom('skus').select(['on_hand', 'held', 'sold']).where('id', '=', hammer.sku).executeTakeFirstOrThrow()
const setOrder = (orderNo: string, changes: Record<string, unknown>) =>
  owner.updateTable('orders').set(changes).where('order_no', '=', orderNo).execute()
const soon = { timeout: 20_000, interval: 100 }

describe('each setting does what README says', () => {
  test('it opens at the public origin, and says so with the demo members', () => {
    const { out, err } = shop.said
    expect(out).toContain('Wujin 五金坊 is open at http://shop.test:8080/\n')
    for (const word of ['81111111', 'hammer2026', '82222222', 'anvil2026', '4242 4242 4242 4242'])
      expect(out).toContain(word)
    expect(out).not.toContain('The shelves are empty')
    expect(err).toBe('')
    // What it says of keys and codes is so: both are set elsewhere here.
    expect(out).toContain(' (operator key in OPS_KEY). Login codes are sent by SMS_URL. Ctrl-C stops.\n')
    // LOG_LEVEL=info
    expect(out).toContain('"msg":"Server listening')
  })

  test('the command for staff reaches it as it is printed', async () => {
    const command = /^Staff: (.*npm run ops) /m.exec(shop.said.out)?.[1] ?? ''
    const { PATH, HOME, TMPDIR } = process.env
    const env = { PATH, HOME, TMPDIR, OPS_KEY: operatorKey }
    const { stdout } = await promisify(exec)(`${command} --silent -- staff list`, { cwd: top, env })
    expect(JSON.parse(stdout)).toEqual({ staff: [] })
  })

  test('PUBLIC_ORIGIN is in what search engines read', async () => {
    expect(await (await fetch(`${shop.address}/robots.txt`)).text()).toContain('http://shop.test:8080/sitemap.xml')
  })

  test('HOST is where it listens, and nowhere else', async () => {
    const other = connectTo(shop.port, '127.0.0.2')
    const how = await once(other, 'connect').then(
      () => 'connected',
      () => 'refused',
    )
    other.destroy()
    expect(how).toBe('refused')
  })

  test('DATABASE_URL serves, and DATABASE_OWNER_URL only prepares', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct usename as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(owner)
    expect(rows.map(({ name }) => name)).toEqual([role])
    const { rows: owned } = await sql`select from pg_tables where tableowner = ${role}`.execute(owner)
    expect(owned).toEqual([])
  })

  test('SMS_URL gets the codes, and the console does not', async () => {
    const visitor = callerOver(shop.address)
    await visitor(contract.session.sendLoginCode, { userPhone: '90001111' })
    await expect.poll(() => messages.length).toBe(1)
    expect(messages[0]).toEqual({ phone: '+6590001111', text: expect.stringMatching(/\b\d{6}\b/) })
    const code = messages[0]?.text.match(/\d{6}/)?.[0] ?? ''
    // Not among more digits: those of a time may have it by chance.
    expect(shop.said.out).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
    const login = { userPhone: '90001111', code, agreement: true as const }
    expect((await visitor(contract.session.messageCodeLogin, login)).userPhone).toBe('+6590001111')
  })

  test('TRUST_PROXY tells addresses apart; PAGES_PER_MINUTE and CALLS_PER_MINUTE are for each', async () => {
    const page = async (address: string) => (await fetch(`${shop.address}/about`, from(address))).status
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) statuses.push(await page('198.51.100.1'))
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
    expect(await page('198.51.100.2')).toBe(200)
    const call = callerOver(shop.address, from('198.51.100.3'))
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => failureOf(call(contract.session.refreshUserToken, {}))),
    )
    expect(answers.filter((failure) => failure === 'sessionInvalid')).toHaveLength(300)
    expect(answers.filter((failure) => failure === 'tooManyRequests')).toHaveLength(10)
  })

  test('SANDBOX_LATENCY makes payments wait', async () => {
    const orderNo = await orders()
    const since = performance.now()
    await buyer(contract.payment.start, { orderNo })
    expect(performance.now() - since).toBeGreaterThan(295)
    await buyer(contract.order.cancel, { orderNo, reason: 'other' })
  })

  test('COUNT_TRANSITIONS=no gives pages no script that counts', async () => {
    const page = await (await fetch(`${shop.address}/about`, from('198.51.100.4'))).text()
    expect([page.includes('flows/live'), page.includes('flows/count.js')]).toEqual([true, false])
  })

  test('OPS_KEY is the key, and none is made beside it', () => {
    expect(existsSync(join(shop.dir, 'operator-key'))).toBe(false)
    expect(existsSync(join(shop.dir, 'sandbox-stripe.jsonl'))).toBe(true)
  })
})

describe('by itself, in the running process,', () => {
  test('a page that was shown already shows a changed price within seconds', async () => {
    let asked = 0
    const page = async () => {
      asked += 1
      return (await fetch(`${shop.address}/product/search?keyword=GLV-WH`, from(`198.51.101.${asked}`))).text()
    }
    expect(await page()).not.toContain('987.65')
    const prices = (price: number) => owner.updateTable('skus').set({ price }).where('id', '=', 'glv-wh').execute()
    const { price } = await owner
      .selectFrom('skus')
      .select('price')
      .where('id', '=', 'glv-wh')
      .executeTakeFirstOrThrow()
    await prices(98_765)
    await expect.poll(page, { timeout: 5000, interval: 200 }).toContain('987.65')
    await prices(price)
  })

  test('an unpaid order is canceled when its time is over, before and after its card form was opened', async () => {
    const before = await pieces()
    const untouched = await orders()
    const begun = await orders()
    await buyer(contract.payment.start, { orderNo: begun })
    expect(await pieces()).toEqual({ ...before, on_hand: before.on_hand - 2, held: before.held + 2 })
    for (const orderNo of [untouched, begun]) await setOrder(orderNo, { pay_deadline: new Date(Date.now() - 1) })
    for (const orderNo of [untouched, begun]) {
      await expect.poll(async () => (await seen(orderNo)).status, soon).toBe('canceled')
      expect(await seen(orderNo)).toMatchObject({ cancelReason: 'expired', actions: ['buyAgain', 'delete'] })
    }
    expect(await pieces()).toEqual(before)
    const attempt = await owner
      .selectFrom('payment_attempts')
      .select(['status', 'captured'])
      .where('order_no', '=', begun)
      .executeTakeFirst()
    expect(attempt).toEqual({ status: 'canceled', captured: 0 })
  })

  test('goods are received after seven days, and a request that nobody decided is granted after two', async () => {
    const [received, requested] = [await bought(), await bought()]
    for (const orderNo of [received, requested])
      await callerOver(shop.address, { token: operatorKey })(contract.shop.ship, {
        ...{ orderNo, person: 'Lim', phone: '90000000' },
      })
    await buyer(contract.order.refund, { orderNo: requested, reason: 'Too heavy' })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    await setOrder(received, { delivery_time: ago(7) })
    await setOrder(requested, { refund_asked_at: ago(2) })
    await expect.poll(async () => (await seen(received)).status, soon).toBe('received')
    await expect.poll(async () => (await seen(requested)).status, soon).toBe('refunded')
  })
})

/** A command of the staff, as `npm run ops` runs it. */
const ops = async (words: string[], env: NodeJS.ProcessEnv = { OPS_KEY: operatorKey }) =>
  startProcess('server/ops.ts', words, { env: { PORT: String(shop.port), ...env } }).ended()

/** What a command answers; fails the test when it does not end well. */
const done = async (...words: string[]) => {
  const { code, out, err } = await ops(words)
  expect([words, code, err]).toEqual([words, 0, ''])
  return JSON.parse(out)
}

describe('each command of the staff does what it says', () => {
  test('ship, reject, approve, repaid', async () => {
    const orderNo = await bought()
    await done('ship', orderNo, 'Muthu', '91234567')
    expect(await seen(orderNo)).toMatchObject({
      ...{ status: 'shipped', deliveryPerson: 'Muthu', deliveryPhone: '+6591234567' },
    })
    const asks = () => buyer(contract.order.refund, { orderNo, reason: 'Too heavy' })
    await asks()
    await done('reject', orderNo, 'It was used')
    expect((await seen(orderNo)).refund).toMatchObject({ status: 'none', rejectReason: 'It was used' })
    await asks()
    await done('approve', orderNo)
    expect(await seen(orderNo)).toMatchObject({ status: 'refunded', refundWay: 'card' })
    const refunds = () =>
      owner
        .selectFrom('refunds')
        .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
        .select(['refunds.status', 'refunds.amount', 'captured'])
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
    const paid = await refunds()
    expect(paid).toMatchObject({ status: 'done', amount: paid.captured })
    // The bank sends it back, as the books then have it.
    await sql`update refunds set status = 'failed' from payment_attempts
      where payment_attempts.id = attempt_id and order_no = ${orderNo}`.execute(owner)
    await setOrder(orderNo, { refund: 'refunding', refund_way: null, refund_time: null })
    expect((await done('orders')).orders).toContainEqual(
      expect.objectContaining({ orderNo, refund: 'refunding', problem: 'the refund failed' }),
    )
    await done('repaid', orderNo)
    expect(await seen(orderNo)).toMatchObject({ status: 'refunded', refundWay: 'transfer' })
    const again = await ops(['repaid', orderNo])
    expect([again.code, again.out]).toEqual([1, ''])
    expect(again.err.trim().split('\n')).toHaveLength(1)
  })

  test('order, ready', async () => {
    const orderNo = await bought('pickup')
    expect(await done('order', orderNo)).toMatchObject({ status: 'toShip', delivery: 'pickup', store: { id: 'ubi' } })
    await done('ready', orderNo)
    expect((await seen(orderNo)).status).toBe('toReceive')
  })

  test('orders, retry, close', async () => {
    const before = await pieces()
    const [asked, closing] = [await orders(), await orders()]
    for (const orderNo of [asked, closing]) {
      await buyer(contract.payment.start, { orderNo })
      await owner
        .updateTable('payment_attempts')
        .set({ problem: 'No such account', next_try_at: new Date('2100-01-01') })
        .where('order_no', '=', orderNo)
        .execute()
    }
    await setOrder(closing, { progress: 'closing', next_try_at: new Date('2100-01-01') })
    const { orders: listed, ...counts } = await done('orders')
    expect(counts).toMatchObject({ problems: 2, page: 1 })
    const problems = listed.slice(0, 2).map(({ orderNo, problem }: Record<string, string>) => [orderNo, problem])
    expect(problems.sort()).toEqual([asked, closing].sort().map((orderNo) => [orderNo, 'No such account']))
    await done('retry', asked)
    const attempt = () =>
      owner
        .selectFrom('payment_attempts')
        .select(['problem', 'read_at'])
        .where('order_no', '=', asked)
        .executeTakeFirstOrThrow()
    expect((await attempt()).problem).toBe(null)
    await expect.poll(async () => (await attempt()).read_at, soon).not.toBe(null)
    await done('close', closing)
    expect(await seen(closing)).toMatchObject({ status: 'canceled', actions: ['buyAgain', 'delete'] })
    await buyer(contract.order.cancel, { orderNo: asked, reason: 'other' })
    expect(await pieces()).toEqual(before)
  })

  test('restock, list', async () => {
    const product = 'brenmoor-claw-hammer'
    const visitor = callerOver(shop.address)
    await done('restock', 'HAM-CLB-450', '77')
    const { skus } = (await visitor(contract.product.detail, { id: product })) as {
      skus: { id: string; stock: number }[]
    }
    expect(skus.find(({ id }) => id === hammer.sku)?.stock).toBe(77)
    await done('list', product, 'takenDown')
    expect(await failureOf(visitor(contract.product.detail, { id: product }))).toBe('productTakenDown')
    await done('list', product, 'listed')
    expect(await failureOf(visitor(contract.product.detail, { id: product }))).toBe('no failure')
  })

  test('member', async () => {
    const { nickname } = await buyer(contract.member.profile, {})
    expect(await done('member', '8111 1111', 'wholesaler')).toEqual({ nickname, memberType: 'wholesaler' })
    expect(await buyer(contract.member.profile, {})).toMatchObject({ memberType: 'wholesaler' })
    expect(await done('member', '81111111', 'regular')).toEqual({ nickname, memberType: 'regular' })
    expect(await ops(['member', '89999999', 'wholesaler'])).toMatchObject({
      ...{ code: 1, out: '', err: 'No member has this phone number\n' },
    })
    expect(await ops(['member', '123', 'wholesaler'])).toMatchObject({
      ...{ code: 1, out: '', err: expect.stringMatching(/^userPhone: "123" is wrong; expected the phone .+\n/) },
    })
  })

  test('chats, chat, reply', async () => {
    await buyer(contract.chat.send, { text: 'M8 as well?', key: 'a-key-of-this-test' })
    const { chats } = await done('chats')
    expect(chats).toMatchObject([{ unread: 1, member: true, last: { text: 'M8 as well?' } }])
    const [{ thread }] = chats
    expect((await done('chat', thread)).messages).toMatchObject([{ text: 'M8 as well?' }])
    expect((await done('chats')).chats).toMatchObject([{ unread: 0 }])
    await done('reply', thread, 'Yes,', 'from', 'Monday.')
    expect(JSON.stringify(await buyer(contract.chat.thread, {}))).toContain('Yes, from Monday.')
  })

  test('staff add, staff list, staff remove, log; a key of staff makes no keys, and is over when it is removed', async () => {
    const { key } = await done('staff', 'add', 'Mei Ling')
    expect(key.length).toBeGreaterThanOrEqual(32)
    expect((await done('staff', 'list')).staff).toMatchObject([{ name: 'Mei Ling' }])
    const hers = (words: string[]) => ops(words, { OPS_KEY: key })
    expect((await hers(['orders'])).code).toBe(0)
    expect(await hers(['staff', 'add', 'Ravi'])).toMatchObject({ code: 1, out: '' })
    expect((await done('log')).log.slice(0, 3)).toMatchObject([
      { staff: 'operator', call: '/shop/log' },
      { staff: 'Mei Ling', call: '/shop/staffAdd', subject: 'Ravi' },
      { staff: 'Mei Ling', call: '/shop/orders', outcome: '200' },
    ])
    await done('staff', 'remove', 'Mei Ling')
    expect(await hers(['orders'])).toMatchObject({ code: 1, out: '', err: 'Please log in again\n' })
    expect((await done('staff', 'list')).staff).toEqual([])
  })
})

test('a command beside the shop takes the key that lies with its data', async () => {
  const DATA_DIR = folderOf({ 'operator-key': `${operatorKey}\n` })
  expect(await ops(['orders'], { DATA_DIR })).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('orders'),
  })
})

test('a command without a key, with a wrong one or with wrong words ends with exit code 1 and says why', async () => {
  const said = async (words: string[], env: NodeJS.ProcessEnv) => {
    const { code, out, err } = await ops(words, env)
    return [code, out, err]
  }
  const answers = await Promise.all([
    said(['orders'], { OPS_KEY: 'a key of somebody else who is not staff' }),
    said(['orders'], { OPS_KEY: buyerToken }),
    said(['orders'], { OPS_KEY: '' }),
    said(['orders'], {}),
    said(['orders'], { OPS_KEY: operatorKey, SHOP_URL: 'http://127.0.0.1:1' }),
  ])
  expect(answers).toEqual([
    [1, '', 'Please log in again\n'],
    [1, '', 'Please log in again\n'],
    [1, '', 'OPS_KEY is empty\n'],
    [1, '', 'set OPS_KEY, or run this where the shop keeps its data (DATA_DIR)\n'],
    [1, '', 'the shop does not answer at http://127.0.0.1:1\n'],
  ])
  const misspelt = await Promise.all([
    said([], { OPS_KEY: operatorKey }),
    said(['refund'], { OPS_KEY: operatorKey }),
    said(['staff', 'remove'], { OPS_KEY: operatorKey }),
  ])
  expect(misspelt).toEqual([
    [1, '', expect.stringMatching(/^Usage: npm run ops -- <command>\n.+approve/s)],
    [1, '', expect.stringMatching(/^There is no command "refund"\.\n.+approve/s)],
    [1, '', expect.stringMatching(/^name is missing: .+\n\nnpm run ops -- staff remove <name>\nFor example: .+\n$/)],
  ])
})

test('no staff call is open to a shopper or to a wrong key, and none of them changes anything', async () => {
  const orderNo = await bought()
  const inputs = staffInputs(orderNo)
  const state = async () => [await seen(orderNo), await pieces(), await owner.selectFrom('staff').selectAll().execute()]
  const before = await state()
  for (const token of [undefined, 'the key of this', `${operatorKey}x`, buyerToken]) {
    const stranger = callerOver(shop.address, { token })
    for (const [verb, input] of Object.entries(inputs)) {
      const call = contract.shop[verb as keyof typeof inputs] as Call
      expect([token, verb, await failureOf(stranger(call, input))]).toEqual([token, verb, 'sessionInvalid'])
    }
  }
  expect(await state()).toEqual(before)
})

test('told to end, it answers what was asked, lets go of port and database, and ends with exit code 0', async () => {
  await buyer(contract.cart.add, { sku: hammer.sku, quantity: 1 })
  let asked: Promise<unknown> = Promise.resolve()
  let ended: ReturnType<typeof shop.end> | undefined
  await owner.transaction().execute(async (held) => {
    // The call waits for this row until the transaction ends, and the server for the call.
    await sql`select from cart_lines for update`.execute(held)
    asked = buyer(contract.cart.change, { sku: hammer.sku, quantity: 3 })
    const waiting = async () =>
      (await sql`select from pg_stat_activity where usename = ${role} and wait_event_type = 'Lock'`.execute(owner)).rows
        .length
    await expect.poll(waiting, { interval: 20 }).toBe(1)
    ended = shop.end('SIGTERM')
    await expect.poll(shop.health, { interval: 20 }).toBe(0)
    expect(shop.child.exitCode).toBe(null)
  })
  expect(await asked).toMatchObject({ lines: [{ sku: hammer.sku, quantity: 3 }] })
  expect(await ended).toMatchObject({ code: 0, signal: null, err: '' })
  const { rows } = await sql`select from pg_stat_activity where usename = ${role}`.execute(owner)
  expect(rows).toEqual([])
})
