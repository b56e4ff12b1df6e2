import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartupProblem } from './db/postgres/problem'

/** What the operator sets by the environment; see the table in README. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  production: boolean
  operatorKey: string
  smsUrl: string | undefined
  callsPerMinute: number
  behindProxy: boolean
  /** The shop's site at Crisp, if the support chat is served there. */
  crispSite: string | null
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
}

const portIn = (text: string | undefined) => {
  const port = Number(text ?? 4173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new StartupProblem(`PORT must be a port number, not "${text}"`)
  return port
}

/** A secret of this installation, made at the first start and kept in the data folder. */
export const keptSecret = (dataDir: string, name: string): string => {
  const file = join(dataDir, name)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** The data folder, made if it is missing; rejects with one line when it cannot be written. */
const preparedFolder = (path: string) => {
  try {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, '.writable'), '')
  } catch (error) {
    throw new StartupProblem(`the data folder ${path} cannot be written (${(error as NodeJS.ErrnoException).code})`)
  }
  return path
}

/** The id of a site at Crisp is a UUID; anything else would end up in the addresses that the browser may load from. */
const siteIn = (text: string | undefined) => {
  if (!text) return null
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text))
    throw new StartupProblem(`CRISP_WEBSITE_ID must be the id of a website at Crisp, not "${text}"`)
  return text
}

/** Reads the settings; throws StartupProblem with one line for the operator. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const production = env.NODE_ENV === 'production'
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env
  const stripe = secretKey && publishableKey && webhookSecret ? { secretKey, publishableKey, webhookSecret } : undefined
  if (!stripe && (secretKey || publishableKey || webhookSecret))
    throw new StartupProblem('set all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or none')
  if (!stripe && production) throw new StartupProblem('in production the STRIPE_ keys must be set')
  const port = portIn(env.PORT)
  const dataDir = preparedFolder(resolve(env.DATA_DIR ?? '.data'))
  return {
    port,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    production,
    operatorKey: env.OPS_KEY ?? keptSecret(dataDir, 'operator-key'),
    smsUrl: env.SMS_URL,
    callsPerMinute: Number(env.CALLS_PER_MINUTE ?? 600),
    behindProxy: env.BEHIND_PROXY === '1',
    crispSite: siteIn(env.CRISP_WEBSITE_ID),
    stripe,
  }
}
