import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { type ChartEntry, charts } from '../../flows/charts'
import { nodesOf } from '../../flows/nodes'
import { inferredFixture } from '../../flows/paths/foreign/infer'
import { write } from '../../flows/paths/formats'
import { graphOf } from '../../flows/paths/graph'
import { type Suite, suiteOf } from '../../flows/paths/suite'
import { textOf } from '../../flows/paths/values'
import { spokenModel } from '../../flows/viewer/spoken'
import { dataIn } from '../../flows/words/steps'
import { oneOf, sampleOf } from '../support/sample'

const folder = join(import.meta.dirname, 'foreign')
const modules = await Promise.all(readdirSync(folder).map((name) => import(join(folder, name))))
const machines: Record<string, AnyStateMachine> = Object.assign({}, ...modules)

const entryOf = (machine: AnyStateMachine): ChartEntry => ({
  ...{ id: machine.id, kind: 'file', fixture: inferredFixture(machine) },
})

/** What a file in Chinese has in it of Latin words that stand for nothing in the chart. */
const latinIn = (text: string, names: Set<string>) =>
  text
    // What is quoted, data in round brackets, fields of the input, and what stands in Chinese texts of the shop as well.
    .replaceAll(
      /“[^”]*”|\((?:[^()]|\([^()]*\))*\)|"(?:[^"\\]|\\.)*"|`[^`]*`|--limit|3-D Secure|没有给出输入.*|输入未知.*/g,
      '',
    )
    .split(/[^A-Za-z']+/)
    .filter((word) => word.length > 1 && !names.has(word) && !known.has(word))

const known = new Set(['XState', 'undefined', 'null', 'true', 'false', 'actor', 'anything', 'App', 'Esc', 'SKU', 'SMS'])

const wordsOf = (text: string) => text.split(/[^A-Za-z']+/)

/** Every word of the names of a chart, and of the data that its paths send. */
const namesOf = ({ id, path, fixture }: ChartEntry, { graph: { walk }, paths }: Suite): Set<string> => {
  const { chart, events } = fixture
  const nodes = nodesOf(chart.root as AnyStateNode)
  const runs = nodes.flatMap(({ invoke }) => invoke as unknown as { id: string; src: unknown }[])
  const names = [
    ...paths.flatMap((one) => [one.id, textOf(one.input)]),
    ...walk.reached.flatMap(({ snapshot }) => Object.keys(snapshot.children)),
    ...[...walk.lacking.values()].flatMap((read) => [...read]),
    ...[id, path ?? '', ...nodes.map((node) => node.id), ...Object.keys(events)],
    ...runs.flatMap((run) => [run.id, String(run.src)]),
    ...Object.keys(chart.implementations.actors),
    ...nodes.flatMap(({ transitions }) => [...transitions.keys()].map(String)),
    ...nodes.flatMap(({ after }) => (after as { delay: unknown }[]).map(({ delay }) => String(delay))),
    ...paths.flatMap(({ steps }) => steps.flatMap(({ step }) => dataIn(step).map(([field]) => field))),
    ...paths.flatMap(({ steps }) => steps.flatMap(({ seen, hint }) => [textOf(seen.told), hint])),
  ]
  return new Set(names.flatMap(wordsOf))
}

/** What a spec is called and its steps: the rest of it is code. */
const titlesIn = (spec: string) =>
  spec.match(/^ {6}".*"|^ {2}test\(".*?",|^test\.describe\(".*?",|^\/\/.*/gm)?.join('\n') ?? ''

const withoutQuotes = (titles: string) =>
  titles.replaceAll(/^\s*(?:test\(|test\.describe\()?"|",?$/gm, '').replaceAll('\\"', '"')

describe.each([
  ...sampleOf(charts, oneOf(6)).map((entry) => [entry.id, entry] as const),
  ...Object.entries(machines).map(([name, machine]) => [name, entryOf(machine)] as const),
])('in Chinese %s', (_, entry) => {
  const graph = graphOf(entry.fixture)
  const suite = suiteOf(graph, { goal: entry.kind === 'file' ? 'invalid' : 'edges' })
  const names = namesOf(entry, suite)

  test('is told without a word of English in every file of its paths', () => {
    const gherkin = write.gherkin(entry, suite, 'zh', '.').replace(/^# language: zh-CN\n/, '')
    expect(latinIn(gherkin, names)).toEqual([])
    expect(latinIn(write.markdown(entry, suite, 'zh', '.'), names)).toEqual([])
    expect(latinIn(write.csv(entry, suite, 'zh', '.').replaceAll('""', '”').replaceAll('"', ''), names)).toEqual([])
    expect(latinIn(withoutQuotes(titlesIn(write.playwright(entry, suite, 'zh', '.'))), names)).toEqual([])
    const json = JSON.parse(write.json(entry, suite, 'en', '.'))
    for (const part of ['unreachable', 'cut', 'assumed']) expect(latinIn(json[part].zh.join('\n'), names)).toEqual([])
  })

  test('is told without a word of English on the arrows of its picture', () => {
    const { transitions } = spokenModel(entry.fixture.chart)
    const told = transitions.flatMap(({ event, condition }) => [event[1], condition?.[1] ?? ''])
    const asked = graph.transitions.flatMap(({ guard }) => (typeof guard === 'string' ? [guard] : []))
    const guards = [...Object.keys(entry.fixture.chart.implementations.guards), ...asked]
    // Names are spoken there, as `is open` for isOpen.
    const spoken = [...names, ...guards.flatMap(wordsOf)].flatMap((name) => name.match(/[A-Z]{2,}|[A-Z]?[a-z]+/g) ?? [])
    const said = new Set([...names, ...guards, ...spoken].map((name) => name.toLowerCase()))
    expect(latinIn(told.join('\n'), names).filter((word) => !said.has(word.toLowerCase()))).toEqual([])
  })
})
