import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsTree } from '../support/commands-tree'

type Packages = Record<string, { version: string; optional?: boolean }>
const lockOf = (packages: Packages) => JSON.stringify({ packages: { '': { version: '0.1.0' }, ...packages } })
const stampOf = (lock: string) => createHash('sha256').update(lock).digest('hex')

/** A tree in which `ensureInstalled` runs with an npm that notes what it is asked for and ends with a code. */
const installing = (
  wanted: Packages,
  { present, stamp, npm = 0, node }: { present?: Packages; stamp?: string; npm?: number; node?: string } = {},
) => {
  const { dir, write } = commandsTree()
  write('package-lock.json', lockOf(wanted))
  mkdirSync(join(dir, 'node_modules'))
  if (present) write('node_modules/.package-lock.json', lockOf(present))
  if (stamp) write('node_modules/.wujin-lock', stamp)
  write(
    'npm/npm-cli.js',
    `require('node:fs').writeFileSync('${join(dir, 'asked')}', process.argv.slice(2).join(' ')); process.exit(${npm})`,
  )
  write(
    'run.mjs',
    `${node ? `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })` : ''}
    const { ensureInstalled } = await import('./run/install.mjs')
    await ensureInstalled()
    console.log('goes on')`,
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, ['run.mjs'], {
    ...{ cwd: dir, encoding: 'utf8' },
    env: { PATH: process.env.PATH, npm_execpath: join(dir, 'npm/npm-cli.js') },
  })
  const asked = existsSync(join(dir, 'asked')) && readFileSync(join(dir, 'asked'), 'utf8')
  const keptStamp = existsSync(join(dir, 'node_modules/.wujin-lock'))
    ? readFileSync(join(dir, 'node_modules/.wujin-lock'), 'utf8')
    : undefined
  return { asked, status, goesOn: stdout.includes('goes on'), said: stdout + stderr, keptStamp }
}

const one = { 'node_modules/one': { version: '1.0.0' } }
const newer = { 'node_modules/one': { version: '1.0.1' } }
const optional = { ...one, 'node_modules/two': { version: '2.0.0', optional: true } }
const both = { ...one, 'node_modules/two': { version: '2.0.0' } }

test.each<[string, Packages, { present?: Packages; stamp?: string }, boolean]>([
  ['every wanted version is there', one, { present: one }, false],
  ['a stamp says so', one, { present: one, stamp: stampOf(lockOf(one)) }, false],
  ['what is not there is for other machines', optional, { present: one }, false],
  ['nothing is there', one, {}, true],
  ['a stamp is left of packages that are gone', one, { stamp: stampOf(lockOf(one)) }, true],
  ['another version is there', newer, { present: one, stamp: stampOf(lockOf(one)) }, true],
  ['one is missing', both, { present: one }, true],
])('where %s, packages are installed if need be', (_, wanted, there, asks) => {
  const { asked, goesOn, keptStamp } = installing(wanted, there)
  expect([asked, goesOn]).toEqual([asks && 'ci --include=dev --prefer-offline --no-audit --no-fund', true])
  expect(keptStamp).toBe(stampOf(lockOf(wanted)))
})

test('an installation that fails is told, and nothing is begun', () => {
  const { status, goesOn, said, keptStamp } = installing(one, { npm: 7 })
  expect([status, goesOn, keptStamp]).toEqual([1, false, undefined])
  expect(said).toContain('The packages could not be installed (npm ci ended with 7).')
})

test.each<[string, boolean]>([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['22.0.0', true],
  ['24.1.0', true],
])('on Node %s the shop begins: %s', (node, begins) => {
  const { goesOn, status, said } = installing(one, { present: one, node })
  expect([goesOn, status]).toEqual([begins, begins ? 0 : 1])
  if (!begins) expect(said).toContain(`Wujin needs Node 20.19 or newer, and this is ${node}.`)
})
