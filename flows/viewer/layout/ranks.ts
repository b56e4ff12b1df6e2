import { isWithin } from '../drawing'
import type { Model, State, Transition } from '../model'

/** Transitions between the same two states. */
export interface Tied {
  from: string
  to: string
  transitions: Transition[]
}

/** Names an arrow by its ends. */
export const keyOf = ({ from, to }: Pick<Tied, 'from' | 'to'>) => `${from}>${to}`

/** Breadth first from the initial state: how far each child of a parent is, seen from where it begins. */
export const ranksIn = (model: Model, parent: State, ties: Tied[]) => {
  const children = model.states.filter((state) => state.parent === parent.path)
  const childAt = (path: string) => children.find((child) => isWithin(path, child.path))?.path
  const ranks = new Map<string, number>()
  const first = children.find((child) => child.name === parent.initial) ?? children[0]
  const queue = first ? [first.path] : []
  if (first) ranks.set(first.path, 0)
  const spread = () => {
    for (const path of queue)
      for (const { from, to } of ties) {
        const next = childAt(to)
        if (!next || ranks.has(next) || childAt(from) !== path) continue
        ranks.set(next, (ranks.get(path) ?? 0) + 1)
        queue.push(next)
      }
  }
  spread()
  // What nothing leads to from there is entered from the parent or from outside.
  for (const { from, to } of ties) {
    const entered = childAt(to)
    if (!entered || ranks.has(entered) || childAt(from)) continue
    ranks.set(entered, 1)
    queue.push(entered)
    spread()
  }
  for (const child of children) if (!ranks.has(child.path)) ranks.set(child.path, ranks.size ? 1 : 0)
  return ranks
}

/** How many ranks an arrow leads on, seen from the state that holds both ends; nothing when one end holds the other. */
export const stepsOn = ({ from, to }: Tied, ranks: Map<string, Map<string, number>>): number => {
  if (isWithin(from, to) || isWithin(to, from)) return 0
  const a = from.split('.')
  const b = to.split('.')
  let depth = 0
  while (a[depth] === b[depth]) depth += 1
  const siblings = ranks.get(a.slice(0, depth).join('.'))
  const rank = (path: string[]) => siblings?.get(path.slice(0, depth + 1).join('.')) ?? 0
  return rank(b) - rank(a)
}
