import type { AnyStateNode } from 'xstate'
import type { Words } from '../../words/runs'
import type { Graph } from '../graph'

/** Words of XState 4 that XState 5 passes over without a word, by what they stand in, and what it reads instead. */
const obsolete = {
  state: { onEntry: 'entry', onExit: 'exit', activities: 'invoke', data: 'output' },
  transition: { cond: 'guard', in: 'guard: stateIn(…)', internal: 'reenter' },
  invoke: { data: 'input', autoForward: 'sendTo' },
} as const

interface Config {
  on?: Record<string, unknown>
  after?: Record<string, unknown>
  always?: unknown
  onDone?: unknown
  invoke?: unknown
}

/** One thing or several, as far as they are told as objects. */
const listed = (given: unknown): Record<string, unknown>[] =>
  [given].flat().filter((one): one is Record<string, unknown> => typeof one === 'object' && one !== null)

const transitionsIn = ({ on = {}, after = {}, always, onDone, invoke }: Config) =>
  [
    ...Object.values(on),
    ...Object.values(after),
    always,
    onDone,
    ...listed(invoke).flatMap((run) => [run.onDone, run.onError, run.onSnapshot]),
  ].flatMap(listed)

/** What a chart says in words of XState 4, as if nothing were said. */
export const obsoleteWords = ({ nodes, fixture: { chart } }: Graph): Words[] =>
  [chart.root as AnyStateNode, ...nodes].flatMap((node) => {
    const config = node.config as Config
    const parts = { state: [config], transition: transitionsIn(config), invoke: listed(config.invoke) }
    return Object.entries(obsolete).flatMap(([part, words]) =>
      Object.entries(words)
        .filter(([word]) => parts[part as keyof typeof parts].some((one) => word in one))
        .map(
          ([word, instead]): Words => [
            `${node.id}: XState 5 does not read “${word}”, but “${instead}”`,
            `${node.id}：XState 5 不读取“${word}”，而读取“${instead}”`,
          ],
        ),
    )
  })
