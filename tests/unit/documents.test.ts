import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const top = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(top, file), 'utf8')

/** The folders of the repository that a document may name a file of. */
const folder = /^(contract|machines|src|server|sandbox|demo|flows|tests|run|bench|docs)\//

/** Files and folders that a text names in code marks. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([^`\s]+)`/g)].map(([, name]) => name as string).filter((name) => folder.test(name))

describe.each(['README.md', 'docs/architecture.md'])('%s', (document) => {
  const named = namedIn(textOf(document))

  test('names files', () => expect(named.length).toBeGreaterThan(10))

  test.each(named)('names %s, which is there', (name) => expect(existsSync(join(top, name))).toBe(true))
})

/** The rows of the table under the heading. */
const route = (textOf('README.md').split('### Reading route')[1] ?? '').split('\n## ')[0] ?? ''

test('the reading route shows one of everything: call, lifecycle, chart, view, handler, loop, story', () => {
  const kinds = [
    /^contract\//,
    /^machines\/lifecycle\//,
    /^machines\/pages\//,
    /^src\/pages\//,
    /^server\/\w+\/handlers\.ts$/,
    /^server\/calls\.ts$/,
    /^tests\/stories\//,
  ]
  const files = namedIn(route)
  expect(files).toHaveLength(kinds.length)
  for (const [place, kind] of kinds.entries()) expect(files[place]).toMatch(kind)
})

test('the reading route is under 600 lines in sum', () => {
  const lines = namedIn(route).reduce((sum, file) => sum + textOf(file).trimEnd().split('\n').length, 0)
  expect(lines).toBeLessThan(600)
})
