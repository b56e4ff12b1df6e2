import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract'
import { failures } from '../../contract/failures'
import { callFrom } from '../support/call-from'
import { goods, world } from '../support/world'

/** Waits that were asked for, in milliseconds; nobody waits here. */
const waits: number[] = []
const { setTimeout } = timers
beforeAll(() => {
  timers.setTimeout = (async (milliseconds: number) => void waits.push(milliseconds)) as never
  // What was loaded before has its own view of the module.
  syncBuiltinESMExports()
})
afterAll(() => {
  timers.setTimeout = setTimeout
  syncBuiltinESMExports()
})

test('a key whose process ended in the middle is waited for as long as a browser waits, and is free again then', async () => {
  const { buyer, shop, db } = await world({ stock: { hammer: 99 } })
  const headers = { 'idempotency-key': 'a-key-of-twenty-signs' }
  const add = () =>
    callFrom(shop, { headers, token: buyer.token }, contract.cart.add, { sku: goods.hammer, quantity: 2 })
  expect((await add()).code).toBe('200')
  // As it stands when a process was killed before it had answered.
  await db.updateTable('idempotency_keys').set({ answer: null }).execute()
  await db.deleteFrom('cart_lines').execute()
  waits.length = 0
  expect((await add()).code).toBe(failures.systemError)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(20_000)
  expect(await add()).toMatchObject({ code: '200', data: { count: 2 } })
})
