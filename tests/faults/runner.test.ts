import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsTree } from '../support/commands-tree'

const top = join(import.meta.dirname, '../..')

const config = `export default { test: { projects: [
  { test: { name: 'unit', include: ['tests/unit/**/*.test.js'], globalSetup: SETUP } },
  { test: { name: 'stories', include: ['tests/{stories,models,views}/**/*.test.js'] } },
] } }`
const good = `import { test } from 'vitest'
test('holds', () => {})`

/** A tree with our runner, the real vitest and tests of its own; what is checked beside them is a program that answers. */
const tree = (files: Record<string, string>, { setup = '[]', checks = {} as Record<string, number> } = {}) => {
  const { dir, write } = commandsTree()
  write('run/chromium.mjs', `export const ensureChromium = async () => '/bin/true'`)
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('node_modules/.package-lock.json', '{}')
  write('node_modules/.wujin-lock', createHash('sha256').update('{}').digest('hex'))
  for (const [name, code] of Object.entries({ tsc: 0, biome: 0, knip: 0, tsx: 0, ...checks })) {
    write(`node_modules/.bin/${name}`, `#!/bin/sh\nexit ${code}\n`)
    chmodSync(join(dir, 'node_modules/.bin', name), 0o755)
  }
  if (!('vitest' in checks))
    symlinkSync(join(top, 'node_modules/vitest/vitest.mjs'), join(dir, 'node_modules/.bin/vitest'))
  symlinkSync(join(top, 'node_modules/vitest'), join(dir, 'node_modules/vitest'))
  write('vitest.config.js', config.replace('SETUP', setup))
  for (const [name, text] of Object.entries(files)) write(name, text)
  return dir
}

/** What the runner says at its end, and its exit code. */
const verdict = async (dir: string, { words = [] as string[], ci = false, more = {} } = {}) => {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [join(dir, 'run/test.mjs'), ...words], {
    env: { PATH, HOME, ...(ci ? { CI: 'true' } : {}), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // In which order the two streams come is left to chance.
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (err += text))
  const [code] = await once(child, 'close')
  return { code, last: out.trim().split('\n').at(-1), said: out + err }
}
const quick = ['--quick']
const unit = (text: string) => ({ 'tests/unit/one.test.js': text })

test('all is well: three checks, the planted changes and each test are counted, and nothing is left out', async () => {
  const dir = tree({ ...unit(good), 'tests/stories/two.test.js': good })
  const [whole, fast] = [await verdict(dir), await verdict(dir, { words: quick })]
  expect([whole.code, whole.last]).toEqual([0, '6 passed, 0 failed'])
  expect([fast.code, fast.last]).toEqual([0, '4 passed, 0 failed'])
})

test.each([
  ['a test fails', unit(`${good}\ntest('does not', () => { throw new Error('no') })`), '4 passed, 1 failed'],
  [
    'a file cannot be loaded',
    { ...unit(good), 'tests/unit/two.test.js': `import './gone.js'\n${good}` },
    '4 passed, 1 failed',
  ],
  [
    'a test fails and a file cannot be loaded',
    {
      ...unit(`${good}\ntest('does not', () => { throw new Error('no') })`),
      'tests/unit/two.test.js': `import './gone.js'`,
    },
    '4 passed, 2 failed',
  ],
  ['a file has no test', { ...unit(good), 'tests/unit/two.test.js': 'export {}' }, '4 passed, 1 failed'],
  ['a worker is killed', unit(`${good}\ntest('ends', () => process.kill(process.pid, 'SIGKILL'))`), ' failed'],
  [
    'something fails outside of tests',
    unit(
      `${good}\ntest('later', () => new Promise((end) => setTimeout(() => { setTimeout(end, 100); throw new Error('late') }, 1)))`,
    ),
    '5 passed, 1 failed',
  ],
  ['there is no test at all', { 'tests/stories/two.test.js': good }, '3 passed, 1 failed'],
])('when %s it fails and says so', async (_, files, last) => {
  const { code, last: line } = await verdict(tree(files), { words: quick })
  expect([code, line]).toEqual([1, expect.stringContaining(last)])
  expect(line).not.toContain(' 0 failed')
})

test('a check that fails, a set-up that fails and a vitest that dies fail the run, whatever the tests say', async () => {
  const setup = `['./setup.js']`
  const verdicts = await Promise.all([
    verdict(tree(unit(good), { checks: { biome: 1 } }), { words: quick }),
    verdict(tree({ ...unit(good), 'setup.js': `export default () => { throw new Error('no') }` }, { setup }), {
      words: quick,
    }),
    verdict(tree(unit(good), { checks: { vitest: 0 } }), { words: quick }),
    verdict(tree(unit(good), { checks: { vitest: 137 } }), { words: quick }),
  ])
  expect(verdicts.map(({ code, last }) => [code, last])).toEqual([
    [1, '3 passed, 1 failed'],
    [1, '3 passed, 1 failed'],
    [1, '3 passed, 1 failed'],
    [1, '3 passed, 1 failed'],
  ])
})

test('a build that fails fails the run, though the tests hold', async () => {
  const dir = tree({ ...unit(good), 'vite.config.ts': '' }, { checks: { vite: 1 } })
  const { code, last, said } = await verdict(dir)
  expect([code, last]).toEqual([1, '5 passed, 1 failed'])
  expect(said).toContain('Building the storefront failed (vite ended with 1).')
})

test('whoever names no tests has samples of long loops; named tests and --all have every case', async () => {
  const file = 'tests/unit/one.test.js'
  const dir = tree(
    unit(`import { expect, test } from 'vitest'
test('sampled', () => {
  expect(process.env.SAMPLE_SEED).toMatch(/^[0-9]+$/)
  expect(process.env.SAMPLE_GATE).toBe(undefined)
})`),
  )
  const runs = await Promise.all([[], ['--all'], [file], quick].map((words) => verdict(dir, { words })))
  expect(runs.map(({ last }) => last)).toEqual([
    '5 passed, 0 failed',
    '4 passed, 1 failed',
    '3 passed, 1 failed',
    '4 passed, 0 failed',
  ])
})

test('the quick gate runs what needs no database; with --server a fifth of charts, stories and views too, or with --all each', async () => {
  const files = ['stories', 'models', 'views'].flatMap((folder) =>
    ['a', 'b', 'c', 'pages'].map((name) => [`tests/${folder}/${name}.test.js`, good]),
  )
  const inGate = `import { expect, test } from 'vitest'
test('takes less', () => { expect(process.env.SAMPLE_GATE).toBe('1') })`
  const dir = tree({ ...unit(good), ...Object.fromEntries(files), 'tests/models/b.test.js': inGate })
  const server = ['--server']
  const runs = await Promise.all([quick, [...server, '--all'], server].map((words) => verdict(dir, { words })))
  const [alone = '', whole = '', turn = ''] = runs.map(({ last = '' }) => last)
  // Who wants all of them has every case as well: the one that is to take less fails.
  expect([alone, whole]).toEqual(['4 passed, 0 failed', '15 passed, 1 failed'])
  // The seed of a tree without commits is 1: of four files the second.
  expect(turn).toBe('7 passed, 0 failed')
  // Of the thirteen that all are, eight are told to have taken longest.
  const longest = /^== longest: (.*)$/m.exec(runs[1]?.said ?? '')?.[1] ?? ''
  expect(longest.match(/tests\/\w+\/\w+\.test\.js \d+ s/g)).toHaveLength(8)
  const { said = '' } = runs[2] ?? {}
  expect([...said.matchAll(/tests\/\w+\/\w+\.test\.js/g)].map(([file]) => file).sort()).toEqual(
    expect.arrayContaining(['models', 'stories', 'views'].map((folder) => `tests/${folder}/b.test.js`)),
  )
  expect(said).not.toMatch(/(a|c|pages)\.test\.js/)
})

test('tests that are named keep the Chromium of the person who names it', async () => {
  const keeps = (path: string) => `import { expect, test } from 'vitest'
test('has it', () => { expect(process.env.CHROMIUM_PATH).toBe('${path}') })`
  // Of the second it is known that it opens pages: it has the one that was found to run.
  const files = { 'tests/unit/hasty.test.js': keeps('/opt/own'), 'tests/unit/pages.test.js': keeps('/bin/true') }
  const dir = tree({ ...files, 'run/build.mjs': 'export const ensureBuilt = async () => true' })
  const more = { CHROMIUM_PATH: '/opt/own' }
  const runs = await Promise.all(['hasty', 'pages'].map((name) => verdict(dir, { words: [name], more })))
  expect(runs.map(({ last }) => last)).toEqual(['4 passed, 0 failed', '4 passed, 0 failed'])
})

test('a suite that is skipped is said, and CI does not take it', async () => {
  const dir = tree(
    unit(`import { describe } from 'vitest'\n${good}\ndescribe.skip('later', () => { test('one', () => {}) })`),
  )
  const [here, ci] = await Promise.all([verdict(dir, { words: quick }), verdict(dir, { words: quick, ci: true })])
  expect([here.code, here.last]).toEqual([0, '4 passed, 0 failed, 1 skipped'])
  expect(here.said).toContain('SKIPPED: 1 tests did not run')
  expect([ci.code, ci.last]).toEqual([1, '4 passed, 0 failed, 1 skipped'])
  expect(ci.said).toContain('which CI does not accept')
})

test('a test file that no pattern includes is named and fails the run', async () => {
  const { code, last, said } = await verdict(tree({ ...unit(good), 'tests/story/two.test.js': good }))
  expect([code, last]).toEqual([1, '5 passed, 1 failed'])
  expect(said).toMatch(/tests\/story\/two\.test\.js was not run/)
})
