// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cart, emptyCart } from '../../flows/fixtures/samples/order'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const saw = { code: 'SAW-1', quantity: 1, reason: 'skuUnavailable' }
const hammer = { code: 'HAM-450', quantity: 2, reason: 'belowMinimum', minimum: 10 }

/** The cart of a wholesaler; an answer that never comes where none is given. */
const open = async (quick: unknown = new Promise(() => {}), shown: object = cart) => {
  const ordered: string[][] = []
  const answers = { 'cart.list': { ...shown, quickOrder: true } as unknown, 'cart.quick': quick }
  const app = await openPage('/cart', '', answers, {
    hears: (call, input) => {
      const { lines } = input as { lines: { code: string; quantity: number }[] }
      if (call === 'cart.quick') ordered.push(lines.map(({ code, quantity }) => `${code} x ${quantity}`))
    },
  })
  return { app, answers, ordered }
}

const pad = () => screen.getByRole('textbox', { name: 'Part numbers and quantities' }) as HTMLTextAreaElement
const type = (lines: string) => fireEvent.change(pad(), { target: { value: lines } })
const add = () => screen.getByRole('button', { name: 'Add to cart' })
const press = (button: HTMLElement | undefined) => act(async () => button?.click())
const minimum = () => screen.getAllByRole('button', { name: 'Add the minimum of 10' })[0]

test('a quick order whose button is pressed twice comes into the cart once', async () => {
  let come = (_: unknown) => {}
  const { ordered } = await open(new Promise((resolve) => (come = resolve)))
  type('HAM-450 12')
  await press(add())
  await press(add())
  await act(async () => come({ cart, refused: [] }))
  expect(ordered).toEqual([['HAM-450 x 12']])
  type('SAW-1 1')
  await press(add())
  expect(ordered).toEqual([['HAM-450 x 12'], ['SAW-1 x 1']])
})

test('while a quick order is on its way nothing more can be typed that its answer would take away', async () => {
  await open()
  type('HAM-450 12')
  expect(pad().readOnly).toBe(false)
  await press(add())
  expect(pad().readOnly).toBe(true)
})

test.each([
  ['SAW-10 1\n ham-450, 3\nBIT-8 30', ['SAW-10 x 1', 'HAM-450 x 10', 'BIT-8 x 30']],
  ['HAM-450 2\nBIT-8 30\nham-450 3', ['HAM-450 x 10', 'BIT-8 x 30']],
  ['SAW-10 1\nBIT-8 30', ['SAW-10 x 1', 'BIT-8 x 30', 'HAM-450 x 10']],
])(
  'what was changed in the field before the minimum of a line is taken goes along with it: %j',
  async (lines, sent) => {
    const { ordered } = await open({ cart, refused: [saw, hammer] })
    type('SAW-1 1\nHAM-450 2')
    await press(add())
    expect(pad().value).toBe('SAW-1 1\nHAM-450 2')
    type(lines)
    await press(minimum())
    expect(ordered.slice(1)).toEqual([sent])
  },
)

test('the minimum of a part number that was typed in small letters is ordered once', async () => {
  const { ordered } = await open({ cart, refused: [{ ...hammer, code: 'ham-450' }] })
  type('ham-450 2')
  await press(add())
  await press(minimum())
  expect(ordered.slice(1)).toEqual([['ham-450 x 10']])
})

test('a line that cannot be read is not lost when the minimum of another one is taken', async () => {
  await open({ cart, refused: [saw, hammer] })
  type('SAW-1 1\nHAM-450 2')
  await press(add())
  type('SAW-10\nHAM-450 2')
  await press(minimum())
  expect(pad().value).toBe('SAW-10\nHAM-450 10')
})

test('typed lines stay when the last line of the cart is removed', async () => {
  const [line] = cart.lines
  const { answers } = await open(undefined, { ...cart, lines: [line] })
  Object.assign(answers, { 'cart.remove': { ...emptyCart, quickOrder: true } })
  type('HAM-450 12\nSAW-1 1')
  await press(document.querySelector<HTMLElement>('[data-event="line.remove"]') ?? undefined)
  expect(screen.queryByText('Your cart is empty')).not.toBe(null)
  expect(pad().value).toBe('HAM-450 12\nSAW-1 1')
})
