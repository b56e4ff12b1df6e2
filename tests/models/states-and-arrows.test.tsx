// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { lineThrough } from '../../flows/viewer/arrows'
import { inWindow, picture, props, show, view } from '../support/picture-in-window'

inWindow()

const stateBox = (path: string) => picture().querySelector(`[data-state="${path}"]`) as SVGElement
const rectangleOf = (one: Element) => ['x', 'y', 'width', 'height'].map((name) => Number(one.getAttribute(name)))
/** The rectangles that are drawn of a state in front of the arrows. */
const drawnOf = (path: string) => [...stateBox(path).querySelectorAll('rect')].map(rectangleOf)
const labelTexts = () =>
  [...picture().querySelectorAll('text')].map(({ textContent }) => textContent?.trim()).filter(Boolean)

describe('a state in the picture', () => {
  test('says aloud what is seen of it, that the chart stands there, and whether it is covered', () => {
    const coverage = { states: new Set(['off']), transitions: new Set(['off/press/0']) }
    show({ mark: { active: ['', 'off'], takes: [] }, coverage })
    expect(stateBox('off').getAttribute('aria-label')).toBe('off ↻ Look (now) (covered)')
    expect(stateBox('gone').getAttribute('aria-label')).toBe('gone (not covered)')
  })

  test('is drawn as large as it is, with a second line within where it ends the chart', () => {
    show()
    expect(['off', 'on.dim', 'gone'].map(drawnOf)).toEqual([
      [[20, 40, 80, 50]],
      [[240, 80, 60, 40]],
      [
        [20, 120, 60, 40],
        [23, 123, 54, 34],
      ],
    ])
  })

  test('has its ground behind the arrows where it holds others, and only its heading in front of them', () => {
    show()
    const grounds = [...picture().querySelectorAll('[data-holds] > rect')]
    expect(grounds.map(rectangleOf)).toEqual([
      [0, 0, 400, 200],
      [220, 40, 100, 100],
    ])
    const first = picture().querySelector('path[marker-end]') as Element
    for (const ground of grounds) expect(ground.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(['', 'on'].map(drawnOf)).toEqual([[], []])
    expect(['', 'on', 'off'].map((path) => stateBox(path).querySelectorAll('path').length)).toEqual([1, 1, 0])
  })

  test('has its words under each other, in the middle of a box that is taller', () => {
    const { picture: small } = props().shown
    const boxes = small.boxes.map((one) => (one.path === 'off' ? { ...one, height: 90 } : one))
    const lines = () => [...stateBox('off').querySelectorAll('text')].map((one) => Number(one.getAttribute('y')))
    show()
    expect(lines()).toEqual([40 + 22, 40 + 38])
    cleanup()
    show({ picture: { ...small, boxes } })
    expect(lines()).toEqual([40 + 22 + 20, 40 + 38 + 20])
  })

  test('has the edges of what lies in it below where it is folded, and no other has them', () => {
    const { picture: small } = props().shown
    const boxes = small.boxes.flatMap((one) => {
      if (one.path === 'on.dim') return []
      return one.path === 'on' ? { ...one, holds: false } : one
    })
    show({ picture: { ...small, boxes }, folded: ['on'] })
    expect(drawnOf('on')).toEqual([[220, 40, 100, 100]])
    expect(['off', 'on', 'gone'].map((path) => stateBox(path).querySelectorAll('path').length)).toEqual([0, 1, 0])
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
    // Behind its name, which begins at 232 and has two letters, and within its heading.
    const [x = 0, y = 0, width = 0, height = 0] = rectangleOf(button?.querySelector('rect') as Element)
    expect(x).toBeGreaterThan(232 + 2 * 6)
    expect(x + width).toBeLessThan(220 + 100)
    expect([y > 40, y + height <= 40 + 30]).toEqual([true, true])
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
    expect(fold).toHaveBeenLastCalledWith(['x'], 'replace')
    rerender(view(props({ fold, folded: ['on'], mark: { active: ['', 'on', 'on.dim'], takes: [] } })))
    expect(fold).toHaveBeenLastCalledWith([], 'replace')
    expect(fold).toHaveBeenCalledTimes(2)
  })

  test('unfolds at once for where the chart stands and for what is selected, in the other language as well', () => {
    const fold = vi.fn()
    const there = { fold, selected: 'on.dim', mark: { active: ['', 'x', 'x.y'], takes: [] } }
    const { rerender } = show({ ...there, folded: ['on', 'x', 'z'] })
    expect(fold.mock.calls).toEqual([[['z'], 'replace']])
    rerender(view(props({ ...there, folded: ['z'] })))
    rerender(view(props({ ...there, folded: ['on', 'x'] }), 1))
    expect(fold.mock.calls.slice(1)).toEqual([[[], 'replace']])
  })

  test('has a button for each step that stays in it and can be taken', () => {
    const take = vi.fn()
    show({ takeOf: (transition) => (transition === 'off/look/0' ? take : undefined) })
    const [button, ...others] = screen.getAllByLabelText(/^Take it/)
    expect(others).toEqual([])
    expect(button?.getAttribute('aria-label')).toBe('Take it: Look')
    // Over its words, which stand on a line at 78.
    const [x = 0, y = 0, width = 0, height = 0] = rectangleOf(button?.querySelector('rect') as Element)
    expect([x > 20, x + width < 20 + 80, y < 78 - 10, y + height > 78]).toEqual([true, true, true, true])
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
