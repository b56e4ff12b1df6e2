import type { AnyStateNode } from 'xstate'
import type { Graph } from './graph'
import type { Path } from './path'

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
