import { afterEach, expect, test, vi } from 'vitest'
import { prefill } from '../../src/prefill'

afterEach(() => void vi.useRealTimers())

test('a page whose calls are not answered is given up after five seconds, and asks for nothing more', async () => {
  vi.useFakeTimers()
  const asked: AbortSignal[] = []
  const made = prefill({ path: '/product/new', search: '' }, 'en', 'https://shop.example', (_, __, signal) => {
    asked.push(signal)
    return new Promise(() => {})
  })
  const failed = expect(made).rejects.toThrow('Timeout of 5000 ms exceeded')
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(4900)
  expect(asked.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(100)
  await failed
  expect(asked.map(({ aborted }) => aborted)).toEqual([true])
})
