import { expect, test } from 'vitest'
import { open } from './card-page'
import { ownCard } from './own-card'

test('a card tells what it has become, once', async () => {
  const { page } = await open()
  const { field, changes } = await ownCard(page)
  const card = { elementType: 'card', error: undefined, value: { postalCode: '' }, brand: 'visa', empty: false }
  await field('cardnumber').pressSequentially('4242424242424242')
  await field('exp-date').pressSequentially('1240')
  expect(await changes()).toEqual([{ ...card, complete: false }])
  await field('cvc').pressSequentially('123')
  expect((await changes()).slice(1)).toEqual([{ ...card, complete: true }])
})

test('a field tells that it is there, entered, escaped from and left', async () => {
  const { page } = await open()
  const { field, told, call } = await ownCard(page, { type: 'cardNumber' })
  await field('cardnumber').press('Escape')
  await call('blur')
  expect(await told()).toEqual(
    ['ready', 'focus', 'escape', 'blur'].map((event) => [event, { elementType: 'cardNumber' }]),
  )
})

const inks = { base: '#010101', focus: '#020202', complete: '#030303', empty: '#040404', invalid: '#050505' }
const ink = (name: keyof typeof inks) =>
  `rgb(${Array(3)
    .fill(Number(inks[name].slice(-2)))
    .join(', ')})`

test('a field looks as the page says, in each of its states, and no further than Stripe lets it', async () => {
  const { page } = await open()
  const { field, classes, color, call, submit } = await ownCard(page, {
    type: 'cardNumber',
    options: {
      placeholder: 'Number',
      classes: { base: 'box', focus: 'in', empty: 'bare', complete: 'whole', invalid: 'bad' },
      style: {
        base: { color: inks.base, borderTopColor: '#060606', ':focus': { color: inks.focus } },
        complete: { color: inks.complete },
        empty: { color: inks.empty },
        invalid: { color: inks.invalid },
      },
    },
  })
  const number = field('cardnumber')
  expect(await number.getAttribute('placeholder')).toBe('Number')
  // Frames inherit nothing of the page around them.
  await page.locator('#own').evaluate((place) => {
    place.style.fontStyle = 'italic'
  })
  expect(await number.evaluate((input) => getComputedStyle(input).fontStyle)).toBe('normal')
  expect([await classes(), await color()]).toEqual([['bare', 'box'], ink('empty')])
  await number.pressSequentially('4')
  expect([await classes(), await color()]).toEqual([['box', 'in'], ink('focus')])
  // Frames and places are the page's own matter: Stripe takes colours and letters.
  expect(await number.evaluate((input) => getComputedStyle(input).borderTopColor)).not.toBe('rgb(6, 6, 6)')
  await number.pressSequentially('242424242424242')
  await number.blur()
  expect([await classes(), await color()]).toEqual([['box', 'whole'], ink('complete')])
  await call('clear')
  await submit()
  expect([await classes(), await color()]).toEqual([['bad', 'bare', 'box'], ink('invalid')])
  await call('unmount')
  expect(await classes()).toEqual([])
})

test('a field that was cleared begins anew: nothing is wrong with it until it is left', async () => {
  const { page } = await open()
  const { field, changes, call, submit, color } = await ownCard(page)
  const calm = await color()
  const fault = async () => (await changes()).at(-1)?.error?.code
  await submit()
  expect([await fault(), await color()]).toEqual(['incomplete_number', expect.not.stringContaining(calm)])
  await call('clear')
  expect([await fault(), await color()]).toEqual([undefined, calm])
  await field('cardnumber').pressSequentially('4242')
  await field('cardnumber').blur()
  expect(await fault()).toBe('incomplete_number')
  await call('clear')
  await field('cardnumber').pressSequentially('42')
  expect(await fault()).toBeUndefined()
})

test('a form is asked what it lacks before it is sent', async () => {
  const { page } = await open()
  const { field, submit } = await ownCard(page)
  await field('cardnumber').pressSequentially('4242424242424242')
  const message = "Your card's expiry date is incomplete."
  expect(await submit()).toStrictEqual({ error: { type: 'validation_error', code: 'incomplete_expiry', message } })
  await field('exp-date').pressSequentially('1240')
  await field('cvc').pressSequentially('123')
  expect(await submit()).toEqual({ selectedPaymentMethod: 'card' })
})

test('a field that moves leaves nothing behind, and listens to the label of where it is', async () => {
  const { page } = await open()
  const { field, call } = await ownCard(page)
  await page.evaluate(() => {
    const [first, second] = [document.createElement('label'), document.createElement('label')]
    const inner = document.createElement('div')
    first.htmlFor = 'own'
    first.append('Before')
    second.append(Object.assign(document.createElement('b'), { textContent: 'After' }), inner)
    document.body.append(first, second)
    const { element } = window as unknown as { element: { unmount(): void; mount(place: HTMLElement): void } }
    element.unmount()
    element.mount(document.querySelector('#own') as HTMLElement)
    element.mount(inner)
    inner.id = 'moved'
  })
  expect(await page.locator('#own').evaluate((place) => [place.childElementCount, place.className])).toEqual([0, ''])
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('name'))
  await page.getByText('Before').click()
  expect(await focused()).toBeUndefined()
  await page.getByText('After').click()
  expect(await focused()).toBe('cardnumber')
  await page.locator('#moved input[name="cvc"]').click()
  expect(await focused()).toBe('cvc')
  await call('unmount')
  expect(await field('cvc').count()).toBe(0)
})

test('that a field stands is told once for each time that it is put somewhere and stays', async () => {
  const { page } = await open()
  const seen = await page.evaluate(async () => {
    const elements = window.Stripe?.('pk_test_sandbox').elements()
    if (!elements) return undefined
    const heard: string[] = []
    const make = (type: 'cardNumber') => {
      const element = elements.create(type)
      element.on('ready', ({ elementType }) => heard.push(elementType))
      return { element, place: document.body.appendChild(document.createElement('div')) }
    }
    const [twice, gone, last] = ['cardNumber', 'cardExpiry', 'cardCvc'].map((type) => make(type as 'cardNumber'))
    for (const one of [twice, twice, gone]) one?.element.mount(one.place)
    gone?.element.unmount()
    const ready = new Promise((resolve) => last?.element.once('ready', resolve))
    last?.element.mount(last.place)
    await ready
    return heard
  })
  expect(seen).toEqual(['cardNumber', 'cardCvc'])
})
