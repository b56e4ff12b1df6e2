// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { charts } from '../../flows/charts'
import { guardName } from '../../flows/exports/scxml/conditions'
import { type Scxml, scxmlOf } from '../../flows/exports/scxml/document'
import type { Fixture } from '../../flows/fixture'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { graphOf } from '../../flows/paths/graph'
import type { Path } from '../../flows/paths/path'
import { type Replay, replay } from '../../flows/paths/replay'
import type { Step } from '../../flows/paths/steps'
import { suiteOf } from '../../flows/paths/suite'
import { exportedCharts } from '../support/exported-charts'
import { type Outcomes, withRecordedGuards } from '../support/recorded-guards'
import { oneOf, sampleOf } from '../support/sample'
import { ScxmlSession } from '../support/scxml-session'

/** What a document calls a state or an event that has other signs than SCXML takes. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N}_.-]+/gu, '_').replace(/^(?![\p{L}_])/u, '_')

const fixtures: [string, Fixture][] = Object.entries(exportedCharts)
  .filter(([name]) => name !== 'root')
  .map(([name, chart]) => [name, charts.find(({ id }) => id === name)?.fixture ?? inferredFixture(chart)])

const statesIn = (snapshot: AnyMachineSnapshot) => (snapshot._nodes as { id: string }[]).map(({ id }) => plain(id))

const take = (session: ScxmlSession, step: Step) => {
  if (step.does === 'wait') return session.pass(step.delay)
  if (step.does === 'send')
    return session.send(plain(step.event.type.replace(/^xstate\.snapshot\./, 'snapshot.invoke.')))
  return session.send(plain(`${step.does === 'fail' ? 'error' : 'done'}.invoke.${step.id}`))
}

/** The delays that a chart waits for. */
const waitedFor = ({ actor }: Replay) => {
  const { _scheduledEvents: scheduled } = actor.system.getSnapshot()
  return Object.values(scheduled).flatMap(({ source, delay }) => (source === actor ? [delay] : []))
}

const nothing = (): Outcomes => ({ guards: {}, delays: {} })

/** What data can say of a step: one outcome of each guard, one length of each delay. */
const dataOf = ({ guards, delays }: Outcomes) => {
  const changing = Object.entries(guards).filter(([, said]) => new Set(said).size > 1)
  return {
    changing: changing.map(([name]) => name),
    guards: Object.fromEntries(Object.entries(guards).map(([name, said]) => [name, said.at(-1)])),
    delays: Object.fromEntries(Object.entries(delays).map(([name, said]) => [name, `${said.at(-1)}ms`])),
  }
}

/** Walks a path in the document beside the chart itself; answers what is not the same, and what data could not say. */
const walked = async (fixture: Fixture, { text, names }: Scxml, path: Path): Promise<string[]> => {
  const outcomes = nothing()
  const chart = withRecordedGuards(fixture.chart, (guard) => guardName(names, guard), outcomes)
  const live = await replay({ ...fixture, chart } as Fixture, path.input)
  const wrong: string[] = []
  let delays: Record<string, string> = {}
  /** What is known of the next step, before the document takes it. */
  const told = (step: string) => {
    const data = dataOf(outcomes)
    Object.assign(outcomes, nothing())
    wrong.push(...data.changing.map((name) => `${step}: ${name} changes within it`))
    delays = { ...delays, ...data.delays }
    return { guards: data.guards, delays }
  }
  const session = new ScxmlSession(text, told('start'))
  const compare = (step: string) => {
    const now = live.actor.getSnapshot() as AnyMachineSnapshot
    const told = (ids: string[], delays: number[]) => [...ids.sort(), ...delays.sort()].join(' ')
    const stands = now.status === 'done' ? 'over' : told(statesIn(now), waitedFor(live))
    const shown = session.isOver() ? 'over' : told(session.standing(), session.delays())
    if (stands !== shown) wrong.push(`${step}: ${stands}, not ${shown}`)
  }
  compare('start')
  for (const { step, edge } of path.steps) {
    if (wrong.length) break
    await live.take(step)
    const data = told(edge)
    session.send('set.guards', data.guards)
    session.send('set.delays', data.delays)
    take(session, step)
    compare(edge)
  }
  live.stop()
  return wrong
}

/** Charts whose document says less than the chart, each with the reason that the document itself gives. */
const saidLess: Record<string, string> = {
  enqueued: 'enqueued.open, ADD: which actions run is decided by code',
  sentToSelf: 'sentToSelf.idle, PING: what is sent to other actors is only named',
  toParent: 'toParent.a, GO: what is sent to other actors is only named',
  sentLater: 'sentLater.a, GO: what is sent to other actors is only named',
  reducer: 'reducer.on, ADD: what is sent to other actors is only named',
  nobodyThere: 'nobodyThere.a, GO: what is sent to other actors is only named',
  childStopped: 'childStopped.idle, TELL: what is sent to other actors is only named',
  walletWatched: 'walletWatched.shopping, SPEND: what is sent to other actors is only named',
  heartbeat: 'heartbeat.beating, HELLO: what is sent to other actors is only named',
  chained: 'chained.b, entry: which actions run is decided by code',
  room: 'room.online, LEAVE: what is sent to other actors is only named',
  tank: 'tank.filling, FILL: what is sent to other actors is only named',
}

/** Charts that stand elsewhere than their document, and why. */
const elsewhere: Record<string, string> = {
  enqueued: 'what its code raises is not in the document',
  sentToSelf: 'it sends itself an event by code',
  chained: 'what its code raises is not in the document',
  selfRaised: 'data say one outcome of a guard for a step, and its guard has two within one',
  sentLater: 'it sends itself a delayed event by code',
  observed: 'what it runs tells of itself while it begins, which is no step of a path',
  runsEverything: 'the interpreter forgets final states in a deep history',
}

describe.each(sampleOf(fixtures, oneOf(3)))('%s', (name, fixture) => {
  const document = scxmlOf(fixture.chart as AnyStateMachine)

  test('has an id for each state and ends every transition in one of them', () => {
    const xml = new DOMParser().parseFromString(document.text, 'application/xml')
    expect(xml.querySelector('parsererror')).toBeNull()
    const ids = [...xml.querySelectorAll('state, parallel, final, history')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...xml.querySelectorAll('transition[target]')].flatMap((one) =>
      one.getAttribute('target')?.split(' '),
    )
    expect(targets.filter((target) => !ids.includes(String(target)))).toEqual([])
  })

  test('says what it leaves out', () => {
    expect(document.unsaid[0]).toBe(saidLess[name])
  })

  test('stands after every step of its paths where the chart stands', async () => {
    const wrong: string[] = []
    for (const path of suiteOf(graphOf(fixture)).paths) wrong.push(...(await walked(fixture, document, path)))
    if (elsewhere[name]) expect(wrong).not.toEqual([])
    else expect(wrong).toEqual([])
  })
})

test.each([
  ['ending', ['CLOSE']],
  ['rootEnds', ['CLOSE']],
  ['rootBoth', ['GRIND', 'BOIL']],
])('the document of %s ends with the chart, also where the chart says what comes after its end', (name, events) => {
  const { text } = scxmlOf(exportedCharts[name] as AnyStateMachine)
  const session = new ScxmlSession(text, { guards: {}, delays: {} })
  for (const event of events) session.send(event)
  // SCXML is over in a final state at its top only.
  expect(session.standing()).toEqual([`${name}.over`])
})
