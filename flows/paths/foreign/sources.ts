import {
  type AnyActorLogic,
  type AnyStateMachine,
  type AnyStateNode,
  createMachine,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
} from 'xstate'
import type { SourceKind } from '../../fixture'
import { copyOf } from '../values'

const nothing = { subscribe: () => ({ unsubscribe: () => {} }) }

const samples: Partial<Record<SourceKind, AnyActorLogic>> = {
  promise: fromPromise(async () => {}),
  callback: fromCallback(() => {}),
  observable: fromObservable(() => nothing as never),
  eventObservable: fromEventObservable(() => nothing as never),
  transition: fromTransition((state) => state, {}),
}

const codeOf = ({ start, transition }: { start?: unknown; transition: unknown }) => `${start} ${transition}`

/** The kind of what runs: logic does not say by what it was made, but all of a kind have the same code. */
export const kindOf = (logic: AnyActorLogic | undefined): SourceKind => {
  if (!logic) return 'unknown'
  if ('states' in logic) return 'machine'
  const [kind] = Object.entries(samples).find(([, sample]) => codeOf(sample) === codeOf(logic)) ?? []
  return (kind as SourceKind | undefined) ?? 'unknown'
}

interface Config {
  invoke?: { src: unknown; id?: string } | { src: unknown; id?: string }[]
  states?: Record<string, Config>
}

/** A chart whose sources all have names and run nothing, and what was there by these names. */
export interface Named {
  chart: AnyStateMachine
  sources: Map<string, AnyActorLogic | undefined>
  /** Where the child charts among them stand when they begin. */
  beginnings: Record<string, object>
}

/** How many steps a chart may take by itself at once: one that goes round for ever is told instead of waited for. */
const maxIterations = 1000

/** Logic whose snapshots carry what is known of what it stands for. */
export const standingIn = <Logic extends AnyActorLogic>(logic: Logic, known: object | undefined): Logic => {
  const getInitialSnapshot: AnyActorLogic['getInitialSnapshot'] = (scope, input) => ({
    ...logic.getInitialSnapshot(scope, input),
    ...known,
  })
  return known ? { ...logic, getInitialSnapshot } : logic
}

/** Gives everything that a chart invokes a name, and puts something that only waits in its place. */
export const named = (machine: AnyStateMachine, beginningOf: (logic: AnyActorLogic) => object | undefined): Named => {
  const { actors } = machine.implementations
  const sources = new Map<string, AnyActorLogic | undefined>(Object.entries(actors) as [string, AnyActorLogic][])
  const withNames = (node: AnyStateNode): Config => {
    const config = node.config as Config
    const runs = [config.invoke ?? []].flat().map((run, index) => {
      const { id } = (node.invoke as unknown as { id: string }[])[index] as { id: string }
      const src = typeof run.src === 'string' ? run.src : id
      if (typeof run.src !== 'string') sources.set(src, run.src as AnyActorLogic)
      else if (!sources.has(src)) sources.set(src, undefined)
      return { ...run, src }
    })
    const states = Object.entries(node.states as Record<string, AnyStateNode>)
    return {
      ...config,
      ...(runs.length ? { invoke: runs } : {}),
      ...(states.length ? { states: Object.fromEntries(states.map(([key, below]) => [key, withNames(below)])) } : {}),
    }
  }
  const { context } = machine.config as { context?: unknown }
  // A context that charts change in place would be another one each time the chart begins.
  const own = typeof context === 'object' ? { context: () => copyOf(context) } : {}
  const config = { options: { maxIterations }, ...withNames(machine.root), ...own }
  const waiting = fromPromise(() => new Promise(() => {}))
  const beginnings: Named['beginnings'] = {}
  for (const [name, logic] of sources) {
    const beginning = logic && beginningOf(logic)
    if (beginning) beginnings[name] = beginning
  }
  const chart = createMachine(config as never).provide({
    ...machine.implementations,
    actors: Object.fromEntries([...sources.keys()].map((name) => [name, standingIn(waiting, beginnings[name])])),
  } as never)
  return { chart: chart as unknown as AnyStateMachine, sources, beginnings }
}
