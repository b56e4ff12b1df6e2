import { type Outline, saidOtherwise } from './diff'

/** What became of a state or a transition: it went, it came, or it is said otherwise. */
export type Became = 'gone' | 'came' | 'changed'

/** Something that is marked in the pictures of a chart before and now. */
export interface MarkedPart {
  /** Under which it stands in both pictures and in the list. */
  number: number
  became: Became
  /** What the chart calls it. */
  name: string
  kind: 'states' | 'transitions'
  /** Its path or its id in the picture before and in the one of now. */
  before: string | undefined
  now: string | undefined
  /** What is said otherwise of it, a sentence each. */
  sentences: string[]
}

/** What two pictures mark, and the sentences about nothing that is drawn. */
export interface DiffMarks {
  parts: MarkedPart[]
  beside: string[]
}

/** `the guard of lamp.off: GO` is said of what stands behind the first `of`, `the guard ready` of those that use it. */
const subjectsOf = (what: string, users: Record<string, string[]>): string[] => {
  const [, subject] = /^the [a-z ]+? of (.+)$/s.exec(what) ?? []
  return subject === undefined ? (users[what.slice('the '.length)] ?? []) : [subject]
}

const kinds = ['states', 'transitions'] as const
const order: Became[] = ['gone', 'came', 'changed']

/** What is to be marked in the pictures of a chart before and now; nothing of a chart that is the same. */
export const marksOf = (before: Outline | undefined, now: Outline | undefined): DiffMarks => {
  const said = new Map<string, string[]>()
  const users = [before?.drawn?.users ?? {}, now?.drawn?.users ?? {}]
  const beside: string[] = []
  const drawn = (name: string) =>
    [before, now].some((one) => kinds.some((kind) => one?.drawn?.[kind][name] !== undefined))
  for (const [what, sentence] of saidOtherwise(before?.facts ?? {}, now?.facts ?? {})) {
    const subjects = [...new Set(users.flatMap((one) => subjectsOf(what, one)))].filter(drawn)
    for (const subject of subjects) said.set(subject, [...(said.get(subject) ?? []), sentence])
    if (!subjects.length) beside.push(sentence)
  }
  const found = kinds.flatMap((kind) => {
    const [old, young] = [before?.drawn?.[kind] ?? {}, now?.drawn?.[kind] ?? {}]
    return [...new Set([...Object.keys(old), ...Object.keys(young)])].flatMap((name) => {
      const became: Became = young[name] === undefined ? 'gone' : old[name] === undefined ? 'came' : 'changed'
      const sentences = said.get(name) ?? []
      if (became === 'changed' && !sentences.length) return []
      return [{ became, name, kind, before: old[name], now: young[name], sentences }]
    })
  })
  const parts = order.flatMap((became) => found.filter((one) => one.became === became))
  return { parts: parts.map((one, index) => ({ ...one, number: index + 1 })), beside }
}
