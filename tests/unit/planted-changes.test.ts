import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from '../mutants/mutants'

test('the text of every planted change stands once in its file', () => {
  const top = join(import.meta.dirname, '../..')
  const texts = new Map(mutants.map(({ at }) => [at, readFileSync(join(top, at), 'utf8')]))
  const stale = mutants.filter(({ at, from }) => texts.get(at)?.split(from).length !== 2)
  expect(stale.map(({ at, from }) => `${at}: ${from}`)).toEqual([])
})
