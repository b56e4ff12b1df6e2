import { type ExecFileException, execFile } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { StartupProblem } from './problem'

/** Whom the database runs as: ids to switch to, or none when it is the user who runs Node. */
export type Account = { uid?: number; gid?: number }

/** Where the data lies, and whose it is. */
export type Home = { path: string; account: Account }

const candidates = ['postgres', 'nobody', 'wujin']

/**
 * PostgreSQL refuses to run as root, so root gets an unprivileged account: the one that already owns the data, else
 * `postgres`, `nobody`, or a new system account `wujin`. Rejects with StartupProblem when there is none.
 */
export async function serverAccount(owner: Account | undefined): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  if (owner?.uid) return owner
  for (const name of candidates) {
    const account = await lookUp(name)
    if (account) return account
  }
  await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'wujin'])
  const created = await lookUp('wujin')
  if (created) return created
  throw new StartupProblem('PostgreSQL does not run as root, and no other account could be made: run as another user')
}

/** Whether the account may enter this folder and what lies above it. */
export async function mayEnter(account: Account, folder: string): Promise<boolean> {
  return account.uid === undefined || (await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], account)).ok
}

/** Runs a program to its end as the account, in a bare environment; a failure is an answer, never a rejection. */
export function run(program: string, args: string[], account: Account = {}): Promise<{ ok: boolean; output: string }> {
  const options = { ...account, cwd: '/', env: bareEnvironment }
  return new Promise((resolve) => {
    const finish = (error: ExecFileException | Error | null, stdout = '', stderr = '') =>
      resolve({ ok: !error, output: `${stdout}${stderr}`.trim() || error?.message || '' })
    try {
      execFile(program, args, options, finish)
    } catch (error) {
      // A refused change of user throws at once instead of being told to the callback.
      finish(error instanceof Error ? error : new Error(String(error)))
    }
  })
}

/** Makes the account own a file or folder. */
export async function give(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** Nothing of the caller's environment: PGDATA, PGPORT or a locale there would bend the server. */
export const bareEnvironment = { PATH: process.env.PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }

async function lookUp(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
  // `| 0`: some systems print the id -2 as 4294967294.
  return uid.ok && gid.ok ? { uid: Number(uid.output) | 0, gid: Number(gid.output) | 0 } : undefined
}
