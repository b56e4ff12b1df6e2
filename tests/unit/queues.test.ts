import { afterEach, describe, expect, test, vi } from 'vitest'
import { fairQueue } from '../../server/fair-queue'
import { momentary } from '../../server/momentary'

/** Work that ends when it is told to. */
const handWork = () => {
  const begun: string[] = []
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>()
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name)
      ends.set(name, { resolve: () => resolve(name), reject })
    })
  const settle = async (name: string, error?: Error) => {
    const end = ends.get(name)
    if (error) end?.reject(error)
    else end?.resolve()
    await new Promise<void>((done) => setImmediate(done))
  }
  return { begun, work, settle }
}

const outcome = (work: Promise<string>) =>
  work.then(
    (done) => done,
    (refusal) => refusal.failure ?? refusal.message,
  )

describe('a fair queue', () => {
  test('runs so much at once, and the rest by turns of whoever asked', async () => {
    const { begun, work, settle } = handWork()
    const queue = fairQueue(2, 9, 9)
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']) void queue(name.charAt(0), work(name))
    expect(begun).toEqual(['a1', 'a2'])
    await settle('a1')
    expect(begun).toEqual(['a1', 'a2', 'a3'])
    await settle('a2')
    expect(begun.slice(3)).toEqual(['b1'])
    await settle('a3')
    expect(begun.slice(4)).toEqual(['a4'])
    await settle('b1')
    expect(begun.slice(5)).toEqual(['b2'])
  })

  test('gives the place of what failed to the next', async () => {
    const { begun, work, settle } = handWork()
    const queue = fairQueue(1, 9, 9)
    const first = outcome(queue('a', work('a1')))
    const second = outcome(queue('a', work('a2')))
    await settle('a1', new Error('broken'))
    expect(await first).toBe('broken')
    expect(begun).toEqual(['a1', 'a2'])
    await settle('a2')
    expect(await second).toBe('a2')
  })

  test('takes up a free place at once, as often as it becomes free', async () => {
    const { begun, work, settle } = handWork()
    const queue = fairQueue(1, 0, 0)
    for (const name of ['a1', 'a2', 'a3']) {
      const done = outcome(queue('a', work(name)))
      expect(begun.at(-1)).toBe(name)
      await settle(name)
      expect(await done).toBe(name)
    }
  })

  test('refuses at once what waits beyond the bound of one, and beyond the bound of all', async () => {
    const { begun, work, settle } = handWork()
    const queue = fairQueue(1, 2, 3)
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => outcome(queue(name.charAt(0), work(name))))
    expect(await asked[3]).toBe('serverBusy')
    expect(await asked[5]).toBe('serverBusy')
    for (const name of ['a1', 'a2', 'b1', 'a3']) await settle(name)
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    // What has begun waits no more, so others may.
    const later = ['a5', 'a6', 'a7'].map((name) => outcome(queue('a', work(name))))
    for (const name of ['a5', 'a6', 'a7']) await settle(name)
    expect(await Promise.all(later)).toEqual(['a5', 'a6', 'a7'])
  })
})

describe('what is made is kept for a moment', () => {
  afterEach(() => void vi.restoreAllMocks())

  /** Makes numbers, and counts how many. */
  const counting = () => {
    let made = 0
    return async () => ++made
  }

  test('and made anew once its time is over', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const [kept, make] = [momentary<number>(9, 1000), counting()]
    expect(await kept('a', make)).toBe(1)
    now = 999
    expect(await kept('a', make)).toBe(1)
    now = 1000
    expect(await kept('a', make)).toBe(2)
    now = 1999
    expect([await kept('a', make), await kept('b', make)]).toEqual([2, 3])
  })

  test('for longer while nothing changes, but not for ever: whoever tells of changes may have gone deaf', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const changes = { last: () => Number.NEGATIVE_INFINITY }
    const [told, untold, make] = [
      momentary<number>(9, 1000, { unchanged: 5000, changes }),
      momentary<number>(9, 1000, { unchanged: 5000 }),
      counting(),
    ]
    expect([await told('a', make), await untold('a', make)]).toEqual([1, 2])
    now = 4999
    expect([await told('a', make), await untold('a', make)]).toEqual([1, 3])
    now = 5000
    expect(await told('a', make)).toBe(4)
  })

  test('for all who ask while it is made, however long that takes', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const { begun, work, settle } = handWork()
    const kept = momentary<string>(9, 10)
    const first = kept('a', work('a1'))
    now = 50_000
    const second = kept('a', work('a2'))
    await settle('a1')
    expect([await first, await second, begun]).toEqual(['a1', 'a1', ['a1']])
    now = 50_009
    expect(await kept('a', work('a3'))).toBe('a1')
  })

  test('unless it could not be made', async () => {
    const kept = momentary<number>(9, 1000)
    await expect(kept('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await kept('a', async () => 7)).toBe(7)
  })

  test('and what fails late does not take away what was made after it', async () => {
    const { work, settle } = handWork()
    const kept = momentary<string>(1, 1000)
    const failing = outcome(kept('a', work('a1')))
    const other = kept('b', async () => 'b')
    const again = kept('a', async () => 'a2')
    await settle('a1', new Error('broken'))
    expect([await failing, await other, await again]).toEqual(['broken', 'b', 'a2'])
    expect(await kept('a', async () => 'a3')).toBe('a2')
  })

  test('until there is more than may be kept: the least used is forgotten', async () => {
    const [kept, make] = [momentary<number>(2, 1000), counting()]
    await kept('a', make)
    await kept('b', make)
    expect(await kept('a', make)).toBe(1)
    await kept('c', make)
    expect(await kept('a', make)).toBe(1)
    expect(await kept('c', make)).toBe(3)
    expect(await kept('b', make)).toBe(4)
  })
})
