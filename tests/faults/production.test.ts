import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { contract } from '../../contract'
import { connect } from '../../server/db/connect'
import { freshDatabase } from '../support/fresh-database'
import { callerOver } from '../support/over-http'
import { freePort, opened, startServer } from '../support/process'
import { serviceRole } from '../support/service-role'
import { failureOf } from '../support/world'

const crisp = '0f0e0d0c-0b0a-0908-0706-050403020100'
const operatorKey = 'k'.repeat(32)
/** What a shop in production is started with, typed from docs/operations.md. */
const production = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PUBLIC_ORIGIN: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMS_URL: 'http://127.0.0.1:1/send',
  OPS_KEY: operatorKey,
  CRISP_WEBSITE_ID: crisp,
  LOG_LEVEL: 'error',
}
/** Neither root nor anybody known. */
const user = 12_345

/** A database with its owner, with and without the demonstration's members, and the address of a role that only serves. */
const database = async (name: string) => {
  const { url, drop } = await freshDatabase()
  const owner = connect(url, { most: 1 })
  const { service, drop: dropRole } = await serviceRole(owner, url, `wujin_production_${process.pid}_${name}`)
  onTestFinished(async () => {
    await dropRole()
    await owner.destroy()
    await drop()
  })
  return { owner, url, service }
}

/** Starts a server that is to refuse; answers its exit code and all that it says. One that opens is ended. */
const refusal = async (env: NodeJS.ProcessEnv, id = user) => {
  const server = await startServer({ env, user: id })
  const open = async () => (await server.health()) !== 0
  const watching = setInterval(async () => (await open()) && server.child.kill('SIGKILL'), 200)
  const { code, out, err } = await server.ended()
  clearInterval(watching)
  return [code, out, err]
}

test('a start is refused with exit code 1 and one line, before anything is opened', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as { port: number }
  const local = { HOST: '127.0.0.1', NODE_ENV: 'development' }
  const unused = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect(
    await Promise.all([
      refusal({ ...production, ...unused }, 0),
      refusal({ ...production, ...unused, OPS_KEY: 'short' }),
      refusal({ ...local, ...unused, PORT: String(port) }),
      refusal({ ...local, ...unused, HOST: '203.0.113.1', PORT: '4999' }),
    ]),
  ).toEqual([
    [1, '', 'in production the shop does not run as root: use another user\n'],
    [1, '', 'in production OPS_KEY must have 32 characters or more\n'],
    [1, '', `port ${port} is in use; set PORT to another one\n`],
    [1, '', 'cannot listen on 203.0.113.1:4999 (EADDRNOTAVAIL)\n'],
  ])
})

test('in production it refuses a role that may do everything and the members of the demonstration, and serves without', async () => {
  const { owner, url, service } = await database('served')
  const served = { ...production, DATABASE_URL: service, DATABASE_OWNER_URL: url }
  const refused = await Promise.all([refusal({ ...production, DATABASE_URL: url }), refusal(served)])
  expect(refused).toEqual([
    [1, '', 'in production the role of DATABASE_URL must not be a superuser; see docs/operations.md\n'],
    [1, '', 'in production the database must not have the members of the demonstration\n'],
  ])
  await sql`truncate members, products, brands, categories, stores, coupons cascade`.execute(owner)

  const shop = await startServer({ env: served, user })
  onTestFinished(async () => {
    shop.child.kill('SIGKILL')
    await shop.ended()
  })
  await opened(shop)
  const visitor = callerOver(shop.address)
  const asked = async (path: string) => {
    const answer = await fetch(shop.address + path)
    return { status: answer.status, policy: answer.headers.get('content-security-policy') ?? '' }
  }

  // The shelves of a new shop are empty, and stay so; the command that fills them finds its data, whatever they lie in.
  const folder = `'${shop.dir.replace("'", "'\\''")}'`
  const command = `HOST=127.0.0.1 PORT=${shop.port} DATA_DIR=${folder} npm run ops -- import FILE`
  expect(shop.said).toEqual({
    out: `\nWujin 五金坊 is open at https://shop.example/\nThe shelves are empty: fill them by ${command} (see README)\n`,
    err: '',
  })
  expect((await visitor(contract.product.search, {})).total).toBe(0)
  // Nothing of the demonstration: no members, no charts, no sandbox, no key beside the one that is set.
  const login = { userPhone: '81111111', password: 'hammer2026', agreement: true as const }
  expect(await failureOf(visitor(contract.session.passwordLogin, login))).toBe('wrongCredentials')
  for (const path of ['/flows/', '/flows/live', '/sandbox/stripe.js', '/v1/payment_intents'])
    expect([path, (await asked(path)).status]).toEqual([path, 404])
  expect(readdirSync(shop.dir).sort()).toEqual(['.writable'])
  // Stripe and Crisp, each by its own setting.
  const { policy } = await asked('/')
  for (const host of [
    'https://js.stripe.com',
    'https://api.stripe.com',
    'https://hooks.stripe.com',
    'https://client.crisp.chat',
  ])
    expect(policy).toContain(host)
  expect(await visitor(contract.chat.channel, {})).toEqual({ crisp })
  const payload = JSON.stringify({
    ...{ id: 'evt_1', object: 'event', api_version: Stripe.API_VERSION, type: 'balance.available' },
    data: { object: { object: 'balance' } },
  })
  const event = async (secret: string) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await fetch(`${shop.address}/webhooks/stripe`, { method: 'POST', headers, body: payload })).status
  }
  expect([await event('whsec_1'), await event('whsec_2')]).toEqual([200, 400])
  const staff = callerOver(shop.address, { token: operatorKey })
  expect((await staff(contract.shop.orders, {})).orders).toEqual([])
  // The messages' gateway is down: the code is told nobody, and nothing of it is printed.
  expect(await failureOf(visitor(contract.session.sendLoginCode, { userPhone: '90001111' }))).not.toBe('no failure')
  expect(shop.said.out).not.toMatch(/SMS to|90001111/)
  // The log of security is kept whatever LOG_LEVEL says.
  const security = () => shop.said.out.split('\n').filter((line) => line.includes('"security":true'))
  await expect.poll(() => security().some((line) => line.includes('"outcome":"wrongCredentials"'))).toBe(true)

  expect(await shop.end('SIGINT')).toMatchObject({ code: 0, signal: null })
})

test('what its settings refuse the process says itself', async () => {
  const port = await freePort()
  expect(
    await Promise.all([
      refusal({ DATA_DIR: '/dev/null/data', PORT: String(port) }),
      refusal({ PORT: String(port), NODE_ENV: 'prod' }),
    ]),
  ).toEqual([
    [1, '', 'the data folder /dev/null/data cannot be written (ENOTDIR)\n'],
    [1, '', 'NODE_ENV must be production, development or not set, not "prod"\n'],
  ])
})
