import { expect, test } from 'vitest'
import { minutes } from '../../contract/time'
import { chances } from '../../flows/paths/chances'
import type { Fault } from '../../sandbox/stripe'
import { failingCommit } from '../support/failing-commits'
import { unitsOf } from '../support/many-members'
import { type Command, orderScripts, type Placed } from '../support/order-scripts'
import { cancels, creates, reads, refunds } from '../support/provider'
import { report } from '../support/race'
import { stockUp } from '../support/stock'
import { failureOf, world } from '../support/world'

/** How many sequences are tried: half of them the same each time. `SEQUENCE=4711` tries one. */
const { SEQUENCE, SEQUENCES = '16' } = process.env
const drawn = Math.floor(Math.random() * 1e9)
const seeds = SEQUENCE
  ? [Number(SEQUENCE)]
  : Array.from({ length: Number(SEQUENCES) }, (_, nth) => (nth % 2 ? drawn : 0) + nth)

/** What goes wrong in a sequence: at the provider, on the way from it, or in the database. */
type Wrong = { on: string; fault: Fault; times: number } | { commit: number; code: string }

const badAnswers: Fault[] = [
  ...([409, 429, 500, 503] as const).map((status): Fault => ({ kind: 'answer', status })),
  { kind: 'answer', status: 500, executed: true },
  ...(['cut', 'cutAfter', 'truncate'] as const).map((kind): Fault => ({ kind })),
]
const badWebhooks: Fault[] = [{ kind: 'drop' }, { kind: 'hold' }, { kind: 'duplicate', copies: 4 }, { kind: 'reorder' }]
const wrongs: Wrong[] = [
  // Once, so that the next try is answered, or as often as one call tries it.
  ...[creates, reads, cancels, refunds].flatMap((on) =>
    badAnswers.flatMap((fault) => [1, 3].map((times) => ({ on, fault, times }))),
  ),
  ...badWebhooks.map((fault) => ({ on: 'webhook **', fault, times: 9 })),
  ...['40001', '40P01'].flatMap((code) => [1, 2, 3, 5, 8, 13, 21].map((commit) => ({ commit, code }))),
]

/** All that a step may be answered, whatever goes wrong, where it is more than that it is done: typed from the specification; none of it is 'System Error'. */
const answers: Record<string, string[]> = {
  places: ['done', 'productSoldOut', 'insufficientInventory'],
  'begins to pay': ['done', 'paymentUnavailable', 'paymentClosed'],
  checks: ['waiting', 'processing', 'success', 'fail', 'canceled'],
  cancels: ['done', 'orderActionRefused', 'paymentProcessing'],
  'asks for the money': ['done', 'orderActionRefused'],
  'gets it ready': ['done', 'orderActionRefused'],
}

type World = Awaited<ReturnType<typeof world>>

/** Takes steps of all scripts, now of one and now of another, one in four beside the next; answers what each was told. */
const interleave = async (scripts: Command[][], chance: () => number, pick: <One>(some: readonly One[]) => One) => {
  const told: { step: string; said: string }[] = []
  /** A script that can go on; nobody does two things at once. */
  const next = (busy?: Command[]) => {
    const able = scripts.filter((script) => script !== busy && script[0]?.can())
    return able.length ? pick(able) : undefined
  }
  const goesOn = async (script: Command[]) => {
    const { step, take } = script.shift() as Command
    let said = 'done'
    const failure = await failureOf(
      take().then((answer) => {
        if (typeof answer === 'string') said = answer
      }),
    )
    told.push({ step, said: failure === 'no failure' ? said : failure })
  }
  for (let script = next(); script; script = next()) {
    const other = chance() < 0.25 ? next(script) : undefined
    await Promise.all([goesOn(script), other && goesOn(other)])
  }
  return told
}

/** Plays the scripts while one thing goes wrong, and tells whether it was met. */
const whileWrong = async (wrong: Wrong, { shop }: World, play: () => Promise<unknown>) => {
  if ('commit' in wrong) return failingCommit(wrong.commit, wrong.code, play)
  const lift = shop.sandbox.faults.add(wrong)
  await play()
  const [left] = shop.sandbox.faults.list()
  lift()
  return !left || left.hits > 0
}

/** What an order has come to in the books and at the provider: cents that were captured and that went back, each by itself. */
const endOf = async ({ db, shop }: World, { orderNo }: Placed) => {
  const columns = db.selectFrom('orders').select(['progress', 'refund'])
  const { progress, refund } = await columns.where('order_no', '=', orderNo).executeTakeFirstOrThrow()
  const { state } = shop.sandbox
  const ids = state.intents().flatMap(({ id, metadata }) => (metadata.orderNo === orderNo ? [id] : []))
  const ofOrder = ({ payment_intent }: { payment_intent: unknown }) => ids.includes(String(payment_intent))
  return {
    intents: ids.length,
    captured: state.charges().flatMap((charge) => (charge.paid && ofOrder(charge) ? [charge.amount] : [])),
    back: state.refunds().flatMap((one) => (ofOrder(one) ? [one.amount] : [])),
    // Paid orders stand where staff left them; their lifecycle is told elsewhere.
    end: progress === 'toShip' || progress === 'toReceive' ? (refund === 'refunded' ? refund : 'paid') : progress,
  }
}

const sequence = async (seed: number, there: World, sku: string) => {
  const chance = chances(seed)
  const pick = <One>(some: readonly One[]) => some[Math.floor(chance() * some.length)] as One
  const pieces = pick([1, 1, 2])
  await stockUp(there.db, pieces, sku)
  const wrong = pick(wrongs)
  const { scripts, orders } = await orderScripts(there, sku, pick)
  let told: Awaited<ReturnType<typeof interleave>> = []
  const met = await whileWrong(wrong, there, async () => {
    told = await interleave(scripts, chance, pick)
  })
  // The trouble is over, and so is the time to pay.
  for (let round = 1; round <= 4; round += 1) {
    there.clock.move(minutes(6))
    await there.shop.sandbox.deliver()
    await there.sweep()
  }
  const lines = [
    `SEQUENCE=${seed}: ${JSON.stringify(wrong)}`,
    ...told.map(({ step, said }) => `${step}: ${said}`),
  ].join('\n')

  for (const { step, said } of told) {
    const [, name = ''] = /^the (?:first|second) (.+)/.exec(step) ?? []
    expect(answers[name] ?? ['done'], lines).toContain(said)
  }
  const ends: string[] = []
  for (const [name, order] of orders) {
    const { end, intents, captured, back } = await endOf(there, order)
    ends.push(end)
    const was = (step: string, answer: string) =>
      told.some((one) => one.step === `${name} ${step}` && one.said === answer)
    const { total } = order
    const money = { canceled: [[], []], paid: [[total], []], refunded: [[total], [total]] }[end]
    expect([end, captured, back], lines).toEqual([end, ...(money ?? ['an end that is none'])])
    expect(intents, lines).toBeLessThanOrEqual(1)
    // Whoever was told how it ended was told the truth.
    if (was('checks', 'success')) expect(end, lines).not.toBe('canceled')
    if (was('checks', 'canceled') || was('cancels', 'done')) expect(end, lines).toBe('canceled')
    expect(end === 'refunded', lines).toBe(was('asks for the money', 'done') && !was('gets it ready', 'done'))
  }
  const { on_hand, held } = await unitsOf(there.shop, sku)
  expect({ on_hand, held }, lines).toEqual({ on_hand: pieces - ends.filter((end) => end === 'paid').length, held: 0 })
  return [...ends, met ? 'what went wrong was met' : 'nothing went wrong']
}

test('whatever goes wrong once, and whoever does what when, each order ends paid or canceled, and its money and its piece agree', {
  timeout: 60_000 + seeds.length * 10_000,
}, async () => {
  const there = await world()
  const goods = await there.db
    .selectFrom('skus')
    .select('id')
    .where('on_hand', '>', 0)
    .where('unit', '=', 'each')
    .where('price', '>', 100)
    .orderBy('id')
    .execute()
  const seen: Record<string, number> = {}
  let longest = 0
  for (const [nth, seed] of seeds.entries()) {
    const since = performance.now()
    for (const end of await sequence(seed, there, goods[nth % goods.length]?.id ?? '')) seen[end] = (seen[end] ?? 0) + 1
    longest = Math.max(longest, performance.now() - since)
  }
  report({ race: 'sequences of steps', clients: 2, rounds: seeds.length, seen, longest: Math.round(longest) })
  if (!SEQUENCE)
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(['paid', 'canceled', 'what went wrong was met']))
})
