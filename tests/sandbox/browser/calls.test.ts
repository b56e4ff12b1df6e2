import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newIntent } from '../harness'
import { action, open, theBench } from './card-page'

interface Opened {
  stripe: Stripe
  elements: StripeElements
}

const newSecret = async () => (await newIntent((await theBench()).stripe)).client_secret ?? ''

/** The name beside the card that an intent was paid with. */
const payerOf = async (secret: string) => {
  const { stripe } = await theBench()
  const { payment_method } = await stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '', {
    expand: ['payment_method'],
  })
  return typeof payment_method === 'object' ? payment_method?.billing_details.name : undefined
}

/** The fields of a card of their own beside the page's form, with a card typed in them. */
const typedCard = async (page: Page, types: string[], number = '4242424242424242') => {
  const secret = await newSecret()
  await page.evaluate(
    (asked) => {
      const stripe = window.Stripe?.('pk_test_sandbox', { locale: 'en' })
      const elements = stripe?.elements({ clientSecret: asked.secret })
      for (const type of asked.types) {
        const place = document.body.appendChild(document.createElement('div'))
        place.className = 'own'
        elements?.create(type as 'card').mount(place)
      }
      Object.assign(window, { stripe, elements })
    },
    { secret, types },
  )
  for (const [name, text] of [
    ['cardnumber', number],
    ['exp-date', '1240'],
    ['cvc', '123'],
  ] as const)
    await page.locator(`.own input[name="${name}"]`).pressSequentially(text)
  return secret
}

test('a card is sent with the name of who pays, and without what the page keeps', async () => {
  const { page } = await open()
  const secret = await typedCard(page, ['card'])
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: what the shop keeps of a visitor
    document.cookie = 'session=of-the-shop'
  })
  const asked = page.waitForRequest((request) => request.url().endsWith('/confirm'))
  const status = await page.evaluate(async (clientSecret) => {
    const { stripe, elements } = window as unknown as Opened
    const card = elements.getElement('card')
    if (!card) return undefined
    const payment_method = { card, billing_details: { name: 'Tan Wei' } }
    return (await stripe.confirmCardPayment(clientSecret, { payment_method })).paymentIntent?.status
  }, secret)
  expect([status, await payerOf(secret)]).toEqual(['succeeded', 'Tan Wei'])
  expect(await (await asked).allHeaders()).not.toHaveProperty('cookie')
})

test.each([[['card']], [['cardNumber', 'cardExpiry', 'cardCvc']]])(
  'a form of %j is paid as a whole, for the payment that it was opened for',
  async (types) => {
    const { page } = await open()
    const secret = await typedCard(page, types)
    const other = await newSecret()
    const seen = await page.evaluate(async (clientSecret) => {
      const { stripe, elements } = window as unknown as Opened
      const params = { billing_details: { name: 'Lim Mei' } }
      const { paymentMethod } = await stripe.createPaymentMethod({ elements, params })
      const confirmParams = { payment_method_data: { billing_details: { name: 'Tan Wei' } } }
      const paid = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
      const kept = { payment_method: paymentMethod?.id ?? '' }
      const next = await stripe.confirmPayment({ clientSecret, confirmParams: kept, redirect: 'if_required' })
      return [paymentMethod?.billing_details.name, paid.paymentIntent?.status, next.paymentIntent?.status]
    }, other)
    expect(seen).toEqual(['Lim Mei', 'succeeded', 'succeeded'])
    expect([await payerOf(secret), await payerOf(other)]).toEqual(['Tan Wei', 'Lim Mei'])
  },
)

test('a payment that the bank stopped is told with where it stands', async () => {
  const { page } = await open()
  const secret = await typedCard(page, ['card'], '4000002760003184')
  await page.evaluate((clientSecret) => {
    const { stripe, elements } = window as unknown as Opened
    const card = elements.getElement('card')
    Object.assign(window, { paid: card && stripe.confirmCardPayment(clientSecret, { payment_method: { card } }) })
  }, secret)
  await action(page, 'fail').click()
  const { error } = await page.evaluate(() => Reflect.get(window, 'paid'))
  expect(error).toMatchObject({
    code: 'payment_intent_authentication_failure',
    payment_intent: { id: secret.split('_secret_')[0], status: 'requires_payment_method' },
  })
})

// What Stripe's script throws at the developer of a page.
test('a page that calls the script as Stripe does not allow is told so', async () => {
  const { page } = await open()
  const secret = await typedCard(page, ['card'])
  const thrown = await page.evaluate(async (clientSecret) => {
    const { stripe, elements } = window as unknown as Opened
    const card = elements.getElement('card')
    const gone = stripe.elements().create('card')
    const away = document.createElement('div')
    gone.destroy()
    const misuses: [string, () => unknown][] = [
      ['no key', () => window.Stripe?.(undefined as unknown as string)],
      ['two of one kind', () => elements.create('card')],
      ['an unknown kind', () => elements.create('mystery' as 'card')],
      ['a place that is not there', () => card?.mount('#nowhere')],
      ['what was destroyed', () => gone.mount(away)],
      ['no secret of a payment', () => stripe.confirmCardPayment('pi_123')],
      ['nothing to do next', () => stripe.handleNextAction({ clientSecret })],
      ['nothing to do for a card', () => stripe.handleCardAction(clientSecret)],
      ['a card that is not in the page', () => card?.unmount() ?? stripe.createToken(card as never)],
    ]
    const said: [string, string][] = []
    for (const [name, misuse] of misuses) {
      const error = await (async () => misuse())().then(
        () => 'nothing',
        ({ name: kind, message }: Error) => `${kind}: ${message}`,
      )
      said.push([name, error])
    }
    return said
  }, secret)
  expect(thrown).toEqual([
    ['no key', 'IntegrationError: Please call Stripe() with your publishable key. It starts with pk_.'],
    ['two of one kind', 'IntegrationError: Can only create one Element of type card.'],
    ['an unknown kind', 'IntegrationError: The sandbox has no element of type mystery.'],
    ['a place that is not there', 'IntegrationError: The selector or element to mount on is not in the page.'],
    ['what was destroyed', 'IntegrationError: This Element has already been destroyed. Please create a new one.'],
    [
      'no secret of a payment',
      'IntegrationError: Invalid value for the intent secret: it should be the client_secret of a PaymentIntent.',
    ],
    [
      'nothing to do next',
      'IntegrationError: handleNextAction: The PaymentIntent supplied is not in the requires_action state.',
    ],
    [
      'nothing to do for a card',
      'IntegrationError: handleCardAction: The PaymentIntent supplied is not in the requires_action state.',
    ],
    [
      'a card that is not in the page',
      'IntegrationError: We could not retrieve data from the specified Element. Please make sure the Element is still mounted.',
    ],
  ])
})
