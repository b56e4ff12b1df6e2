import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { removedWorker } from '../../server/removed-worker'

test('the worker of a build that has none takes the place of the one before, removes what was kept, and then itself', async () => {
  const done: string[] = []
  const heard: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {}
  const works: Promise<unknown>[] = []
  runInNewContext(removedWorker, {
    addEventListener: (name: string, hear: (typeof heard)[string]) => {
      heard[name] = hear
    },
    skipWaiting: () => done.push('skipWaiting'),
    caches: { keys: async () => ['pages', 'files'], delete: async (name: string) => done.push(`delete ${name}`) },
    registration: { unregister: async () => done.push('unregister') },
  })
  const event = { waitUntil: (work: Promise<unknown>) => works.push(work) }
  heard.install?.(event)
  heard.activate?.(event)
  await Promise.all(works)
  expect(done).toEqual(['skipWaiting', 'delete pages', 'delete files', 'unregister'])
})
