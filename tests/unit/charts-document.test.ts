import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chartsDocument } from '../../flows/viewer/document'

const document = readFileSync(join(import.meta.dirname, '../../docs/charts.md'), 'utf8')

test('docs/charts.md shows the charts as they are; `npm run charts` makes it anew', () => {
  expect(document).toBe(chartsDocument())
})

test('an arrow is told in words: no name of the code, nothing that only the code says', () => {
  const told = [...document.matchAll(/ --> \S+ : (.+)$/gm)].map(([, words]) => words as string)
  expect(told.length).toBeGreaterThan(500)
  expect(
    told.filter((words) => /[a-z][A-Z]|xstate|keep context|several actions|undefined|\[\]|\/ *$/.test(words)),
  ).toEqual([])
})
