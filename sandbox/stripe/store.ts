import { type Journal, openJournal, rewriteJournal } from './journal'
import type { Charge, Delivery, Due, EventRecord, Intent, KeyRecord, Method, Refund, Token } from './objects'

/** What the sandbox remembers, by kind. */
export interface Kinds {
  payment_intent: Intent
  charge: Charge
  refund: Refund
  payment_method: Method
  token: Token
  event: EventRecord
  delivery: Delivery
  due: Due
  key: KeyRecord
}

/** The name of a kind of stored thing. */
export type Kind = keyof Kinds

type Tables = { [K in Kind]: Map<string, Kinds[K]> }
type Change = { [K in Kind]: [kind: K, id: string, value: Kinds[K] | null] }[Kind]

/** Changes made together: all of them are on the disk and visible after `commit`, or none. */
export interface Work {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  put<K extends Kind>(kind: K, id: string, value: Kinds[K]): void
  drop(kind: Kind, id: string): void
  /** All of a kind, these changes included. */
  all<K extends Kind>(kind: K): Kinds[K][]
  commit(): void
}

/** All state, rebuilt from the journal when there is one. */
export interface Store {
  begin(): Work
  all<K extends Kind>(kind: K): Kinds[K][]
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  close(): void
}

const emptyTables = (): Tables => ({
  payment_intent: new Map(),
  charge: new Map(),
  refund: new Map(),
  payment_method: new Map(),
  token: new Map(),
  event: new Map(),
  delivery: new Map(),
  due: new Map(),
  key: new Map(),
})

const longest = 8 * 1024 * 1024
const day = 24 * 3600 * 1000
const memory: Journal = { size: 0, append: () => undefined, close: () => undefined }

/** Opens the state kept at `path`, or in memory only; a file over `limit` bytes is first rewritten without the past. */
export const openStore = (path: string | undefined, now: number, limit = longest): Store => {
  const tables = emptyTables()
  const table = <K extends Kind>(kind: K): Map<string, Kinds[K]> => tables[kind]
  const apply = ([kind, id, value]: Change): void => {
    if (value === null) table(kind).delete(id)
    else (table(kind) as Map<string, typeof value>).set(id, value)
  }
  const replay = (line: unknown): void => {
    for (const change of line as Change[]) apply(change)
  }
  const forgetPast = (): void => {
    for (const [id, key] of table('key')) if (now - key.at > day) table('key').delete(id)
    for (const [id, event] of table('event'))
      if (now - event.created * 1000 > 30 * day && !table('delivery').has(id)) table('event').delete(id)
  }
  const reopened = (file: string): Journal => {
    const journal = openJournal(file, replay)
    if (journal.size <= limit) return journal
    journal.close()
    forgetPast()
    const kinds = Object.keys(tables) as Kind[]
    rewriteJournal(
      file,
      kinds.flatMap((kind) => [...table(kind)].map(([id, value]) => [[kind, id, value]])),
    )
    return openJournal(file, () => undefined)
  }
  const journal = path === undefined ? memory : reopened(path)
  const begin = (): Work => {
    const changes = new Map<string, Change>()
    const change = (entry: Change): void => void changes.set(`${entry[0]} ${entry[1]}`, entry)
    return {
      get: <K extends Kind>(kind: K, id: string) => {
        const changed = changes.get(`${kind} ${id}`)
        return changed ? ((changed[2] as Kinds[K] | null) ?? undefined) : table(kind).get(id)
      },
      put: (kind, id, value) => change([kind, id, value] as Change),
      drop: (kind, id) => change([kind, id, null]),
      all: <K extends Kind>(kind: K) => {
        const merged = new Map(table(kind))
        for (const [changed, id, value] of changes.values()) {
          if (changed !== kind) continue
          if (value === null) merged.delete(id)
          else merged.set(id, value as Kinds[K])
        }
        return [...merged.values()]
      },
      commit: () => {
        if (changes.size === 0) return
        const entries = [...changes.values()]
        journal.append(entries)
        for (const entry of entries) apply(entry)
        changes.clear()
      },
    }
  }
  return {
    begin,
    all: (kind) => [...table(kind).values()],
    get: (kind, id) => table(kind).get(id),
    close: () => journal.close(),
  }
}
