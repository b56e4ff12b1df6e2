import { openJournal } from './journal'
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

/** Opens the state kept at `path`, or in memory only. */
export const openStore = (path: string | undefined): Store => {
  const tables = emptyTables()
  const table = <K extends Kind>(kind: K): Map<string, Kinds[K]> => tables[kind]
  const apply = ([kind, id, value]: Change): void => {
    if (value === null) table(kind).delete(id)
    else (table(kind) as Map<string, typeof value>).set(id, value)
  }
  const journal = openJournal(path, (line) => {
    for (const change of line as Change[]) apply(change)
  })
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
