import { expect, test } from 'vitest'
import { contract } from '../../contract'
import type { InputOf } from '../../contract/call'
import {
  endUnpaidOrders,
  inParallel,
  type Member,
  manyMembers,
  pickupOf,
  type TwoProcesses,
  tallyOf,
  twoProcesses,
  unitsOf,
} from '../support/many-members'
import {
  type Client,
  eitherProcess,
  expectNoDeadlock,
  type Race,
  races,
  report,
  saidBy,
  winnerOf,
} from '../support/race'
import { stockUp } from '../support/stock'
import { goods } from '../support/world'

const other = 'ham-clb-570'

/** A round of the same buyers, what each is about to place, and where the pieces of a SKU are afterwards. */
interface Round {
  buyers: Member[]
  placings: InputOf<typeof contract.order.place>[]
  pieces?: Awaited<ReturnType<typeof unitsOf>>
  soldOut?: boolean
}

/** So many rounds of as many buyers as there are clients, or fewer. */
const roundsOf =
  (most = Number.POSITIVE_INFINITY): Race<Round>['things'] =>
  async ({ shops }, count, clients) => {
    const buyers = await manyMembers(Math.min(most, clients), ...shops)
    return Array.from({ length: count }, () => ({ buyers, placings: [] }))
  }

/** Ends what nobody paid, and puts so many pieces of SKUs on the shelf. */
const shelve = async ({ db }: TwoProcesses, stock: number, ...skus: string[]) => {
  await endUnpaidOrders(db)
  await stockUp(db, stock, ...skus)
}
const quotes = async (round: Round, sku: string = goods.hammer, quantity = 1) => {
  round.placings = await Promise.all(round.buyers.map((buyer) => buyer.quoted(pickupOf(sku, quantity))))
}
/** Each client places what its own buyer was quoted. */
const places = ({ as, nth }: Client, { buyers, placings }: Round) => {
  const at = nth % buyers.length
  return as(buyers[at]?.token ?? '')(contract.order.place, placings[at] as Round['placings'][number])
}
const look: Race<Round>['after'] = async ({ shops }, round) => {
  round.pieces = await unitsOf(shops[0], goods.hammer)
}

races('the last hammer is sold to one of those who want it', {
  things: roundsOf(),
  before: async (processes, round) => {
    await shelve(processes, 1, goods.hammer)
    await quotes(round)
  },
  sides: [places],
  after: look,
  end: (_, { pieces }, outcomes) => {
    expect(pieces).toEqual({ on_hand: 0, held: 1, sold: 0 })
    return winnerOf(outcomes, 'insufficientInventory')
  },
  ends: eitherProcess,
})

races('the last gift goes to one of those who were shown it; the others are asked again', {
  things: roundsOf(),
  before: async (processes, round) => {
    await shelve(processes, 900, goods.drill, goods.hammer)
    await stockUp(processes.db, 1, goods.gloves)
    // Both earn it by other goods, so that nothing else keeps one waiting for the other.
    const choices = [pickupOf(goods.drill, 1), pickupOf(goods.hammer, 8)]
    round.placings = await Promise.all(
      round.buyers.map((buyer, at) => buyer.quoted(choices[at % 2] as (typeof choices)[0])),
    )
  },
  sides: [places],
  after: async ({ shops }, round) => {
    round.pieces = await unitsOf(shops[0], goods.gloves)
  },
  end: (_, { pieces }, outcomes) => {
    expect(pieces).toEqual({ on_hand: 0, held: 1, sold: 0 })
    return winnerOf(outcomes, 'quoteChanged')
  },
  ends: eitherProcess,
})

races('what is ordered while staff count the shelf is held, and taken off the shelf if it was counted before', {
  things: roundsOf(1),
  before: async (processes, round) => {
    await shelve(processes, 3, goods.hammer)
    await quotes(round)
  },
  sides: [
    places,
    // One counts, however many there are: of several, one would nearly always come after the order.
    (client, round) =>
      client.nth === 1
        ? client.as('staff')(contract.shop.restock, { sku: 'HAM-CLB-450', stock: 5 })
        : places(client, round),
  ],
  after: look,
  end: (_, { pieces }, outcomes) => {
    expect([pieces?.held, saidBy(outcomes, 1)[0]]).toEqual([1, 'no failure'])
    expect([4, 5]).toContain(pieces?.on_hand)
    return pieces?.on_hand === 4 ? 'counted before' : 'counted after'
  },
  ends: ['counted before', 'counted after'],
})

races('a third unpaid order that several devices place at once is one', {
  things: async (processes, count, clients) => {
    const [buyer] = await manyMembers(1, ...processes.shops)
    if (!buyer) throw new Error('nobody came')
    return Array.from({ length: count }, () => ({ buyers: Array<Member>(clients).fill(buyer), placings: [] }))
  },
  before: async (processes, round) => {
    await shelve(processes, 900, goods.hammer)
    for (const _ of [1, 2]) await round.buyers[0]?.buys(goods.hammer)
    await quotes(round)
  },
  sides: [places],
  after: look,
  end: (_, { pieces }, outcomes) => {
    expect(pieces?.held).toBe(3)
    return winnerOf(outcomes, 'tooManyUnpaid')
  },
  ends: eitherProcess,
})

races('of orders that together hold more than a member may, one is placed', {
  things: async (processes, count, clients) => {
    const [buyer] = await manyMembers(1, ...processes.shops)
    if (!buyer) throw new Error('nobody came')
    return Array.from({ length: count }, () => ({ buyers: Array<Member>(clients).fill(buyer), placings: [] }))
  },
  before: async (processes, round) => {
    await shelve(processes, 24, goods.hammer)
    await quotes(round, goods.hammer, 6)
  },
  sides: [places],
  after: look,
  end: (_, { pieces }, outcomes) => {
    expect(pieces?.held).toBe(6)
    return winnerOf(outcomes, 'unpaidUnits')
  },
  ends: eitherProcess,
})

races('one placing that is sent several times makes one order', {
  things: roundsOf(1),
  before: async (processes, round) => {
    await shelve(processes, 9, goods.hammer)
    await quotes(round)
  },
  sides: [places],
  after: look,
  end: (_, { pieces }, outcomes) => {
    expect(pieces).toMatchObject({ on_hand: 8, held: 1 })
    expect(saidBy(outcomes, 0)).toEqual(outcomes.map(() => 'no failure'))
    return `${new Set(outcomes.map(({ answer }) => (answer as { orderNo: string }).orderNo)).size} order`
  },
  ends: ['1 order'],
})

races('a product whose last two choices are bought at the same moment is sold out', {
  things: roundsOf(2),
  before: async (processes, round) => {
    const product = processes.db.selectFrom('skus').select('id').where('product_id', '=', 'brenmoor-claw-hammer')
    await shelve(processes, 0, ...(await product.execute()).map(({ id }) => id))
    await stockUp(processes.db, 1, goods.hammer, other)
    await processes.db
      .updateTable('products')
      .set({ sold_out: false })
      .where('id', '=', 'brenmoor-claw-hammer')
      .execute()
    const [one, two] = round.buyers
    if (one && two) round.placings = [await one.quoted(pickupOf(goods.hammer)), await two.quoted(pickupOf(other))]
  },
  sides: [places],
  after: async ({ db }, round) => {
    const product = db.selectFrom('products').select('sold_out').where('id', '=', 'brenmoor-claw-hammer')
    round.soldOut = (await product.executeTakeFirstOrThrow()).sold_out
  },
  end: (_, { soldOut }, outcomes) => {
    expect(saidBy(outcomes, 0)).toEqual(outcomes.map(() => 'no failure'))
    return soldOut ? 'sold out' : 'for sale'
  },
  ends: ['sold out'],
})

/** How many want ten hammers, and how often; `npm run soak` asks for more of both. */
const buyersOfTen = Number(process.env.BUYERS || 40)
const salesOfTen = Number(process.env.SALES || 4)

test(`${buyersOfTen} buyers at two processes want 10 hammers: 10 get one, the others are told, none is lost or made up`, {
  timeout: 60_000 + 100 * buyersOfTen * salesOfTen,
}, async () => {
  const processes = await twoProcesses()
  const { shops, db } = processes
  const buyers = await manyMembers(buyersOfTen, ...shops)
  let longest = 0
  for (let sale = 1; sale <= salesOfTen; sale += 1) {
    await endUnpaidOrders(db)
    await stockUp(db, 10, goods.hammer)
    const ready = await inParallel(buyers, (buyer) => buyer.ready(pickupOf(goods.hammer)))
    const since = performance.now()
    const outcomes = await tallyOf(ready.map((place) => place()))
    longest = Math.max(longest, performance.now() - since)
    expect(outcomes).toEqual({ 'no failure': 10, insufficientInventory: buyersOfTen - 10 })
    expect(await unitsOf(shops[0], goods.hammer)).toEqual({ on_hand: 0, held: 10, sold: 0 })
    const { count } = await db
      .selectFrom('orders')
      .select((is) => is.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(sale * 10)
  }
  await expectNoDeadlock(processes)
  const seen = { 'an order': 10 * salesOfTen, 'Insufficient inventory': (buyersOfTen - 10) * salesOfTen }
  const race = 'ten hammers are sold to ten of those who want one'
  report({ race, clients: buyersOfTen, rounds: salesOfTen, seen, longest: Math.round(longest) })
})

test('buyers of three want what is left of 10: three get it, and one piece stays', async () => {
  const { shops, db } = await twoProcesses()
  const buyers = await manyMembers(12, ...shops)
  await stockUp(db, 10, goods.hammer)
  const ready = await Promise.all(buyers.map((buyer) => buyer.ready(pickupOf(goods.hammer, 3))))
  expect(await tallyOf(ready.map((place) => place()))).toEqual({ 'no failure': 3, insufficientInventory: 9 })
  expect(await unitsOf(shops[0], goods.hammer)).toEqual({ on_hand: 1, held: 9, sold: 0 })
})

test('carts of the same goods in opposite order are placed and canceled at once without a deadlock', async () => {
  const { shops, db } = await twoProcesses()
  const buyers = await manyMembers(16, ...shops)
  const skus = [goods.hammer, goods.drill, goods.gloves, other, 'cd-650t', 'js-650s']
  await stockUp(db, 100, ...skus)
  for (let round = 1; round <= 3; round += 1) {
    const shopping = buyers.map(async ({ call, ready }, index) => {
      for (const sku of index % 2 ? skus : skus.toReversed()) await call(contract.cart.add, { sku, quantity: 1 })
      return ready({ couponId: null, delivery: 'pickup', storeId: 'ubi' })
    })
    const ready = await Promise.all(shopping)
    const comeAndGo = ready.map(async (place, index) => {
      const { orderNo } = await place()
      await buyers[index]?.call(contract.order.cancel, { orderNo, reason: 'unwanted' })
    })
    expect(await tallyOf(comeAndGo)).toEqual({ 'no failure': 16 })
    for (const sku of skus) expect(await unitsOf(shops[0], sku)).toEqual({ on_hand: 100, held: 0, sold: 0 })
  }
})
