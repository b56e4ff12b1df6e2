import { expect, test } from 'vitest'
import { classOf, middleOf, standingClasses } from '../../contract/transition-counts'
import { busiest, heatOf, shortTime, walksIn } from '../../flows/viewer/people/counts'

test.each([
  [0, 0],
  [1, 2],
  [100, 13],
  [1_000, 19],
  [60_000, 31],
  [900_000, 39],
  [86_400_000, 52],
  [1e12, 63],
  [-5, 0],
])('%d ms is in class %d', (milliseconds, standing) => {
  expect(classOf(milliseconds)).toBe(standing)
})

test('the middle of a class is in it, at most a fifth from its ends', () => {
  for (let standing = 4; standing < standingClasses - 1; standing += 1) {
    const middle = middleOf(standing)
    expect([standing, classOf(middle)]).toEqual([standing, standing])
    expect([classOf(middle * 0.78), classOf(middle * 1.28)]).toEqual([standing - 1, standing + 1])
  }
})

const count = (chart: string, transition: string, standing: number, taken: number) => ({
  ...{ chart, transition, standing, taken },
})

/** Half of the nine times of `a` were in class 20 or below: about 2^10.25 ms. */
test('the median is the time that half of all were shorter than, whatever the order', () => {
  const counts = [
    count('cart', 'a', 60, 3),
    count('cart', 'a', 20, 4),
    count('cart', 'a', 5, 2),
    count('cart', 'b', 0, 1),
  ]
  const { each: walked, most, together } = walksIn([...counts, count('home', 'a', 9, 50)], 'cart')
  expect([...walked.keys()]).toEqual(['a', 'b'])
  expect(walked.get('a')?.taken).toBe(9)
  expect(walked.get('a')?.median).toBeCloseTo(1_217, -1)
  expect(walked.get('b')).toMatchObject({ taken: 1 })
  expect(most).toBe(9)
  expect(together(['b', 'a', 'c'])).toEqual({ taken: 10, median: walked.get('a')?.median })
  expect(together(['c'])).toBe(undefined)
  expect(walksIn(counts, 'login')).toMatchObject({ each: new Map(), most: 0 })
})

test('a chart is as busy as people are in it, not as its clocks and the server are', () => {
  expect(
    busiest([
      count('chatThread', 'closed.waiting/xstate.after.countEvery.chatThread.closed.waiting/0', 23, 90),
      count('login', 'byPassword/mode.code/0', 9, 1),
      count('cart', 'viewing/all.select/0', 9, 2),
      count('cart', 'viewing/all.select/0', 12, 3),
      count('cart', 'viewing/languageChanged/0', 12, 30),
    ]),
  ).toEqual([
    { chart: 'cart', taken: 5 },
    { chart: 'login', taken: 1 },
  ])
})

test.each([
  [1, 1, 5],
  [1, 1_000, 1],
  [10, 1_000, 2],
  [100, 1_000, 4],
  [999, 1_000, 5],
  [1_000, 1_000, 5],
  [3_000, 1_000, 5],
])('taken %d times beside %d is of heat %d', (taken, most, heat) => {
  expect(heatOf(taken, most)).toBe(heat)
})

test.each([
  [40, '< 0.1 s', '< 0.1 秒'],
  [140, '0.1 s', '0.1 秒'],
  [9_949, '9.9 s', '9.9 秒'],
  [9_950, '10 s', '10 秒'],
  [59_499, '59 s', '59 秒'],
  [59_500, '1 min', '1 分钟'],
  [870_000, '15 min', '15 分钟'],
  [3_569_999, '59 min', '59 分钟'],
  [3_570_000, '1 h', '1 小时'],
  [170_999_999, '47 h', '47 小时'],
  [171_000_000, '2 d', '2 天'],
  [200_000_000, '2 d', '2 天'],
])('%d ms is %s, %s', (milliseconds, en, zh) => {
  expect(shortTime(milliseconds)).toEqual([en, zh])
})
