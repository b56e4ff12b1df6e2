import { describe, expect, test } from 'vitest'
import { callNamed } from '../../contract'
import { charts } from '../../flows/charts'

/** What charts are answered in tests, by call: typed by hand, so an answer that loses a field is seen. */
const answers = new Map<string, unknown[]>()
for (const { fixture: one } of charts)
  for (const [name, outputs] of Object.entries(one.answers as Record<string, unknown[]>))
    answers.set(name, [...(answers.get(name) ?? []), ...outputs])

describe('an answer', () => {
  test.each([...answers])('of %s comes through as it was given', (name, outputs) => {
    const output = callNamed(name)?.output
    for (const one of outputs) expect(output?.parse(one)).toEqual(one)
  })
})
