import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { script } from '../support/script'

interface Commands {
  runCommand(
    program: string,
    args: string[],
    options: { quiet: true; env?: Record<string, string> },
  ): Promise<{ code: number; output: string }>
}
const { runCommand } = await script<Commands>('command.mjs')
const { findChromium } = await script<{ findChromium(): string | undefined }>('chromium.mjs')
const run = (code: string, env = {}) => runCommand(process.execPath, ['-e', code], { quiet: true, env })

test('a command that runs has its own exit code, and what it said on both ways', async () => {
  expect(await run("console.log('out'); console.error('err'); process.exitCode = 3")).toEqual({
    code: 3,
    output: expect.stringMatching(/out\n(.*\n)?err\n|err\n(.*\n)?out\n/),
  })
  expect((await run('console.log(process.env.TINT)', { TINT: 'red' })).output).toBe('red\n')
})

test('one that a signal ends, and one that is not there, count as failed, as in a shell', async () => {
  expect((await run("process.kill(process.pid, 'SIGKILL')")).code).toBe(137)
  const { code, output } = await runCommand('no-such-program', [], { quiet: true })
  expect([code, output]).toEqual([127, expect.stringContaining('no-such-program')])
})

test('commands of installed packages are found by their names', async () => {
  expect((await runCommand('tsc', ['--version'], { quiet: true })).output).toMatch(/^Version \d/)
  // Whatever else the machine has of that name.
  const other = mkdtempSync(join(tmpdir(), 'wujin-path-'))
  writeFileSync(join(other, 'tsc'), '#!/bin/sh\necho another\n', { mode: 0o755 })
  const env = { PATH: `${other}:${process.env.PATH}` }
  expect((await runCommand('tsc', ['--version'], { quiet: true, env })).output).toMatch(/^Version \d/)
  rmSync(other, { recursive: true })
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['/bin/true', '/bin/true'],
  ['/bin/false', undefined],
  ['/no/such/browser', undefined],
])('a browser that is named is the one that is used, if it runs, and no other: %s', (named, used) => {
  vi.stubEnv('CHROMIUM_PATH', named)
  expect(findChromium()).toBe(used)
})
