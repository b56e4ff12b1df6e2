import { describe, expect, test } from 'vitest'
import type { Arrow, Box, Picture } from '../../flows/viewer/drawing'
import {
  crossingsIn,
  headingsCrossed,
  misplacedIn,
  passagesIn,
  throughWordsIn,
} from '../../flows/viewer/layout/crossings'
import { overlapsIn } from '../../flows/viewer/layout/overlaps'
import { score } from '../../flows/viewer/layout/score'

type Corner = [x: number, y: number]

const box = (path: string, x: number, y: number, width: number, height: number, more: Partial<Box> = {}): Box => ({
  ...{ path, x, y, width, height, head: height, holds: false, rows: [] },
  ...more,
})
const points = (...corners: Corner[]) => corners.map(([x, y]) => ({ x, y }))
const far = { x: 900, y: 900, width: 10, height: 10 }
const arrow = (from: string, to: string, label: Arrow['label'], ...corners: Corner[]): Arrow => ({
  ...{ from, to, label, lines: [], points: points(...corners) },
})
const picture = (boxes: Box[], arrows: Arrow[] = [], dots: Picture['dots'] = []): Picture => ({
  ...{ width: 1000, height: 1000, boxes, arrows, dots },
})

const outer = box('a', 0, 0, 200, 200, { head: 40, holds: true })
const inner = box('a.b', 20, 60, 50, 40)

describe('what lies on something else is told', () => {
  test('boxes on boxes, but not a state in the one that holds it', () => {
    expect(overlapsIn(picture([outer, inner, box('c', 200, 0, 50, 50)]))).toEqual([])
    expect(overlapsIn(picture([box('c', 10, 10, 50, 50), box('cd', 59, 59, 50, 50)]))).toEqual(['box c on box cd'])
    expect(overlapsIn(picture([outer, box('a.b', 180, 60, 50, 40)]))).toEqual(['box a.b leaves a'])
    expect(overlapsIn(picture([outer, box('a.b', 20, 39, 50, 40)]))).toEqual(['box a.b on the rows of a'])
    expect(overlapsIn(picture([box('', 0, 0, 90, 90, { head: 20 }), inner]))).toEqual(['box a.b leaves '])
  })

  test('labels on boxes and on each other, but not within a state that holds others', () => {
    const at = (x: number, y: number) => ({ x, y, width: 40, height: 20 })
    const told = (...labels: Arrow['label'][]) =>
      overlapsIn(
        picture(
          [outer, inner],
          labels.map((label, index) => arrow(`f${index}`, 't', label)),
        ),
      )
    expect(told(at(100, 60), at(100, 80))).toEqual([])
    expect(told(at(100, 60), at(139, 79))).toEqual(['label f0 > t on label f1 > t'])
    expect(told(at(60, 60))).toEqual(['label f0 > t on box a.b'])
    expect(told(at(100, 30))).toEqual(['label f0 > t on box a'])
    expect(told(at(190, 100))).toEqual(['label f0 > t on box a'])
  })
})

describe('what runs through something else is told', () => {
  test('arrows that cross, also that of a beginning, and not those that only touch', () => {
    const across = arrow('a', 'b', far, [0, 50], [100, 50])
    expect(crossingsIn(picture([], [across, arrow('c', 'd', far, [50, 0], [50, 100])]))).toBe(1)
    expect(crossingsIn(picture([], [arrow('c', 'd', far, [50, 0], [50, 100]), across]))).toBe(1)
    expect(crossingsIn(picture([], [across, arrow('c', 'd', far, [50, 50], [50, 100])]))).toBe(0)
    expect(crossingsIn(picture([], [across, arrow('c', 'd', far, [120, 0], [120, 100])]))).toBe(0)
    const dot = { path: '', x: 50, y: 0, points: points([50, 0], [50, 100]) }
    expect(crossingsIn(picture([], [across], [dot]))).toBe(1)
  })

  test('arrows through a box or a label that is not theirs, and not through the states around their ends', () => {
    const through = (from: string, to: string) =>
      passagesIn(picture([outer, inner], [arrow(from, to, far, [10, 80], [190, 80])]))
    expect(through('c', 'd')).toEqual(['arrow c > d through box a', 'arrow c > d through box a.b'])
    expect(through('a.b', 'd')).toEqual([])
    expect(through('d', 'a')).toEqual(['arrow d > a through box a.b'])
    const other = arrow('e', 'f', { x: 100, y: 70, width: 40, height: 20 })
    expect(passagesIn(picture([], [arrow('c', 'd', far, [10, 80], [190, 80]), other]))).toEqual([
      'arrow c > d through the label of arrow e > f',
    ])
  })

  test('arrows through a heading, and apart from them those through its words', () => {
    const named = { ...outer, rows: [{ role: 'name', words: ['a', '甲'], y: 22 }] satisfies Box['rows'] }
    const down = (x: number) => picture([named, inner], [arrow('a.b', 'c', far, [x, 60], [x, 0])])
    expect([headingsCrossed(down(150)), throughWordsIn(down(150)).length]).toEqual([1, 0])
    expect([headingsCrossed(down(20)), throughWordsIn(down(20)).length]).toEqual([1, 1])
    expect(headingsCrossed(picture([named], [arrow('a.b', 'c', far, [20, 60], [20, 41])]))).toBe(0)
  })

  test('states before the one to begin with, in the direction in which a picture reads', () => {
    const begin = { path: '', x: 0, y: 0, points: points([0, 0], [120, 120]) }
    const drawn = picture([box('', 0, 0, 500, 500), box('f', 100, 100, 50, 50), box('s', 100, 20, 50, 50)], [], [begin])
    expect([misplacedIn(drawn, 'DOWN'), misplacedIn(drawn, 'RIGHT')]).toEqual([['s'], []])
  })
})

test('a picture scores less for a turned arrow and for words that are run through', () => {
  const scored = (turned: string[], boxes: Box[], arrows: Arrow[]) =>
    score({
      picture: { ...picture(boxes, arrows), width: 800, height: 800 },
      seed: { direction: 'DOWN', elkSeed: '1', turned, apart: [] },
    })
  expect(scored([], [], [])).toBe(1)
  expect(scored(['a>b'], [], [])).toBeCloseTo(0.95)
  const named = { ...outer, rows: [{ role: 'name', words: ['a', '甲'], y: 22 }] satisfies Box['rows'] }
  const down = (x: number) => [arrow('a.b', 'c', far, [x, 60], [x, 0])]
  expect(scored([], [named], down(150))).toBeCloseTo(0.8)
  expect(scored([], [named], down(20))).toBeCloseTo(0.512)
})
