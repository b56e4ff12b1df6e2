import { expect, test } from 'vitest'
import { demoSource } from '../../demo/seed'
import { nearestFirst } from '../../machines/pages/store'
import { distance } from '../../machines/parts/distance'

const stores = ((await demoSource()).draft.stores?.rows ?? []).map(({ cells: { id = '', lat, lng } }) => ({
  ...{ id, lat: Number(lat), lng: Number(lng), name: '', address: '', hours: '', phone: '' },
}))
const raffles = { lat: 1.2839, lng: 103.8517 }

test.each([
  ['a place to itself', raffles, raffles, 0],
  ['one degree along a meridian', { lat: 1, lng: 103 }, { lat: 2, lng: 103 }, 111_195],
  ['across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111_195],
  ['the ends of the earth', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015_115],
  ['Changi Airport to Tuas', { lat: 1.3644, lng: 103.9915 }, { lat: 1.294, lng: 103.6353 }, 40_370],
])('%s', (_, from, to, metres) => {
  expect(Math.abs(distance(from, to) - metres)).toBeLessThan(20)
  expect(distance(to, from)).toBeCloseTo(distance(from, to), 6)
})

test('stores come nearest first once the position is known, in their own order before', () => {
  const all = stores
  const names = (position: typeof raffles | null) => nearestFirst({ stores: all, position }).map(({ id }) => id)
  expect(names(null)).toEqual(all.map(({ id }) => id))
  expect(names(raffles)).toEqual(['geylang', 'ubi', 'jurong'])
  expect(names({ lat: 1.334, lng: 103.74 })[0]).toBe('jurong')
  expect(nearestFirst({ stores: all, position: null }).every(({ metres }) => metres === null)).toBe(true)
})

test('every store stands in Singapore', () => {
  for (const { id, lat, lng } of stores) {
    expect(distance({ lat: 1.3521, lng: 103.8198 }, { lat, lng }), id).toBeLessThan(25_000)
  }
})
