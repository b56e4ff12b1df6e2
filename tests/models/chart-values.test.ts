import { describe, expect, test } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { copyOf, textOf } from '../../flows/paths/values'

describe('data as text', () => {
  const circle: { name: string; self?: object } = { name: 'a' }
  circle.self = circle
  const deep: { below: { top?: object } } = { below: {} }
  deep.below.top = deep
  const shared = { one: 1 }

  test.each([
    ['a map', new Map([['a', 1]]), '{"map":[["a",1]]}'],
    ['a set', new Set([1, 2]), '{"set":[1,2]}'],
    ['a large number', 12n, '"12n"'],
    ['no number', Number.NaN, '"NaN"'],
    ['a number without an end', Number.POSITIVE_INFINITY, '"Infinity"'],
    ['a pattern', /a+/g, '"/a+/g"'],
    ['an error', new TypeError('no'), '{"error":"TypeError","message":"no"}'],
    ['code beside data', { run: () => {}, at: 1 }, '{"at":1}'],
    ['nothing', undefined, 'undefined'],
    ['what leads back to itself', circle, '{"name":"a","self":"circle 1"}'],
    ['what leads back to the top', deep, '{"below":{"top":"circle 2"}}'],
    ['the same thing twice', [shared, shared], '[{"one":1},{"one":1}]'],
  ])('%s', (_, value, text) => {
    expect(textOf(value)).toBe(text)
  })

  test('an actor by the id that it was given; of one without it nothing that is another time after time', () => {
    const chart = createMachine({ id: 'lamp' })
    expect(textOf({ by: createActor(chart, { id: 'desk' }) })).toBe('{"by":"actor desk"}')
    expect(textOf(createActor(chart))).toBe(textOf(createActor(chart)))
  })
})

describe('a copy is not changed with what it was made of', () => {
  test.each<[string, object, (value: never) => unknown]>([
    ['an object in an object', { a: { b: 1 } }, (value: { a: { b: number } }) => (value.a.b = 2)],
    ['a list in a list', [[1]], (value: number[][]) => value[0]?.push(2)],
    ['a map', new Map([['a', 1]]), (value: Map<string, number>) => value.set('a', 2)],
    [
      'an object in a map',
      new Map([['a', { b: 1 }]]),
      (value: Map<string, { b: number }>) => Object.assign(value.get('a') ?? {}, { b: 2 }),
    ],
    ['a set', new Set([1]), (value: Set<number>) => value.add(2)],
    ['a time', new Date(0), (value: Date) => value.setTime(1)],
    [
      'an object without a prototype',
      Object.assign(Object.create(null), { a: 1 }),
      (value: { a: number }) => (value.a = 2),
    ],
  ])('%s', (_, value, change) => {
    const before = textOf(value)
    const copy = copyOf(value)
    expect(textOf(copy)).toBe(before)
    change(copy as never)
    expect(textOf(value)).toBe(before)
    expect(textOf(copy)).not.toBe(before)
  })

  test('what leads back to itself does so in the copy, and what is made by a class stays the same thing', () => {
    class Clock {}
    const value: { clock: Clock; self?: object } = { clock: new Clock() }
    value.self = value
    const copy = copyOf(value)
    expect(copy.self).toBe(copy)
    expect(copy.clock).toBe(value.clock)
  })
})
