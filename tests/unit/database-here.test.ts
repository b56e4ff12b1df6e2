import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseHere } from '../../server/db/address'

/** What PostgreSQL says of itself: its process, folder, start, port, folder of sockets, address, memory, and how it stands. */
const running = (cluster: string, port: number) =>
  `4321\n${cluster}\n1772416800\n${port}\n\n127.0.0.1\n  1234567         8\nready   \n`

const away = 'set DATABASE_URL, or run this beside the shop, where it keeps its data (DATA_DIR)'

/** The data of a shop: the password of its service, and its database, which may lie in another folder. */
const dataOf = ({ moved = false, port = 45_678, password = 'thirty-two-signs-and-a-slash/and+' } = {}) => {
  vi.stubEnv('DATABASE_URL', '')
  const dir = mkdtempSync(join(tmpdir(), 'wujin-here-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(dir, { recursive: true })
  })
  const home = join(dir, moved ? 'elsewhere' : 'postgres')
  for (const folder of [join(dir, 'postgres'), join(home, 'cluster')]) mkdirSync(folder, { recursive: true })
  if (moved) writeFileSync(join(dir, 'postgres', 'place'), `${home}\n`)
  if (port) writeFileSync(join(home, 'cluster', 'postmaster.pid'), running(join(home, 'cluster'), port))
  if (password) writeFileSync(join(dir, 'database-password'), `${password}\n`)
  return dir
}

test.each([false, true])('a command beside a shop finds its database, which was moved: %s', (moved) => {
  expect(databaseHere(dataOf({ moved }))).toBe(
    'postgres://wujin_service:thirty-two-signs-and-a-slash%2Fand%2B@127.0.0.1:45678/postgres',
  )
})

test('where DATABASE_URL is set that is the database', () => {
  const dir = dataOf()
  vi.stubEnv('DATABASE_URL', 'postgres://shop@db.test/shop')
  expect(databaseHere(dir)).toBe('postgres://shop@db.test/shop')
})

test('where no shop runs, or none ever did, a command says what it needs', () => {
  expect(() => databaseHere(dataOf({ port: 0 }))).toThrow(away)
  expect(() => databaseHere(dataOf({ password: '' }))).toThrow(away)
  expect(() => databaseHere(join(dataOf(), 'nothing'))).toThrow(away)
})
