import type * as z from 'zod/mini'
import { type Failure, failures } from '../../contract/failures'
import { failureIn } from '../calls'

/** What is wrong in a form: the name of a field -> the failure that its words are kept under. */
export type Problems = Record<string, Failure>

/** What is wrong with the values of a form by a call's own input rule; empty when the call may be made. */
export const problemsIn = (rule: z.ZodMiniType, values: unknown): Problems => {
  const parsed = rule.safeParse(values)
  if (parsed.success) return {}
  const problems: Problems = {}
  for (const { path, message } of parsed.error.issues) {
    problems[String(path[0] ?? '')] ??= message in failures ? (message as Failure) : 'badInput'
  }
  return problems
}

/** What a rejected call says about a field of its form; empty when the form is not to blame. */
export const problemIn = (error: unknown, fields: Partial<Record<Failure, string>>): Problems => {
  const failure = failureIn(error)
  const field = fields[failure]
  return field ? { [field]: failure } : {}
}

/** A box of a form arrives as the word `on` when it is ticked, and not at all when it is not. */
export const ticked = (box: string | undefined) => box === 'on'

/** Whether anything is wrong. */
export const hasProblems = (problems: Problems) => Object.keys(problems).length > 0
