import sharp from 'sharp'
import { contract } from '../../contract'
import type { Choice } from '../../contract/order'
import { days } from '../../contract/time'
import { sweep } from '../../server/jobs/sweep'
import { openShop, type Shop, type ShopOptions } from './shop'
import { stockUp } from './stock'
import { cards, confirm, failureOf, goods, type Shopper, shopperOf } from './world'

const logins = [
  { key: 'A', userPhone: '81111111', password: 'hammer2026', extension: '1001' },
  { key: 'B', userPhone: '82222222', password: 'anvil2026', extension: '2002' },
  { key: 'C', userPhone: '83333333', password: 'spanner2026', extension: '3003' },
] as const
type Login = (typeof logins)[number]
/** Members as their rows have them, in the order of `members`. */
export const memberIds = ['demo-8111', 'demo-8222', 'demo-8333']

/** What a member alone has in the cart and among the favorites. */
interface Apart {
  sku: string
  code: string
  product: string
}

/** One of these for each member, and one for nobody. */
const apart = ({ services: { db } }: Shop): Promise<Apart[]> =>
  db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .distinctOn('products.id')
    .select(['skus.id as sku', 'skus.code', 'products.id as product'])
    .where('products.state', '=', 'listed')
    .where('skus.id', 'not in', Object.values(goods))
    .where('products.id', '!=', liked)
    .orderBy('products.id')
    .limit(logins.length + 1)
    .execute()

/** A product that all of them like. */
const liked = 'brenmoor-claw-hammer'

/** More than every wholesale minimum, so that all three order the same. */
export const many = 24

/** A coupon that each of them has and that is never the best one. */
const giveSpareCoupon = async ({ services: { db }, clock }: Shop) => {
  const [valid_from, valid_to] = [clock.now(), new Date(clock.now().getTime() + days(365))]
  const terms = { amount: 100, minimum: 0, scope: 'all', scope_id: null, valid_days: null } as const
  const name = JSON.stringify({ en: 'S$1 off', zh: '立减 S$1' })
  await db
    .insertInto('coupons')
    .values({ id: 'spare-1', name, ...terms })
    .execute()
  const members = await db.selectFrom('members').select('id').execute()
  const row = { coupon_id: 'spare-1', valid_from, valid_to, order_no: null }
  await db
    .insertInto('wallet')
    .values(members.map(({ id }) => ({ ...row, id: `spare-coupon-${id}`, member_id: id })))
    .execute()
}

/** Who does things as one of the members, in a session that may be begun anew. */
const personOf = async (shop: Shop, login: Login, own: Apart) => {
  const { key, userPhone, password, extension } = login
  const visitor = shopperOf(shop, undefined)
  const logIn = async () => {
    const { token } = await visitor.call(contract.session.passwordLogin, { userPhone, password, agreement: true })
    return shopperOf(shop, token)
  }
  let member = await logIn()
  const call: Shopper['call'] = (declared, input) => member.call(declared, input)
  const staff = shopperOf(shop, shop.services.operatorKey)
  const said = (what: string) => `${what} of ${key}-${extension}`
  const fields = (name: string, isDefault = false) => ({
    consignee: said(`Consignee ${name}`),
    phone: `+659${extension.slice(1)}${extension}`,
    local_area: said(`Street ${name}`),
    detailedAddress: said(`Unit ${name}`),
    postalCode: '560123',
    isDefault,
  })
  const addresses: Record<'home' | 'office' | 'site', string> = { home: '', office: '', site: '' }
  const choice = (part: Partial<Choice> = {}): Choice => ({
    ...{ sku: goods.hammer, quantity: many, couponId: null },
    ...{ delivery: 'platform', addressId: addresses.home },
    ...part,
  })
  const placed = async (name: string, part: Partial<Choice> = {}) => {
    const chosen = choice(part)
    const { version, placeKey, coupon } = await call(contract.order.quote, chosen)
    const message = said(`Message ${name}`)
    const order = await call(contract.order.place, { ...chosen, couponId: coupon, message, version, placeKey })
    return order.orderNo
  }
  const begun = async (name: string, part: Partial<Choice> = {}) => {
    const orderNo = await placed(name, part)
    const { card } = await call(contract.payment.start, { orderNo })
    return { orderNo, clientSecret: card?.clientSecret ?? '' }
  }
  const paid = async (name: string, part: Partial<Choice> = {}) => {
    const { orderNo, clientSecret } = await begun(name, part)
    await confirm(shop, clientSecret, cards.good)
    const { result } = await call(contract.payment.check, { orderNo, fresh: true })
    if (result !== 'success') throw new Error(`${name} is not paid`)
    return orderNo
  }
  const pickup = { delivery: 'pickup', storeId: 'ubi', addressId: undefined } as const
  const after = async (orderNo: string, ...steps: ((orderNo: string) => Promise<unknown>)[]) => {
    for (const step of steps) await step(orderNo)
    return orderNo
  }
  const driver = { person: said('Driver'), phone: `8${extension.slice(1)}${extension}` }
  const ship = (orderNo: string) => staff.call(contract.shop.ship, { orderNo, ...driver })
  const receive = (orderNo: string) => call(contract.order.receive, { orderNo })
  const refund = (orderNo: string) => call(contract.order.refund, { orderNo, reason: said('Reason') })
  const cancel = (orderNo: string) => call(contract.order.cancel, { orderNo, reason: 'mistake' })
  const review = (orderNo: string) =>
    call(contract.review.add, { orderNo, sku: goods.hammer, rating: 4, text: `Good grip, says ${extension}.` })
  return {
    ...{ key, login, own, call, staff, said, fields, addresses, choice, pickup, logIn },
    ...{ placed, begun, paid, after, ship, receive, refund, cancel, review },
    get token() {
      return member.token ?? ''
    },
    async logInAnew() {
      member = await logIn()
    },
  }
}
type Person = Awaited<ReturnType<typeof personOf>>

/** Names, addresses, a picture; one order whose time to be reviewed will be over. */
const settleIn = async (person: Person) => {
  const { call, said, fields, addresses, paid, after, ship, receive } = person
  await call(contract.member.rename, { nickname: said('Nickname') })
  addresses.home = (await call(contract.address.add, fields('home', true))).id
  addresses.office = (await call(contract.address.add, fields('office'))).id
  addresses.site = (await call(contract.address.add, fields('site'))).id
  const drawing = { create: { width: 8, height: 8, channels: 3, background: '#c8161d' } } as const
  await call(contract.member.setAvatar, { picture: (await sharp(drawing).png().toBuffer()).toString('base64') })
  return after(await paid('completed'), ship, receive)
}

/** An order in every status, by what is still to happen to it. */
const buy = async (person: Person, completed: string) => {
  const { call, staff, placed, paid, pickup, after, ship, receive, refund, cancel, review } = person
  const remove = (orderNo: string) => call(contract.order.delete, { orderNo })
  const makeReady = (orderNo: string) => staff.call(contract.shop.ready, { orderNo })
  return {
    completed,
    // Of another SKU than the others, which have nothing to do with it.
    canceled: await after(await placed('canceled', { sku: 'ham-clb-680' }), cancel),
    toDelete: await after(await placed('toDelete'), cancel),
    deleted: await after(await placed('deleted'), cancel, remove),
    toShip: await paid('toShip'),
    toReady: await paid('toReady', pickup),
    toRefund: await paid('toRefund', { couponId: undefined }),
    shipped: await after(await paid('shipped'), ship),
    toReceive: await after(await paid('toReceive', pickup), makeReady),
    toWithdraw: await after(await paid('toWithdraw'), ship, refund),
    toApprove: await after(await paid('toApprove'), ship, receive, refund),
    toReject: await after(await paid('toReject'), ship, refund),
    toReview: await after(await paid('toReview'), ship, receive),
    reviewed: await after(await paid('reviewed'), ship, receive, review),
    refunded: await after(await paid('refunded'), refund),
    unpaid: await placed('unpaid', { ...pickup, couponId: undefined }),
  }
}

/** What the provider refuses: a refund that staff must pay by hand, one to be tried again, an order that does not close. */
const meetRefusals = async (shop: Shop, { begun, paid, after, refund, cancel }: Person) => {
  const { faults } = shop.sandbox
  const toRepay = await paid('toRepay')
  const toRetry = await paid('toRetry')
  const { orderNo: toClose } = await begun('toClose')
  faults.add({ on: 'POST /v1/refunds', fault: { kind: 'refund', first: 'failed' }, times: 1 })
  await after(toRepay, refund)
  const lift = faults.add({ on: 'POST /v1/refunds', fault: { kind: 'answer', status: 400 } })
  await after(toRetry, refund)
  lift()
  const liftToo = faults.add({ on: 'POST /v1/payment_intents/*/cancel', fault: { kind: 'answer', status: 400 } })
  await failureOf(cancel(toClose))
  await sweep(shop.context)
  liftToo()
  return { toRepay, toRetry, toClose }
}

/** What else a member has at the time of the calls; ids by names that are the same for each of them. */
const things = async (person: Person, orders: Awaited<ReturnType<typeof buy>>, refused: object) => {
  const { key, own, call, said, logIn, staff, addresses, fields, choice, login } = person
  const { extension } = login
  const [leaving, ending] = [await logIn(), await logIn()]
  await leaving.call(contract.session.logout, {})
  const { sessions } = await ending.call(contract.session.list, {})
  for (const sku of [own.sku, goods.gloves]) await call(contract.cart.add, { sku, quantity: many })
  for (const product of [own.product, liked]) await call(contract.favorite.add, { product })
  await call(contract.chat.send, { text: said('First words'), key: `first-${key}-key` })
  const { chats } = await staff.call(contract.shop.chats, {})
  const thread = chats.find(({ last }) => last.text === said('First words'))?.thread ?? ''
  await staff.call(contract.shop.reply, { thread, text: said('Answer') })
  const { coupons } = await call(contract.coupon.mine, { status: 'toUse' })
  const chosen: Choice = choice({ couponId: coupons.at(-1)?.id ?? '' })
  const { version, placeKey } = await call(contract.order.quote, chosen)
  return {
    ...{ key, own, said, fields, call, token: person.token, ended: leaving.token ?? '' },
    /** A choice of theirs and what the shop said that it comes to. */
    placing: { ...chosen, message: said('Message placed'), version, placeKey },
    /** A session of theirs that nothing else needs. */
    spare: (await logIn()).token ?? '',
    /** Phones that nobody has. */
    strangers: [`8501${extension}`, `8502${extension}`] as const,
    phone: login.userPhone,
    password: login.password,
    ids: {
      ...orders,
      ...(refused as Awaited<ReturnType<typeof meetRefusals>>),
      ...addresses,
      thread,
      coupon: coupons.at(-1)?.id ?? '',
      cartSku: own.sku,
      favorite: own.product,
      session: sessions.find(({ current }) => current)?.id ?? '',
    },
  }
}
export type Things = Awaited<ReturnType<typeof things>>

/**
 * A shop with three members who each have everything: orders in every status, addresses, coupons, a cart, favorites,
 * reviews, a chat, sessions that go on, that were ended and that are over by themselves.
 */
export const threeMembers = async (options?: ShopOptions) => {
  const shop = await openShop(options)
  const { db } = shop.services
  await stockUp(db, 100_000)
  await giveSpareCoupon(shop)
  const own = await apart(shop)
  const people = await Promise.all(logins.map((login, index) => personOf(shop, login, own[index] as Apart)))
  const expired = people.map(({ token }) => token)
  const completed = await Promise.all(people.map(settleIn))
  shop.clock.move(days(15))
  await sweep(shop.context)
  shop.clock.move(days(16))
  for (const person of people) await person.logInAnew()
  const orders = await Promise.all(people.map((person, index) => buy(person, completed[index] ?? '')))
  const members: Things[] = []
  for (const [index, person] of people.entries()) {
    const refused = await meetRefusals(shop, person)
    members.push(await things(person, orders[index] as (typeof orders)[number], refused))
  }
  const [a, b, c] = members as [Things, Things, Things]
  return { shop, db, members: [a, b, c] as const, expired, nobody: own[logins.length] as Apart }
}
export type ThreeMembers = Awaited<ReturnType<typeof threeMembers>>
