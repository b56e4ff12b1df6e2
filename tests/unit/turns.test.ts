import { expect, test } from 'vitest'
import { turns } from '../../server/turns'

/** Resolves in the next turn of the event loop, after what was to be done in this one. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('so many go on at once, the others in the next turns, in their order, and each of them does', async () => {
  const turn = turns(3)
  const gone: number[] = []
  const all = Array.from({ length: 8 }, (_, index) => turn().then(() => void gone.push(index)))
  await Promise.resolve()
  await Promise.resolve()
  expect(gone).toEqual([0, 1, 2])
  const seen: number[] = []
  while (gone.length < 8) {
    await nextTurn()
    seen.push(gone.length)
  }
  await Promise.all(all)
  expect(gone).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  // What came in between went on in between: no turn let more than three go.
  expect(seen.every((count, at) => count - (seen[at - 1] ?? 3) <= 3)).toBe(true)
})

test('whoever comes once nobody waits goes on at once, again and again', async () => {
  const turn = turns(1)
  for (let round = 0; round < 3; round += 1) {
    let gone = false
    const one = turn().then(() => {
      gone = true
    })
    await Promise.resolve()
    await Promise.resolve()
    expect(gone).toBe(true)
    await one
    await nextTurn()
    await nextTurn()
  }
})
