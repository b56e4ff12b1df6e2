import type { Language } from '../../../contract/locales'
import type { Fixture } from '../../fixture'
import { isCut, measured, type Reason, type Share, unreached } from '../../paths/coverage'
import { scenarioOf } from '../../paths/formats/title'
import { graphOf } from '../../paths/graph'
import type { Path } from '../../paths/path'
import { eventOf, type Step } from '../../paths/steps'
import { type Goal, suiteOf } from '../../paths/suite'
import { transitionId } from '../../transition-id'
import { beginIn, expectedIn, stepIn } from '../../words/steps'
import { type Bilingual, pathOf } from '../model'
import { activeIn, begun, stepped } from '../stepping'

/** What stands or is taken on the way: paths of states and ids of transitions of the model. */
export interface Covered {
  states: string[]
  transitions: string[]
}

/** A step of a path as the viewer tells it and runs it. */
export interface ShownStep {
  step: Step
  words: Bilingual
  expected: Bilingual
  ignored: boolean
}

/** A path of a suite as the viewer shows it. */
export interface ShownPath {
  id: string
  /** What it is about. */
  title: Bilingual
  /** Which of the case's inputs it begins with. */
  input: number
  begin: Bilingual
  steps: ShownStep[]
  covers: Covered
}

/** A suite as the viewer shows it; plain data, so that it can be made beside the page. */
export interface ShownSuite {
  paths: ShownPath[]
  /** What is covered of how much, by every goal. */
  shares: Record<Goal, Share>
  /** What no path can cover, by the path of the state or the id of the transition. */
  reasons: Record<string, Reason>
  /** Not everything was explored: what is not covered may be reachable all the same. */
  cut: boolean
}

const inBoth = (tell: (language: Language) => string): Bilingual => [tell('en'), tell('zh')]

const coveredBy = ({ chart }: Fixture, path: Path): Covered => {
  let now = begun(chart, path.input)
  const states = new Set(activeIn(now.snapshot))
  const transitions = new Set(now.takes)
  for (const { step } of path.steps) {
    now = stepped(chart, now.snapshot, eventOf(step))
    for (const state of activeIn(now.snapshot)) states.add(state)
    for (const taken of now.takes) transitions.add(taken)
  }
  return { states: [...states], transitions: [...transitions] }
}

/** States that a chart only passes through stand when a transition of theirs was taken. */
const withPassed = ({ states, transitions }: Covered): Covered => ({
  states: [...new Set([...states, ...transitions.map((id) => id.slice(0, id.indexOf('/')))])],
  transitions,
})

/** Makes the suite of a chart for a goal, told in both languages. */
export const shownSuite = (fixture: Fixture, goal: Goal): ShownSuite => {
  const graph = graphOf(fixture)
  const { paths } = suiteOf(graph, { goal })
  const { states, transitions } = unreached(graph)
  const { id } = fixture.chart
  return {
    paths: paths.map((path) => ({
      id: path.id,
      title: inBoth((language) => scenarioOf(id, path, language)),
      input: (fixture.inputs as unknown[]).indexOf(path.input),
      begin: inBoth((language) => beginIn(language, path)),
      steps: path.steps.map((one) => ({
        step: one.step,
        words: inBoth((language) => stepIn(language, id, one)),
        expected: inBoth((language) => expectedIn(language, one)),
        ignored: one.ignored,
      })),
      covers: withPassed(coveredBy(fixture, path)),
    })),
    shares: measured(graph, paths),
    cut: isCut(graph.walk),
    reasons: Object.fromEntries([
      ...states.map(({ node, reason }) => [pathOf(node), reason] as const),
      ...transitions.map(({ definition, reason }) => [transitionId(definition), reason] as const),
    ]),
  }
}
