import { expect, test } from 'vitest'
import { changed, fields, hashOf, type Place, placeIn } from '../../flows/viewer/place'

const plain: Place = {
  ...{ chart: 'payOrder', state: null, lang: null, tool: 'simulate', code: false, fold: null, goal: 'edges' },
  ...{ show: null, path: null, step: 0, input: null, took: [] },
}

const read = (hash: string) => placeIn(hash).place

/** Of every part some values, those among them that an address cannot hold as they are. */
const values: { [N in keyof typeof fields]: Place[N][] } = {
  lang: ['en', 'zh-CN'],
  tool: ['simulate', 'paths', 'live'],
  code: [true, false],
  fold: [[], ['viewing.clock'], ['a', 'viewing.watch', 'ä *&=?#/%~+ b']],
  goal: ['states', 'edges', 'pairs', 'guards', 'invalid'],
  show: [[], ['pages'], ['app', 'lifecycles']],
  path: ['payment-3f29a1c0', 'a*b&c=d#e?f%g'],
  step: [0, 1, 37],
  input: [0, 3],
  took: [[], ['xstate.done.actor.start', 'card.submit~2'], ['x~{"a":"*&=%","b":[1,null,"支付"]}']],
}

test.each(Object.keys(fields) as (keyof typeof fields)[])('%s comes back as it was put into an address', (name) => {
  for (const value of values[name]) {
    const place = { ...plain, [name]: value }
    expect(placeIn(hashOf(place))).toEqual({ place, unknown: [] })
  }
})

test('all parts together come back', () => {
  const place = {
    ...{ ...plain, chart: 'orderDetail', state: 'viewing.action' },
    ...Object.fromEntries(Object.entries(values).map(([name, list]) => [name, list.at(-1)])),
  }
  expect(placeIn(hashOf(place))).toEqual({ place, unknown: [] })
})

test('a plain address is a chart and a state, and an address without anything is the map of all charts', () => {
  expect(hashOf({ ...plain, state: 'paying' })).toBe('#/payOrder/paying')
  expect(read('#/payOrder/paying')).toEqual({ ...plain, state: 'paying' })
  expect(hashOf({ ...plain, fold: ['a', 'b.c'], lang: 'zh-CN', tool: 'paths', path: 'p-1', step: 3 })).toBe(
    '#/payOrder?lang=zh-CN&tool=paths&fold=a*b.c&path=p-1&step=3',
  )
  expect(read('#payOrder/paying')).toEqual(read('#/payOrder/paying'))
  expect(read('#payOrder')).toMatchObject({ chart: 'payOrder', state: null })
  for (const hash of ['', '#', '#/']) expect(placeIn(hash)).toEqual({ place: { ...plain, chart: 'map' }, unknown: [] })
})

test('what an address names and is not there is told, and the rest is read', () => {
  expect(placeIn('#/payorder/paying')).toEqual({
    place: { ...plain, chart: 'payorder', state: 'paying' },
    unknown: [{ part: 'chart', value: 'payorder' }],
  })
  expect(placeIn('#/中%ZZ/x?lang=en')).toEqual({
    place: { ...plain, chart: '中%ZZ', state: 'x', lang: 'en' },
    unknown: [{ part: 'chart', value: '中%ZZ' }],
  })
  for (const own of ['constructor', '__proto__', 'toString'])
    expect(placeIn(`#/${own}?${own}=1`).unknown).toEqual([
      { part: 'chart', value: own },
      { part: 'address', value: own },
    ])
  expect(
    placeIn('#/payOrder?lang=fr&tool=hammer&step=-1&input=x&code=no&goal=all&fold=%E0&step=2&show=prices&zoom=3'),
  ).toEqual({
    place: { ...plain, step: 2 },
    unknown: [
      { part: 'lang', value: 'fr' },
      { part: 'tool', value: 'hammer' },
      { part: 'step', value: '-1' },
      { part: 'input', value: 'x' },
      { part: 'code', value: 'no' },
      { part: 'goal', value: 'all' },
      { part: 'fold', value: '%E0' },
      { part: 'show', value: 'prices' },
      { part: 'address', value: 'zoom' },
    ],
  })
})

test('another chart begins without what belonged to the one before, in the same language and with the same tool', () => {
  const here: Place = { ...plain, state: 'paying', lang: 'en', tool: 'paths', goal: 'pairs', code: true }
  const full: Place = { ...here, fold: ['a'], path: 'p', step: 2, input: 1, took: ['x'] }
  expect(changed(full, { chart: 'cart', state: null })).toEqual({ ...here, chart: 'cart', state: null })
  expect(changed(full, { chart: 'payOrder', state: null })).toEqual({ ...full, state: null })
  expect(changed(full, { step: 3 })).toEqual({ ...full, step: 3 })
})
