import type { RefundEnd } from './objects'

/** Ways to leave the caller without an answer: before the call is executed, or after; `truncate` breaks the reply off. */
export type Silent = 'cut' | 'cutAfter' | 'hang' | 'hangAfter' | 'truncate'

/** What can be made to go wrong: the first three touch an HTTP call, the next three its meaning, the rest a webhook. */
export type Fault =
  | {
      readonly kind: 'answer'
      readonly status: 400 | 409 | 429 | 500 | 503
      readonly retry?: boolean
      /** Remembered under the idempotency key. */
      readonly kept?: boolean
      /** The call is carried out all the same. */
      readonly executed?: boolean
    }
  /** The answer takes so long: the call is carried out late, or, with `after`, at once. */
  | { readonly kind: 'latency'; readonly ms: number; readonly after?: boolean }
  | { [K in Silent]: { readonly kind: K } }[Silent]
  | { readonly kind: 'alter'; readonly amount?: number; readonly currency?: string }
  | { readonly kind: 'ghost'; readonly ms: number }
  | {
      readonly kind: 'refund'
      readonly first: 'failed' | 'pending' | 'succeeded'
      readonly then?: RefundEnd
      readonly ms?: number
    }
  | { readonly kind: 'hold' }
  | { readonly kind: 'drop' }
  | { readonly kind: 'duplicate'; readonly copies: number }
  | { readonly kind: 'reorder' }

/** The name of a fault. */
export type FaultKind = Fault['kind']

/** A fault with the calls it hits: `on` is `METHOD /path` or `webhook event.type`, `*` one segment, `**` anything. */
export interface Rule {
  readonly on: string
  readonly fault: Fault
  /** How many hits; absent means all until it is lifted. A hold lasts until it is lifted whatever this says. */
  readonly times?: number
}

/** Hands out the fault of one of these kinds that the present call meets, using up one of its times. */
export type Meet = <K extends FaultKind>(kind: K) => Extract<Fault, { kind: K }> | undefined

/** The table of faults of one sandbox. */
export interface Faults {
  /** Adds a rule and returns the function that lifts it. */
  add(rule: Rule): () => void
  /** Lifts all rules. */
  clear(): void
  /** The rules still in force, with the hits each has had. */
  list(): readonly (Rule & { readonly hits: number })[]
  meet(subject: string): Meet
}

const matcher = (on: string): RegExp => {
  const source = on
    .split('**')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/ ]*'))
    .join('.*')
  return new RegExp(`^${source}$`)
}

/** An empty table of faults. */
export const faultTable = (): Faults => {
  let rules: { rule: Rule; pattern: RegExp; hits: number }[] = []
  return {
    add: (rule) => {
      const entry = { rule, pattern: matcher(rule.on), hits: 0 }
      rules.push(entry)
      return () => {
        rules = rules.filter((other) => other !== entry)
      }
    },
    clear: () => {
      rules = []
    },
    list: () => rules.map(({ rule, hits }) => ({ ...rule, hits })),
    meet: (subject) => (kind) => {
      const entry = rules.find(({ rule, pattern }) => rule.fault.kind === kind && pattern.test(subject))
      if (!entry) return undefined
      entry.hits += 1
      if (kind !== 'hold' && entry.hits === entry.rule.times) rules = rules.filter((other) => other !== entry)
      return entry.rule.fault as Extract<Fault, { kind: typeof kind }>
    },
  }
}
