import type { AnyStateMachine } from 'xstate'
import { guardWords } from '../viewer/guard-words'
import { actionName } from '../viewer/model'

/** What of a configuration may be code. */
export type CodeKind = 'guards' | 'actions' | 'actors'

/** Names for the code of a chart that stands in its configuration without one. */
export interface CodeNames {
  /** The name that stands for code: its own where it has one. */
  nameOf(kind: CodeKind, code: unknown): string
  /** What got a name here, by its kind and name. */
  made: Record<CodeKind, Map<string, unknown>>
}

const wordsOf = (kind: CodeKind, code: unknown): string => {
  if (kind === 'guards') return guardWords(code)[0]
  if (kind === 'actions') return actionName(code)[0] ?? ''
  return (code as { id?: string }).id ?? ''
}

const singular = { guards: 'guard', actions: 'action', actors: 'actor' } as const

/** Names what a chart's configuration says by code; the same code has the same name, and no name stands for two. */
export const codeNames = ({ implementations }: AnyStateMachine): CodeNames => {
  const made: CodeNames['made'] = { guards: new Map(), actions: new Map(), actors: new Map() }
  const known = new Map<unknown, string>()
  const nameOf = (kind: CodeKind, code: unknown): string => {
    if (typeof code === 'string') return code
    const before = known.get(code)
    if (before !== undefined) return before
    const isTaken = (name: string) => name in implementations[kind] || made[kind].has(name)
    const words = wordsOf(kind, code) || `${singular[kind]} ${made[kind].size + 1}`
    let name = words
    for (let count = 2; isTaken(name); count += 1) name = `${words} (${count})`
    known.set(code, name)
    made[kind].set(name, code)
    return name
  }
  return { nameOf, made }
}
