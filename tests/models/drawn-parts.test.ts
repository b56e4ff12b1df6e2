import { expect, test } from 'vitest'
import { isWithin, lineOf, type Picture, pictureKey } from '../../flows/viewer/drawing'
import { graphOf } from '../../flows/viewer/layout/graph'
import { linedUp } from '../../flows/viewer/layout/regions'
import { rowsOf, toldOn } from '../../flows/viewer/layout/rows'
import { better, type Drawing } from '../../flows/viewer/layout/score'
import { plain } from '../../flows/viewer/layout/seeds'
import type { Bilingual, Model, State, Transition } from '../../flows/viewer/model'

const step = (from: string, to: string | null, event: Bilingual, more: Partial<Transition> = {}): Transition => ({
  ...{ id: `${from}/${event[0]}/${to}`, from, to, targets: to === null ? [] : [to], cause: 'person', actor: 'person' },
  ...{ event, guard: null, condition: null, actions: [], description: ['', ''] },
  ...more,
})

const state = (path: string, more: Partial<State> = {}): State => ({
  ...{ path, name: path.split('.').at(-1) ?? '', parent: path.includes('.') ? path.replace(/\.[^.]*$/, '') : '' },
  ...{
    heading: [path, path],
    type: 'atomic',
    history: false,
    isRegion: false,
    description: ['', ''],
    spec: '',
    tags: [],
    runs: [],
  },
  ...{ ids: [], entry: [], exit: [], initial: null },
  ...more,
})

const told = (...transitions: Transition[]) =>
  toldOn(transitions).map(({ transition, others, lines }) => [
    lines.map(([en]) => en).join(' '),
    lines.map(([, zh]) => zh).join(' '),
    transition.from,
    ...others.map(({ from }) => from),
  ])

const pay: Bilingual = ['Pay', '支付']

test('the same said of several folded states is said once, but two steps between the same two states are two', () => {
  const [one, other] = [step('in.a', 'z', pay), step('in.b', 'z', pay)]
  expect(told(one, other)).toEqual([['Pay', '支付', 'in.a', 'in.b']])
  expect(told(one, { ...one, id: 'again' })).toHaveLength(2)
})

test('what a person does and what the server does is said twice, though the words are the same', () => {
  expect(told(step('a', 'z', pay), step('b', 'z', pay, { actor: 'server' }))).toHaveLength(2)
})

test('an event is said once with its conditions: in words the further ones begin with or', () => {
  const when = (en: string, zh: string) => step('a', 'z', pay, { id: en, condition: [en, zh] })
  expect(told(when('if refused', '若被拒'), when('if late', '若超时'), when('otherwise', '否则'))).toEqual([
    ['Pay, if refused', '支付，若被拒', 'a'],
    ['or if late', '或若超时', 'a'],
    ['or otherwise', '否则', 'a'],
  ])
  const code = (name: string) => step('a', 'z', ['pay', 'pay'], { id: name, condition: [`[${name}]`, `[${name}]`] })
  expect(told(code('late'), code('refused')).map(([en]) => en)).toEqual(['pay [late]', 'pay [refused]'])
})

test('event and condition stand apart in both languages, in code by a space', () => {
  expect(lineOf(step('a', 'b', pay, { condition: ['if late', '若超时'] }))).toEqual(['Pay, if late', '支付，若超时'])
  expect(lineOf(step('a', 'b', ['pay', 'pay'], { condition: ['[late]', '[超时]'] }))).toEqual([
    'pay [late]',
    'pay [超时]',
  ])
})

test('a box holds its tags, what it means, what it runs and what stays in it, from the top', () => {
  const { rows } = rowsOf(
    state('a', {
      ...{ tags: ['busy', 'safe'], description: ['Waits.', '等待。'], runs: ['load'], entry: ['open'], exit: ['shut'] },
    }),
    [step('a', null, ['Again', '再次'])],
  )
  expect(rows.map(({ role, words: [en, zh] }) => [role, en, zh])).toEqual([
    ['name', 'a', 'a'],
    ['tags', '# busy, safe', '# busy, safe'],
    ['description', 'Waits.', '等待。'],
    ['runs', 'runs load', '运行 load'],
    ['entry', 'entry / open', '进入 / open'],
    ['exit', 'exit / shut', '离开 / shut'],
    ['inner', '↻ Again', '↻ 再次'],
  ])
  expect(rows.map(({ y }) => y)).toEqual([22, 38, 54, 70, 86, 102, 118])
})

test('a language that says the same in fewer lines has no empty ones', () => {
  const long = 'A sentence that is by far too long to stand in one line of a box.'
  const { rows } = rowsOf(state('a', { description: [long, '短'], runs: ['load'] }), [])
  const lines = rows.filter(({ words: [, zh] }) => zh).map(({ y }) => y)
  expect(lines).toEqual([22, 38, 54])
})

test('a state that holds others has room for the button that folds it', () => {
  const [whole, leaf] = (['compound', 'atomic'] as const).map((type) => rowsOf(state('a', { type }), []).width)
  expect((whole ?? 0) - (leaf ?? 0)).toBe(30)
})

test('a state lies in another one whose name its path begins with as a whole', () => {
  expect([
    isWithin('pay.card', 'pay'),
    isWithin('pay', 'pay'),
    isWithin('payment', 'pay'),
    isWithin('pay', ''),
  ]).toEqual([...[true, true, false, true]])
  expect(pictureKey(['b', 'a.x', 'a', 'ab'])).toBe('a ab b')
})

const model: Model = {
  id: 'shop',
  description: ['', ''],
  states: [
    state('', { parent: null, type: 'compound', initial: 'a' }),
    ...[state('a', { type: 'compound', initial: 'x' }), state('a.x'), state('a.y'), state('b')],
  ],
  transitions: [step('a.x', 'a.y', ['Go', '去']), step('a.x', 'b', pay), step('a', null, ['Stay', '留'])],
}

test('of a folded state only itself is drawn, with what leads out of it and what stays in it as a whole', () => {
  const { states, tied, contents } = graphOf(model, ['a'], plain[0] as never)
  expect(states.map(({ path }) => path)).toEqual(['', 'a', 'b'])
  expect(tied.map(({ from, to }) => `${from} ${to}`)).toEqual(['a b'])
  expect(contents.get('a')?.rows.map(({ words: [en] }) => en)).toEqual(['a', '↻ Stay'])
})

test('a state is as long as the arrows at one side of it need, in the direction in which the picture reads', () => {
  const many = Array.from({ length: 9 }, (_, index) => state(`s${index}`))
  const fan: Model = {
    ...model,
    states: [state('', { parent: null, type: 'compound', initial: 'a' }), state('a'), ...many],
    transitions: many.map(({ path }) => step('a', path, pay)),
  }
  const sizeOf = (direction: 'DOWN' | 'RIGHT') => {
    const { graph } = graphOf(fan, [], { ...(plain[0] as (typeof plain)[0]), direction })
    return graph.children?.[0]?.children?.find(({ id }) => id === 'state a')
  }
  expect(sizeOf('DOWN')?.width).toBe(120)
  expect(sizeOf('RIGHT')?.height).toBe(120)
})

const box = (path: string, x: number, y: number, more = {}) => ({
  ...{ path, x, y, width: 100, height: 40, rows: [], head: 20, holds: false },
  ...more,
})

test('regions that ELK has put in another order are put back, with their beginnings, arrows and words', () => {
  const regions: Model = {
    ...model,
    states: [state('', { parent: null, type: 'parallel' }), state('l'), state('l.a'), state('r')],
  }
  const arrow = { points: [{ x: 140, y: 9 }], label: { x: 150, y: 9, width: 9, height: 9 }, lines: [] }
  const picture: Picture = {
    ...{ width: 300, height: 100 },
    boxes: [box('', 0, 0), box('r', 10, 20), box('l', 130, 20), box('l.a', 140, 30)],
    dots: [{ path: 'l', x: 135, y: 25, points: [{ x: 135, y: 25 }] }],
    arrows: [{ ...arrow, from: 'l.a', to: 'l' }],
  }
  const done = linedUp(regions, picture, 'DOWN')
  expect(done.boxes.map(({ path, x, y }) => [path, x, y])).toEqual([
    ['', 0, 0],
    ['r', 132, 20],
    ['l', 10, 20],
    ['l.a', 20, 30],
  ])
  expect(done.dots[0]).toMatchObject({ x: 15, points: [{ x: 15, y: 25 }] })
  expect(done.arrows[0]).toMatchObject({ points: [{ x: 20, y: 9 }], label: { x: 30, y: 9 } })
  const tied = { ...picture, arrows: [{ ...arrow, from: 'l.a', to: 'r' }] }
  expect(linedUp(regions, tied, 'DOWN')).toEqual(tied)
})

test('the better picture is larger, has fewer crossings, or no arrow through a box', () => {
  const line = (from: string, to: string, ...points: [number, number][]) => ({
    ...{ from, to, label: { x: 0, y: 500, width: 1, height: 1 }, lines: [] },
    points: points.map(([x, y]) => ({ x, y })),
  })
  const drawing = (width: number, ...arrows: Picture['arrows']): Drawing => ({
    picture: { width, height: 500, boxes: [box('b', 0, 100)], dots: [], arrows },
    seed: plain[0] as (typeof plain)[0],
  })
  const clear = line('a', 'c', [300, 0], [300, 200])
  const [fits, large] = [drawing(800, clear), drawing(1800, clear)]
  expect([better(fits, large), better(large, fits)]).toEqual([fits, fits])
  const crossed = drawing(800, clear, line('c', 'a', [250, 50], [350, 50]))
  expect([better(fits, crossed), better(crossed, fits)]).toEqual([fits, fits])
  const through = drawing(800, line('a', 'c', [50, 0], [50, 200]))
  expect([better(fits, through), better(through, fits)]).toEqual([fits, fits])
  const alike = drawing(700, clear)
  expect(better(fits, alike)).toBe(fits)
})
