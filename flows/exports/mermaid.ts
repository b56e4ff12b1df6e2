import { lineOf } from '../viewer/drawing'
import type { Model, State } from '../viewer/model'

const safe = (text: string) =>
  text
    .replaceAll(/[:;#{}]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A chart as a Mermaid state diagram. */
export const mermaidOf = ({ id, states, transitions }: Model): string => {
  const name = (path: string) => (path === '' ? id : `${path.replaceAll('.', '_')}_`)
  const childrenOf = ({ path }: State) => states.filter(({ parent }) => parent === path)
  const drawn = (state: State, indent: string): string[] => {
    const { path, type, initial } = state
    const head = `${indent}state "${state.name}" as ${name(path)}`
    const children = childrenOf(state)
    if (!children.length) return type === 'final' ? [head, `${indent}${name(path)} --> [*]`] : [head]
    const parts = children.map((child) => drawn(child, `${indent}  `))
    const inside =
      type === 'parallel' ? parts.flatMap((part, index) => (index ? [`${indent}  --`, ...part] : part)) : parts.flat()
    const begin = initial ? [`${indent}  [*] --> ${name(path ? `${path}.${initial}` : initial)}`] : []
    return [`${head} {`, ...begin, ...inside, `${indent}}`]
  }
  const arrows = transitions.map((one) => {
    const actions = one.actions.length ? ` / ${one.actions.join(', ')}` : ''
    return `  ${name(one.from)} --> ${name(one.to ?? one.from)} : ${safe(lineOf(one)[0] + actions)}`
  })
  const top = states.filter(({ parent }) => parent === null).flatMap((state) => drawn(state, '  '))
  return ['stateDiagram-v2', ...top, ...new Set(arrows)].join('\n')
}
