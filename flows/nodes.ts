import type { AnyStateNode } from 'xstate'

/** A state and every one below it, itself first; those of history too. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** The key of the state in which another one begins; null for one that begins in none, or names one that it does not have. */
export const initialKeyOf = (node: AnyStateNode): string | null => {
  if (node.type !== 'compound') return null
  try {
    return node.initial.target[0]?.key ?? null
  } catch {
    return null
  }
}
