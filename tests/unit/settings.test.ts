import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptSecret } from '../../server/secret'
import { readSettings, type Settings } from '../../server/settings'
import { oneOf, sampleOf } from '../support/sample'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'wujin-settings-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const key = 'k'.repeat(32)
/** What a shop in production is started with. */
const production = () => ({
  NODE_ENV: 'production',
  DATA_DIR: dir,
  DATABASE_URL: 'postgres://shop@db.example/shop',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMS_URL: 'https://sms.example/send',
  PUBLIC_ORIGIN: 'https://shop.example',
  OPS_KEY: key,
})

/** The line with which a start is refused. */
const refusal = (env: Record<string, string | undefined>, userId = 1000): string => {
  try {
    readSettings(env, userId)
    return 'started'
  } catch (error) {
    return (error as Error).name === 'StartupProblem' ? (error as Error).message : `${error}`
  }
}

const logLine = (text: string) =>
  `LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "${text}"`
const originLine = (text: string) => `PUBLIC_ORIGIN must be an origin such as https://shop.example, not "${text}"`
const proxyLine = (text: string) =>
  `TRUST_PROXY must list the addresses or networks of the proxies in front, not "${text}"`
const allStripe = 'set all of STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or none'
const liveStripe = 'in production the STRIPE_ keys must be live keys, not keys for tests'

test('a whole production environment starts, and a bare one outside production', () => {
  expect(readSettings(production(), 1000)).toMatchObject({ origin: 'https://shop.example', trustProxy: false })
  expect(readSettings({ DATA_DIR: dir }, 0)).toMatchObject({ origin: 'http://localhost:4173', production: false })
  expect(readSettings({ DATA_DIR: dir, PORT: '5173' }, 0)).toMatchObject({ origin: 'http://localhost:5173' })
})

test('every port that fetch refuses is refused, but behind a proxy, and no other', async () => {
  const dispatch = () => {
    throw new Error('it would be asked')
  }
  const saidBy = (port: number): Promise<string> =>
    fetch(`http://127.0.0.1:${port}/`, { dispatcher: { dispatch } } as object).catch(({ cause }) => cause.message)
  // The hundreds in which browsers refuse any.
  const hundreds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 20, 36, 40, 41, 50, 60, 65, 66, 100]
  const ports = hundreds.flatMap((hundred) => Array.from({ length: 100 }, (_, at) => 100 * hundred + at))
  for (const port of sampleOf(ports.slice(1), oneOf(10))) {
    const said = await saidBy(port)
    expect(['bad port', 'it would be asked']).toContain(said)
    const line = `PORT must be another one: browsers do not open port ${port}`
    expect(refusal({ PORT: `${port}`, DATA_DIR: dir }, 0)).toBe(said === 'bad port' ? line : 'started')
  }
  expect(readSettings({ ...production(), PORT: '6000' }, 1000).port).toBe(6000)
})

/** What each variable says, by where: wrong or empty. Typed from README and docs/operations.md; the line is the whole line. */
const refused: [variable: string, value: string | undefined, where: 'anywhere' | 'production', line: string][] = [
  ['NODE_ENV', 'prod', 'anywhere', 'NODE_ENV must be production, development or not set, not "prod"'],
  ['NODE_ENV', 'Production', 'anywhere', 'NODE_ENV must be production, development or not set, not "Production"'],
  ['PORT', 'abc', 'anywhere', 'PORT must be a port number, not "abc"'],
  ['PORT', '0', 'anywhere', 'PORT must be a port number, not "0"'],
  ['PORT', '-1', 'anywhere', 'PORT must be a port number, not "-1"'],
  ['PORT', '65536', 'anywhere', 'PORT must be a port number, not "65536"'],
  ['PORT', '80.5', 'anywhere', 'PORT must be a port number, not "80.5"'],
  ['LOG_LEVEL', 'loud', 'anywhere', logLine('loud')],
  ['LOG_LEVEL', 'WARN', 'anywhere', logLine('WARN')],
  ['PUBLIC_ORIGIN', 'shop.example', 'anywhere', originLine('shop.example')],
  ['PUBLIC_ORIGIN', 'https://shop.example/shop', 'anywhere', originLine('https://shop.example/shop')],
  ['PUBLIC_ORIGIN', 'https://shop.example"><script>', 'anywhere', originLine('https://shop.example"><script>')],
  ['PUBLIC_ORIGIN', 'ftp://shop.example', 'anywhere', originLine('ftp://shop.example')],
  ['PUBLIC_ORIGIN', undefined, 'production', 'in production PUBLIC_ORIGIN must be set, such as https://shop.example'],
  ['PUBLIC_ORIGIN', '', 'production', 'in production PUBLIC_ORIGIN must be set, such as https://shop.example'],
  [
    'PUBLIC_ORIGIN',
    'http://shop.example',
    'production',
    'in production PUBLIC_ORIGIN must begin with https://, not "http://shop.example"',
  ],
  ['DATABASE_URL', 'mysql://h/d', 'anywhere', 'DATABASE_URL must be an address that begins with postgres://'],
  ['DATABASE_URL', 'postgres://[', 'anywhere', 'DATABASE_URL must be an address that begins with postgres://'],
  ['DATABASE_OWNER_URL', 'o@h/d', 'anywhere', 'DATABASE_OWNER_URL must be an address that begins with postgres://'],
  ['OPS_KEY', '', 'anywhere', 'OPS_KEY is empty; set a key, or leave it out to have one made'],
  ['OPS_KEY', '   ', 'anywhere', 'OPS_KEY is empty; set a key, or leave it out to have one made'],
  ['OPS_KEY', 'k'.repeat(31), 'production', 'in production OPS_KEY must have 32 characters or more'],
  ['SMS_URL', 'sms.example', 'anywhere', 'SMS_URL must be an address that begins with https://'],
  ['SMS_URL', 'file:///etc/passwd', 'anywhere', 'SMS_URL must be an address that begins with https://'],
  ['SMS_URL', undefined, 'production', 'in production SMS_URL must be set: login codes are sent by it'],
  ['SMS_URL', '', 'production', 'in production SMS_URL must be set: login codes are sent by it'],
  ['STRIPE_SECRET_KEY', '', 'production', allStripe],
  ['STRIPE_SECRET_KEY', 'pk_live_1', 'production', 'STRIPE_SECRET_KEY must begin with sk_ or rk_'],
  ['STRIPE_SECRET_KEY', 'sk_test_1', 'production', liveStripe],
  ['STRIPE_SECRET_KEY', 'rk_test_1', 'production', liveStripe],
  ['STRIPE_PUBLISHABLE_KEY', '', 'production', allStripe],
  [
    'STRIPE_PUBLISHABLE_KEY',
    'sk_live_1',
    'production',
    'STRIPE_PUBLISHABLE_KEY must begin with pk_: it is sent to every browser',
  ],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1', 'production', liveStripe],
  ['STRIPE_WEBHOOK_SECRET', '', 'production', allStripe],
  ['STRIPE_WEBHOOK_SECRET', 'sk_live_1', 'production', 'STRIPE_WEBHOOK_SECRET must begin with whsec_'],
  ['TRUST_PROXY', '1', 'anywhere', proxyLine('1')],
  ['TRUST_PROXY', 'true', 'anywhere', proxyLine('true')],
  ['TRUST_PROXY', '10.0.0.5,', 'anywhere', proxyLine('10.0.0.5,')],
  ['TRUST_PROXY', '10.0.0.0/33', 'anywhere', proxyLine('10.0.0.0/33')],
  [
    'BEHIND_PROXY',
    '1',
    'anywhere',
    'BEHIND_PROXY is now TRUST_PROXY: set the addresses of the proxies, such as TRUST_PROXY=10.0.0.5',
  ],
  ['CALLS_PER_MINUTE', 'many', 'anywhere', 'CALLS_PER_MINUTE must be a whole number, not "many"'],
  ['CALLS_PER_MINUTE', '0', 'anywhere', 'CALLS_PER_MINUTE must be a whole number, not "0"'],
  ['PAGES_PER_MINUTE', '1.5', 'anywhere', 'PAGES_PER_MINUTE must be a whole number, not "1.5"'],
  ['PAGES_PER_MINUTE', '-3', 'anywhere', 'PAGES_PER_MINUTE must be a whole number, not "-3"'],
  ['SANDBOX_LATENCY', 'slow', 'anywhere', 'SANDBOX_LATENCY must be a whole number, not "slow"'],
  ['SANDBOX_LATENCY', '-1', 'anywhere', 'SANDBOX_LATENCY must be a whole number, not "-1"'],
  ['CRISP_WEBSITE_ID', 'mine', 'anywhere', 'CRISP_WEBSITE_ID must be the id of a website at Crisp, not "mine"'],
  ['COUNT_TRANSITIONS', 'on', 'anywhere', 'COUNT_TRANSITIONS must be yes or no, not "on"'],
  ['DATA_DIR', '/dev/null/data', 'anywhere', 'the data folder /dev/null/data cannot be written (ENOTDIR)'],
]

describe('a start is refused in one line', () => {
  const outside = () => ({ ...production(), NODE_ENV: undefined })
  test.each(refused)('%s=%s, %s', (variable, value, where, line) => {
    expect(refusal({ ...production(), [variable]: value })).toBe(line)
    if (where === 'anywhere') expect(refusal({ ...outside(), [variable]: value })).toBe(line)
    else if (variable !== 'STRIPE_SECRET_KEY' && !variable.startsWith('STRIPE_'))
      expect(refusal({ ...outside(), [variable]: value })).toBe('started')
  })

  test.each([
    ['in production the STRIPE_ keys must be set', { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: undefined }, ''],
    [
      'DATABASE_OWNER_URL needs DATABASE_URL beside it, with the role that serves',
      { DATABASE_URL: '', DATABASE_OWNER_URL: 'postgres://o@h/d' },
      'whsec_1',
    ],
  ])('%s', (line, change, secret) => {
    expect(refusal({ ...production(), ...change, STRIPE_WEBHOOK_SECRET: secret })).toBe(line)
  })

  test('where production would run as root', () => {
    expect(refusal(production(), 0)).toBe('in production the shop does not run as root: use another user')
  })
})

/** What a right value comes to, and what an empty one does: as if it were not set. */
const taken: [variable: string, value: string, setting: keyof Settings, right: unknown, unset: unknown][] = [
  ['PORT', '8080', 'port', 8080, 4173],
  ['HOST', '192.0.2.1', 'host', '192.0.2.1', '127.0.0.1'],
  ['LOG_LEVEL', 'debug', 'logLevel', 'debug', 'warn'],
  ['PUBLIC_ORIGIN', 'https://shop.example/', 'origin', 'https://shop.example', 'http://localhost:4173'],
  ['PUBLIC_ORIGIN', 'http://shop.example:8080', 'origin', 'http://shop.example:8080', 'http://localhost:4173'],
  ['DATABASE_URL', 'postgres://s@h/d', 'databaseUrl', 'postgres://s@h/d', undefined],
  ['DATABASE_URL', 'postgresql://s@h/d', 'databaseUrl', 'postgresql://s@h/d', undefined],
  ['SMS_URL', 'https://sms.example/send', 'smsUrl', 'https://sms.example/send', undefined],
  ['TRUST_PROXY', '10.0.0.5, loopback', 'trustProxy', ['10.0.0.5', 'loopback'], false],
  ['CALLS_PER_MINUTE', '7', 'callsPerMinute', 7, 600],
  ['PAGES_PER_MINUTE', '8', 'pagesPerMinute', 8, 300],
  ['COUNT_TRANSITIONS', 'no', 'countTransitions', false, true],
  ['COUNT_TRANSITIONS', 'yes', 'countTransitions', true, true],
  ['SANDBOX_LATENCY', '900', 'sandboxLatency', 900, 0],
  [
    'CRISP_WEBSITE_ID',
    '0f0e0d0c-0b0a-0908-0706-050403020100',
    'crispSite',
    '0f0e0d0c-0b0a-0908-0706-050403020100',
    null,
  ],
]

describe('a setting', () => {
  test.each(taken)('%s=%s is %s', (variable, value, setting, right, unset) => {
    const at = (text: string | undefined) => readSettings({ DATA_DIR: dir, [variable]: text })[setting]
    expect(at(value)).toEqual(right)
    expect(at('')).toEqual(unset)
    expect(at(undefined)).toEqual(unset)
  })

  test('of the owner of the tables stands beside the role that serves', () => {
    const env = { DATA_DIR: dir, DATABASE_URL: 'postgres://s@h/d', DATABASE_OWNER_URL: 'postgres://o@h/d' }
    expect(readSettings(env)).toMatchObject({ databaseUrl: 'postgres://s@h/d', databaseOwnerUrl: 'postgres://o@h/d' })
    expect(readSettings({ ...env, DATABASE_OWNER_URL: '' }).databaseOwnerUrl).toBe(undefined)
  })

  test('of the operator key is taken as it is, else made once in the data folder', () => {
    expect(readSettings({ DATA_DIR: dir, OPS_KEY: 'short' }).operatorKey).toBe('short')
    const { operatorKey, dataDir } = readSettings({ DATA_DIR: dir })
    expect([dataDir, readFileSync(join(dir, 'operator-key'), 'utf8')]).toEqual([dir, operatorKey])
    expect(readSettings({ DATA_DIR: dir }).operatorKey).toBe(operatorKey)
  })

  test('of Stripe is all of its keys, each in its place, or the sandbox', () => {
    expect(readSettings(production(), 1000).stripe).toEqual({
      ...{ secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' },
    })
    const keys = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' }
    expect(readSettings({ DATA_DIR: dir, ...keys }).stripe).toBe(undefined)
    const tests = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }
    expect(readSettings({ DATA_DIR: dir, ...tests, STRIPE_WEBHOOK_SECRET: 'whsec_1' }).stripe).toMatchObject({
      secretKey: 'sk_test_1',
    })
  })

  test('of production listens everywhere and counts nothing, of a demonstration on this machine', () => {
    expect(readSettings(production(), 1000)).toMatchObject({ host: '0.0.0.0', production: true })
    expect(readSettings(production(), 1000).countTransitions).toBe(false)
    expect(readSettings({ ...production(), COUNT_TRANSITIONS: 'yes' }, 1000).countTransitions).toBe(true)
    for (const NODE_ENV of [undefined, '', 'development', 'test'])
      expect(readSettings({ DATA_DIR: dir, NODE_ENV }, 0)).toMatchObject({ host: '127.0.0.1', production: false })
  })
})

test('every variable that README lists is tried right, wrong or empty here', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  const rows = readme.slice(readme.indexOf('## Settings')).match(/^\| `[A-Z].*$/gm) ?? []
  const listed = rows
    .filter((row) => !row.includes('at build time'))
    .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)/g)].map(([, name]) => name))
  expect(listed).toHaveLength(19)
  const tried = new Set([...refused, ...taken].map(([variable]) => variable))
  expect(listed.filter((name) => !tried.has(name as string))).toEqual([])
})

test.each(['10.0.0.5', '10.0.0.0/8, 2001:db8::/32', '10.0.0.5/32, 2001:db8::1/128', 'loopback'])(
  '"%s" lists proxies',
  (list) => {
    expect(readSettings({ DATA_DIR: dir, TRUST_PROXY: list }).trustProxy).toEqual(list.split(', '))
  },
)

describe('a kept secret', () => {
  test('is made once, for its owner alone', () => {
    const made = keptSecret(dir, 'operator-key')
    expect(made).toMatch(/^[\w-]{32}$/)
    expect(keptSecret(dir, 'operator-key')).toBe(made)
    expect(statSync(join(dir, 'operator-key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dir)).toEqual(['operator-key'])
  })

  test.each(['', ' \n', 'short', 'k'.repeat(31)])('that is not whole (%j) is refused, not taken', (text) => {
    writeFileSync(join(dir, 'operator-key'), text)
    expect(refusal({ DATA_DIR: dir })).toContain(join(dir, 'operator-key'))
  })

  test('is not left half written by a full disk, and read from one', () => {
    const code = `import { keptSecret } from ${JSON.stringify(join(import.meta.dirname, '../../server/secret.ts'))}
      try { console.log(keptSecret(${JSON.stringify(dir)}, 'operator-key')) } catch (error) { console.log(error.message) }`
    // No file may grow beyond 0 bytes: what is written fails, as on a full disk.
    const script = `trap '' XFSZ; ulimit -f 0; exec "$0" --import tsx --input-type=module -e "$1"`
    const onFullDisk = () => spawnSync('sh', ['-c', script, process.execPath, code], { encoding: 'utf8' }).stdout
    expect(onFullDisk()).toContain('cannot be written')
    expect(readdirSync(dir)).toEqual([])
    const made = keptSecret(dir, 'operator-key')
    expect(readFileSync(join(dir, 'operator-key'), 'utf8')).toBe(made)
    expect(onFullDisk()).toBe(`${made}\n`)
  })
})

test('keys end where their text ends: a file that one comes from has a line end behind it', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_live_1\n',
    STRIPE_PUBLISHABLE_KEY: ' pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1\r\n',
    OPS_KEY: `${'k'.repeat(32)}\n`,
  }
  expect(readSettings({ ...production(), ...keys }, 1000)).toMatchObject({
    stripe: { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: 'whsec_1' },
    operatorKey: 'k'.repeat(32),
  })
  expect(refusal({ ...production(), OPS_KEY: `${'k'.repeat(31)}\n` })).toBe(
    'in production OPS_KEY must have 32 characters or more',
  )
})
