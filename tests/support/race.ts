import { appendFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { minutes } from '../../contract/time'
import { type TwoProcesses, twoProcesses } from './many-members'
import type { ShopProcess } from './processes'
import { callerOf, failureOf } from './world'

/** Rounds that count, and how many clients act at once; `npm run soak` asks for more of both. */
const rounds = Number(process.env.RACE_ROUNDS || 50)
const clientCounts = (process.env.RACE_CLIENTS || '2').split(',').map(Number)

/** One of those who act at the same moment. */
export interface Client {
  processes: TwoProcesses
  /** Which of the two processes it calls, and which of the clients it is. */
  process: 0 | 1
  nth: number
  /** Makes calls as whoever has this token. */
  as(token?: string): ReturnType<typeof callerOf>['call']
}

/** How it went for one client: `no failure`, or the failure of its call. */
export interface Outcome {
  side: number
  process: 0 | 1
  said: string
  answer: unknown
}

/** Something that several clients do to one thing at the same moment. */
export interface Race<Thing> {
  /** Makes so many things, one for each round, for so many clients. */
  things(processes: TwoProcesses, count: number, clients: number): Promise<Thing[]>
  /** What has to be so at the beginning of a round. */
  before?(processes: TwoProcesses, thing: Thing, clients: number): Promise<unknown>
  /** What is kept of a thing right after its round. */
  after?(processes: TwoProcesses, thing: Thing): Promise<unknown>
  /** What the clients do, by turns. */
  sides: ((client: Client, thing: Thing) => Promise<unknown>)[]
  /** How many clients race at most, where a soak asks for more than a few dozen. */
  most?: number
  /** How many health checks the longest head start lasts: more than six where one side works much longer. */
  headStart?: number
  /** Reads from the books what came of a thing, when everything is at rest; fails where that may not be. */
  end(processes: TwoProcesses, thing: Thing, outcomes: Outcome[]): Promise<string> | string
  /** Everything that may come of it: each must come of some round, or nothing raced. */
  ends: string[]
}

/** Who was quicker, of clients that cannot both succeed. */
export const eitherProcess = ['the first process', 'the second process']

/** Which process served the one client that succeeded; each other one was refused with that failure. */
export const winnerOf = (outcomes: Outcome[], refusal: string) => {
  expect(outcomes.map(({ said }) => said).sort()).toEqual(
    ['no failure', ...Array(outcomes.length - 1).fill(refusal)].sort(),
  )
  return eitherProcess[outcomes.find(({ said }) => said === 'no failure')?.process ?? 0] as string
}

/** What those clients said that did one thing. */
export const saidBy = (outcomes: Outcome[], side: number) =>
  outcomes.filter((one) => one.side === side).map(({ said }) => said)

const ping = (process: ShopProcess) => process.server.inject({ method: 'GET', url: '/healthz' })

/**
 * Starts all clients of a round at once, another one first each time; those who do something else than the first begin a
 * few health checks later in three rounds of four, and where all do the same, those at the other process, half as many:
 * so that each has a chance to be the quicker one, however long its process is on the way.
 */
const runRound = async <Thing>(
  processes: TwoProcesses,
  { sides, headStart = 6 }: Race<Thing>,
  thing: Thing,
  round: number,
  clients: number,
) => {
  const kinds = sides.length
  const first = round % clients
  const late = Math.round((((round >> 1) % 4) / 3) * headStart)
  const processOf = (nth: number) => ((nth + (kinds % 2 ? 0 : Math.floor(nth / kinds)) + (round >> 1)) % 2) as 0 | 1
  const waits = (nth: number) =>
    kinds > 1 ? (nth % kinds === first % kinds ? 0 : late) : processOf(nth) === processOf(first) ? 0 : late >> 1
  const order = Array.from({ length: clients }, (_, index) => (first + index) % clients)
  return Promise.all(
    order.map(async (nth): Promise<Outcome> => {
      const side = nth % kinds
      const process = processOf(nth)
      const there = processes.shops[process]
      for (let wait = waits(nth); wait > 0; wait -= 1) await ping(there)
      const client: Client = { processes, process, nth, as: (token) => callerOf(there, token).call }
      let answer: unknown
      const act = async () => {
        answer = await sides[side]?.(client, thing)
      }
      return { side, process, said: await failureOf(act()), answer }
    }),
  )
}

/** Keeps what a race came to, for the table of the soak. */
export const report = (line: {
  race: string
  clients: number
  rounds: number
  seen: Record<string, number>
  longest: number
}): void => {
  if (process.env.SOAK_REPORT) appendFileSync(process.env.SOAK_REPORT, `${JSON.stringify(line)}\n`)
}

/** Fails when the database had to end a transaction for another one. */
export const expectNoDeadlock = async ({ db }: Pick<TwoProcesses, 'db'>): Promise<void> => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  expect(rows, 'the database had to end a transaction for another one').toEqual([{ deadlocks: 0 }])
}

/** Clients at most of a race that does not say how many. */
const defaultMost = 32

/** A test that has clients at two processes race in many rounds, of which the first does not count. */
export const races = <Thing>(name: string, race: Race<Thing>) =>
  test.each([...new Set(clientCounts.map((clients) => Math.min(clients, race.most ?? defaultMost)))])(
    `${name} (%i clients)`,
    { timeout: 120_000 + rounds * 3000 },
    async (clients) => {
      const processes = await twoProcesses(clients)
      const things = await race.things(processes, rounds + 1, clients)
      const raced: { thing: Thing; outcomes: Outcome[] }[] = []
      let longest = 0
      for (const [round, thing] of things.entries()) {
        await race.before?.(processes, thing, clients)
        const since = performance.now()
        raced.push({ thing, outcomes: await runRound(processes, race, thing, round, clients) })
        if (round > 0) longest = Math.max(longest, performance.now() - since)
        await race.after?.(processes, thing)
      }
      for (const _ of [1, 2]) {
        await processes.clock.move(minutes(1))
        await processes.sweeps()
      }
      const seen: Record<string, number> = {}
      for (const [round, { thing, outcomes }] of raced.entries()) {
        const end = await race.end(processes, thing, outcomes)
        if (round > 0) seen[end] = (seen[end] ?? 0) + 1
      }
      await expectNoDeadlock(processes)
      report({ race: name, clients, rounds, seen, longest: Math.round(longest) })
      const missing = race.ends.filter((end) => !seen[end])
      expect(missing, `never saw ${missing.join(', ')}: nothing raced`).toEqual([])
      expect(Object.keys(seen).sort()).toEqual([...race.ends].sort())
    },
  )
