import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition, transition } from 'xstate'

/** What one event does: whether any transition takes it, where the chart stands then, what it remembers, tells and starts. */
interface Taken {
  taken: boolean
  value: unknown
  remembers: Record<string, unknown>
  tells: unknown[]
  starts: [src: unknown, input: unknown][]
}

interface Begins {
  input?: object
  /** The state, and what is remembered there beside what the chart begins with. */
  at: unknown
  with?: object
}

type Result = [AnyMachineSnapshot, { type: string; params: { event?: unknown; src?: unknown; input?: unknown } }[]]

const begun = (chart: AnyStateMachine, input: object) => initialTransition(chart, input as never) as Result

const startedBy = ([, actions]: Result) =>
  actions.flatMap(({ type, params }) =>
    type === 'xstate.spawnChild' ? [[params.src, params.input] as [unknown, unknown]] : [],
  )

/** What a chart starts when it begins. */
export const startsOf = (chart: AnyStateMachine, input: object) => startedBy(begun(chart, input))

/** What events do, one after another, to a chart that stands somewhere; nothing runs. */
export const stepsOf = (chart: AnyStateMachine, { input = {}, at, with: remembered = {} }: Begins) => {
  const context = { ...begun(chart, input)[0].context, ...remembered }
  let now = chart.resolveState({ value: at as never, context })
  return (event: { type: string; [field: string]: unknown }): Taken => {
    const taken = (chart.getTransitionData(now as never, event as never) ?? []).length > 0
    const result = transition(chart, now as never, event as never) as Result
    const [next, actions] = result
    now = next
    return {
      ...{ taken, value: next.value, remembers: next.context },
      tells: actions.flatMap(({ type, params }) => (type === 'xstate.emit' ? [params.event] : [])),
      starts: startedBy(result),
    }
  }
}

/** The answer to a call or an effect, by the id that it has in the chart. */
export const answerTo = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, actorId: id, output })
