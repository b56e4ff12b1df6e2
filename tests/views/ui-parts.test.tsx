// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { cart } from '../../flows/fixtures/samples/order'
import { phone } from '../../flows/fixtures/samples/shop'
import { bind } from '../../machines/calls'
import { download } from '../../machines/pages/download'
import { countdown } from '../../machines/parts/countdown'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { offering } from '../../src/offer'
import { AddressText } from '../../src/ui/address-text'
import { Avatar } from '../../src/ui/avatar'
import { Broken } from '../../src/ui/broken'
import { Button } from '../../src/ui/button'
import { CartCount } from '../../src/ui/cart-count'
import { Check } from '../../src/ui/check'
import { CodeField } from '../../src/ui/code-field'
import { Monogram } from '../../src/ui/monogram'
import { PasswordField } from '../../src/ui/password-field'
import { Picture } from '../../src/ui/picture'
import { Sheet } from '../../src/ui/sheet'
import { Stars } from '../../src/ui/stars'
import { Tabs } from '../../src/ui/tabs'
import { Total } from '../../src/ui/totals'
import { auth } from '../support/open-page'
import { spoiltByTranslation } from '../support/translatable'
import { loadView } from '../support/views'

beforeAll(() => loadWords('en', dictionaries))
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

const attributesOf = (element: Element | null, ...names: string[]) => names.map((name) => element?.getAttribute(name))
const show = (view: React.ReactNode) => render(<WordsProvider locale="en">{view}</WordsProvider>)
/** Shows a part to a member who has so many pieces in the cart. */
const showToMember = (view: React.ReactNode, count = 0) => {
  const transport = async () => ({ ...cart, count })
  const app = createApp({ place: { path: '/about', search: '' }, locale: 'en', transport, effects: {} })
  app.root.send({ type: 'restored', auth })
  return act(async () => void show(<AppContext value={app}>{view}</AppContext>))
}
const control = { type: 'button' as const, disabled: false, onClick: () => {}, 'data-event': 'tab.choose' }

test.each([
  [0, ''],
  [1, '1'],
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
  await showToMember(<CartCount live />, count)
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

test('what stands in place of a broken page leads home, below a base path too', () => {
  vi.stubEnv('BASE_URL', '/shop/')
  show(<Broken retry={() => {}} />)
  expect(attributesOf(screen.getByRole('link'), 'href')).toEqual(['/shop/'])
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
  // What is shown goes to no spelling checker, and phones change nothing of it.
  expect(attributesOf(field, 'spellcheck', 'autocapitalize')).toEqual(['false', 'none'])
})

test('a sheet closes when one presses beside it, not within, and the focus goes back to what opened it', () => {
  const close = vi.fn()
  const opener = (
    <button {...control} data-event="cart.add">
      Add
    </button>
  )
  const sheet = (
    <Sheet title="Claw hammer" opener='[data-event="cart.add"]' close={close}>
      <p>Which one?</p>
    </Sheet>
  )
  const { rerender } = show(
    <>
      {opener}
      {sheet}
    </>,
  )
  const press = (from: Element, to = from) => {
    fireEvent.pointerDown(from)
    fireEvent.click(to)
  }
  const dialog = screen.getByRole('dialog')
  press(screen.getByText('Which one?'))
  press(screen.getByText('Which one?'), dialog)
  expect(close).toHaveBeenCalledTimes(0)
  press(dialog)
  expect(close).toHaveBeenCalledTimes(1)
  rerender(<WordsProvider locale="en">{opener}</WordsProvider>)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
})

test('a total that changes is read aloud', async () => {
  await showToMember(<Total name="Total" cents={2190} />)
  expect(document.querySelector('[aria-live="polite"]')?.textContent).toBe('Total S$21.90')
})

test('a photograph comes as small as it may: in the kind and the size that fit', () => {
  const { container } = show(<Picture name="hammer" alt="Hammer" size={220} />)
  const [source, img] = [container.querySelector('source'), container.querySelector('img')]
  const files = (type: string) =>
    `/pictures/hammer-160.${type} 160w, /pictures/hammer-320.${type} 320w, /pictures/hammer-640.${type} 640w`
  expect(attributesOf(source, 'type', 'srcset', 'sizes')).toEqual(['image/avif', files('avif'), '220px'])
  expect(attributesOf(img, 'src', 'srcset', 'sizes', 'alt')).toEqual([
    ...['/pictures/hammer-320.webp', files('webp'), '220px', 'Hammer'],
  ])
})

test.each([
  ['saw.svg', '/pictures/saw.svg'],
  ['', '/no-picture.svg'],
])('a drawing is one file for all sizes, and another one stands where there is none: "%s"', (name, file) => {
  const { container } = show(<Picture name={name} alt="Saw" size={72} />)
  expect(container.querySelector('source')).toBe(null)
  expect(attributesOf(container.querySelector('img'), 'src', 'srcset', 'width', 'height', 'alt')).toEqual([
    ...[file, null, '72', '72', 'Saw'],
  ])
})

test.each([
  [true, ['eager', 'high']],
  [false, ['lazy', null]],
])('what is large and in sight comes first (%s), the rest when it is near', (eager, how) => {
  const { container } = show(<Picture name="hammer" alt="" size={220} eager={eager} />)
  expect(attributesOf(container.querySelector('img'), 'loading', 'fetchpriority')).toEqual(how)
})

test.each([
  [60_000, 'Resend in 60 s'],
  [400, 'Resend in 1 s'],
])('%i ms before another code may be asked for the button says: %s', (left, said) => {
  const ticks = fromCallback<{ type: 'stop' }, undefined>(() => {})
  const part = createActor(countdown.provide({ actors: { clock: ticks } }), {
    input: { remainingMs: left },
  }).getSnapshot()
  show(<CodeField request={undefined} wait={{ part } as never} />)
  expect(screen.getByRole('button').textContent).toBe(said)
})

test.each([
  [0, 'Going to the App Store in 5 s'],
  [10, 'Going to the App Store in 5 s'],
  [4600, 'Going to the App Store in 1 s'],
])('%i ms after the app page knew the phone it says: %s', async (since, said) => {
  const clock = fromCallback(({ sendBack }) => {
    for (const now of [0, since]) sendBack({ type: 'tick', now })
  })
  const effects = { clock, 'device.read': fromPromise(async () => phone) }
  const page = createActor(bind(download, { transport: () => new Promise(() => {}), effects })).start()
  const counting = await waitFor(page, (now) => now.matches('counting'))
  const { View } = await loadView('/download')
  await showToMember(<View page={counting} offer={offering(page, counting) as never} />)
  expect(screen.getByText(/^Going/).textContent).toBe(said)
  page.stop()
})

test.each([0, 1, 2.5, 4.7, 5])('of five stars %s are filled, each as large as those behind them', (rating) => {
  show(<Stars rating={rating} />)
  const [all, filled] = [screen.getByRole('img'), screen.getByRole('img').querySelector('svg')]
  const [, , wide = 0, high = 0] = String(filled?.getAttribute('viewBox')).split(' ').map(Number)
  // Nothing is made smaller to fit, so what is filled ends where it is cut off.
  expect([wide, high].map(String)).toEqual(attributesOf(filled, 'width', 'height'))
  expect(wide / Number(all.getAttribute('viewBox')?.split(' ')[2])).toBeCloseTo(rating / 5)
  const stars = [...all.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  expect(stars[0]).toBe(stars[1])
})

test('of a row of tabs that is wider than the screen the chosen one stands in the middle', () => {
  for (const [name, value] of Object.entries({ offsetLeft: 400, offsetWidth: 100, clientWidth: 320 }))
    vi.spyOn(HTMLElement.prototype, name as 'clientWidth', 'get').mockReturnValue(value)
  const tab = (name: string, current: boolean) => ({ name, control, current })
  show(<Tabs label="Orders" tabs={[tab('All', false), tab('To review', true)]} />)
  expect(screen.getByRole('navigation').scrollLeft).toBe(290)
  vi.restoreAllMocks()
})

test('of an address the unit alone is held together, so that the words around it keep their spaces', () => {
  show(<AddressText>133 New Bridge Road #08-12 Singapore 059413</AddressText>)
  expect([...document.querySelectorAll('span[class]')].map(({ textContent }) => textContent)).toEqual(['#08-12'])
  expect(document.body.textContent).toBe('133 New Bridge Road #08-12 Singapore 059413')
})

test('a text beside something else, and a code that may be translated, are spoilt by a translation', () => {
  show(
    <p>
      {'Cart'} <b>2</b> <code>HAM-450</code> <code translate="no">HAM-680</code>
    </p>,
  )
  expect(spoiltByTranslation().map((found) => found.replace(/ in <.*/, ''))).toEqual([
    'not alone: Cart',
    'translated: HAM-450',
  ])
})

test('a box for several is half ticked only while some of them are and others are not', () => {
  const box = (checked: boolean, mixed: boolean) => (
    <WordsProvider locale="en">
      <Check control={control} checked={checked} mixed={mixed} label="All" />
    </WordsProvider>
  )
  const { rerender } = render(box(false, false))
  const shown = (checked: boolean, mixed: boolean) => {
    rerender(box(checked, mixed))
    const { checked: ticked, indeterminate } = screen.getByRole('checkbox') as HTMLInputElement
    return { ticked, half: indeterminate }
  }
  expect(shown(false, true)).toEqual({ ticked: false, half: true })
  expect(shown(true, false)).toEqual({ ticked: true, half: false })
  expect(shown(false, true)).toEqual({ ticked: false, half: true })
  expect(shown(false, false)).toEqual({ ticked: false, half: false })
})

test('a brand without a logo stands with its first two letters', () => {
  const { container } = show(<Monogram name="Brenmoor" tint="#ffeecc" />)
  expect(container.querySelector('text')?.textContent).toBe('Br')
})

test('a button takes the place that its page gives it', () => {
  show(<Button className="on-wide-windows">Log out</Button>)
  expect(screen.getByRole('button').classList.contains('on-wide-windows')).toBe(true)
})
