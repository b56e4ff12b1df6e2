import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { claimsOf } from '../../flows/paths/claims'
import { measured, unreached } from '../../flows/paths/coverage'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { graphOf, isPassing } from '../../flows/paths/graph'
import { cutsOf, notesOf } from '../../flows/paths/notes'
import { goals, suiteOf } from '../../flows/paths/suite'
import * as actors from './foreign/actors'
import * as events from './foreign/events'
import * as habits from './foreign/habits'
import * as states from './foreign/states'
import * as teams from './foreign/teams'
import * as time from './foreign/time'

const machines = { ...states, ...events, ...time, ...actors, ...habits, ...teams } as unknown as Record<
  string,
  AnyStateMachine
>

/**
 * Counted by hand: the states of each chart without those of history, its transitions, and which of them cannot be come by,
 * with the reason. Names are those of the chart without its id.
 */
const counted: [chart: string, states: number, transitions: number, ...left: string[]][] = [
  ['toggle', 2, 2],
  ['textEditor', 6, 4],
  ['player', 5, 5],
  ['survey', 6, 4],
  ['historyDefault', 4, 1, 'inside.one: nowhere'],
  ['coffee', 5, 3],
  ['both', 8, 3],
  ['neverBoth', 8, 2, 'preparing.water.hot: nowhere', 'prepared: nowhere', 'preparing / preparing ended: unended'],
  ['rootEnds', 2, 2, '/ rootEnds ended: over'],
  ['rootBoth', 6, 5, '/ rootBoth ended: over', 'water / water ended: over'],
  ['endedAround', 4, 2, 'form.sent: nowhere', 'form / form ended: unended'],
  ['ending', 2, 1],
  ['chain', 4, 3],
  ['sameEnd', 3, 5],
  ['evenOrOdd', 4, 6],
  ['alwaysFirst', 3, 2, 'login: nowhere', 'deciding / always (2): preceded'],
  ['reentered', 2, 2],
  ['notReentered', 4, 3, 'left: nowhere', 'group / LEAVE: refused'],
  ['manyTargets', 6, 1],
  ['byId', 4, 1, 'b.c: nowhere'],
  ['inState', 6, 2],
  ['lost', 3, 2, 'nowhere: nowhere', 'nowhere / BACK: stateless'],
  ['counter', 0, 2],
  ['rootOn', 2, 2],
  ['raised', 2, 2],
  ['sentToSelf', 2, 2],
  ['enqueued', 2, 2],
  ['told', 2, 1],
  ['toParent', 2, 1],
  ['anything', 2, 1],
  ['mouse', 3, 2],
  ['unknownIsError', 3, 2],
  ['forbidden', 3, 3],
  ['alwaysForbidden', 2, 2, 'logged: nowhere', '/ LOG: preceded'],
  ['seenAll', 2, 3],
  ['changedInPlace', 4, 4],
  ['circular', 2, 1],
  ['large', 2, 1],
  ['needsPayload', 2, 1, 'high: nowhere', 'low / SET: unread'],
  ['needsDeepPayload', 2, 1, 'sent: nowhere', 'form / SEND: unread'],
  ['combined', 4, 5],
  ['withParams', 2, 2],
  ['noGuard', 2, 1, 'b: nowhere', 'a / GO: thrown'],
  ['endless', 2, 2, 'spinning: nowhere', 'a / GO: thrown', 'spinning / always: stateless'],
  ['sixty', 2, 2, 'end: unexplored', 'counting / END: unexplored'],
  ['needsInput', 2, 1, 'a: unbegun', 'b: unbegun', 'a / GO: unbegun'],
  ['optionalInput', 2, 1],
  ['lights', 3, 3],
  ['namedDelay', 2, 1],
  ['backoff', 2, 2],
  ['shorterFirst', 3, 2, 'late: nowhere', 'waiting / after 500: outrun'],
  ['maybeShorter', 3, 3],
  ['tooLate', 2, 2, 'soon: nowhere', 'waiting / after 100: refused'],
  ['raisedLater', 2, 2],
  ['sentLater', 2, 2],
  ['canceled', 3, 3, 'safe / BOOM: unread'],
  ['together', 6, 2],
  ['neverFirst', 8, 3, 'odd: nowhere', 'both.slow.c / after 200: refused'],
  ['unsetDelay', 2, 1],
  ['asksAtOnce', 1, 1, 'asking: unbegun', 'asking / after poll: unbegun'],
  ['fetching', 3, 2],
  ['answerUnknown', 3, 2, 'right: nowhere', 'loading / its call done: unread'],
  ['answerThrows', 3, 2, 'loaded: nowhere', 'loading / its call done: unread'],
  ['notImplemented', 3, 2],
  ['twice', 2, 3],
  ['childEnds', 3, 2, 'wrong: nowhere', 'waiting / its call done (2): preceded'],
  ['childNeverEnds', 3, 2, 'over: nowhere', 'waiting / still done: unanswered'],
  ['childWatched', 2, 1],
  ['ticking', 2, 1],
  ['callbackEnds', 2, 1, 'over: nowhere', 'listening / ear done: unanswered'],
  [
    'observed',
    4,
    3,
    'over: nowhere',
    'failed: nowhere',
    'watching / numbers done: unanswered',
    'watching / numbers failed: unanswered',
  ],
  ['observedEnd', 3, 2],
  ['observedHigh', 2, 1, 'high: nowhere', 'watching / numbers changed: unread'],
  ['reducer', 2, 2],
  ['spawned', 2, 2],
  ['spawnedInPlace', 3, 2],
  ['startedAndStopped', 3, 3],
  ['nobodyThere', 2, 1, 'b: nowhere', 'a / GO: thrown'],
  ['childStopped', 3, 3, 'alone / TELL: thrown'],
  ['heardAround', 3, 2],
  ['anyFailure', 4, 3],
  ['anyDone', 2, 1],
  ['mediaPlayer', 10, 6],
  ['asserted', 2, 2],
  ['todos', 2, 3],
  ['locked', 9, 6],
  ['walletWatched', 2, 3],
  ['spawnsMany', 2, 2],
  ['fromInput', 3, 4, 'deciding / always: refused'],
  ['polling', 4, 5, 'ready: nowhere', 'asking / ask done: unread', 'asking / ask done (2): unread'],
  ['wizard', 7, 8],
  ['heartbeat', 2, 4],
  ['chained', 4, 4],
  ['shadowed', 4, 4],
  ['rootDone', 6, 3],
  ['emptyInvoke', 2, 3],
  ['selfRaised', 2, 3, 'full / always: refused'],
  ['editor', 11, 13],
  ['onboarding', 10, 11, 'identity.checking / always (3): preceded'],
  ['room', 4, 7],
  ['tank', 2, 2, 'full: nowhere', 'filling / level changed: unread'],
]

test('every chart is counted once', () => {
  expect(counted.map(([name]) => name).sort()).toEqual(Object.keys(machines).sort())
})

const ownName = (chart: string, id: string) => (id === chart ? '' : id.replace(`${chart}.`, ''))

describe.each(counted)('%s', (name, stateCount, transitionCount, ...left) => {
  const fixture = inferredFixture(machines[name] as AnyStateMachine)
  const graph = graphOf(fixture)

  test('is explored as it was counted by hand', () => {
    const found = unreached(graph)
    const transitions = found.transitions.map(({ definition, reason }) => {
      const source = ownName(name, definition.source.id)
      const event = graph
        .idOf(definition)
        .slice(definition.source.id.length + 2)
        .replace(`${name}.${source} ended`, `${source} ended`)
      return `${source} / ${event}: ${reason}`.trim()
    })
    expect({
      states: graph.nodes.length,
      transitions: graph.transitions.length,
      left: [...found.states.map(({ node, reason }) => `${ownName(name, node.id)}: ${reason}`), ...transitions],
    }).toEqual({ states: stateCount, transitions: transitionCount, left })
  })

  test.each(goals)('what paths for %s claim is what an inspector sees', async (goal) => {
    const { walked, refused } = await claimsOf(fixture, suiteOf(graph, { goal }).paths)
    expect(refused).toEqual([])
    const [covered, total] = measured(graph, walked)[goal]
    const missed = unreached(graph).states.filter(({ node }) => !isPassing(node)).length
    if (goal === 'states') expect(covered).toBe(total - missed)
    if (goal === 'edges') expect(covered).toBe(total)
  })
})

describe('what could not be known is told', () => {
  test.each([
    ['ticking', 'what the call of ticking.listening sends is unknown: any event of the chart may come'],
    [
      'fetching',
      'what the call of fetching.loading answers is unknown: it is taken as undefined; fixtures call it 0.fetching.loading',
    ],
    [
      'answerUnknown',
      'the call of answerUnknown.loading done comes without a payload, and the chart reads output of it',
    ],
    ['notImplemented', 'fetchUser is not implemented: its answer is taken as undefined'],
    ['childEnds', 'the chart that childEnds.waiting runs is walked apart: it ends with {"total":3}'],
    ['childNeverEnds', 'chart still is walked apart: it never ends'],
    ['spawnedInPlace', 'ear is spawned in place: it is not run'],
    ['needsPayload', 'SET comes without a payload, and the chart reads value of it'],
    ['unsetDelay', 'delay someday is not implemented: the chart goes on at once'],
    ['optionalInput', 'the input is unknown: it is taken as empty, and the chart reads name of it'],
    [
      'needsInput',
      "the chart does not begin: Cannot read properties of undefined (reading 'user'); where it lacks its input, give `inputs` in a fixture",
    ],
    [
      'asksAtOnce',
      expect.stringMatching(
        /^the chart does not begin: Infinite loop detected: the machine has processed more than 1000/,
      ),
      'delay poll is not implemented: the chart goes on at once',
    ],
    ['nobodyThere', "a cannot take GO: Unable to send event to actor 'nobody' from machine 'nobodyThere'."],
    ['fromInput', 'no input is given, and the chart reads mode of it'],
    [
      'polling',
      "asking cannot take ask answers: Unable to evaluate guard in transition for event 'xstate.done.actor.0.polling.asking' in state node 'polling.asking': Cannot read properties of undefined (reading 'ready')",
    ],
    ['tank', 'where level stands is unknown: it is taken to stay as it begins'],
    ['toggle'],
  ])('of %s', (name, ...said) => {
    const notes = notesOf(graphOf(inferredFixture(machines[name] as AnyStateMachine))).map(([en]) => en)
    expect(notes).toEqual(expect.arrayContaining(said))
    expect(new Set(notes).size).toBe(notes.length)
    if (!said.length) expect(notes).toEqual([])
  })
})

describe('of delays that began in states within each other', () => {
  const twoTimers = createMachine({
    id: 'twoTimers',
    initial: 'on',
    states: {
      on: {
        after: { 1000: '.dim', 3000: 'off' },
        initial: 'bright',
        states: { bright: {}, dim: { after: { 500: 'dark' } }, dark: {} },
      },
      off: {},
    },
  })
  const fixture = inferredFixture(twoTimers as unknown as AnyStateMachine)
  const graph = graphOf(fixture)

  // The light is dim after a second, dark half a second later, and off three seconds after it went on.
  test('none is said to be over before one that no clock can keep back', async () => {
    const { walked, refused } = await claimsOf(fixture, suiteOf(graph).paths)
    expect(refused.map(({ step, expected, seen }) => [step, expected, seen])).toEqual([
      [
        'after 3000 ms',
        'off by on/xstate.after.3000.twoTimers.on/0',
        expect.stringContaining('on.dim/xstate.after.500'),
      ],
    ])
    const edges = walked.flatMap(({ steps }) => steps.map(({ edge }) => edge.replace(/ \[.*\]/, '')))
    expect([...new Set(edges)]).toEqual([
      'on.bright -- after 1000 ms -> on.dim',
      'on.dim -- after 500 ms -> on.dark',
      'on.dark -- after 3000 ms -> off',
    ])
  })
})

test('what was cut off is come by with a higher limit', () => {
  const explored = (limit: number) => graphOf(inferredFixture(machines.sixty as AnyStateMachine), {}, { limit })
  expect(cutsOf(explored(40)).map(([en]) => en)).toEqual([expect.stringContaining('counting (')])
  expect(cutsOf(explored(100))).toEqual([])
  expect(unreached(explored(100))).toEqual({ states: [], transitions: [] })
})
