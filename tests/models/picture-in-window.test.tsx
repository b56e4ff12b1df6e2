// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Picture } from '../../flows/viewer/drawing'
import { box, inWindow, picture, props, resized, show, view } from '../support/picture-in-window'

inWindow()

/** A picture far larger than its window, that begins at its lower right. */
const large: Picture = {
  ...{ width: 2000, height: 1000, dots: [], arrows: [] },
  boxes: [
    ...[box('', 0, 0, 2000, 1000, { holds: true }), box('off', 1500, 800, 100, 40)],
    ...[box('gone', 20, 20, 100, 40), box('on', 900, 20, 100, 40)],
  ],
}

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

  test('that takes the place of the one that was seen while it was drawn opens where it begins itself', () => {
    const opened = [-1250, -616, 1]
    const other: Picture = { ...large, width: 1990, boxes: large.boxes.map((one) => ({ ...one, x: 0, y: 0 })) }
    for (const before of [undefined, other]) {
      const { rerender, unmount } = show(before && { picture: before })
      rerender(view(props({ picture: large })))
      expect(placed()).toEqual(opened)
      unmount()
    }
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

  test('opens anew in a window of another size', () => {
    show()
    vi.mocked(SVGElement.prototype.getBoundingClientRect).mockReturnValue({ width: 600, height: 500 } as DOMRect)
    act(() => resized(600, 500))
    expect(placed()).toEqual([50, 125, 1.25])
  })

  test('that somebody scaled keeps its scale, and its middle, in a window of another size', () => {
    show()
    press('+')
    // The size that it begins with is told as well.
    act(() => resized(600, 400))
    expect(placed()).toEqual([0, 50, 1.5])
    act(() => resized(700, 500))
    expect(placed()).toEqual([50, 100, 1.5])
    act(() => resized(600, 400))
    expect(placed()).toEqual([0, 50, 1.5])
  })

  test('is not pressed where it is dragged, but by a hand that is unsteady and by a reader that has none', () => {
    const select = vi.fn()
    show({ select })
    const off = document.querySelector('[data-state="off"]') as SVGElement
    const press = (by: number, detail = 1) => {
      fireEvent.pointerDown(off, { clientX: 100, clientY: 100, button: 0 })
      fireEvent.pointerMove(off, { clientX: 100 + by, clientY: 100, buttons: 1 })
      fireEvent.pointerUp(off)
      fireEvent.click(off, { detail })
      return select.mock.calls.length
    }
    expect([press(20), press(2), press(20, 0), press(20)]).toEqual([0, 1, 2, 2])
  })

  test('is moved by the finger that came last, not by two in turn', () => {
    show()
    for (const pointerId of [1, 2])
      fireEvent.pointerDown(picture(), { pointerId, clientX: 100 * pointerId, clientY: 100, button: 0 })
    fireEvent.pointerMove(picture(), { pointerId: 1, clientX: 90, clientY: 100, buttons: 1 })
    expect(placed()).toEqual([50, 75, 1.25])
    fireEvent.pointerMove(picture(), { pointerId: 2, clientX: 210, clientY: 100, buttons: 1 })
    expect(placed()).toEqual([60, 75, 1.25])
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

test('states that are active together have borders of dashes, unless these tell what is covered', () => {
  const { model, ...shown } = props().shown
  const states = model.states.map((state) => ({ ...state, isRegion: ['on', 'off'].includes(state.path) }))
  const regions = () => [...picture().querySelectorAll('[data-region]')].map((one) => one.querySelector('[data-state]'))
  show({ shown: { ...shown, model: { ...model, states } } })
  // The ground of what holds others lies below the arrows, and has no button.
  expect(regions().map((one) => one?.getAttribute('data-state'))).toEqual([undefined, 'off', 'on'])
  cleanup()
  const coverage = { states: new Set(['off']), transitions: new Set<string>() }
  show({ shown: { ...shown, model: { ...model, states } }, coverage })
  expect(regions()).toEqual([])
})
