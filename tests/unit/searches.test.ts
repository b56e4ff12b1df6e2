import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type SearchesEmitted, searches } from '../../machines/app/searches'

const remembering = () => {
  const actor = createActor(searches).start()
  const said: SearchesEmitted[] = []
  actor.on('saveSearches', (event) => said.push(event))
  const search = (...keywords: string[]) => {
    for (const keyword of keywords) actor.send({ type: 'searched', keyword })
  }
  return { actor, said, search, kept: () => actor.getSnapshot().context.keywords }
}

test('the latest search comes first, each stands once however it is spelled, and the five latest are kept', () => {
  const { said, search, kept } = remembering()
  search('saw', '钻头', 'SAW')
  expect(kept()).toEqual(['SAW', '钻头'])
  search('m8x50', 'wd40', '13a plug', 'pvc 20mm', '灯泡')
  expect(kept()).toEqual(['灯泡', 'pvc 20mm', '13a plug', 'wd40', 'm8x50'])
  expect(said.at(-1)).toEqual({ type: 'saveSearches', searches: kept() })
})

test('what the browser kept follows what was searched for before it arrived', () => {
  const { actor, search, kept } = remembering()
  search('saw')
  actor.send({ type: 'searchesRestored', searches: ['drill', 'Saw', 'hammer', 'tape', 'level', 'glue'] })
  expect(kept()).toEqual(['saw', 'drill', 'hammer', 'tape', 'level'])
})

test('what another tab keeps is kept on: what was searched for there stays, what was forgotten there is forgotten', () => {
  const { actor, said, search } = remembering()
  search('saw')
  actor.send({ type: 'searchedElsewhere', searches: ['drill', 'saw'] })
  search('tape')
  expect(said.at(-1)).toEqual({ type: 'saveSearches', searches: ['tape', 'drill', 'saw'] })
  actor.send({ type: 'searchedElsewhere', searches: [] })
  search('level')
  expect(said.slice(2)).toEqual([{ type: 'saveSearches', searches: ['level'] }])
})

test('the shopper may have them forgotten', () => {
  const { actor, said, search, kept } = remembering()
  search('saw')
  actor.send({ type: 'searches.clear' })
  expect(kept()).toEqual([])
  expect(said.at(-1)).toEqual({ type: 'saveSearches', searches: [] })
})
