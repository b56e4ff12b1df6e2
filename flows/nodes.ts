import type { AnyStateNode } from 'xstate'

/** A state and every one below it, itself first; those of history too. */
export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
