import { mkdirSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { StartupProblem } from './db/postgres/problem'
import { keptSecret, leastKey } from './secret'

/** What the operator sets by the environment; see the table in README. */
export interface Settings {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** The role that owns the tables, where the one that serves owns nothing. */
  databaseOwnerUrl: string | undefined
  production: boolean
  /** What the log holds, as pino names it. */
  logLevel: string
  operatorKey: string
  smsUrl: string | undefined
  callsPerMinute: number
  /** Milliseconds that each answer of the payment sandbox takes. */
  sandboxLatency: number
  pagesPerMinute: number
  /** Addresses of the proxies in front. */
  trustProxy: false | string[]
  /** Where browsers reach the shop, without a slash at the end. */
  origin: string
  /** The shop's site at Crisp, if the support chat is served there. */
  crispSite: string | null
  /** Whether pages tell how often transitions of their charts are taken. */
  countTransitions: boolean
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined
}

/** What runs the shop: a demonstration unless it says production. A word that means neither would be taken for one. */
const modes = ['production', 'development', 'test']

const productionIn = (text: string | undefined) => {
  if (text && !modes.includes(text))
    throw new StartupProblem(`NODE_ENV must be production, development or not set, not "${text}"`)
  return text === 'production'
}

/** A demonstration counts unless it is told not to; a shop in production only when it is told to. */
const countTransitionsIn = (text: string | undefined, production: boolean) => {
  if (!text) return !production
  if (text !== 'yes' && text !== 'no') throw new StartupProblem(`COUNT_TRANSITIONS must be yes or no, not "${text}"`)
  return text === 'yes'
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const logLevelIn = (text: string | undefined) => {
  if (!text) return 'warn'
  if (!logLevels.includes(text))
    throw new StartupProblem(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}"`)
  return text
}

/** The ports that browsers and Node's own fetch refuse to speak HTTP with (Fetch standard, "port blocking"). */
const blockedPorts = new Set([
  ...[
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  ],
  ...[
    111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  ],
  ...[540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061],
  ...[6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
])

const portIn = (text: string | undefined, production: boolean) => {
  const port = Number(text || 4173)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartupProblem(`PORT must be a port number, not "${text}"`)
  // In production browsers reach the proxy in front, and webhooks come through it.
  if (!production && blockedPorts.has(port))
    throw new StartupProblem(`PORT must be another one: browsers do not open port ${port}`)
  return port
}

const countIn = (name: string, text: string | undefined, usual: number, least = 1) => {
  const count = Number(text || usual)
  if (!Number.isInteger(count) || count < least)
    throw new StartupProblem(`${name} must be a whole number, not "${text}"`)
  return count
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

const addressOrNetwork = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  return version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

/** Names that the proxy list may hold beside addresses: this machine, and private networks. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Which proxies tell the caller's address. A mere number of them would let whoever goes past them choose an address. */
const proxiesIn = ({ TRUST_PROXY: text, BEHIND_PROXY: before }: NodeJS.ProcessEnv): Settings['trustProxy'] => {
  if (before)
    throw new StartupProblem(
      'BEHIND_PROXY is now TRUST_PROXY: set the addresses of the proxies, such as TRUST_PROXY=10.0.0.5',
    )
  if (!text) return false
  const proxies = text.split(',').map((one) => one.trim())
  if (!proxies.every((one) => namedNetworks.includes(one) || addressOrNetwork(one)))
    throw new StartupProblem(`TRUST_PROXY must list the addresses or networks of the proxies in front, not "${text}"`)
  return proxies
}

/** An origin is a scheme and a host, perhaps a port: nothing that could end up in the middle of an address. */
const originIn = (text: string | undefined, production: boolean, port: number) => {
  if (!text) {
    if (production) throw new StartupProblem('in production PUBLIC_ORIGIN must be set, such as https://shop.example')
    return `http://localhost:${port}`
  }
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new StartupProblem(`PUBLIC_ORIGIN must be an origin such as https://shop.example, not "${text}"`)
  if (production && url.protocol !== 'https:')
    throw new StartupProblem(`in production PUBLIC_ORIGIN must begin with https://, not "${text}"`)
  return url.origin
}

/** A key without what stands around it, such as the line end of the file that it comes from: no header can hold that. */
const keyIn = (text: string | undefined) => text?.trim()

/** The key of staff calls; one that is empty or short would let everybody in. */
const operatorKeyIn = (given: string | undefined, production: boolean, dataDir: string) => {
  const text = keyIn(given)
  if (text === undefined) return keptSecret(dataDir, 'operator-key')
  if (text === '') throw new StartupProblem('OPS_KEY is empty; set a key, or leave it out to have one made')
  if (production && text.length < leastKey)
    throw new StartupProblem(`in production OPS_KEY must have ${leastKey} characters or more`)
  return text
}

const stripeIn = (env: NodeJS.ProcessEnv, production: boolean): Settings['stripe'] => {
  const secretKey = keyIn(env.STRIPE_SECRET_KEY)
  const publishableKey = keyIn(env.STRIPE_PUBLISHABLE_KEY)
  const webhookSecret = keyIn(env.STRIPE_WEBHOOK_SECRET)
  if (!secretKey && !publishableKey && !webhookSecret) {
    if (production) throw new StartupProblem('in production the STRIPE_ keys must be set')
    return undefined
  }
  if (!secretKey || !publishableKey || !webhookSecret)
    throw new StartupProblem('set all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or none')
  if (!publishableKey.startsWith('pk_'))
    throw new StartupProblem('STRIPE_PUBLISHABLE_KEY must begin with pk_: it is sent to every browser')
  if (!/^[sr]k_/.test(secretKey)) throw new StartupProblem('STRIPE_SECRET_KEY must begin with sk_ or rk_')
  if (!webhookSecret.startsWith('whsec_')) throw new StartupProblem('STRIPE_WEBHOOK_SECRET must begin with whsec_')
  if (production && [secretKey, publishableKey].some((key) => /^[a-z]+_test_/.test(key)))
    throw new StartupProblem('in production the STRIPE_ keys must be live keys, not keys for tests')
  return { secretKey, publishableKey, webhookSecret }
}

const smsIn = (text: string | undefined, production: boolean) => {
  if (!text) {
    if (production) throw new StartupProblem('in production SMS_URL must be set: login codes are sent by it')
    return undefined
  }
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new StartupProblem('SMS_URL must be an address that begins with https://')
  return text
}

const databaseIn = (name: string, text: string | undefined) => {
  if (text === undefined || text === '') return undefined
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new StartupProblem(`${name} must be an address that begins with postgres://`)
  return text
}

/** Reads the settings; throws StartupProblem with one line for the operator. */
export const readSettings = (env: NodeJS.ProcessEnv, userId = process.getuid?.()): Settings => {
  const production = productionIn(env.NODE_ENV)
  if (production && userId === 0)
    throw new StartupProblem('in production the shop does not run as root: use another user')
  const stripe = stripeIn(env, production)
  const port = portIn(env.PORT, production)
  const origin = originIn(env.PUBLIC_ORIGIN, production, port)
  const trustProxy = proxiesIn(env)
  const smsUrl = smsIn(env.SMS_URL, production)
  const databaseUrl = databaseIn('DATABASE_URL', env.DATABASE_URL)
  const databaseOwnerUrl = databaseIn('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL)
  if (databaseOwnerUrl && !databaseUrl)
    throw new StartupProblem('DATABASE_OWNER_URL needs DATABASE_URL beside it, with the role that serves')
  const dataDir = preparedFolder(resolve(env.DATA_DIR || '.data'))
  return {
    port,
    host: env.HOST || (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl,
    databaseOwnerUrl,
    production,
    logLevel: logLevelIn(env.LOG_LEVEL),
    operatorKey: operatorKeyIn(env.OPS_KEY, production, dataDir),
    smsUrl,
    callsPerMinute: countIn('CALLS_PER_MINUTE', env.CALLS_PER_MINUTE, 600),
    sandboxLatency: countIn('SANDBOX_LATENCY', env.SANDBOX_LATENCY, 0, 0),
    pagesPerMinute: countIn('PAGES_PER_MINUTE', env.PAGES_PER_MINUTE, 300),
    trustProxy,
    origin,
    crispSite: siteIn(env.CRISP_WEBSITE_ID),
    countTransitions: countTransitionsIn(env.COUNT_TRANSITIONS, production),
    stripe,
  }
}
