// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Look, Marking } from '../../flows/exports/marked'
import { plainLook, svgOf } from '../../flows/exports/svg'
import type { Arrow, Box, Picture } from '../../flows/viewer/drawing'
import type { Model } from '../../flows/viewer/model'

const model = { states: [{ path: '' }, { path: 'off' }, { path: 'gone', type: 'final' }] } as Model
const box = (path: string, x: number, y: number, width: number, height: number, more: Partial<Box> = {}): Box => ({
  ...{ path, x, y, width, height, head: height, holds: false },
  rows: [{ role: 'name', words: [path || 'lamp', path || '灯'], y: 22 }],
  ...more,
})
const look = (y: number, en: string, zh: string): Box['rows'][number] => ({
  ...{ role: 'inner', words: [en, zh], y, transition: 'look' },
})
const arrow: Arrow = {
  ...{ from: 'off', to: 'gone', label: { x: 150, y: 60, width: 60, height: 40 } },
  points: [
    { x: 100, y: 50 },
    { x: 200, y: 50 },
    { x: 200, y: 120 },
  ],
  lines: [
    { transition: 'press', others: [], words: ['Press', '按下'] },
    { transition: 'storm', others: [], words: ['Storm', '雷击'] },
  ],
}
const picture: Picture = {
  ...{ width: 400, height: 200, arrows: [arrow] },
  boxes: [
    box('', 0, 0, 400, 200, { head: 30, holds: true }),
    box('off', 20, 40, 80, 60, {
      rows: [{ role: 'name', words: ['off', '关'], y: 22 }, look(38, '↻ Look', '↻ 查看'), look(54, 'again', '')],
    }),
    box('gone', 180, 120, 60, 40),
  ],
  dots: [{ path: '', x: 10, y: 30, points: [{ x: 10, y: 30 }] }],
}

const drawn = (language: 0 | 1 = 0, given?: Look) => {
  const { documentElement: svg } = new DOMParser().parseFromString(
    svgOf(model, picture, language, given),
    'image/svg+xml',
  )
  const read = (selector: string, ...names: string[]) =>
    [...svg.querySelectorAll(selector)].map((one) => names.map((name) => one.getAttribute(name)).join(' '))
  const texts = [...svg.querySelectorAll('text')].map((one) => `${one.textContent} ${one.getAttribute('y')}`)
  return { svg, read, texts }
}

test('a drawing has room around it, and what holds others lies below the arrows and those below the rest', () => {
  const { svg, read } = drawn()
  expect(['viewBox', 'width', 'height'].map((name) => svg.getAttribute(name))).toEqual([
    ...['-16 -16 432 232', '432', '232'],
  ])
  expect([...svg.children].map(({ tagName }) => tagName).filter((name) => name !== 'text')).toEqual([
    ...['defs', 'rect', 'rect', 'path', 'circle', 'path', 'rect', 'rect', 'rect', 'rect'],
  ])
  expect(read('rect', 'x', 'y', 'width', 'height', 'fill')).toEqual([
    '-16 -16 432 232 #ffffff',
    '0 0 400 200 #f5f5f4',
    '20 40 80 60 #ffffff',
    '180 120 60 40 #ffffff',
    // An end has a second line within.
    '183 123 54 34 none',
    '150 60 60 40 #ffffff',
  ])
  expect(read('circle', 'cx', 'cy')).toEqual(['10 30'])
  expect(read('path[marker-end]', 'd', 'marker-end')).toEqual(['M100 50L200 50L200 120 url(#tip)', 'M10 30 url(#tip)'])
  expect(read('marker', 'id')).toEqual(['tip'])
})

test('each line of words stands below the one before, in one language, without those that it does not need', () => {
  expect(drawn().texts).toEqual([...['lamp 22', 'off 62', '↻ Look 78', 'again 94', 'gone 142', 'Press 74', 'Storm 90']])
  expect(drawn(1).texts).toEqual(['灯 22', '关 62', '↻ 查看 78', 'gone 142', '按下 74', '雷击 90'])
})

test('what is marked carries its sign once, on a ground as high as its lines; an arrow only where all of it is marked', () => {
  const marks = (...ids: string[]): Look => ({
    ...plainLook,
    colours: { ...plainLook.colours, marks: { ...plainLook.colours.marks, gone: { strong: 'red', faint: 'pink' } } },
    prefix: 'p-',
    markOf: (_, id): Marking | undefined =>
      ids.includes(id) ? { became: 'gone', sign: `−${id}`, anchor: `at-${id}` } : undefined,
  })
  const some = drawn(0, marks('storm', 'look', 'gone'))
  expect(some.texts).toEqual([
    ...['lamp 22', 'off 62', '−look ↻ Look 78', 'again 94', 'gone 142', 'Press 74', '−storm Storm 90', '−gone 124'],
  ])
  expect(some.read('[data-became]', 'id', 'y', 'height', 'fill')).toEqual([
    'at-look 66 32 pink',
    'at-storm 77 17 pink',
    'at-gone 111 18 red',
  ])
  expect(some.read('path[marker-end]', 'stroke', 'stroke-dasharray', 'marker-end')[0]).toBe('#57534e  url(#p-tip)')
  const whole = drawn(0, marks('storm', 'press'))
  expect(whole.read('path[marker-end]', 'stroke', 'stroke-dasharray', 'marker-end')[0]).toBe('red 6 4 url(#p-tip-gone)')
  expect(whole.read('marker', 'id')).toEqual(['p-tip', 'p-tip-gone', 'p-tip-came', 'p-tip-changed'])
})
