import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract'
import { failures } from '../../contract/failures'
import { minutes } from '../../contract/time'
import { callFrom } from '../support/call-from'
import { stockUp } from '../support/stock'
import { polling, waiting } from '../support/waiting'
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

test('a call that lasts longer than its twin waits does nothing once the next try does the work', async () => {
  const { buyer, shop, db, clock } = await world({ stock: { hammer: 99 } })
  const headers = { 'idempotency-key': 'a-key-of-twenty-signs' }
  const add = () =>
    callFrom(shop, { headers, token: buyer.token }, contract.cart.add, { sku: goods.hammer, quantity: 2 })
  const tries = await db.transaction().execute(async (other) => {
    await other.selectFrom('members').select('id').forUpdate().execute()
    const slow = add()
    await expect.poll(() => waiting(db), polling).toBe(1)
    clock.move(1000)
    expect((await add()).code).toBe(failures.systemError)
    clock.move(1000)
    const next = add()
    await expect.poll(() => waiting(db), polling).toBe(2)
    return [slow, next]
  })
  expect((await Promise.all(tries)).map(({ code }) => code)).toEqual([failures.systemError, '200'])
  expect(await db.selectFrom('cart_lines').select('quantity').execute()).toEqual([{ quantity: 2 }])
  expect(await add()).toMatchObject({ code: '200', data: { count: 2 } })
})

test('a call that is refused takes nothing from one that began at the same moment', async () => {
  const { buyer, shop, db } = await world({ stock: { hammer: 99 } })
  const { operatorKey } = shop.services
  const from = (key: string, token: string | undefined) => ({ headers: { 'idempotency-key': key }, token })
  const begun = () => db.selectFrom('idempotency_keys').select('id').execute()
  const [adding] = await db.transaction().execute(async (other) => {
    await other.selectFrom('members').select('id').forUpdate().execute()
    const line = { sku: goods.hammer, quantity: 2 }
    const slow = callFrom(shop, from('a-key-of-twenty-signs', buyer.token), contract.cart.add, line)
    await expect.poll(begun).toHaveLength(1)
    const unknown = { sku: 'NOTHING', stock: 5 }
    const { code } = await callFrom(shop, from('another-key-of-twenty', operatorKey), contract.shop.restock, unknown)
    expect(code).toBe(failures.skuUnavailable)
    return [slow]
  })
  expect(await adding).toMatchObject({ code: '200', data: { count: 2 } })
})

test('calls of the same moment keep each its own answer', async () => {
  const { buyer, shop } = await world({ stock: { hammer: 99 } })
  const line = { sku: goods.hammer, quantity: 2 }
  const add = (key: string) =>
    callFrom(shop, { headers: { 'idempotency-key': key }, token: buyer.token }, contract.cart.add, line)
  for (const _ of ['made', 'made again']) {
    expect(await add('a-key-of-twenty-signs')).toMatchObject({ code: '200', data: { count: 2 } })
    expect(await add('another-key-of-twenty')).toMatchObject({ code: '200', data: { count: 4 } })
  }
})

test('a call that is repeated within half an hour is done once, whatever was swept meanwhile', async () => {
  const { buyer, shop, clock, sweep } = await world({ stock: { hammer: 99 } })
  const headers = { 'idempotency-key': 'a-key-of-twenty-signs' }
  const add = () =>
    callFrom(shop, { headers, token: buyer.token }, contract.cart.add, { sku: goods.hammer, quantity: 2 })
  expect(await add()).toMatchObject({ code: '200', data: { count: 2 } })
  clock.move(minutes(30))
  await sweep()
  expect(await add()).toMatchObject({ code: '200', data: { count: 2 } })
  clock.move(1)
  await sweep()
  expect(await add()).toMatchObject({ code: '200', data: { count: 4 } })
})

test('one of the staff who sends the key of another one does their own work', async () => {
  const { staff, shop, db, stockOf } = await world({ stock: { hammer: 9 } })
  const { key } = await staff.call(contract.shop.staffAdd, { name: 'Mei Ling' })
  const headers = { 'idempotency-key': 'a-key-of-twenty-signs' }
  const restocks = (token: string) =>
    callFrom(shop, { headers, token }, contract.shop.restock, { sku: 'HAM-CLB-450', stock: 5 })
  expect((await restocks(shop.services.operatorKey)).code).toBe('200')
  await stockUp(db, 9, goods.hammer)
  expect((await restocks(key)).code).toBe('200')
  expect(await stockOf('hammer')).toBe(5)
})
