import type { Fixture } from '../../fixture'
import type { Step } from '../../paths/steps'
import type { ShownSuite } from './suite'

const answersOf = ({ answers, effects }: Fixture, src: string): unknown[] =>
  ({ ...(effects as Record<string, unknown[]>), ...(answers as Record<string, unknown[]>) })[src] ?? []

const withSteps = (suite: ShownSuite, change: (step: Step) => Step): ShownSuite => ({
  ...suite,
  paths: suite.paths.map((path) => ({
    ...path,
    steps: path.steps.map((one) => ({ ...one, step: change(one.step) })),
  })),
})

/** A suite to be sent: an answer may hold a chart, which cannot be, so its place among the fixtures is sent instead. */
export const serialize = (fixture: Fixture, suite: ShownSuite): ShownSuite =>
  withSteps(suite, (step) =>
    step.does === 'answer' ? { ...step, output: answersOf(fixture, step.src).indexOf(step.output) } : step,
  )

/** A suite that was sent, with its answers back in it. */
export const deserialize = (fixture: Fixture, suite: ShownSuite): ShownSuite =>
  withSteps(suite, (step) =>
    step.does === 'answer' ? { ...step, output: answersOf(fixture, step.src)[step.output as number] } : step,
  )
