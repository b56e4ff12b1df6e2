import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { minutes } from '../../contract/time'
import { connect } from '../../server/db/connect'
import { onDatabaseHere } from '../../server/db/here'
import { grantService } from '../../server/db/roles'
import { addStaff, removeStaff } from '../../server/shop/staff'
import { folderOf } from '../support/catalogue-files'
import { freshDatabase } from '../support/fresh-database'
import { drawing } from '../support/merchant'
import { startProcess } from '../support/process'
import { serviceRole } from '../support/service-role'

/** A shop's database as the role that serves sees it, and the staff's command on it. */
const staffAt = async () => {
  const { url, drop } = await freshDatabase()
  const owner = connect(url, { most: 1 })
  const role = `wujin_import_${process.pid}`
  const { service, drop: dropRole } = await serviceRole(owner, url, role)
  await grantService(owner, role)
  onTestFinished(async () => {
    await dropRole()
    await owner.destroy()
    await drop()
  })
  const ops = async (args: string[], env: NodeJS.ProcessEnv = {}) => {
    const { code, out, err } = await startProcess('server/ops.ts', args, {
      env: { DATABASE_URL: service, ...env },
    }).ended()
    return { code, out, err }
  }
  return { owner, service, ops }
}

test('staff import and export by the command: what changed is said and stands in the log under their name', async () => {
  const { owner, ops } = await staffAt()
  await addStaff(owner, 'Mei Ling', 'key of mei ling', new Date())
  const dir = folderOf({
    'prices.csv': 'code,price\nHAM-CLB-450,18.50\n',
    'wrong.csv': 'code,price\nHAM-CLB-450,much\nNONE-1,3\n',
  })

  expect(await ops(['import', join(dir, 'prices.csv')], { OPS_KEY: 'key of mei ling' })).toEqual({
    ...{ code: 0, err: '' },
    out: 'writing [##############################] 1/1 products\nskus: 1 changed; products: 1 changed\n',
  })
  const wrong = await ops(['import', join(dir, 'wrong.csv')])
  expect(wrong).toEqual({
    ...{ code: 1, err: '' },
    out: [
      'wrong.csv, line 2, column price: "much" is wrong; expected an amount in dollars such as 12.90',
      'wrong.csv, line 3, column product: nothing is there; expected something: the row is new',
      '',
      '2 things are wrong; nothing was written',
      '',
    ].join('\n'),
  })
  const { rows } = await sql`select staff, call, subject, outcome from staff_log order by id`.execute(owner)
  expect(rows).toEqual([
    {
      ...{ staff: 'Mei Ling', call: 'import', outcome: '200' },
      subject: expect.stringMatching(/^prices\.csv \([0-9a-f]{12}\): skus: 1 changed; products: 1 changed$/),
    },
  ])

  const out = join(dir, 'all')
  expect(await ops(['export', out])).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(`${out}: brands 24,`),
  })
  expect(readdirSync(out)).toEqual(expect.arrayContaining(['skus.csv', 'products.csv', 'pictures']))
  expect(await ops(['import', out, '--take-down-missing'])).toEqual({ code: 0, err: '', out: 'nothing changes\n' })
}, 240_000)

/** What staff change by a file, the row that says it, and how it reads in SQL afterwards. */
const corrections: [kind: string, file: string, rows: string, sql: string, now: string, summary: string][] = [
  [
    'a store',
    'stores.csv',
    'id,phone\ngeylang,+6569990000',
    "select phone from stores where id = 'geylang'",
    '+6569990000',
    'stores: 1 changed',
  ],
  [
    'a coupon',
    'coupons.csv',
    'id,amount\nwelcome-5,7.50',
    "select amount from coupons where id = 'welcome-5'",
    '750',
    'coupons: 1 changed',
  ],
  [
    'a price',
    'prices.csv',
    'code,price\nHAM-CLB-450,19.40',
    "select price from skus where code = 'HAM-CLB-450'",
    '1940',
    'skus: 1 changed; products: 1 changed',
  ],
  [
    'stock',
    'counted.csv',
    'code,stock\nHAM-CLB-450,41',
    "select on_hand from skus where code = 'HAM-CLB-450'",
    '41',
    'stock: 1 changed',
  ],
  [
    'stock in a store',
    'store_stock.csv',
    'store,code,count\ngeylang,HAM-CLB-450,2',
    "select count from store_stock join skus on skus.id = sku_id where store_id = 'geylang' and code = 'HAM-CLB-450'",
    '2',
    'stock in stores: 1 changed',
  ],
  [
    'a hot word',
    'hot_words.csv',
    'id,state\nled-bulb,hidden',
    "select state from hot_words where id = 'led-bulb'",
    'hidden',
    'hot_words: 1 changed',
  ],
  [
    'a new hot word',
    'words.csv',
    'id,word_en,word_zh\nawl,awl,锥',
    "select word ->> 'zh' from hot_words where id = 'awl'",
    '锥',
    'hot_words: 1 new',
  ],
]

test('stores, coupons, prices, stock and hot words are corrected by files, each in the log under the name of who did it', async () => {
  const { owner, ops } = await staffAt()
  await addStaff(owner, 'Ravi', 'key of ravi', new Date())
  const dir = folderOf(Object.fromEntries(corrections.map(([, file, rows]) => [file, `${rows}\n`])))
  for (const [kind, file, , query, now, summary] of corrections) {
    const { code, out } = await ops(['import', join(dir, file)], { OPS_KEY: 'key of ravi' })
    expect([kind, code, out.split('\n').at(-2)]).toEqual([kind, 0, summary])
    const { rows } = await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(owner)
    expect([kind, ...rows.flatMap((row) => Object.values(row).map(String))]).toEqual([kind, now])
    const log = await sql`select staff, subject, outcome from staff_log order by id desc limit 1`.execute(owner)
    expect([kind, log.rows]).toEqual([
      kind,
      [{ staff: 'Ravi', subject: expect.stringMatching(new RegExp(`^${file} .+: ${summary}$`)), outcome: '200' }],
    ])
  }
}, 240_000)

test('what a file takes away and which pictures it brings is said, and stands in the log', async () => {
  const { owner, ops } = await staffAt()
  // What is off the shelf, over or hidden already is not told as taken away.
  for (const statement of [
    "update products set state = 'takenDown' where id = 'korvane-drill-driver-12v'",
    "update coupons set closes_at = now() - interval '1 day' where id = 'big-20'",
    "update hot_words set state = 'hidden' where id = 'm8-hex-bolt'",
  ])
    expect((await sql.raw(statement).execute(owner)).numAffectedRows).toBe(1n)
  const there = await sql<Record<'products' | 'coupons' | 'words', number>>`
    select (select count(*)::int from products where state = 'listed') as products,
      (select count(*)::int from coupons where closes_at is null or closes_at > now()) as coupons,
      (select count(*)::int from hot_words where state = 'shown') as words`.execute(owner)
  const { products = 0, coupons = 0, words = 0 } = there.rows[0] ?? {}
  const dir = folderOf({
    ...{ 'products.csv': 'id\nbrenmoor-claw-hammer\n', 'coupons.csv': 'id\nwelcome-5\n' },
    ...{
      'hot_words.csv': 'id\nled-bulb\n',
      'stores.csv': 'id\nubi\n',
      'categories.csv': 'id,picture\nhand-tools,saw.svg\n',
    },
    'pictures/saw.svg': drawing,
  })
  const summary = [
    ...['categories: 1 changed', 'pictures: 1 new', `taken down: ${products - 1}`],
    ...[`coupons ended: ${coupons - 1}`, `hot words hidden: ${words - 1}`, 'stores closed: 2'],
  ].join('; ')
  expect(await ops(['import', dir, '--take-down-missing'])).toEqual({
    ...{ code: 0, err: '' },
    out: `making [##############################] 1/1 pictures\n${summary}\n`,
  })
  const { rows } = await sql`select subject from staff_log`.execute(owner)
  expect(rows).toEqual([{ subject: `${basename(dir)}: ${summary}` }])
  // The names of two files are one too many: nobody knows which is meant.
  expect(await ops(['export', join(dir, 'one'), join(dir, 'two')])).toEqual({
    ...{ code: 1, out: '', err: 'Usage: npm run ops -- export FILE\n' },
  })
}, 240_000)

test('an import holds off others for as long as it makes pictures, and does not let go of the database meanwhile', async () => {
  const { service } = await staffAt()
  vi.stubEnv('DATABASE_URL', service)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  })
  await onDatabaseHere(async (db) => {
    const backend = async () => (await sql`select pg_backend_pid() as process`.execute(db)).rows
    const before = await backend()
    vi.advanceTimersByTime(minutes(10))
    expect(await backend()).toEqual(before)
  })
})

test('a command that a database does not answer says so after a minute', async () => {
  const silent = createSocket().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  vi.stubEnv('DATABASE_URL', `postgres://127.0.0.1:${(silent.address() as AddressInfo).port}/shop`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    silent.close()
  })
  const asked = onDatabaseHere((db) => sql`select 1`.execute(db)).catch(String)
  const [socket] = await once(silent, 'connection')
  vi.advanceTimersByTime(minutes(1))
  expect(await asked).toMatch(/timeout/)
  socket.destroy()
})

test('a key that was ended imports nothing, as it does nothing else', async () => {
  const { owner, ops } = await staffAt()
  await addStaff(owner, 'Ravi', 'key of ravi', new Date())
  await removeStaff(owner, 'Ravi', new Date())
  const dir = folderOf({ 'prices.csv': 'code,price\nHAM-CLB-450,18.55\n' })
  // As a file has it: a call carries it without its line end.
  expect(await ops(['import', join(dir, 'prices.csv')], { OPS_KEY: 'key of ravi\n' })).toEqual({
    ...{ code: 1, out: '', err: 'the key in OPS_KEY was ended\n' },
  })
  const { rows } = await sql`
    select (select price from skus where code = 'HAM-CLB-450'), (select count(*)::int from staff_log) as log`.execute(
    owner,
  )
  expect(rows).toEqual([{ price: 1890, log: 0 }])
})

test('an import waits for no other, and says what it was given wrong', async () => {
  const { service, ops } = await staffAt()
  const dir = folderOf({ 'prices.csv': 'code,price\nHAM-CLB-450,18.50\n' })
  const client = new Client({ connectionString: service })
  await client.connect()
  await client.query("select pg_advisory_lock(hashtext('wujin: import'))")
  expect(await ops(['import', join(dir, 'prices.csv')])).toEqual({
    code: 1,
    out: '',
    err: 'another import is under way\n',
  })
  await client.end()
  expect(await ops(['import', join(dir, 'none.csv')])).toEqual({
    code: 1,
    out: '',
    err: `there is no ${join(dir, 'none.csv')}\n`,
  })
  // A mistake in the one word that may follow is no import without it.
  expect(await ops(['import', join(dir, 'prices.csv'), '--take-down-mising'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Usage: npm run ops -- import FILE'),
  })
  expect(await ops(['import'])).toEqual({
    code: 1,
    out: '',
    err: 'Usage: npm run ops -- import FILE [--take-down-missing]\n',
  })
  // Of a file that is wrong in each line a hundred are told.
  const wrongPrices = async (count: number) => {
    const rows = Array.from({ length: count }, (_, index) => `X-${index},none`)
    const { code, out } = await ops([
      'import',
      join(folderOf({ 'p.csv': ['code,price', ...rows, ''].join('\n') }), 'p.csv'),
    ])
    const said = out.trim().split('\n')
    return [code, said.length, ...said.slice(-3)]
  }
  expect(await wrongPrices(1)).toEqual([1, 3, expect.any(String), '', '1 thing is wrong; nothing was written'])
  expect(await wrongPrices(101)).toEqual([1, 103, '… and 1 more', '', '101 things are wrong; nothing was written'])
})

test('staff write how often each transition was taken to a file, and are told how many that were', async () => {
  const { owner, ops } = await staffAt()
  const file = join(folderOf({}), 'taken.json')
  const taken = [
    { chart: 'home', transition: 'loading/xstate.done.actor.load/0', standing: 3, taken: 41 },
    { chart: 'login', transition: 'editing/login.submit/0', standing: 0, taken: 2 },
  ]
  await owner.insertInto('transition_counts').values(taken).execute()
  expect(await ops(['transition-counts', file])).toEqual({ code: 0, err: '', out: `${file}: 43 transitions taken\n` })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(taken)
  for (const args of [[], [file, 'more']])
    expect(await ops(['transition-counts', ...args])).toEqual({
      ...{ code: 1, out: '' },
      err: 'Usage: npm run ops -- transition-counts FILE\n',
    })
})

test('every command is listed, and each tells what it is for', async () => {
  const { ops } = await staffAt()
  const { code, out } = await ops(['help'])
  expect(code).toBe(0)
  for (const args of [
    'import <FILE> [--take-down-missing]',
    'export <FILE>',
    'restock <sku> <stock>',
    'staff add <name>',
  ])
    expect(out).toContain(`  ${args}`)
  for (const asked of ['--help', '-h']) expect(await ops([asked])).toEqual({ code: 0, out, err: '' })
  expect((await ops(['help', 'import'])).out).toContain('products        id**, name_en*, name_zh*, brand*, category*')
  expect((await ops(['help', 'staff add'])).out).toContain(
    'npm run ops -- staff add <name>\n\nmake a key for somebody; shown once',
  )
  const unknown = await ops(['improt'])
  expect([unknown.code, ...unknown.err.split('\n').slice(0, 3)]).toEqual([
    1,
    'There is no command "improt".',
    '',
    'Usage: npm run ops -- <command>',
  ])
})

test('what answers in the place of the shop is told as what it is, wherever the settings say that the shop is', async () => {
  const asked: (string | undefined)[] = []
  const proxy = createServer((request, answer) => {
    asked.push(request.url)
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>')
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => void proxy.close())
  const PORT = String((proxy.address() as AddressInfo).port)
  const address = `http://127.0.0.1:${PORT}`
  const places: [env: NodeJS.ProcessEnv, told: string][] = [
    [{ SHOP_URL: address }, address],
    [{ SHOP_URL: `${address}/` }, address],
    [{ PORT }, address],
    [{ HOST: 'localhost', PORT }, `http://localhost:${PORT}`],
  ]
  const ordersOf = (env: NodeJS.ProcessEnv) =>
    startProcess('server/ops.ts', ['orders'], { env: { ...env, OPS_KEY: 'a key' } }).ended()
  for (const [env, told] of places) {
    const { code, out, err } = await ordersOf(env)
    expect([code, out, err]).toEqual([1, '', `the shop does not answer at ${told}: HTTP 502 instead\n`])
  }
  expect((await ordersOf({ HOST: '::1', PORT })).err).toBe(`the shop does not answer at http://[::1]:${PORT}\n`)
  expect(asked).toEqual(places.map(() => '/client/shop/orders'))
})
