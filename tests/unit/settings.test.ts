import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keptSecret } from '../../server/secret'
import { readSettings } from '../../server/settings'

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

test('a whole production environment starts, and a bare one outside production', () => {
  expect(readSettings(production(), 1000)).toMatchObject({ origin: 'https://shop.example', trustProxy: false })
  expect(readSettings({ DATA_DIR: dir }, 0)).toMatchObject({ origin: 'http://localhost:4173', production: false })
})

describe('production refuses', () => {
  test.each([
    ['an empty operator key', { OPS_KEY: '' }, 'OPS_KEY'],
    ['a blank operator key', { OPS_KEY: '   ' }, 'OPS_KEY'],
    ['a short operator key', { OPS_KEY: 'k'.repeat(31) }, 'OPS_KEY'],
    ['a test key of Stripe', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_'],
    ['a restricted test key of Stripe', { STRIPE_SECRET_KEY: 'rk_test_1' }, 'STRIPE_'],
    ['a publishable test key', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_'],
    ['one missing key of Stripe', { STRIPE_WEBHOOK_SECRET: undefined }, 'STRIPE_'],
    ['no sender of messages', { SMS_URL: undefined }, 'SMS_URL'],
    ['an empty sender of messages', { SMS_URL: '' }, 'SMS_URL'],
    ['no public origin', { PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN'],
    ['a public origin without TLS', { PUBLIC_ORIGIN: 'http://shop.example' }, 'PUBLIC_ORIGIN'],
    ['a public origin with a path', { PUBLIC_ORIGIN: 'https://shop.example/shop' }, 'PUBLIC_ORIGIN'],
    ['a public origin with markup', { PUBLIC_ORIGIN: 'https://shop.example"><script>' }, 'PUBLIC_ORIGIN'],
    ['proxies by their number', { TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    ['every proxy', { TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    ['the setting that trusted every proxy', { BEHIND_PROXY: '1' }, 'TRUST_PROXY'],
    [
      'an owner of the tables without a role that serves',
      { DATABASE_URL: '', DATABASE_OWNER_URL: 'postgres://o@h/d' },
      'DATABASE_URL',
    ],
    ['calls per minute that are no number', { CALLS_PER_MINUTE: 'many' }, 'CALLS_PER_MINUTE'],
  ])('%s', (_, change, named) => {
    const line = refusal({ ...production(), ...change })
    expect(line).toContain(named)
    expect(line.split('\n')).toHaveLength(1)
  })

  test('to run as root', () => {
    expect(refusal(production(), 0)).toContain('root')
  })
})

test('an empty operator key is refused outside production too', () => {
  expect(refusal({ DATA_DIR: dir, OPS_KEY: '' })).toContain('OPS_KEY')
})

test.each(['10.0.0.5', '10.0.0.0/8, 2001:db8::/32', 'loopback'])('"%s" lists proxies', (list) => {
  expect(readSettings({ DATA_DIR: dir, TRUST_PROXY: list }).trustProxy).toEqual(list.split(', '))
})

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

  test('is not left half written by a full disk', () => {
    const code = `import { keptSecret } from ${JSON.stringify(join(import.meta.dirname, '../../server/secret.ts'))}
      try { keptSecret(${JSON.stringify(dir)}, 'operator-key') } catch (error) { console.log(error.message) }`
    // No file may grow beyond 0 bytes: what is written fails, as on a full disk.
    const child = spawnSync(
      'sh',
      ['-c', `trap '' XFSZ; ulimit -f 0; exec "$0" --import tsx --input-type=module -e "$1"`, process.execPath, code],
      {
        encoding: 'utf8',
      },
    )
    expect(child.stdout).toContain('cannot be written')
    expect(readdirSync(dir)).toEqual([])
    const made = keptSecret(dir, 'operator-key')
    expect(readFileSync(join(dir, 'operator-key'), 'utf8')).toBe(made)
  })
})
