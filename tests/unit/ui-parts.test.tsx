// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cart } from '../../flows/fixtures/samples/order'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { Avatar } from '../../src/ui/avatar'
import { CartCount } from '../../src/ui/cart-count'
import { PasswordField } from '../../src/ui/password-field'
import { Sheet } from '../../src/ui/sheet'
import { Tabs } from '../../src/ui/tabs'
import { auth } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
beforeEach(() => {
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const show = (view: React.ReactNode) => render(<WordsProvider locale="en">{view}</WordsProvider>)
const control = { type: 'button' as const, disabled: false, onClick: () => {}, 'data-event': 'tab.choose' }

test.each([
  [0, ''],
  [99, '99'],
  [100, '99+'],
])('behind a tab stand %i, shown as "%s"', (count, shown) => {
  show(<Tabs label="Orders" tabs={[{ name: 'To pay', control, current: true, count }]} />)
  expect(screen.getByRole('button').textContent).toBe(`To pay ${shown}`)
})

test.each([
  [99, '99 items'],
  [100, '99+ items'],
])('of %i in the cart it is told: %s', async (count, told) => {
  const transport = async () => ({ ...cart, count })
  const app = createApp({ place: { path: '/about', search: '' }, locale: 'en', transport, effects: {} })
  app.root.send({ type: 'restored', auth })
  await act(async () => {
    show(
      <AppContext value={app}>
        <CartCount live />
      </AppContext>,
    )
  })
  expect(document.querySelector('[aria-live="polite"]')?.parentElement?.textContent).toBe(told)
})

test('the picture of a member comes from the API, one that was just chosen from the page itself', () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.wujin.example')
  show(<Avatar source="/avatars/1.webp" alt="One" size="small" />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('https://api.wujin.example/avatars/1.webp')
  cleanup()
  show(<Avatar source="data:image/png;base64,iVBO" alt="One" size="small" />)
  expect(screen.getByRole('img').getAttribute('src')).toBe('data:image/png;base64,iVBO')
})

test('a password is shown when its button is pressed, and hidden when it is pressed again', async () => {
  show(<PasswordField label="Password" name="password" />)
  const field = screen.getByLabelText('Password')
  const types = [field.getAttribute('type')]
  for (const name of ['Show password', 'Hide password']) {
    await act(async () => screen.getByRole('button', { name }).click())
    types.push(field.getAttribute('type'))
  }
  expect(types).toEqual(['password', 'text', 'password'])
})

test('a sheet closes when one presses beside it, not within, and the focus goes back to what opened it', () => {
  const close = vi.fn()
  const opener = (
    <button {...control} data-event="cart.add">
      Add
    </button>
  )
  const sheet = (
    <Sheet title="Claw hammer" opener="cart.add" close={close}>
      <p>Which one?</p>
    </Sheet>
  )
  const { rerender } = show(
    <>
      {opener}
      {sheet}
    </>,
  )
  fireEvent.click(screen.getByText('Which one?'))
  expect(close).toHaveBeenCalledTimes(0)
  fireEvent.click(screen.getByRole('dialog'))
  expect(close).toHaveBeenCalledTimes(1)
  rerender(<WordsProvider locale="en">{opener}</WordsProvider>)
  expect(document.activeElement?.textContent).toBe('Add')
})
