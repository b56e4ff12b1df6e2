import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { saidIn } from '../browser/ending'
import type { Fixture } from '../fixture'
import type { Step } from './steps'

/** What is there for a person after a step: what may be done, and what the chart told the app around it. */
export interface Seen {
  /** The events that controls offer, as the chart accepts them. */
  offers: string[]
  told: EventObject[]
}

/** Events that a person causes are named noun.verb; the rest come from the app. */
const isFromPerson = (type: string) => type.includes('.') && !type.startsWith('xstate.')

/** What a chart accepts of a person in a snapshot. */
export const offersIn = ({ events }: Fixture, snapshot: AnyMachineSnapshot): string[] =>
  Object.entries(events as Record<string, object[]>)
    .filter(([type, payloads]) => isFromPerson(type) && payloads.some((one) => snapshot.can({ type, ...one } as never)))
    .map(([type]) => type)

/** What is there after a step; nothing is known of it in charts of others, whose events have no controls. */
export const seenAfter = (
  fixture: Fixture,
  from: AnyMachineSnapshot | undefined,
  step: Step,
  to: AnyMachineSnapshot | undefined,
): Seen =>
  fixture.assumed
    ? { offers: [], told: [] }
    : { offers: to ? offersIn(fixture, to) : [], told: from ? saidIn(fixture, from, step) : [] }
