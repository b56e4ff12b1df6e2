import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { pathsCommand } from '../../flows/paths/command'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { graphOf } from '../../flows/paths/graph'
import type { Path } from '../../flows/paths/path'
import { randomPaths } from '../../flows/paths/random'
import { replay } from '../../flows/paths/replay'
import { suiteOf, tourOf } from '../../flows/paths/suite'
import { stateName } from '../../machines/state-name'

const top = resolve(import.meta.dirname, '../..')
const folder = join(import.meta.dirname, 'foreign')
const modules = await Promise.all(readdirSync(folder).map((name) => import(join(folder, name))))
const machines = Object.entries(Object.assign({}, ...modules)) as [name: string, machine: AnyStateMachine][]

mkdirSync(join(top, '.cache'), { recursive: true })
const out = mkdtempSync(join(top, '.cache', 'foreign-'))
afterAll(() => rmSync(out, { recursive: true }))

/** What the command prints about a module of charts, and the code that it would end with. */
const told = async (module: string, ...args: string[]) => {
  let said = ''
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said += String(text)
    return true
  })
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  const before = process.exitCode
  process.exitCode = undefined
  try {
    await pathsCommand(['--file', join(folder, `${module}.ts`), ...args])
    return { said, code: Number(process.exitCode ?? 0) }
  } finally {
    process.exitCode = before
    printed.mockRestore()
    complained.mockRestore()
  }
}

/** The states that a chart stands in while it runs, asked after each step. */
const stoodIn = async (machine: AnyStateMachine, { input, steps }: Path): Promise<string[]> => {
  const live = await replay(inferredFixture(machine), input)
  const stands = () => stateName((live.actor.getSnapshot() as AnyMachineSnapshot).value)
  const stood = [stands()]
  for (const { step } of steps) {
    await live.take(step)
    stood.push(stands())
  }
  live.stop()
  return stood
}

describe.each(machines)('%s', (_, machine) => {
  const graph = graphOf(inferredFixture(machine))

  test.each([
    ['all its edges', suiteOf(graph).paths],
    ['a tour', tourOf(graph)],
    ['five walks at random', randomPaths(graph, 5, 3)],
  ])('stands on %s where the paths say', async (_, paths) => {
    for (const path of paths)
      expect(await stoodIn(machine, path)).toEqual([path.begin, ...path.steps.map(({ state }) => state)])
  })
})

/**
 * The charts of each module, counted in its text, and how many of them do not begin: `needsInput` and `asksAtOnce`. A tour is one
 * path for each of the others, and so is every walk at random.
 */
const counted: [module: string, charts: number, unbegun: number][] = [
  ['actors', 19, 0],
  ['events', 25, 1],
  ['habits', 18, 0],
  ['states', 22, 0],
  ['teams', 4, 0],
  ['time', 13, 1],
]

describe.each(counted)('the charts of %s', (module, charts, unbegun) => {
  const begun = charts - unbegun
  const code = unbegun ? 1 : 0

  test.each([
    [['--tour'], begun],
    [['--random', '3', '--seed', '7'], 3 * begun],
  ])('are walked live with %j', async (how, paths) => {
    const { said, code: ended } = await told(module, ...how, '--replay')
    expect([said.split(',')[0], ended]).toEqual([`${paths} paths replayed: ${paths} passed`, code])
    expect(said).toContain(' passed, 0 failed,')
  })

  test('are walked live by the suites that were saved of them', async () => {
    await told(module, '--format', 'json', '--out', join(out, module))
    const suites = readdirSync(join(out, module)).map((name) => join(out, module, name))
    expect(suites).toHaveLength(charts)
    const { said, code: ended } = await told(module, '--replay', ...suites)
    expect([said, ended]).toEqual([expect.stringMatching(/^\d+ saved paths replayed: \d+ passed, 0 failed\n$/), 0])
  })
})

/** What fixtures say of charts that cannot be known without, and the row of the chart with them: all is covered, by hand. */
const given: [module: string, chart: string, fixture: string, covers: RegExp][] = [
  ['events', 'needsPayload', '{ events: { SET: [{ value: 4 }, { value: 3 }] } }', /2\/2 +1\/1 /],
  ['events', 'needsDeepPayload', "{ events: { SEND: [{ data: { name: 'Lim' } }] } }", /2\/2 +1\/1 /],
  ['events', 'needsInput', "{ inputs: [{ user: { name: 'Lim' } }] }", /2\/2 +1\/1 /],
  ['actors', 'answerUnknown', "{ answers: { '0.answerUnknown.loading': [42, 41] } }", /3\/3 +2\/2 /],
  ['actors', 'answerThrows', "{ answers: { '0.answerThrows.loading': [{ user: { name: 'x' } }] } }", /3\/3 +2\/2 /],
  [
    'actors',
    'observedHigh',
    "{ events: { 'xstate.snapshot.numbers': [{ snapshot: { context: 4 } }] } }",
    /2\/2 +2\/2 /,
  ],
  // It begins with nothing in it, and is full once more than three litres are told.
  [
    'teams',
    'tank',
    "{ events: { 'xstate.snapshot.level': [{ snapshot: { context: { litres: 4 } } }] } }",
    /2\/2 +2\/2 /,
  ],
  // It begins dark, then light: two states, each of which turns into the other.
  ['habits', 'fromInput', "{ inputs: [{ mode: 'dark' }, { mode: 'light' }] }", /2\/2 +2\/2 /],
  ['habits', 'polling', '{ answers: { ask: [{ ready: true }, { ready: false }] } }', /4\/4 /],
]

test.each(given)('a chart of %s is covered with its fixture: %s', async (module, chart, fixture, covers) => {
  const file = join(out, `${chart}.mjs`)
  writeFileSync(file, `export const ${chart} = ${fixture}`)
  const { said, code } = await told(module, '--export', chart, '--fixtures', file)
  expect(said).toMatch(new RegExp(`^${chart} +file +\\d+ +\\d+ +${covers.source}`, 'm'))
  // What was given is neither assumed nor missed.
  expect([said.includes('Not reached'), said.includes('Assumed'), code]).toEqual([false, false, 0])
  expect((await told(module, '--export', chart, '--fixtures', file, '--tour', '--replay')).said).toMatch(
    / passed, 0 failed,/,
  )
})
