import { existsSync, readFileSync } from 'node:fs'
import type { Fixture } from '../fixture'
import type { Path, PathStep } from './path'
import type { Step } from './steps'
import { Wrong } from './terminal'
import { textOf } from './values'

/** The paths of a chart as `--format json` wrote them, perhaps for an older revision of it. */
export interface SavedSuite {
  chart: string
  paths: Path[]
}

type Saved = Record<string, unknown>

const isObject = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What each kind of step is made of; everything else in the file is said for readers. */
const parts: Record<Step['does'], string[]> = {
  send: ['event'],
  answer: ['id', 'src', 'output'],
  fail: ['id', 'src', 'failure'],
  wait: ['type', 'delay', 'event'],
}

const isStep = (saved: unknown): saved is Saved & { does: Step['does']; state: string } =>
  isObject(saved) && Object.hasOwn(parts, String(saved.does)) && typeof saved.state === 'string'

const stepOf = (saved: Saved & { does: Step['does']; state: string }): PathStep => ({
  step: Object.fromEntries(
    ['does', ...parts[saved.does]].filter((part) => part in saved).map((part) => [part, saved[part]]),
  ) as unknown as Step,
  state: saved.state,
  ignored: saved.ignored === true,
  // What the chart was when the suite was saved is not known any more, and nothing of it is asked.
  ...{ edge: '', hint: '', nodes: [], taken: [], seen: { offers: [], told: [] } },
})

const pathOf = (chart: string, saved: unknown): Path | undefined => {
  if (!isObject(saved) || typeof saved.id !== 'string' || typeof saved.begin !== 'string') return undefined
  const steps: unknown[] = Array.isArray(saved.steps) ? saved.steps : [undefined]
  if (!steps.every(isStep)) return undefined
  const { id, input, begin } = saved as { id: string; input: unknown; begin: string }
  return { id, chart, input, begin, beginNodes: [], beginOffers: [], steps: steps.map(stepOf) }
}

/** The content of a JSON file; throws in words where there is none. */
export const parsed = (file: string): unknown => {
  if (!existsSync(file)) throw new Wrong(`there is no file ${file}`)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Wrong(`${file} is not JSON: ${(error as Error).message}`)
  }
}

/** Reads a suite that `--format json` wrote. */
export const savedSuite = (file: string): SavedSuite => {
  const saved = parsed(file)
  if (!isObject(saved) || typeof saved.chart !== 'string' || !Array.isArray(saved.paths))
    throw new Wrong(`${file} is no suite: --format json writes one`)
  const { chart } = saved
  const paths = saved.paths.map((one, index) => {
    const path = pathOf(chart, one)
    if (!path) throw new Wrong(`${file}: path ${index + 1} is not one that --format json writes`)
    return path
  })
  return { chart, paths }
}

/** The value of a fixture that a file tells of: JSON has no words for code, Maps and circles. */
const known = (values: unknown[], saved: unknown): unknown => {
  const told = textOf(saved)
  const whole = values.find((value) => textOf(value) === told)
  return whole === undefined ? saved : whole
}

/** A path that was saved, with the very values of the fixtures of today where they are those that were saved. */
export const withKnownValues = ({ inputs, events, answers, effects }: Fixture, path: Path): Path => {
  const outputs = { ...(effects as Record<string, unknown[]>), ...(answers as Record<string, unknown[]>) }
  const payloads = events as Record<string, object[]>
  const stepWith = (step: Step): Step => {
    if (step.does === 'answer') return { ...step, output: known(outputs[step.src] ?? [], step.output) }
    if (step.does !== 'send') return step
    const { type, ...payload } = step.event
    return { ...step, event: { type, ...(known(payloads[type] ?? [], payload) as object) } }
  }
  return {
    ...path,
    input: known(inputs as unknown[], path.input),
    steps: path.steps.map((one) => ({ ...one, step: stepWith(one.step) })),
  }
}
