import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { connection } from '../../machines/app/connection'

const checking = connection.provide({
  actors: { 'line.check': fromPromise<void, undefined>(() => new Promise(() => {})) },
})

test('a page is as old as the oldest part that it shows, in whatever order they come; the next page has its own age', () => {
  const actor = createActor(checking).start()
  const shown = (...times: number[]) => {
    for (const at of times) actor.send({ type: 'keptShown', at })
    return actor.getSnapshot().context.knownAt
  }
  expect(shown(60_000)).toBe(60_000)
  expect(shown(30_000, 90_000)).toBe(30_000)
  actor.send({ type: 'visited' })
  expect(shown(90_000)).toBe(90_000)
  actor.send({ type: 'returned' })
  expect(shown(95_000)).toBe(90_000)
})
