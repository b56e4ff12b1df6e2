import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

type Diff = typeof import('../../flows/paths/diff')
let outlinesAt: Diff['outlinesAt']
let pathsCommand: typeof import('../../flows/paths/command')['pathsCommand']

const execFileSync = vi.fn()
/** Every revision that is asked for is there. */
const spawnSync = () => ({ status: 0 })

// Other files of this worker may have loaded it with what really starts programs.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('node:child_process', async (real) => ({ ...(await real<object>()), execFileSync, spawnSync }))
  outlinesAt = (await import('../../flows/paths/diff')).outlinesAt
  pathsCommand = (await import('../../flows/paths/command')).pathsCommand
})
afterAll(() => {
  vi.doUnmock('node:child_process')
  vi.resetModules()
})

interface Started {
  program: string
  args: string[]
  folder: string
}

const started: Started[] = []
/** What lies in the folder of the other revision when its charts are read. */
let found: string[] = []
let answer = () => '{}'

const looked = [
  ...['flows/paths/cli.ts', 'flows/fixture.ts', 'flows/fixtures/lifecycles.ts', 'flows/fixtures/root.ts'],
  ...['run/progress-bar.ts', 'node_modules/xstate/package.json'],
]

beforeEach(() => {
  started.length = 0
  execFileSync.mockImplementation((program: string, args: string[], { cwd }: { cwd: string }) => {
    started.push({ program: program === process.execPath ? 'node' : program, args, folder: cwd })
    if (program !== process.execPath) return ''
    found = looked.filter((name) => existsSync(join(cwd, name)))
    return answer()
  })
})

const treeIn = ([first]: Started[]) => first?.args.at(3) ?? ''

test('the charts of another revision are read by the tool of today, in a folder that is gone afterwards', () => {
  answer = () => '{"lamp":{"states":["lamp.on"]}}'
  expect(outlinesAt('v1', '--html', 'page.html')).toEqual({ lamp: { states: ['lamp.on'] } })
  const tree = treeIn(started)
  expect(started.map(({ program, args }) => [program, ...args].join(' '))).toEqual([
    `git worktree add --detach ${tree} v1`,
    'node --import tsx flows/paths/cli.ts --outlines --html page.html',
    `git worktree remove --force ${tree}`,
  ])
  expect(started[1]?.folder).toBe(tree)
  // Its fixtures are its own, but for those that an older one does not have.
  expect(found).toEqual(looked.filter((name) => name !== 'flows/fixtures/root.ts'))
  expect(existsSync(join(tree, '..'))).toBe(false)
})

test.each([
  [['--switch', '2'], 2],
  [['--random', '3'], 2],
  [['--tour'], 12],
] as const)(
  'the paths of both revisions are made in the same way: %j',
  async (way, at) => {
    answer = () => '{}'
    const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const asked = [
      '--goal',
      'states',
      '--seed',
      '7',
      '--limit',
      '1',
      '--coverage',
      '90',
      '--length',
      '99',
      '--time',
      '60',
    ]
    await pathsCommand(['--diff', 'v1', ...asked, ...way])
    printed.mockRestore()
    expect(started[1]?.args.slice(3)).toEqual(['--outlines', ...asked.toSpliced(at, 0, ...way)])
  },
  60_000,
)

test('whoever presses Ctrl-C is not told that a revision cannot be read', () => {
  for (const end of [{ status: 130 }, { signal: 'SIGINT' }]) {
    answer = () => {
      throw Object.assign(new Error('Command failed'), { stderr: '', ...end })
    }
    expect(() => outlinesAt('v1')).toThrow('ended by Ctrl-C')
    expect(existsSync(join(treeIn(started), '..'))).toBe(false)
  }
})

test('a comparison that Ctrl-C ended ends with the code of a signal, and one that cannot be made with 2', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const before = process.exitCode
  const codes: unknown[] = []
  for (const end of [{ status: 130 }, { status: 1 }]) {
    answer = () => {
      throw Object.assign(new Error('Command failed'), { stderr: '', ...end })
    }
    await pathsCommand(['--diff', 'v1'])
    codes.push(process.exitCode)
    process.exitCode = before
  }
  told.mockRestore()
  expect(codes).toEqual([130, 2])
}, 60_000)

test('a revision that cannot be read is told with the reason, and leaves nothing behind', () => {
  answer = () => {
    throw Object.assign(new Error('Command failed'), { stderr: 'at once\nSyntaxError: no such export\n  at file' })
  }
  expect(() => outlinesAt('v0')).toThrow('cannot read the charts of v0: SyntaxError: no such export')
  const tree = treeIn(started)
  expect(started.at(-1)?.args).toEqual(['worktree', 'remove', '--force', tree])
  expect(existsSync(join(tree, '..'))).toBe(false)
})
