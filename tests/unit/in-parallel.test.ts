import { expect, test } from 'vitest'
import { inParallel } from '../../flows/paths/playing'

test('everything is worked on once, by each hand one thing after the other', async () => {
  const busy = new Set<string>()
  const done: number[] = []
  let most = 0
  await inParallel(['left', 'right'], [1, 2, 3, 4, 5], async (hand, thing) => {
    expect(busy.has(hand)).toBe(false)
    busy.add(hand)
    most = Math.max(most, busy.size)
    await new Promise<void>((resolve) => setImmediate(resolve))
    busy.delete(hand)
    done.push(thing)
  })
  expect(done.sort()).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})
