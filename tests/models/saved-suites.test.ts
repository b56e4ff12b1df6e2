import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { charts } from '../../flows/charts'
import { causesOf, causeText } from '../../flows/paths/causes'
import { claimsOf } from '../../flows/paths/claims'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { write } from '../../flows/paths/formats'
import { graphOf } from '../../flows/paths/graph'
import { savedSuite, withKnownValues } from '../../flows/paths/saved'
import { suiteOf } from '../../flows/paths/suite'

const folder = mkdtempSync(join(tmpdir(), 'wujin-suites-'))
afterAll(() => rmSync(folder, { recursive: true }))

const kept = (name: string, text: string) => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test.each(charts)('a saved suite of $id is walked by the same chart', async (entry) => {
  const suite = suiteOf(graphOf(entry.fixture))
  const { chart, paths } = savedSuite(kept(`${entry.id}.json`, write.json(entry, suite, 'en', '.')))
  expect(chart).toBe(entry.id)
  expect(paths.map(({ id, steps }) => [id, steps.length])).toEqual(
    suite.paths.map(({ id, steps }) => [id, steps.length]),
  )
  const whole = paths.map((path) => withKnownValues(entry.fixture, path))
  expect((await claimsOf(entry.fixture, whole)).refused).toEqual([])
})

test('a suite keeps what JSON has no words for, and is walked with the very values again', async () => {
  const till = createMachine({
    id: 'till',
    context: ({ input }) => ({ cents: (input as { cents: bigint }).cents }),
    initial: 'open',
    states: {
      open: { on: { PAY: { guard: ({ context, event }) => context.cents === event.due, target: 'paid' } } },
      paid: {},
    },
  })
  const bill: Record<string, unknown> = { by: new Map([['card', 5]]) }
  bill.self = bill
  const fixture = inferredFixture(till as never, {
    inputs: [{ cents: 10n }] as never,
    events: { PAY: [{ due: 10n, bill }] },
  })
  const suite = suiteOf(graphOf(fixture))
  const entry = { id: 'till', kind: 'file' as const, fixture }
  const { paths } = savedSuite(kept('till.json', write.json(entry, suite, 'en', '.')))
  expect(paths.map(({ steps }) => steps.map(({ state }) => state))).toEqual([['paid']])
  const { refused } = await claimsOf(
    fixture,
    paths.map((path) => withKnownValues(fixture, path)),
  )
  expect(refused).toEqual([])
})

test('what is no path is told by its number', () => {
  const path = { id: 'door-1', begin: 'closed', steps: [{ does: 'send', event: { type: 'OPEN' }, state: 'open' }] }
  const read = (...paths: unknown[]) => savedSuite(kept('told.json', JSON.stringify({ chart: 'door', paths })))
  expect(read(path).paths).toHaveLength(1)
  const [step] = path.steps
  for (const wrong of [
    { ...path, id: 7 },
    { ...path, begin: undefined },
    { ...path, steps: undefined },
    { ...path, steps: [{ ...step, state: undefined }] },
    { ...path, steps: [{ ...step, does: 'sing' }] },
  ])
    expect(() => read(path, wrong)).toThrow(/: path 2 is not one that --format json writes$/)
})

describe('a suite of yesterday judges the chart of today', () => {
  const doorOf = (opened: string) =>
    inferredFixture(
      createMachine({
        id: 'door',
        initial: 'closed',
        states: {
          closed: { on: { OPEN: opened, KNOCK: 'closed', BELL: 'closed' } },
          open: { on: { CLOSE: 'closed' } },
          ajar: { on: { CLOSE: 'closed' } },
        },
      }),
    )
  const [yesterday, today] = [doorOf('open'), doorOf('ajar')]
  const entryOf = (fixture: typeof yesterday) => ({ id: 'door', kind: 'file' as const, fixture })
  const saved = () =>
    savedSuite(
      kept('door.json', write.json(entryOf(yesterday), suiteOf(graphOf(yesterday), { goal: 'pairs' }), 'en', '.')),
    )

  test('and says what is otherwise, once for each cause', async () => {
    const { paths } = saved()
    const { refused } = await claimsOf(today, paths)
    expect(refused.length).toBe(paths.length)
    expect(refused.length).toBeGreaterThan(0)
    const causes = causesOf(refused)
    expect(causes).toHaveLength(1)
    expect(causes[0]).toMatchObject({ chart: 'door', from: 'closed', expected: 'open', seen: 'ajar' })
    const [heading, should] = causeText('en', causes[0] as (typeof causes)[number]).split('\n')
    expect(heading).toBe(`door: in closed, ${refused.length} ${refused.length === 1 ? 'path' : 'paths'}: OPEN`)
    expect(should).toBe('  should lead to open, not to ajar')
  })

  test('with the shortest way there first', async () => {
    const path = saved().paths[0]
    if (!path) throw new Error('the suite has no path')
    const opening = path.steps.find(({ state }) => state === 'open') as (typeof path.steps)[number]
    const knocking = { ...opening, step: { does: 'send' as const, event: { type: 'KNOCK' } }, state: 'closed' }
    const long = { ...path, id: 'door-long', steps: [knocking, knocking, opening] }
    const short = { ...path, id: 'door-short', steps: [opening] }
    const [cause, ...others] = causesOf((await claimsOf(today, [long, short])).refused)
    expect(others).toEqual([])
    expect(causeText('zh', cause as NonNullable<typeof cause>).split('\n')).toEqual([
      'door：在 closed 中，2 条路径：OPEN',
      '  应到达 open，实为 ajar',
      '  door-short、door-long',
      '  最短的一条，从 closed 开始：',
      '    1. OPEN',
    ])
  })

  test('and an event that was ignored fails where it is taken now, though the state stays', async () => {
    const knocked = (ignored: boolean) => ({
      ...{ id: 'door-knocked', input: undefined, begin: 'closed' },
      steps: [{ does: 'send', event: { type: 'KNOCK' }, state: 'closed', ignored }],
    })
    const file = kept('knocked.json', JSON.stringify({ chart: 'door', paths: [knocked(true), knocked(false)] }))
    const { refused } = await claimsOf(today, savedSuite(file).paths)
    expect(refused).toMatchObject([{ at: 1, expected: 'nothing in closed', seen: 'closed by closed/KNOCK/0' }])
  })

  test('and a chart that opens otherwise has that as its cause', async () => {
    const other = inferredFixture(createMachine({ id: 'door', initial: 'ajar', states: { ajar: {} } }))
    const causes = causesOf((await claimsOf(other, saved().paths)).refused)
    expect(causes.map((cause) => causeText('en', cause).split('\n')[0])).toEqual([
      expect.stringMatching(/^door: \d+ paths? should open in closed, not in ajar$/),
    ])
  })
})

test.each([
  ['nowhere.json', undefined, 'there is no file'],
  ['text.json', 'path', 'is not JSON'],
  ['list.json', '[]', 'is no suite'],
  [
    'other.json',
    '{"chart":"door","paths":[{"id":"x","begin":"closed","steps":[{"does":"fly","state":"a"}]}]}',
    'path 1 is not',
  ],
])('%s is refused with what would be right', (name, text, said) => {
  const file = text === undefined ? join(folder, name) : kept(name, text)
  expect(() => savedSuite(file)).toThrow(said)
})
