import { expect, test } from 'vitest'
import { transact } from '../../server/db/transact'

/** A pool whose transactions are the work alone, and how often that ran before it ended. */
const runs = async (fail: (run: number) => unknown) => {
  let run = 0
  const work = async () => {
    run += 1
    const failure = fail(run)
    if (failure) throw failure
    return 'done'
  }
  const pool = { transaction: () => ({ execute: (given: () => Promise<unknown>) => given() }) }
  const ended = await transact(pool as never, work).catch((error) => error.code)
  return [run, ended]
}
const failed = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['a serialization failure', '40001'],
  ['a deadlock', '40P01'],
])('after %s the work is done anew', async (_, code) => {
  expect(await runs((run) => run < 3 && failed(code))).toEqual([3, 'done'])
})

test('six times at most', async () => {
  expect(await runs(() => failed('40001'))).toEqual([6, '40001'])
})

test.each([
  ['what is there already', '23505'],
  ['a statement that took too long', '57014'],
  ['a lost connection', '08006'],
])('%s is told at once: the work may be done', async (_, code) => {
  expect(await runs(() => failed(code))).toEqual([1, code])
})
