import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { recentMost } from '../../contract/recent'
import { type RecentEmitted, recent } from '../../machines/app/recent'

const remembering = () => {
  const actor = createActor(recent).start()
  const said: RecentEmitted[] = []
  actor.on('saveRecent', (event) => said.push(event))
  return { actor, said, ids: () => actor.getSnapshot().context.ids }
}
const view = (product: string) => ({ type: 'viewed', product }) as const

test('the latest product comes first, each stands once, and the twelve latest are kept', () => {
  const { actor, ids, said } = remembering()
  for (const product of ['saw', 'drill', 'saw']) actor.send(view(product))
  expect(ids()).toEqual(['saw', 'drill'])
  for (let number = 0; number < 20; number++) actor.send(view(`bolt-${number}`))
  expect(ids()).toHaveLength(recentMost)
  expect(ids()[0]).toBe('bolt-19')
  expect(said.at(-1)).toEqual({ type: 'saveRecent', recent: ids() })
})

test('what the browser kept follows what was viewed before it arrived', () => {
  const { actor, ids } = remembering()
  actor.send(view('saw'))
  actor.send({ type: 'recentRestored', recent: ['drill', 'saw', 'hammer'] })
  expect(ids()).toEqual(['saw', 'drill', 'hammer'])
})

test('what another tab keeps is kept on: a product viewed there stays, one forgotten there is forgotten', () => {
  const { actor, said } = remembering()
  actor.send(view('saw'))
  actor.send({ type: 'viewedElsewhere', recent: ['drill', 'saw'] })
  actor.send(view('tape'))
  expect(said.at(-1)).toEqual({ type: 'saveRecent', recent: ['tape', 'drill', 'saw'] })
  actor.send({ type: 'viewedElsewhere', recent: [] })
  actor.send(view('level'))
  expect(said.slice(2)).toEqual([{ type: 'saveRecent', recent: ['level'] }])
})

test('the shopper may have it forgotten', () => {
  const { actor, ids, said } = remembering()
  actor.send(view('saw'))
  actor.send({ type: 'recent.clear' })
  expect(ids()).toEqual([])
  expect(said.at(-1)).toEqual({ type: 'saveRecent', recent: [] })
})
