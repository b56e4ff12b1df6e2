import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { charts } from '../../flows/charts'

const top = resolve(import.meta.dirname, '../..')

/** What the command prints and the code that it ends with. */
const paths = (...args: string[]) =>
  new Promise<{ out: string; wrong: string; code: number }>((done) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', 'flows/paths/cli.ts', ...args],
      { cwd: top, maxBuffer: 2 ** 26 },
      (error, out, wrong) => done({ out, wrong, code: typeof error?.code === 'number' ? error.code : 0 }),
    ),
  )

test('without an argument the command lists every chart with what its paths cover', async () => {
  const { out } = await paths()
  for (const { id } of charts) expect(out).toMatch(new RegExp(`^${id} +\\S+ +\\d+ +\\d+ +\\d+/\\d+`, 'm'))
}, 60_000)

test('with --out each chart has a file of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wujin-paths-'))
  try {
    await paths('confirmOrder', '/order/pay-order', '--format', 'csv', '--out', folder)
    expect(readdirSync(folder).sort()).toEqual(['confirmOrder.csv', 'payOrder.csv'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test.each([
  [['nowhere'], 'no chart “nowhere”'],
  [['--goal', 'everything'], '--goal is one of'],
  [['--random', 'some'], '--random takes a whole number'],
  [['--diff', 'nothing-of-that-name'], '--diff takes a revision'],
  [['--sideways'], '--sideways'],
])(
  '%s is refused with what would be right',
  async (args, said) => {
    const { wrong, code } = await paths(...args)
    expect(wrong).toContain(said)
    expect(wrong).toContain('npm run paths -- checkout')
    expect(code).toBe(2)
  },
  60_000,
)
