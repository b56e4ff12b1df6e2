import { type AnyActorLogic, type AnyStateMachine, fromPromise, type PromiseActorLogic } from 'xstate'
import { type CallName, type CallNamed, contract } from '../contract'
import type { Call, InputOf, OutputOf } from '../contract/call'
import type { Failure } from '../contract/failures'
import type { CallFailed } from '../contract/wire'

/** The only seam between browser and server: makes a call and resolves with its parsed output, or throws CallFailed. */
export type Transport = (call: Call, input: unknown, signal: AbortSignal) => Promise<unknown>

/** What a chart's actors are made of: the transport for calls, and by name whatever else reaches outside. */
export interface Outside {
  transport: Transport
  effects?: Record<string, AnyActorLogic>
}

type Actor<Name extends CallName> = PromiseActorLogic<OutputOf<CallNamed<Name>>, InputOf<CallNamed<Name>>>

/** The call of that name, looked up in the contract. */
export const callNamed = (name: string): Call | undefined => {
  const [noun = '', verb = ''] = name.split('.')
  return (contract as unknown as Record<string, Record<string, Call>>)[noun]?.[verb]
}

/** Declares the calls of a chart; each throws by name until the chart is bound. */
export const calls = <const Names extends readonly CallName[]>(...names: Names) =>
  Object.fromEntries(
    names.map((name) => [name, fromPromise(() => Promise.reject(new Error(`unbound call ${callNamed(name)?.path}`)))]),
  ) as unknown as { [Name in Names[number]]: Actor<Name> }

/** Declares an effect of a chart that is not a call; it throws by name until the chart is bound. */
export const effect = <Output, Input>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`unbound effect ${name}`)))

const isChart = (logic: unknown): logic is AnyStateMachine => typeof (logic as AnyStateMachine).provide === 'function'

/** The chart with every call, effect and child chart that it declares bound to the outside. */
export const bind = <Chart extends AnyStateMachine>(chart: Chart, outside: Outside): Chart => {
  const actors = Object.entries(chart.implementations.actors).map(([name, logic]) => {
    const call = callNamed(name)
    if (call) return [name, fromPromise(({ input, signal }) => outside.transport(call, input, signal))]
    if (isChart(logic)) return [name, bind(logic, outside)]
    return [name, outside.effects?.[name] ?? logic]
  })
  return chart.provide({ actors: Object.fromEntries(actors) }) as Chart
}

/** By name, not by class: a prefilled page runs in a bundle of its own, whose class is another one than the server's. */
const isCallFailed = (error: unknown): error is CallFailed => error instanceof Error && error.name === 'CallFailed'

/** The failure that a rejected call stands for; anything unexpected is a system error. */
export const failureIn = (error: unknown): Failure => (isCallFailed(error) ? error.failure : 'systemError')
