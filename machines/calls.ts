import { type AnyActorLogic, type AnyStateMachine, fromPromise, type PromiseActorLogic } from 'xstate'
import type { CallName, CallNamed } from '../contract'
import type { InputOf, OutputOf } from '../contract/call'
import type { CallFailed } from '../contract/call-failed'
import type { Failure } from '../contract/failures'

/**
 * The only seam between browser and server: makes the call of that name and resolves with its parsed output, or throws
 * CallFailed; a quiet call shows no toast when it fails. Charts know calls by name only, so that the contract need not be loaded before the first call is made.
 */
export type Transport = (
  call: CallName,
  input: unknown,
  signal: AbortSignal,
  options?: { quiet?: boolean },
) => Promise<unknown>

/** What a chart's actors are made of: the transport for calls, and by name whatever else reaches outside. */
export interface Outside {
  transport: Transport
  effects?: Record<string, AnyActorLogic>
}

type Actor<Name extends CallName> = PromiseActorLogic<OutputOf<CallNamed<Name>>, InputOf<CallNamed<Name>>>

/** Declares the calls of a chart; each throws by name until the chart is bound. */
export const calls = <const Names extends readonly CallName[]>(...names: Names) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      Object.assign(
        fromPromise(() => Promise.reject(new Error(`unbound call ${name}`))),
        { call: name },
      ),
    ]),
  ) as unknown as { [Name in Names[number]]: Actor<Name> }

/** Declares an effect of a chart that is not a call; it throws by name until the chart is bound. */
export const effect = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`unbound effect ${name}`)))

/** A call that is named at run time, and what it takes. */
export interface QuietCall {
  call: CallName
  input: unknown
}

/** Declares an actor that makes the call that its input names, without a toast when it fails; it throws until the chart is bound. */
export const quietCall = Object.assign(
  fromPromise<unknown, QuietCall>(() => Promise.reject(new Error('unbound quiet call'))),
  { quiet: true },
)

const isCall = (logic: unknown): logic is { call: CallName } => 'call' in (logic as object)

const isQuietCall = (logic: unknown): logic is typeof quietCall => 'quiet' in (logic as object)

const isChart = (logic: unknown): logic is AnyStateMachine => typeof (logic as AnyStateMachine).provide === 'function'

const bound = new WeakMap<Outside, Map<AnyStateMachine, AnyStateMachine>>()

/** The chart with every call, effect and child chart that it declares bound to the outside; once for the same outside. */
export const bind = <Chart extends AnyStateMachine>(chart: Chart, outside: Outside): Chart => {
  const charts = bound.get(outside) ?? new Map<AnyStateMachine, AnyStateMachine>()
  bound.set(outside, charts)
  const before = charts.get(chart)
  if (before) return before as Chart
  const now = bindAnew(chart, outside)
  charts.set(chart, now)
  return now
}

const bindAnew = <Chart extends AnyStateMachine>(chart: Chart, outside: Outside): Chart => {
  const actors = Object.entries(chart.implementations.actors).map(([name, logic]) => {
    if (isCall(logic)) return [name, fromPromise(({ input, signal }) => outside.transport(logic.call, input, signal))]
    if (isChart(logic)) return [name, bind(logic, outside)]
    const given = outside.effects?.[name]
    if (!given && isQuietCall(logic))
      return [
        name,
        fromPromise<unknown, QuietCall>(({ input: { call, input }, signal }) =>
          outside.transport(call, input, signal, { quiet: true }),
        ),
      ]
    return [name, given ?? logic]
  })
  return chart.provide({ actors: Object.fromEntries(actors) }) as Chart
}

/** A guard: the call failed with one of these failures. */
export const failedWith =
  (...failures: Failure[]) =>
  ({ event }: { event: unknown }) =>
    failures.includes(failureIn((event as { error: unknown }).error))

/** A guard over what a call or an effect answered. */
export const answered =
  <Output>(holds: (output: Output) => boolean) =>
  ({ event }: { event: unknown }) =>
    holds((event as { output: Output }).output)

/** What a call, an effect or a child chart that just ended answered; for actions that are declared by name. */
export const outputOf = <Output>(event: unknown): Output => (event as { output: Output }).output

/** By name, not by class: a prefilled page runs in a bundle of its own, whose class is another one than the server's. */
const isCallFailed = (error: unknown): error is CallFailed => error instanceof Error && error.name === 'CallFailed'

/** The failure that a rejected call stands for; anything unexpected is a system error. */
export const failureIn = (error: unknown): Failure => (isCallFailed(error) ? error.failure : 'systemError')
