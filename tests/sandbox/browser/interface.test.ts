import { expect, test } from 'vitest'
import { newIntent } from '../harness'
import { action, open, theBench } from './card-page'

test('the rest of the browser interface', async () => {
  const { page, complaints } = await open()
  const secret = (await newIntent((await theBench()).stripe)).client_secret ?? ''
  const seen = await page.evaluate(async (clientSecret) => {
    const stripe = window.Stripe?.('pk_test_sandbox', { locale: 'en' })
    const card = stripe?.elements().create('card')
    if (!stripe || !card) return undefined
    const place = document.body.appendChild(document.createElement('div'))
    const ready = new Promise<string>((resolve) => card.once('ready', () => resolve('ready')))
    card.mount(place)
    const type = (name: string, text: string) => {
      const input = place.firstElementChild?.shadowRoot?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
      if (input) input.value = text
      input?.dispatchEvent(new InputEvent('input'))
    }
    const empty = await stripe.createToken(card)
    type('cardnumber', '4000002760003184')
    type('exp-date', '12/2040')
    type('cvc', '123')
    const billing_details = { name: 'Tan Wei' }
    const { paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card, billing_details })
    const token = await stripe.createToken(card)
    const method = { payment_method: paymentMethod?.id ?? '' }
    const asked = await stripe.confirmCardPayment(clientSecret, method, { handleActions: false })
    Object.assign(window, { next: stripe.handleNextAction({ clientSecret }) })
    return {
      ready: await ready,
      empty: empty.error?.code,
      name: paymentMethod?.billing_details.name,
      token: token.token?.object,
      asked: asked.paymentIntent?.status,
    }
  }, secret)
  expect(seen).toEqual({
    ready: 'ready',
    empty: 'incomplete_number',
    name: 'Tan Wei',
    token: 'token',
    asked: 'requires_action',
  })
  await action(page, 'complete').click()
  const done = await page.evaluate(async (clientSecret) => {
    const { paymentIntent } = await Reflect.get(window, 'next')
    const stripe = window.Stripe?.('pk_test_sandbox')
    const again = await stripe?.confirmCardPayment(clientSecret)
    const now = await stripe?.retrievePaymentIntent(clientSecret)
    return [paymentIntent.status, now?.paymentIntent?.status, again?.error?.code]
  }, secret)
  expect(done).toEqual(['succeeded', 'succeeded', 'payment_intent_unexpected_state'])
  expect(complaints).toEqual([])
  await page.close()
})

test('an unreachable service is an error, not an exception', async () => {
  const { page } = await open()
  const { sandbox, stripe } = await theBench()
  const secret = (await newIntent(stripe)).client_secret ?? ''
  sandbox.faults.add({ on: 'POST /v1/payment_intents/*/confirm', fault: { kind: 'cut' } })
  const answer = await page.evaluate(
    (clientSecret) =>
      window
        .Stripe?.('pk_test_sandbox', { locale: 'en' })
        .confirmCardPayment(clientSecret, { payment_method: 'pm_card_visa' }),
    secret,
  )
  sandbox.faults.clear()
  expect(answer?.error).toMatchObject({
    ...{ type: 'api_connection_error' },
    message: 'The payment service could not be reached. Check your connection and try again.',
  })
  await page.close()
})

test('a form that is open speaks another language from then on, and looks otherwise', async () => {
  const { page } = await open()
  const secret = (await newIntent((await theBench()).stripe)).client_secret ?? ''
  const seen = await page.evaluate(async (clientSecret) => {
    const stripe = window.Stripe?.('pk_test_sandbox')
    const elements = stripe?.elements({ locale: 'en' })
    const card = elements?.create('card', { style: { base: { color: '#010203' } } })
    if (!stripe || !card) return undefined
    const place = document.body.appendChild(document.createElement('div'))
    card.mount(place)
    const root = place.firstElementChild?.shadowRoot
    const field = (name: string) => root?.querySelector(`input[name="${name}"]`) as HTMLInputElement
    const type = (name: string, text: string) => {
      field(name).value = text
      field(name).dispatchEvent(new InputEvent('input'))
    }
    const wrong: (string | undefined)[] = []
    card.on('change', ({ error }) => wrong.push(error?.message))
    const look = () => [
      field('exp-date').ariaLabel,
      field('exp-date').placeholder,
      getComputedStyle(field('cvc')).color,
    ]
    type('cardnumber', '4242424242424241')
    const before = look()
    elements?.update({ locale: 'zh' })
    card.update({ style: { base: { color: '#040506' } } })
    const after = look()
    card.focus()
    const focused = root?.activeElement?.getAttribute('name')
    type('cardnumber', '4000000000000069')
    type('exp-date', '12/2040')
    type('cvc', '123')
    const { error } = await stripe.confirmCardPayment(clientSecret, { payment_method: { card } })
    return { before, after, wrong: wrong.slice(0, 2), focused, refused: error?.message }
  }, secret)
  expect(seen).toEqual({
    before: ['Expiry date', 'MM / YY', 'rgb(1, 2, 3)'],
    after: ['有效期', '月 / 年', 'rgb(4, 5, 6)'],
    wrong: ['Your card number is invalid.', '您的卡号无效。'],
    focused: 'cardnumber',
    refused: '您的银行卡已过期。',
  })
})

test('an element is switched off, cleared, taken away and made again', async () => {
  const { page } = await open()
  const seen = await page.evaluate(() => {
    const elements = window.Stripe?.('pk_test_sandbox')?.elements()
    const card = elements?.create('card', { style: { base: { color: '#010203' } } })
    if (!elements || !card) return undefined
    const place = document.body.appendChild(document.createElement('div'))
    card.mount(place)
    const host = place.firstElementChild as HTMLElement
    const inputs = [...(host.shadowRoot?.querySelectorAll('input') ?? [])]
    const off = () => inputs.map((input) => input.disabled)
    const [number] = inputs as [HTMLInputElement]
    number.value = '4242'
    number.dispatchEvent(new InputEvent('input'))
    card.update({ disabled: true })
    const disabled = off()
    const color = getComputedStyle(number).color
    card.update({ disabled: false })
    host.focus()
    const focused = host.shadowRoot?.activeElement?.getAttribute('name')
    const heard: string[] = []
    const [first, second] = [() => heard.push('first'), () => heard.push('second')]
    card.on('change', first).on('change', second).off('change', first)
    card.once('change', () => heard.push('once'))
    card.clear()
    number.value = '4'
    number.dispatchEvent(new InputEvent('input'))
    card.clear()
    const cleared = inputs.map((input) => input.value)
    const classes = place.className
    card.off('change')
    number.value = '4'
    number.dispatchEvent(new InputEvent('input'))
    card.destroy()
    const left = [place.childElementCount, place.className]
    const again = elements.create('card')
    return {
      ...{ disabled, color, focused, heard, cleared, classes, left, enabled: off() },
      known: elements.getElement('card') === again,
    }
  })
  expect(seen).toEqual({
    disabled: [true, true, true],
    enabled: [false, false, false],
    // What is not said again stays as it was.
    color: 'rgb(1, 2, 3)',
    focused: 'cardnumber',
    heard: ['second', 'once', 'second', 'second'],
    cleared: ['', '', ''],
    classes: 'StripeElement StripeElement--focus StripeElement--empty',
    left: [0, ''],
    known: true,
  })
})

test('a page that holds the secret key is told so', async () => {
  const { page } = await open()
  const opens = page.evaluate(() => window.Stripe?.('sk_test_sandbox') && 'open')
  await expect(opens).rejects.toThrow('Please call Stripe() with your publishable key. It starts with pk_.')
})
