import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'wujin-built-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** The modes in which programs ran: whatever the shop is to run as, visitors are sent the build of production. */
const modes = new Set<string>()

/** A program of packages that notes in which mode it ran, empties the folder that it builds, and fails over what is written as broken. */
const program = (name: string) => {
  const empties = 'case "$*" in *"--outDir dist/client") rm -rf dist/client; esac'
  write(`node_modules/.bin/${name}`, `#!/bin/sh\necho "$NODE_ENV" >> ran\n${empties}\n! grep -q broken src/page.ts\n`)
  chmodSync(join(folder, 'node_modules/.bin', name), 0o755)
}

/** How many programs ran since it was asked last. */
const ran = () => {
  const lines = readFileSync(join(folder, 'ran'), 'utf8').trim().split('\n').filter(Boolean)
  for (const mode of lines) modes.add(mode)
  writeFileSync(join(folder, 'ran'), '')
  return lines.length
}

const script = pathToFileURL(join(folder, 'run/build.mjs')).href
/** Builds what is there now: how that ended, and how many programs it took. */
const build = (options = {}) => {
  const call = `import { ensureBuilt } from '${script}'; process.exit((await ensureBuilt(${JSON.stringify(options)})) ? 0 : 1)`
  const env = { ...process.env, NODE_ENV: 'development' }
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', call], { encoding: 'utf8', env })
  return [status, ran()]
}

beforeAll(() => {
  cpSync(resolve(import.meta.dirname, '../../run'), join(folder, 'run'), { recursive: true })
  for (const name of ['vite', 'tsx']) program(name)
  for (const name of ['vite.config.ts', 'src/prefill.tsx', 'flows/viewer/index.html', 'flows/viewer/build.ts', 'ran'])
    write(name, '')
})

test('after a build that failed the sources before it are built again: a part of what is there is of the others', () => {
  const built = (text: string, options = {}) => {
    write('src/page.ts', text)
    return build(options)
  }
  expect(built('good')).toEqual([0, 4])
  expect(built('good')).toEqual([0, 0])
  expect(built('broken')).toEqual([1, 3])
  expect(built('good')).toEqual([0, 4])
  expect(modes).toEqual(new Set(['production']))
  // A shop that opened without its drawn charts is of other sources, too.
  expect(built('better', { toOpen: true })).toEqual([0, 3])
  expect(built('good', { toOpen: true })).toEqual([0, 3])
  // The shop is open by now: what it serves stays as it is.
  expect(built('good')).toEqual([0, 1])
}, 30_000)

test('what pages that are open go on loading is there after the next build', () => {
  write('src/page.ts', 'before')
  expect(build()).toEqual([0, 4])
  write('dist/client/assets/cart-a1b2c3.js', 'of before')
  write('src/page.ts', 'after')
  expect(build()).toEqual([0, 4])
  expect(readFileSync(join(folder, 'dist/client/assets/cart-a1b2c3.js'), 'utf8')).toBe('of before')
}, 30_000)

test('who builds while somebody else does waits, and takes what was built', async () => {
  write('src/page.ts', 'asked for twice')
  const { ensureBuilt }: { ensureBuilt(): Promise<boolean> } = await import(script)
  expect(await Promise.all([ensureBuilt(), ensureBuilt()])).toEqual([true, true])
  expect(ran()).toBe(4)
}, 30_000)

test.each([
  ...['src/page.css', 'machines/pages/cart.ts', 'contract/cart.ts', 'flows/words/screens.ts', 'public/icon.svg'],
  ...['run/chromium.mjs', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'],
])(
  'what is built is built anew once %s is another one',
  (name) => {
    build({ toOpen: true })
    expect(build({ toOpen: true })).toEqual([0, 0])
    write(name, `\n/* ${name} */`)
    expect(build({ toOpen: true })).toEqual([0, 3])
  },
  30_000,
)

test('what only the server reads is not built', () => {
  build({ toOpen: true })
  write('server/main.ts', 'other')
  expect(build({ toOpen: true })).toEqual([0, 0])
}, 30_000)
