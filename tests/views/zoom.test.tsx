// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Zoom } from '../../src/ui/zoom'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  HTMLElement.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(HTMLElement.prototype, 'setPointerCapture')
})

/** A picture of 100 by 100, and a finger that taps it at some moments. */
const open = (touch?: boolean) => {
  render(
    <Zoom touch={touch}>
      <img alt="A hammer" />
    </Zoom>,
  )
  const picture = screen.getByRole('img')
  const frame = picture.parentElement as HTMLElement
  const tap = (at: number, x: number, y: number) => {
    const where = { pointerType: 'touch', pointerId: 1, clientX: x, clientY: y }
    const down = createEvent.pointerDown(frame, where)
    Object.defineProperty(down, 'timeStamp', { value: at })
    fireEvent(frame, down)
    fireEvent.pointerUp(frame, where)
    return picture.style.transform
  }
  return { picture, frame, tap }
}

const whole = 'translate(0px, 0px) scale(1)'
/** Two and a half times as large, with the point at 20, 40 where it was. */
const near = 'translate(-30px, -60px) scale(2.5)'

test('a tap twice enlarges where it taps, and a tap twice more shows the whole again', () => {
  const { tap } = open(true)
  expect([tap(1000, 20, 40), tap(1200, 20, 40)]).toEqual(['', near])
  expect([tap(3000, 50, 50), tap(3200, 50, 50)]).toEqual([near, whole])
  expect([tap(5000, 20, 40), tap(5200, 20, 40)]).toEqual([whole, near])
})

test.each([
  ['later', 1351, 20, 40],
  ['elsewhere', 1200, 44, 40],
])('two taps of which the second comes %s enlarge nothing', (_, at, x, y) => {
  const { tap } = open(true)
  tap(1000, 20, 40)
  expect(tap(at, x, y)).toBe('')
})

test('three taps are a double one and a single one', () => {
  const { tap } = open(true)
  expect([tap(1000, 20, 40), tap(1200, 20, 40), tap(1400, 20, 40)]).toEqual(['', near, near])
})

test('two fingers that come down side by side are no double tap', () => {
  const { frame, picture } = open(true)
  const down = (pointerId: number, clientX: number, at: number) => {
    const event = createEvent.pointerDown(frame, { pointerType: 'touch', pointerId, clientX, clientY: 50 })
    Object.defineProperty(event, 'timeStamp', { value: at })
    fireEvent(frame, event)
  }
  down(1, 40, 1000)
  down(2, 60, 1020)
  expect(picture.style.transform).toBe('')
  fireEvent.pointerMove(frame, { pointerType: 'touch', pointerId: 2, clientX: 80, clientY: 50 })
  expect(picture.style.transform).toBe('translate(-60px, -50px) scale(2)')
})

test('a tap right after two fingers is the first one, not the second', () => {
  const { frame, tap } = open(true)
  const fingers = [1, 2].map((pointerId) => ({
    pointerType: 'touch',
    pointerId,
    clientX: 80 - 30 * pointerId,
    clientY: 40,
  }))
  for (const finger of fingers) {
    const down = createEvent.pointerDown(frame, finger)
    Object.defineProperty(down, 'timeStamp', { value: 1000 })
    fireEvent(frame, down)
  }
  for (const finger of fingers) fireEvent.pointerUp(frame, finger)
  expect([tap(1200, 20, 40), tap(1400, 20, 40)]).toEqual(['', near])
})

test('on the page itself a tap enlarges nothing, and a mouse what it points at until it leaves', () => {
  const { tap, frame, picture } = open()
  expect([tap(1000, 20, 40), tap(1200, 20, 40)]).toEqual(['', ''])
  fireEvent.pointerMove(frame, { pointerType: 'mouse', clientX: 20, clientY: 40 })
  expect(picture.style.transform).toBe(near)
  fireEvent.pointerLeave(frame, { pointerType: 'mouse' })
  expect(picture.style.transform).toBe(whole)
})

test.each(['pointerUp', 'pointerCancel'] as const)(
  'two fingers enlarge what is between them; once one of them is gone (%s) the other one moves the picture',
  (gone) => {
    const { frame, picture } = open(true)
    const finger = (pointerId: number, clientX: number, clientY: number) => ({
      ...{ pointerType: 'touch', pointerId, clientX, clientY },
    })
    fireEvent.pointerDown(frame, finger(1, 30, 50))
    fireEvent.pointerDown(frame, finger(2, 70, 50))
    fireEvent.pointerMove(frame, finger(2, 90, 50))
    expect(picture.style.transform).toBe('translate(-30px, -25px) scale(1.5)')
    fireEvent[gone](frame, finger(1, 30, 50))
    fireEvent.pointerMove(frame, finger(2, 95, 55))
    expect(picture.style.transform).toBe('translate(-25px, -20px) scale(1.5)')
    // No further than to its edge.
    fireEvent.pointerMove(frame, finger(2, 195, 155))
    expect(picture.style.transform).toBe('translate(0px, 0px) scale(1.5)')
  },
)

test('a tap twice shows the whole of a picture that two fingers enlarged a little', () => {
  const { frame, picture, tap } = open(true)
  const finger = (pointerId: number, clientX: number) => ({ pointerType: 'touch', pointerId, clientX, clientY: 50 })
  fireEvent.pointerDown(frame, finger(1, 30))
  fireEvent.pointerDown(frame, finger(2, 70))
  fireEvent.pointerMove(frame, finger(2, 90))
  expect(picture.style.transform).toBe('translate(-30px, -25px) scale(1.5)')
  for (const one of [finger(1, 30), finger(2, 90)]) fireEvent.pointerUp(frame, one)
  tap(5000, 50, 50)
  expect(tap(5200, 50, 50)).toBe(whole)
})

test('two fingers enlarge no more than four times, and shrink to the whole', () => {
  const { frame, picture } = open(true)
  const finger = (pointerId: number, clientX: number) => ({ pointerType: 'touch', pointerId, clientX, clientY: 50 })
  fireEvent.pointerDown(frame, finger(1, 40))
  fireEvent.pointerDown(frame, finger(2, 70))
  fireEvent.pointerMove(frame, finger(2, 340))
  expect(picture.style.transform).toMatch(/scale\(4\)$/)
  fireEvent.pointerMove(frame, finger(2, 45))
  expect(picture.style.transform).toBe(whole)
})
