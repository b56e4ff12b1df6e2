import { lineOf } from '../viewer/drawing'
import type { Model, State, Transition } from '../viewer/model'

/** What Mermaid takes for words of its own, even where a state is named. */
const reserved = /^(note|class|classDef|style|click|scale|default|href|accTitle|accDescr|stateDiagram)$/i

/** A name for each state that a diagram takes for one word: none for two states. */
export const namesOf = ({ id, states }: Model): ((path: string) => string) => {
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const { path } of states) {
    const word = (path === '' && !reserved.test(id) ? id : `${path || id}_`).replaceAll(/[^\p{L}\p{N}_]/gu, '_')
    let name = word
    for (let count = 2; taken.has(name); count += 1) name = `${word}${count}`
    names.set(path, name)
    taken.add(name)
  }
  return (path) => names.get(path) as string
}

/** How a language writes the states of a chart. */
export interface Style {
  name(path: string): string
  /** The line that declares a state. */
  headOf(state: State): string
  /** Whether a line may part the regions of a parallel state. */
  parts(state: State): boolean
}

/** The states of a chart, each within its own, where they begin and where they end. */
export const statesOf = (model: Model, { name, headOf, parts: isParted }: Style): string[] => {
  const drawn = (state: State): string[] => {
    const { path, type, initial } = state
    const children = model.states.filter(({ parent }) => parent === path)
    if (!children.length) return type === 'final' ? [headOf(state), `${name(path)} --> [*]`] : [headOf(state)]
    const parts = children.map(drawn)
    const isLined = type === 'parallel' && isParted(state)
    const inside = parts.flatMap((part, index) => (isLined && index ? ['--', ...part] : part))
    const first = children.find((child) => child.name === initial)
    const begin = first ? [`[*] --> ${name(first.path)}`] : []
    return [`${headOf(state)} {`, ...[...begin, ...inside].map((line) => `  ${line}`), '}']
  }
  return model.states.filter(({ parent }) => parent === null).flatMap(drawn)
}

const labelOf = (transition: Transition): string => {
  const { actions } = transition
  return lineOf(transition)[0] + (actions.length ? ` / ${actions.map((name) => name || 'code').join(', ')}` : '')
}

/** The arrows of a chart, once each: one for every state that a transition leads to; what leads nowhere stays. */
export const arrowsOf = ({ transitions }: Model, name: (path: string) => string, safe: (text: string) => string) => [
  ...new Set(
    transitions.flatMap((one) =>
      (one.targets.length ? one.targets : [one.from]).map(
        (to) => `${name(one.from)} --> ${name(to)} : ${safe(labelOf(one))}`,
      ),
    ),
  ),
]

/** A text in one line. */
export const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
