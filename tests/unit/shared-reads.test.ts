import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedReads } from '../../src/browser/shared-reads'

/** The reads that were made, in order: how each is answered, and whether it was ended before. */
let made: { answer(value: unknown): void; fail(error: Error): void; ended: () => boolean }[]
let reads: ReturnType<typeof createSharedReads>
let leave: AbortController

const read = (signal: AbortSignal) =>
  new Promise<unknown>((answer, fail) => made.push({ answer, fail, ended: () => signal.aborted }))
const asks = (key = 'cart', by = new AbortController()) => reads.share(key, by.signal, read)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  made = []
  reads = createSharedReads()
  leave = new AbortController()
})
afterEach(() => vi.useRealTimers())

test('who asks the same at the same moment gets the same answer', async () => {
  const all = [asks(), asks(), asks('orders')]
  expect(made).toHaveLength(2)
  made[0]?.answer(['hammer'])
  made[1]?.answer([])
  expect(await Promise.all(all)).toEqual([['hammer'], ['hammer'], []])
})

test('the same failure too', async () => {
  const all = [asks(), asks()]
  made[0]?.fail(new Error('no line'))
  expect(await Promise.allSettled(all)).toMatchObject(Array(2).fill({ reason: { message: 'no line' } }))
  void asks()
  expect(made).toHaveLength(2)
})

test('who asks after it was answered, or two seconds after it began, asks anew', async () => {
  const first = asks()
  vi.advanceTimersByTime(1999)
  void asks()
  expect(made).toHaveLength(1)
  vi.advanceTimersByTime(1)
  const late = asks()
  expect(made).toHaveLength(2)
  // The end of the older one does not take the younger one away.
  made[0]?.answer('old')
  await first
  void asks()
  expect(made).toHaveLength(2)
  made[1]?.answer('new')
  expect(await late).toBe('new')
  void asks()
  expect(made).toHaveLength(3)
})

test('one that leaves does not take the answer from the others; when nobody is left, the read ends', () => {
  void asks('cart', leave)
  const other = new AbortController()
  void asks('cart', other)
  leave.abort()
  expect(made[0]?.ended()).toBe(false)
  other.abort()
  expect(made[0]?.ended()).toBe(true)
  void asks()
  expect(made).toHaveLength(2)
})

test('who had left before they asked keeps nothing under way', () => {
  leave.abort()
  void asks('cart', leave)
  expect(made[0]?.ended()).toBe(true)
})

test('what was asked before something changed is the answer of nobody else', () => {
  void asks()
  reads.clear()
  void asks()
  expect(made).toHaveLength(2)
  expect(made[0]?.ended()).toBe(false)
})
