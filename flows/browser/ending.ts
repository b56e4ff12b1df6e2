import { type AnyMachineSnapshot, type EventObject, transition } from 'xstate'
import type { Fixture } from '../fixture'
import { eventOf, type Step, snapshotsOf } from '../paths/steps'
import { walk } from '../paths/walk'

/** What a chart says to the app when it takes a step. */
export const saidIn = ({ chart }: Fixture, snapshot: AnyMachineSnapshot, step: Step): EventObject[] => {
  const [, actions] = transition(chart, snapshot as never, eventOf(step) as never)
  return (actions as { type: string; params?: unknown }[]).flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [(params as { event: EventObject }).event] : [],
  )
}

/** The steps by which a chart comes to its end, and what it says to the app on the way. */
export interface Ending {
  steps: Step[]
  said: EventObject[]
}

const endingAfter = (fixture: Fixture, input: unknown, steps: Step[]): Ending => {
  const before = snapshotsOf(fixture, input, steps)
  return { steps, said: steps.flatMap((step, at) => saidIn(fixture, before[at] as AnyMachineSnapshot, step)) }
}

/** The ways in which a chart that began with an input ends with this output; those that open no other page come first. */
export const endingsOf = (fixture: Fixture, input: unknown, output: unknown): Ending[] => {
  const wanted = JSON.stringify(output)
  const given = JSON.stringify(input ?? undefined)
  const isGiven = fixture.inputs.some((one) => JSON.stringify(one ?? undefined) === given)
  const reached = walk(fixture).reached.filter((from) => !isGiven || JSON.stringify(from.input ?? undefined) === given)
  const endings = reached.flatMap((from) =>
    from.moves
      .filter(({ to }) => to.status === 'done' && JSON.stringify(to.output) === wanted)
      .map(({ step }) => endingAfter(fixture, from.input, [...from.steps, step])),
  )
  const leaves = ({ said }: Ending) => said.some(({ type }) => type === 'navigate')
  return endings.sort((one, other) => Number(leaves(one)) - Number(leaves(other)))
}
