import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import type { CallName, CallNamed } from '../contract'
import type { OutputOf } from '../contract/call'
import type { Failure } from '../contract/failures'
import type { Words } from './words/runs'

/** The names of what a chart invokes. */
type SourceOf<Chart extends AnyStateMachine> = keyof NonNullable<Parameters<Chart['provide']>[0]['actors']> & string

type Payload<Event> = Event extends unknown ? Omit<Event, 'type'> : never

/** Whether what was begun with this input may end with this output. */
type FitsOf = (input: Record<string, unknown>, output: Record<string, unknown>) => boolean

/** What something that a chart runs is made of; `unknown` where nobody implemented it. */
export type SourceKind =
  | 'promise'
  | 'callback'
  | 'observable'
  | 'eventObservable'
  | 'transition'
  | 'machine'
  | 'unknown'

/** What had to be assumed of a chart, as its fixture does not say it. */
export interface Assumed {
  /** Events that were sent without the payload that they may have. */
  events: Set<string>
  /** What is run under each name. */
  kinds: Record<string, SourceKind>
  /** Where child charts stand when they begin, by their names. */
  beginnings: Record<string, object>
  /** Everything that was assumed, a sentence each. */
  notes: Words[]
}

/** What a chart needs to be walked through: a payload for every event, an answer for every call and effect. */
export interface Fixture<Chart extends AnyStateMachine = AnyStateMachine> {
  chart: Chart
  /** Each is a start of its own. */
  inputs: InputFrom<Chart>[]
  /** Payloads per event; several tell guards apart. */
  events: { [Type in EventFromLogic<Chart>['type']]: Payload<Extract<EventFromLogic<Chart>, { type: Type }>>[] }
  /** Answers per call; several tell guards apart. Failures come from the contract. */
  answers: { [Name in SourceOf<Chart> & CallName]: OutputOf<CallNamed<Name>>[] }
  /** Answers per effect that is not a call, and for child charts that end. */
  effects: { [Name in Exclude<SourceOf<Chart>, CallName>]: unknown[] }
  /** Which of these answers fit what a child chart was begun with, where not every one does. */
  fits?: { [Name in Exclude<SourceOf<Chart>, CallName>]?: FitsOf }
  /** Beginnings and answers that lead where the others lead and show something else: a list with nothing in it, a filter. */
  shown?: {
    inputs?: InputFrom<Chart>[]
    answers?: { [Name in SourceOf<Chart> & CallName]?: OutputOf<CallNamed<Name>>[] }
  }
  /** Failures per effect, beside that it may fail for no known reason. */
  failures?: { [Name in Exclude<SourceOf<Chart>, CallName>]?: Failure[] }
  /** How likely random walks take a step beside others, 1 unless it is said: by the event, or by what answers or fails. */
  weights?: Record<string, number>
  /** Nothing where all of it is declared. */
  assumed?: Assumed
}

/** Declares the case of a chart; a missing payload or answer does not compile. */
export const fixtureOf = <Chart extends AnyStateMachine>(declared: Fixture<Chart>): Fixture =>
  declared as unknown as Fixture
