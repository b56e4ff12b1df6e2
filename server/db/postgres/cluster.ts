import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSecret } from '../../secret'
import { type Account, give, type Home, run } from './account'
import { reason, StartupProblem } from './problem'

// The operating system's part of the locale: it decides what trigrams count as a letter, so `C` is the last resort.
const locales = ['C.UTF-8', 'en_US.UTF-8', 'C']

/**
 * Makes the data folder `cluster` on the first start and answers the password of its user `postgres`; later starts only
 * check that this PostgreSQL can read it. Rejects with StartupProblem.
 */
export async function prepareCluster(home: Home, native: string, durable: boolean): Promise<string> {
  const cluster = join(home.path, 'cluster')
  const secret = join(home.path, 'password')
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  try {
    if (version === undefined) await create(home, cluster, secret, native, durable)
    else await adopt(home.account, cluster, version.trim(), native)
    return (await readFile(secret, 'utf8')).trim()
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    throw new StartupProblem(`The database in ${home.path} cannot be used: ${reason(error)}`)
  }
}

async function create(home: Home, cluster: string, secret: string, native: string, durable: boolean): Promise<void> {
  // A name of its own: an initdb that a killed process left behind may still be writing to the one before.
  const draft = `${cluster}.new.${process.pid}`
  await removeDrafts(home.path)
  await rm(secret, { force: true })
  writeSecret(secret, `${randomBytes(24).toString('hex')}\n`)
  await give(secret, home.account)
  let output = ''
  for (const locale of locales) {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft)
    await give(draft, home.account)
    const answer = await run(join(native, 'bin', 'initdb'), choices(draft, secret, locale, durable), home.account)
    // Renamed only when it is whole: an interrupted first start leaves nothing that looks like a database.
    if (answer.ok) return rename(draft, cluster)
    output = answer.output
    if (!output.includes('invalid locale')) break
  }
  throw new StartupProblem(`The database cannot be created in ${home.path}: ${errorIn(output)}`)
}

async function removeDrafts(home: string): Promise<void> {
  const drafts = (await readdir(home)).filter((name) => name.startsWith('cluster.new'))
  await Promise.all(drafts.map((name) => rm(join(home, name), { recursive: true, force: true, maxRetries: 5 })))
}

function choices(cluster: string, secret: string, locale: string, durable: boolean): string[] {
  const options = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`]
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secret}`]
  // Many short connections to what is soon forgotten: its random password gains nothing by being hashed 4096 times.
  const careless = ['--no-sync', '--no-data-checksums', '-c', 'scram_iterations=1']
  return ['-D', cluster, ...options, ...access, '--no-instructions', ...(durable ? [] : careless)]
}

async function adopt(account: Account, cluster: string, version: string, native: string): Promise<void> {
  const { output } = await run(join(native, 'bin', 'postgres'), ['--version'], account)
  const major = output.match(/(\d+)[.\w]*$/)?.[1]
  if (version !== major) {
    throw new StartupProblem(`The database in ${cluster} was made by PostgreSQL ${version}, and this is ${major}`)
  }
  // A copy made by root belongs to root, which PostgreSQL refuses.
  if (account.uid !== undefined && (await stat(cluster)).uid === 0) {
    await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster])
  }
}

function errorIn(output: string): string {
  const line = output.split('\n').find((text) => /error|fatal/i.test(text)) ?? output
  return reason(line.replace(/^\S*initdb: (error: )?/, ''))
}
