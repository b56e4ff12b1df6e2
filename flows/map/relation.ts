import type { Bilingual } from '../viewer/model'

/** What stands on the map: charts, the calls that they make, and who else moves a lifecycle. */
export const nodeKinds = ['page', 'part', 'app', 'call', 'lifecycle', 'other'] as const
export type NodeKind = (typeof nodeKinds)[number]

/** One thing on the map. */
export interface MapNode {
  id: string
  kind: NodeKind
  title: Bilingual
}

/**
 * How one thing on the map concerns another: a page leads to a page, a chart starts a chart, tells it something, makes a
 * call, and a call moves a lifecycle.
 */
export const relationKinds = ['leads', 'starts', 'tells', 'calls', 'moves'] as const
export type RelationKind = (typeof relationKinds)[number]

/** One relation, with everything by which it comes about. */
export interface Relation {
  kind: RelationKind
  from: string
  to: string
  /** Names of steps, states or events; `link` for a link that a page shows. */
  by: string[]
  /** What happens there, in words; nothing where the kind says all. */
  words: Bilingual[]
}

/** All charts of the shop and what they have to do with each other. */
export interface ShopMap {
  nodes: MapNode[]
  relations: Relation[]
}

/** The key of a relation: two things have one relation of a kind. */
export const keyOf = ({ kind, from, to }: Pick<Relation, 'kind' | 'from' | 'to'>) => `${kind} ${from} ${to}`

/** Relations that are found one by one, each once, with all by which it comes about. */
export const joined = (found: Relation[]): Relation[] => {
  const all = new Map<string, Relation>()
  for (const one of found) {
    const known = all.get(keyOf(one))
    if (!known) all.set(keyOf(one), { ...one, by: [...one.by], words: [...one.words] })
    else {
      known.by.push(...one.by.filter((name) => !known.by.includes(name)))
      known.words.push(...one.words.filter(([english]) => !known.words.some(([said]) => said === english)))
    }
  }
  return [...all.values()]
}
