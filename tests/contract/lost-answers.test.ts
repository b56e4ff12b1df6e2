import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callNamed, contract } from '../../contract'
import type { Call } from '../../contract/call'
import type { CallFailed } from '../../contract/call-failed'
import { failures } from '../../contract/failures'
import type { CodePurpose } from '../../contract/session'
import { openSession } from '../../server/session/queries'
import { post } from '../../src/browser/http'
import { callFrom } from '../support/call-from'
import { callerOf, goods, home, type Shopper, shopperOf, world } from '../support/world'

type World = Awaited<ReturnType<typeof world>>

/** What a call is made with, and by whom: a member, unless it is a call of visitors or of the staff. */
interface Made {
  input: object
  token?: string | undefined
}

const driver = { person: 'Muthu', phone: '91234567' }

let here: World & { wholesaler: Shopper }
beforeEach(async () => {
  const opened = await world({ stock: { hammer: 500, gloves: 50 } })
  const wholesaler = shopperOf(opened.shop, await openSession(opened.db, 'demo-8222', opened.clock.now()))
  here = { ...opened, wholesaler }
})

const paid = async () => {
  const orderNo = await here.buyer.orders('hammer', 1)
  await here.buyer.pays(orderNo)
  return orderNo
}
const shipped = async () => {
  const orderNo = await paid()
  await here.staff.call(contract.shop.ship, { orderNo, ...driver })
  return orderNo
}
const asked = async () => {
  const orderNo = await shipped()
  await here.buyer.call(contract.order.refund, { orderNo, reason: 'Too heavy' })
  return orderNo
}
const received = async () => {
  const orderNo = await shipped()
  await here.buyer.call(contract.order.receive, { orderNo })
  return orderNo
}

/** The code that a phone was sent for a purpose. */
const code = async (send: 'sendLoginCode' | 'sendRegisterCode' | 'sendResetCode', userPhone: string) => {
  here.clock.move(61_000)
  await here.visitor.call(contract.session[send], { userPhone })
  return /\d{6}/.exec(here.shop.messages.at(-1)?.text ?? '')?.[0] ?? ''
}
const password = { password: 'chisel2026', confirmPassword: 'chisel2026' }

/** A phone that nobody has. */
let phones = 85000000
const stranger = () => {
  phones += 1
  return String(phones)
}

const byMember = (input: object): Made => ({ input, token: here.buyer.token })

/** A lawful use of every call that is not idempotent, by its name; the test below refuses a call that is missing here. */
const uses: Record<string, () => Promise<Made>> = {
  'session.passwordLogin': async () => ({
    input: { userPhone: '81111111', password: 'hammer2026', agreement: true },
  }),
  'session.messageCodeLogin': async () => {
    const userPhone = stranger()
    return { input: { userPhone, code: await code('sendLoginCode', userPhone), agreement: true } }
  },
  'session.register': async () => {
    const userPhone = stranger()
    return { input: { userPhone, code: await code('sendRegisterCode', userPhone), ...password, agreement: true } }
  },
  'session.resetPassword': async () => ({
    input: { userPhone: '82222222', code: await code('sendResetCode', '82222222'), ...password },
  }),
  ...Object.fromEntries(
    (['login', 'register', 'reset'] satisfies CodePurpose[]).map((purpose) => [
      `session.send${purpose[0]?.toUpperCase()}${purpose.slice(1)}Code`,
      async () => ({ input: { userPhone: stranger() } }),
    ]),
  ),
  'session.refreshUserToken': async () => ({ input: {}, token: (await here.login('83333333', 'spanner2026')).token }),
  'session.logout': async () => ({ input: {}, token: (await here.login('83333333', 'spanner2026')).token }),
  'session.end': async () => {
    await here.login('81111111', 'hammer2026')
    const { sessions } = await here.buyer.call(contract.session.list, {})
    return byMember({ id: sessions.find(({ current }) => !current)?.id ?? '' })
  },
  'member.rename': async () => byMember({ nickname: 'Ah Kow' }),
  'member.setGender': async () => byMember({ gender: 1 }),
  'member.setBirthday': async () => byMember({ birthday: '1990-02-03' }),
  'member.setAvatar': async () => {
    const drawing = { create: { width: 8, height: 8, channels: 3, background: '#c8161d' } } as const
    return byMember({ picture: (await sharp(drawing).png().toBuffer()).toString('base64') })
  },
  'member.sendPasswordCode': async () => {
    here.clock.move(61_000)
    return byMember({})
  },
  'member.changePassword': async () => {
    here.clock.move(61_000)
    await here.buyer.call(contract.member.sendPasswordCode, {})
    return byMember({ code: /\d{6}/.exec(here.shop.messages.at(-1)?.text ?? '')?.[0] ?? '', ...password })
  },
  'member.sendDeleteCode': async () => {
    here.clock.move(61_000)
    return byMember({})
  },
  'member.delete': async () => {
    const userPhone = stranger()
    const login = { userPhone, code: await code('sendLoginCode', userPhone), agreement: true as const }
    const { token } = await here.visitor.call(contract.session.messageCodeLogin, login)
    await callerOf(here.shop, token).call(contract.member.sendDeleteCode, {})
    return { input: { code: /\d{6}/.exec(here.shop.messages.at(-1)?.text ?? '')?.[0] ?? '' }, token }
  },
  'cart.add': async () => byMember({ sku: goods.hammer, quantity: 1 }),
  'cart.quick': async () => ({
    input: { lines: [{ code: 'HAM-CLB-450', quantity: 24 }] },
    token: here.wholesaler.token,
  }),
  'cart.change': async () => {
    await here.buyer.call(contract.cart.add, { sku: goods.hammer, quantity: 1 })
    return byMember({ sku: goods.hammer, quantity: 3 })
  },
  'cart.select': async () => byMember({ skus: [goods.hammer], selected: false }),
  'cart.remove': async () => byMember({ skus: [goods.hammer] }),
  'order.place': async () => {
    const choice = await here.buyer.choice({ sku: goods.hammer, quantity: 1, couponId: null })
    const { version, placeKey } = await here.buyer.call(contract.order.quote, choice)
    return byMember({ ...choice, message: '', version, placeKey })
  },
  'order.cancel': async () => byMember({ orderNo: await here.buyer.orders('hammer'), reason: 'mistake' }),
  'order.receive': async () => byMember({ orderNo: await shipped() }),
  'order.buyAgain': async () => byMember({ orderNo: await paid() }),
  'order.refund': async () => byMember({ orderNo: await paid(), reason: 'Too heavy' }),
  'order.withdraw': async () => byMember({ orderNo: await asked() }),
  'order.delete': async () => {
    const orderNo = await here.buyer.orders('hammer')
    await here.buyer.call(contract.order.cancel, { orderNo, reason: 'mistake' })
    return byMember({ orderNo })
  },
  'address.add': async () => byMember(home),
  'address.update': async () => {
    const { id } = await here.buyer.call(contract.address.add, home)
    return byMember({ ...home, id, consignee: 'Lim' })
  },
  'address.remove': async () => byMember({ id: (await here.buyer.call(contract.address.add, home)).id }),
  'coupon.claim': async () => {
    const { offers } = await here.buyer.call(contract.coupon.center, {})
    return byMember({ id: offers.find(({ state }) => state === 'claimable')?.id ?? '' })
  },
  'favorite.add': async () => byMember({ product: 'brenmoor-claw-hammer' }),
  'favorite.remove': async () => {
    await here.buyer.call(contract.favorite.add, { product: 'brenmoor-claw-hammer' })
    return byMember({ products: ['brenmoor-claw-hammer'] })
  },
  'review.add': async () => byMember({ orderNo: await received(), sku: goods.hammer, rating: 5, text: 'Good grip.' }),
  'chat.send': async () => byMember({ text: 'Is it in stock?', key: randomBytes(8).toString('hex') }),
  'chat.contact': async () => ({
    input: { name: 'Tan', phone: '81234567', message: 'Do you deliver to Tuas?' },
  }),
}

/** Calls of the staff are made by a command that a person reads: nobody presses twice without having seen why. */
const byStaff = (name: string) => callNamed(name)?.access === 'operator'

const names = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs as Record<string, Call>)
    .filter(([, call]) => !call.idempotent)
    .map(([verb]) => `${noun}.${verb}`),
)

/** A digest of the rows of every table but those that count tries and keep keys. */
const books = async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(here.db)
  const uncounted = /^(idempotency_keys|limits|tries|delays|kysely_.*)$/
  const digests = tables
    .filter(({ name }) => !uncounted.test(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, md5(string_agg(row::text, ',' order by row::text)) as rows from ${sql.table(name)} as row`,
    )
  const { rows } = await sql<{ name: string; rows: string | null }>`${sql.join(digests, sql` union all `)}`.execute(
    here.db,
  )
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]))
}

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

/** The line breaks after the server has answered, once. */
const loseNextAnswer = () => {
  globalThis.fetch = (async (...request: Parameters<typeof fetch>) => {
    globalThis.fetch = fetch
    await (await fetch(...request)).text()
    throw new TypeError('the line broke')
  }) as typeof fetch
}

test('another member who makes the same call in the same tab gets what is theirs, not the answer that got lost', async () => {
  const other = await here.login('83333333', 'spanner2026')
  const base = `http://127.0.0.1:${here.shop.port}`
  const add = (token: string | undefined) =>
    post('cart.add', { sku: goods.hammer, quantity: 7 }, { language: 'en', token }, base, new AbortController().signal)
  await here.buyer.call(contract.cart.add, { sku: goods.gloves, quantity: 2 })
  loseNextAnswer()
  await expect(add(here.buyer.token)).rejects.toMatchObject({ failure: 'networkFailed' })
  expect(await add(other.token)).toMatchObject({ count: 7, lines: [{ sku: goods.hammer, quantity: 7 }] })
  expect((await other.call(contract.cart.list, {})).count).toBe(7)
  expect((await here.buyer.call(contract.cart.list, {})).count).toBe(9)
})

test('what was set otherwise, or taken out, after an answer got lost is set and put in anew', async () => {
  const base = `http://127.0.0.1:${here.shop.port}`
  const make = (name: string, input: object) =>
    post(name, input, { language: 'en', token: here.buyer.token }, base, new AbortController().signal)
  const inCart = async () => (await here.buyer.call(contract.cart.list, {})).lines.map(({ quantity }) => quantity)
  const { hammer: sku } = goods

  loseNextAnswer()
  await expect(make('cart.add', { sku, quantity: 2 })).rejects.toMatchObject({ failure: 'networkFailed' })
  await make('cart.remove', { skus: [sku] })
  expect(await inCart()).toEqual([])
  await make('cart.add', { sku, quantity: 2 })
  expect(await inCart()).toEqual([2])

  loseNextAnswer()
  await expect(make('cart.change', { sku, quantity: 3 })).rejects.toMatchObject({ failure: 'networkFailed' })
  await make('cart.change', { sku, quantity: 5 })
  await make('cart.change', { sku, quantity: 3 })
  expect(await inCart()).toEqual([3])

  loseNextAnswer()
  await expect(make('cart.change', { sku, quantity: 4 })).rejects.toMatchObject({ failure: 'networkFailed' })
  // On another device.
  await here.buyer.call(contract.cart.change, { sku, quantity: 7 })
  await make('cart.change', { sku, quantity: 4 })
  expect(await inCart()).toEqual([4])
})

/** Makes a call whose answer gets lost, then what takes back what it did, then the same call again; answers what that told. */
const takenBack = async (name: string, input: object, back: (answer: Answered) => Promise<unknown>) => {
  const base = `http://127.0.0.1:${here.shop.port}`
  const make = async (called: string, given: object) =>
    (await post(
      called,
      given,
      { language: 'en', token: here.buyer.token },
      base,
      new AbortController().signal,
    )) as never
  loseNextAnswer()
  await expect(make(name, input)).rejects.toMatchObject({ failure: 'networkFailed' })
  await back(make)
  return make(name, input)
}
type Answered = (called: string, given: object) => Promise<unknown>

const inCart = async () =>
  (await here.buyer.call(contract.cart.list, {})).lines.map(({ sku, quantity }) => `${sku} x ${quantity}`)

test('what was ordered after the answer that put it into the cart got lost is put in again', async () => {
  await takenBack('cart.add', { sku: goods.hammer, quantity: 2 }, async (make) => {
    const choice = await here.buyer.choice()
    const { version, placeKey, coupon } = await here.buyer.call(contract.order.quote, choice)
    await make('order.place', { ...choice, couponId: coupon, message: '', version, placeKey })
    expect(await inCart()).toEqual([])
  })
  expect(await inCart()).toEqual([`${goods.hammer} x 2`])
})

test('what was taken out of the cart after the answer of buying again got lost is bought again', async () => {
  const orderNo = await here.buyer.orders('hammer', 3)
  await here.buyer.pays(orderNo)
  const line = { sku: goods.hammer, quantity: 1 }
  await takenBack('order.buyAgain', { orderNo }, (make) => make('cart.change', line))
  expect(await inCart()).toEqual([`${goods.hammer} x 3`])
  await takenBack('order.buyAgain', { orderNo }, (make) => make('cart.remove', { skus: [goods.hammer] }))
  expect(await inCart()).toEqual([`${goods.hammer} x 3`])
})

test('a refund whose request got no answer and was withdrawn is asked for again, and withdrawn again', async () => {
  const refundOf = async (orderNo: string) => (await here.buyer.call(contract.order.detail, { orderNo })).refund.status
  const orderNo = await shipped()
  await takenBack('order.refund', { orderNo, reason: 'Too heavy' }, (make) => make('order.withdraw', { orderNo }))
  expect(await refundOf(orderNo)).toBe('requested')
  await takenBack('order.withdraw', { orderNo }, (make) => make('order.refund', { orderNo, reason: 'Still too heavy' }))
  expect(await refundOf(orderNo)).toBe('none')
})

test('an address that was removed after the answer that added it got lost is added again', async () => {
  const all = async () => (await here.buyer.call(contract.address.list, {})).addresses.map(({ id }) => id)
  const added = await takenBack('address.add', home, async (make) => {
    for (const id of await all()) await make('address.remove', { id })
  })
  expect(await all()).toEqual([(added as { id: string }).id])
})

test('a picture that another one replaced after its answer got lost is taken again', async () => {
  const { input } = await (uses['member.setAvatar'] as () => Promise<Made>)()
  const drawing = { create: { width: 9, height: 9, channels: 3, background: '#1616c8' } } as const
  const other = { picture: (await sharp(drawing).png().toBuffer()).toString('base64') }
  const taken = await takenBack('member.setAvatar', input, (make) => make('member.setAvatar', other))
  expect(await here.buyer.call(contract.member.profile, {})).toEqual(taken)
})

test('a key that comes again with something else asked is refused, and nothing is done', async () => {
  const headers = { 'idempotency-key': 'a-key-of-twenty-signs' }
  const add = (quantity: number) => {
    const { token } = here.buyer
    return callFrom(here.shop, { headers, token }, contract.cart.add, { sku: goods.hammer, quantity })
  }
  expect((await add(1)).code).toBe('200')
  expect((await add(2)).code).toBe(failures.badInput)
  expect((await here.buyer.call(contract.cart.list, {})).lines).toMatchObject([{ quantity: 1 }])
})

test('a key of a call that was refused may be used again, and one that is too short is none', async () => {
  const { token } = here.buyer
  const add = (quantity: number, key = 'a-key-that-was-refused-before') =>
    callFrom(here.shop, { headers: { 'idempotency-key': key }, token }, contract.cart.add, {
      sku: goods.hammer,
      quantity,
    })
  const { db } = here.shop.services
  await db.updateTable('products').set({ state: 'takenDown' }).where('id', '=', 'brenmoor-claw-hammer').execute()
  const refused = await add(1)
  expect(refused.code).not.toBe('200')
  await db.updateTable('products').set({ state: 'listed' }).where('id', '=', 'brenmoor-claw-hammer').execute()
  expect((await add(1)).code).toBe('200')
  // Without a key in our form each is a call of its own.
  expect([(await add(1, 'short')).code, (await add(1, 'short')).code]).toEqual(['200', '200'])
  expect((await here.buyer.call(contract.cart.list, {})).lines).toMatchObject([{ quantity: 3 }])
})

test('every call that is not idempotent has its use here', () => {
  expect(Object.keys(uses).sort()).toEqual(names.filter((name) => !byStaff(name)).sort())
})

test.each(Object.keys(uses))('%s whose answer got lost is done once when it is made again', async (name) => {
  const { input, token } = await (uses[name] as () => Promise<Made>)()
  const base = `http://127.0.0.1:${here.shop.port}`
  const make = () => post(name, input, { language: 'en', token }, base, new AbortController().signal)
  const before = await books()
  const messages = here.shop.messages.length
  loseNextAnswer()
  await expect(make()).rejects.toMatchObject({ failure: 'networkFailed' })
  const done = await books()
  const sent = here.shop.messages.length
  expect([done, sent], 'the server did it').not.toEqual([before, messages])
  const again = await make().then(
    (answer) => (callNamed(name) as Call).output.safeParse(answer).success,
    (error: CallFailed) => error.failure,
  )
  // Whose session is over already is told just that, and the page takes it so.
  expect(again).toBe(['session.logout', 'member.delete'].includes(name) ? 'sessionInvalid' : true)
  expect(await books()).toEqual(done)
  expect(here.shop.messages).toHaveLength(sent)
})
