// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lineThrough } from '../../flows/viewer/arrows'
import type { Arrow, Box, Picture } from '../../flows/viewer/drawing'
import type { Bilingual, Model, State, Transition } from '../../flows/viewer/model'
import { PictureView } from '../../flows/viewer/picture'
import { LanguageContext } from '../../flows/viewer/words'
import type { Actor } from '../../flows/words/actors'

/** The window of the picture: 600 by 400, and not at the corner of the page. */
const room = { left: 10, top: 20, width: 600, height: 400 } as DOMRect
let resized = (_: { contentRect: { width: number; height: number } }[]) => {}

beforeEach(() => {
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(room)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: typeof resized) {
        resized = told
      }
      observe() {}
      disconnect() {}
    },
  )
  // Where the page is pressed is taken for where the picture is.
  Object.assign(SVGElement.prototype, { getScreenCTM: () => null })
  vi.stubGlobal(
    'DOMPoint',
    class {
      constructor(
        readonly x: number,
        readonly y: number,
      ) {}
      matrixTransform() {
        return this
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(SVGElement.prototype, 'getScreenCTM')
})

const state = (path: string, parent: string | null, more: Partial<State> = {}): State => ({
  ...{ path, name: path, parent, heading: [path || 'lamp', `${path}态`], type: 'atomic', history: false },
  ...{ description: ['', ''], spec: '', tags: [], runs: [], ids: [], entry: [], exit: [], initial: null },
  ...more,
})
const step = (id: string, from: string, to: string | null, event: Bilingual, actor: Actor): Transition => ({
  ...{ id, from, to, targets: to === null ? [] : [to], cause: 'person', actor, event },
  ...{ guard: null, condition: null, actions: [], description: ['', ''] },
})

const model: Model = {
  id: 'lamp',
  description: ['', ''],
  states: [
    state('', null, { type: 'compound', initial: 'off' }),
    state('off', ''),
    state('on', '', { type: 'compound', initial: 'dim' }),
    state('on.dim', 'on'),
    state('gone', '', { type: 'final' }),
  ],
  transitions: [
    step('off/press/0', 'off', 'on', ['Press', '按下'], 'person'),
    step('off/storm/0', 'off', 'on', ['Storm', '雷击'], 'time'),
    step('on/press/0', 'on', 'off', ['Press', '按下'], 'person'),
    step('off/look/0', 'off', null, ['Look', '查看'], 'person'),
  ],
}

const box = (path: string, x: number, y: number, width: number, height: number, more: Partial<Box> = {}): Box => ({
  ...{ path, x, y, width, height, head: height, holds: false },
  rows: [{ role: 'name', words: [path || 'lamp', path || '灯'], y: 22 }],
  ...more,
})
const arrow = (from: string, to: string, ...lines: Arrow['lines']): Arrow => ({
  ...{ from, to, label: { x: 150, y: 60, width: 60, height: 36 }, lines },
  points: [
    { x: 100, y: 50 },
    { x: 200, y: 50 },
    { x: 200, y: 90 },
  ],
})
const line = (transition: string, en: string, zh: string, ...others: string[]) => ({
  ...{ transition, others },
  words: [en, zh] as const,
})
const look = { role: 'inner', words: ['↻ Look', '↻ 查看'], y: 38, transition: 'off/look/0' } as const

const small: Picture = {
  ...{ width: 400, height: 200 },
  boxes: [
    box('', 0, 0, 400, 200, { head: 30, holds: true }),
    box('off', 20, 40, 80, 50, { rows: [{ role: 'name', words: ['off', '关'], y: 22 }, look] }),
    box('on', 220, 40, 100, 100, { head: 30, holds: true }),
    box('on.dim', 240, 80, 60, 40),
    box('gone', 20, 120, 60, 40),
  ],
  dots: [{ path: '', x: 10, y: 50, points: [] }],
  arrows: [
    arrow('off', 'on', line('off/press/0', 'Press', '按下'), line('off/storm/0', 'Storm', '雷击')),
    arrow('on', 'off', line('on/press/0', 'Press', '按下', 'on.dim/press/0')),
  ],
}
/** A picture far larger than its window, that begins at its lower right. */
const large: Picture = {
  ...{ width: 2000, height: 1000, dots: [], arrows: [] },
  boxes: [
    ...[box('', 0, 0, 2000, 1000, { holds: true }), box('off', 1500, 800, 100, 40)],
    ...[box('gone', 20, 20, 100, 40), box('on', 900, 20, 100, 40)],
  ],
}

type Props = Parameters<typeof PictureView>[0]
const props = (more: Partial<Props> & { picture?: Picture; folded?: string[] } = {}): Props => ({
  shown: { model, picture: more.picture ?? small, fold: more.folded ?? [], busy: false },
  ...{ selected: null, select: () => {}, fold: () => {}, mark: undefined, coverage: undefined, walks: undefined },
  ...{ takeOf: () => undefined, code: false, setCode: () => {} },
  ...more,
})
const view = (given: Props, language: 0 | 1 = 0) => (
  <LanguageContext value={language}>
    <PictureView {...given} />
  </LanguageContext>
)
const show = (more: Parameters<typeof props>[0] = {}, language: 0 | 1 = 0) => render(view(props(more), language))

const picture = () => document.querySelector('#picture') as SVGSVGElement
/** Where the picture lies in its window, and how large it is. */
const placed = () => {
  const told = picture().querySelector(':scope > g')?.getAttribute('transform') ?? ''
  return (told.match(/-?[\d.]+(?:e-\d+)?/g) ?? []).map((one) => Math.round(Number(one) * 1000) / 1000)
}
const press = (key: string, more = {}) => fireEvent.keyDown(picture(), { key, ...more })

describe('a picture in its window', () => {
  test('opens in its middle, a quarter larger at the most', () => {
    show()
    expect(placed()).toEqual([50, 75, 1.25])
  })

  test('that is too large opens as large as it is drawn, with the state in sight in which it begins', () => {
    show({ picture: large })
    expect(placed()).toEqual([-1250, -616, 1])
  })

  test('is moved by arrows and scaled around its middle by + and -, within bounds; 0 fits it again', () => {
    show()
    press('+')
    expect(placed()).toEqual([0, 50, 1.5])
    press('-')
    expect(placed()).toEqual([50, 75, 1.25])
    for (const key of ['ArrowLeft', 'ArrowUp']) press(key)
    expect(placed()).toEqual([110, 135, 1.25])
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown']) press(key)
    expect(placed()).toEqual([-10, 15, 1.25])
    for (let times = 0; times < 9; times += 1) press('=')
    expect(placed()[2]).toBe(3)
    for (let times = 0; times < 20; times += 1) press('-')
    expect(placed()[2]).toBe(0.15)
    press('0')
    expect(placed()).toEqual([50, 75, 1.25])
  })

  test('leaves the browser what it has its own keys for', () => {
    show()
    expect(press('+', { ctrlKey: true })).toBe(true)
    expect(press('0', { metaKey: true })).toBe(true)
    expect(press('a')).toBe(true)
    expect(press('ArrowLeft')).toBe(false)
    expect(placed()).toEqual([110, 75, 1.25])
  })

  test('is scaled by the wheel around the point under it', () => {
    show()
    // The upper left corner of the drawing: it stays where it is.
    fireEvent.wheel(picture(), { clientX: 60, clientY: 95, deltaY: 500 * Math.log(2) })
    expect(placed()).toEqual([50, 75, 0.625])
    expect(fireEvent.wheel(picture(), { clientX: 60, clientY: 95, deltaY: 1 })).toBe(false)
  })

  test('is dragged by the first button of the mouse, until it is let go', () => {
    show()
    const move = (clientX: number, clientY: number, buttons = 1) =>
      fireEvent.pointerMove(picture(), { clientX, clientY, buttons })
    fireEvent.pointerDown(picture(), { clientX: 100, clientY: 100, button: 2 })
    move(150, 150, 2)
    expect(placed()).toEqual([50, 75, 1.25])
    fireEvent.pointerDown(picture(), { clientX: 100, clientY: 100, button: 0 })
    move(110, 120)
    move(130, 140)
    expect(placed()).toEqual([80, 115, 1.25])
    // The button was let go beside the window.
    move(200, 200, 0)
    move(300, 300)
    fireEvent.pointerDown(picture(), { clientX: 0, clientY: 0, button: 0 })
    fireEvent.pointerUp(picture())
    move(50, 50)
    expect(placed()).toEqual([80, 115, 1.25])
  })

  test('opens anew in a window of another size, and not as its size is told first', () => {
    show()
    press('ArrowLeft')
    act(() => resized([{ contentRect: { width: 600, height: 400 } }]))
    expect(placed()).toEqual([110, 75, 1.25])
    act(() => resized([{ contentRect: { width: 600, height: 500 } }]))
    expect(placed()).toEqual([50, 75, 1.25])
  })

  test('brings what is selected out of sight into the middle, and leaves alone what is in sight', () => {
    const { rerender } = show({ picture: large })
    rerender(view(props({ picture: large, selected: 'gone' })))
    expect(placed()).toEqual([230, 160, 1])
    rerender(view(props({ picture: large, selected: 'on' })))
    expect(placed()).toEqual([-650, 160, 1])
    rerender(view(props({ picture: large, selected: 'off' })))
    expect(placed()).toEqual([-1250, -620, 1])
    press('ArrowRight')
    rerender(view(props({ picture: large, mark: { active: ['', 'off'], takes: [] } })))
    expect(placed()).toEqual([-1310, -620, 1])
    rerender(view(props({ picture: large, mark: { active: ['', 'gone'], takes: [] } })))
    expect(placed()).toEqual([230, 160, 1])
  })

  test('is scaled by its buttons, which also ask for the names of the code', () => {
    const setCode = vi.fn()
    show({ setCode })
    fireEvent.click(screen.getByLabelText('Zoom in'))
    expect(placed()[2]).toBe(1.5)
    fireEvent.click(screen.getByLabelText('Zoom out'))
    fireEvent.click(screen.getByLabelText('Zoom out'))
    expect(placed()[2]).toBe(1.042)
    fireEvent.click(screen.getByText('Fit'))
    expect(placed()).toEqual([50, 75, 1.25])
    fireEvent.click(screen.getByText('Code'))
    expect(setCode).toHaveBeenCalledExactlyOnceWith(true)
  })
})

describe('the small picture', () => {
  const minimap = () => document.querySelector('[data-minimap]') as SVGSVGElement
  const rects = () =>
    [...minimap().querySelectorAll('rect')].map((one) =>
      ['x', 'y', 'width', 'height'].map((name) => Number(one.getAttribute(name))),
    )

  test('shows what is in sight, and where the chart stands', () => {
    show({ mark: { active: ['', 'on', 'on.dim'], takes: [] } })
    expect(minimap().getAttribute('viewBox')).toBe('0 0 400 200')
    expect(rects()).toHaveLength(6)
    expect(rects().at(-1)).toEqual([-40, -60, 480, 320])
    const active = [...minimap().querySelectorAll('rect')].map((one) => one.hasAttribute('data-active'))
    expect(active).toEqual([false, false, false, true, false, false])
  })

  test('moves the large one where it is pressed or dragged, and not where a pointer only passes', () => {
    show()
    fireEvent.pointerDown(minimap(), { clientX: 100, clientY: 40, button: 0, buttons: 1 })
    expect(placed()).toEqual([175, 150, 1.25])
    fireEvent.pointerMove(minimap(), { clientX: 200, clientY: 80, buttons: 1 })
    expect(placed()).toEqual([50, 100, 1.25])
    fireEvent.pointerMove(minimap(), { clientX: 0, clientY: 0, buttons: 0 })
    expect(placed()).toEqual([50, 100, 1.25])
  })
})

const stateBox = (path: string) => picture().querySelector(`[data-state="${path}"]`) as SVGElement
const labelTexts = () =>
  [...picture().querySelectorAll('text')].map(({ textContent }) => textContent?.trim()).filter(Boolean)

describe('a state in the picture', () => {
  test('says aloud what is seen of it, that the chart stands there, and whether it is covered', () => {
    const coverage = { states: new Set(['off']), transitions: new Set(['off/press/0']) }
    show({ mark: { active: ['', 'off'], takes: [] }, coverage })
    expect(stateBox('off').getAttribute('aria-label')).toBe('off ↻ Look (now) (covered)')
    expect(stateBox('gone').getAttribute('aria-label')).toBe('gone (not covered)')
  })

  test('is selected by a press, Enter or the space bar, and by no other key', () => {
    const select = vi.fn()
    show({ select, selected: 'gone' })
    fireEvent.click(stateBox('off'))
    expect(fireEvent.keyDown(stateBox('on.dim'), { key: 'Enter' })).toBe(false)
    fireEvent.keyDown(stateBox('on'), { key: ' ' })
    fireEvent.keyDown(stateBox('off'), { key: 'Tab' })
    expect(select.mock.calls).toEqual([['off'], ['on.dim'], ['on']])
    const pressed = [...picture().querySelectorAll('[aria-pressed="true"]')].map((one) =>
      one.getAttribute('data-state'),
    )
    expect(pressed).toEqual(['gone'])
  })

  test('comes before the chart itself for a keyboard', () => {
    show()
    expect([...picture().querySelectorAll('[data-state]')].map((one) => one.getAttribute('data-state'))).toEqual([
      ...['off', 'on', 'on.dim', 'gone', ''],
    ])
  })

  test('folds where it holds others, and unfolds again; the chart itself does not', () => {
    const fold = vi.fn()
    const { rerender } = show({ fold })
    const [button, ...others] = [...picture().querySelectorAll('[data-fold]')] as SVGElement[]
    expect(others).toEqual([])
    expect([button?.getAttribute('aria-label'), button?.getAttribute('aria-expanded')]).toEqual([
      'Collapse: on',
      'true',
    ])
    fireEvent.click(button as SVGElement)
    expect(fold).toHaveBeenLastCalledWith(['on'])
    rerender(view(props({ fold, folded: ['on', 'x'] })))
    expect(button?.getAttribute('aria-label')).toBe('Expand: on')
    fireEvent.keyDown(button as SVGElement, { key: 'Enter' })
    expect(fold).toHaveBeenLastCalledWith(['x'])
  })

  test('unfolds by itself where the chart comes to stand in it, or something in it is selected', () => {
    const fold = vi.fn()
    const { rerender } = show({ fold, folded: ['on', 'x'], selected: 'on' })
    expect(fold).not.toHaveBeenCalled()
    rerender(view(props({ fold, folded: ['on', 'x'], selected: 'on.dim' })))
    expect(fold).toHaveBeenLastCalledWith(['x'])
    rerender(view(props({ fold, folded: ['on'], mark: { active: ['', 'on', 'on.dim'], takes: [] } })))
    expect(fold).toHaveBeenLastCalledWith([])
    expect(fold).toHaveBeenCalledTimes(2)
  })

  test('has a button for each step that stays in it and can be taken', () => {
    const take = vi.fn()
    show({ takeOf: (transition) => (transition === 'off/look/0' ? take : undefined) })
    const [button, ...others] = screen.getAllByLabelText(/^Take it/)
    expect(others).toEqual([])
    expect(button?.getAttribute('aria-label')).toBe('Take it: Look')
    fireEvent.click(button as HTMLElement)
    expect(take).toHaveBeenCalledOnce()
  })
})

describe('an arrow in the picture', () => {
  const lines = () =>
    [...picture().querySelectorAll('g')]
      .filter((one) => one.querySelector(':scope > path[marker-end]') && !one.querySelector('circle'))
      .map((one) => {
        const { actor, lit, near, covered } = one.dataset
        return { actor, lit, near, covered, tip: one.querySelector('path')?.getAttribute('marker-end') }
      })

  test('is drawn as of the one who acts, plain where several do, and says each by a sign', () => {
    show()
    expect(lines().map(({ actor }) => actor)).toEqual([undefined, 'person'])
    expect(labelTexts()).toEqual(expect.arrayContaining(['● Press', '▲ Storm', '● ↻ Look']))
    cleanup()
    show({}, 1)
    expect(labelTexts()).toEqual(expect.arrayContaining(['● 按下', '▲ 雷击', '● ↻ 查看']))
  })

  test('has its corners rounded, short ways by less', () => {
    show()
    const [first] = [...picture().querySelectorAll('path[marker-end]')]
    expect(first?.getAttribute('d')).toBe('M100 50L194 50Q200 50 200 56L200 90')
    const short = [
      { x: 100, y: 50 },
      { x: 104, y: 50 },
      { x: 104, y: 90 },
    ]
    expect(lineThrough(short)).toBe('M100 50L102 50Q104 50 104 56L104 90')
  })

  test('is lit where the last step went, and marked beside what is selected', () => {
    show({ mark: { active: ['', 'on'], takes: ['off/storm/0'] }, selected: 'gone' })
    expect(lines().map(({ lit, near, tip }) => [lit, near, tip])).toEqual([
      ['true', undefined, 'url(#tip-lit)'],
      [undefined, undefined, 'url(#tip)'],
    ])
    cleanup()
    show({ selected: 'on' })
    expect(lines().map(({ lit, near, tip }) => [lit, near, tip])).toEqual([
      [undefined, 'true', 'url(#tip-near)'],
      [undefined, 'true', 'url(#tip-near)'],
    ])
    cleanup()
    show()
    expect(lines().map(({ near }) => near)).toEqual([undefined, undefined])
  })

  test('tells whether all, some or nothing of it is covered, with a mark at what is not', () => {
    const covered = (...transitions: string[]) => ({ states: new Set<string>(), transitions: new Set(transitions) })
    show({ coverage: covered('off/press/0', 'on/press/0') })
    // The second tells of a step of a folded state by the same words.
    expect(labelTexts()).toEqual(expect.arrayContaining(['● Press', '○ ▲ Storm', '○ ● Press', '○ ● ↻ Look']))
    cleanup()
    show({ coverage: covered('off/press/0') })
    expect(lines().map((one) => one.covered)).toEqual(['some', 'none'])
    const legend = [...document.querySelectorAll('span[data-part]')].map(({ textContent }) => textContent)
    expect(legend.map((one) => one?.match(/\d+/g))).toEqual([['0', '1'], ['1'], ['4', '3']])
  })

  test('that can be taken is a button in words, for the mouse and for Enter', () => {
    const take = vi.fn()
    show({ takeOf: (transition) => (transition === 'off/storm/0' ? take : undefined) })
    const button = screen.getByLabelText('Take it: Storm')
    expect(button.getAttribute('data-take')).toBe('off/storm/0')
    // Its own line, the second.
    expect(button.querySelector('rect')?.getAttribute('y')).toBe('77')
    fireEvent.click(button)
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(false)
    fireEvent.keyDown(button, { key: 'x' })
    expect(take).toHaveBeenCalledTimes(2)
  })
})

test('the legend names those who act in the chart, and nobody else', () => {
  show()
  const legend = [...document.querySelectorAll('figcaption [data-actor]:not(svg)')]
  expect(legend.map((one) => [one.getAttribute('data-actor'), one.textContent?.trim()])).toEqual([
    ['person', '● Person'],
    ['time', '▲ Time'],
  ])
})

test('what people did is told at each arrow and at each step that stays: how often, and after how long', () => {
  const walked = (taken: number, median: number) => ({ taken, median })
  const each = new Map([
    ['off/press/0', walked(3, 1000)],
    ['off/look/0', walked(7, 1000)],
  ])
  const walks = { each, most: 7, together: (ids: string[]) => each.get(ids[0] ?? '') }
  show({ walks: walks as never })
  const marks = [...picture().querySelectorAll('[data-walked]')].map((one) => [
    one.getAttribute('data-walked'),
    one.textContent?.match(/^\d+/)?.[0],
  ])
  expect(marks).toEqual([
    ['off/press/0 off/storm/0', '3'],
    ['off/look/0', '7'],
  ])
  const heats = [...picture().querySelectorAll('g[data-heat]')].filter((one) => one.querySelector('path[marker-end]'))
  expect(heats.map((one) => one.getAttribute('data-heat'))[1]).toBe('0')
})
