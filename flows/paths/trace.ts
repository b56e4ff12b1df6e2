import type { AnyStateNode } from 'xstate'
import { type Sentence, sentences } from '../words/specification'
import type { Graph } from './graph'
import type { Path } from './path'
import { labelOf } from './steps'

/** The sections of the specification. */
export const sections: Record<string, string> = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'Calls made',
  8: 'Error catalogue',
  9: 'Business constants and limits',
}

/** One section, the states that carry it out, and the paths that stand in them. */
export interface Traced {
  section: string
  title: string
  states: string[]
  paths: string[]
}

/** The sections that a state says it carries out. */
export const sectionsOf = (node: AnyStateNode): string[] =>
  String((node.meta as { spec?: string } | undefined)?.spec ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** Which section of the specification is walked by which path; a section without paths is walked by none. */
export const traceOf = (walked: { graph: Graph; paths: Path[] }[]): Traced[] => {
  const rows = new Map<string, Traced>(
    Object.entries(sections).map(([section, title]) => [section, { section, title, states: [], paths: [] }]),
  )
  for (const { graph, paths } of walked)
    for (const node of [graph.fixture.chart.root, ...graph.nodes])
      for (const section of sectionsOf(node)) {
        const row = rows.get(section) ?? { section, title: 'no such section', states: [], paths: [] }
        rows.set(section, row)
        row.states.push(node.id)
        const through = paths.filter(
          ({ beginNodes, steps }) =>
            !node.parent || beginNodes.includes(node.id) || steps.some(({ nodes }) => nodes.includes(node.id)),
        )
        row.paths.push(...through.map(({ id }) => id).filter((id) => !row.paths.includes(id)))
      }
  return [...rows.values()]
}

/** One sentence, and the paths that carry it out. */
export interface TracedSentence extends Sentence {
  paths: string[]
  /** What is named and walked by no path. */
  unwalked: string[]
}

/** The states that a path comes by and the steps that it takes, by the names that sentences have for them. */
const namesOf = ({ chart, beginNodes, steps }: Path): Set<string> =>
  new Set([
    ...beginNodes,
    ...steps.flatMap(({ nodes, step, taken }) => [
      ...nodes,
      ...taken.map((id) => `${chart}.${id.slice(0, id.indexOf('/'))}`),
      `${chart}: ${labelOf(step)}`,
    ]),
  ])

/** Which sentence of the specification is carried out by which path; of the charts that were walked only. */
export const sentencesOf = (walked: { graph: Graph; paths: Path[] }[]): TracedSentence[] => {
  const charts = new Set(walked.map(({ graph }) => graph.fixture.chart.id))
  const named = walked.flatMap(({ paths }) => paths.map((path) => ({ id: path.id, names: namesOf(path) })))
  return sentences.map((sentence) => {
    const by = sentence.by.filter((name) => charts.has(name.replace(/[.:].*$/, '')))
    return {
      ...sentence,
      paths: named.filter(({ names }) => by.some((name) => names.has(name))).map(({ id }) => id),
      unwalked: by.filter((name) => !named.some(({ names }) => names.has(name))),
    }
  })
}
