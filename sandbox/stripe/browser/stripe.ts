import type {
  PaymentIntent,
  PaymentIntentResult,
  PaymentMethod,
  PaymentMethodResult,
  Stripe,
  StripeError,
  Token,
  TokenResult,
} from '@stripe/stripe-js'
import { Api } from './api'
import { askBank } from './bank-dialog'
import { CardElement } from './card-element'
import { Elements, type GroupOptions } from './elements'
import { IntegrationError } from './integration-error'
import { textsOf } from './words'

/** A card to pay with: an element of this script, or parameters such as a token. */
interface MethodData {
  card?: unknown
  billing_details?: unknown
}

/** The calls of Stripe.js that are here; `elements` is beside them, as its elements are the card's only. */
type Calls = Pick<
  Stripe,
  | 'createToken'
  | 'createPaymentMethod'
  | 'confirmCardPayment'
  | 'retrievePaymentIntent'
  | 'handleCardAction'
  | 'handleNextAction'
  | 'registerAppInfo'
>

const intentOf = (secret: unknown): string => {
  const match = /^(pi_[A-Za-z0-9]+)_secret_/.exec(String(secret))
  if (!match)
    throw new IntegrationError(
      'Invalid value for the intent secret: it should be the client_secret of a PaymentIntent.',
    )
  return String(match[1])
}

const cardElementIn = (elements: Elements | undefined) =>
  elements?.getElement('card') ?? elements?.getElement('cardNumber')

/** Makes the object that a page pays with, as Stripe's own script does; throws for anything but a publishable key. */
export const createStripe = (key: string, options: { locale?: string } = {}) => {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new IntegrationError('Please call Stripe() with your publishable key. It starts with pk_.')
  let { locale } = options
  const texts = () => textsOf(locale)
  const api = new Api(key, texts)

  /** The card of an element as parameters, or what is wrong with it. */
  const cardOf = (card: unknown): { card?: unknown; error?: StripeError } => {
    if (!(card instanceof CardElement)) return { card }
    if (!card.mounted)
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element is still mounted.',
      )
    locale = card.group.options.locale ?? locale
    const error = card.group.missing()
    return error ? { error } : { card: card.group.card() }
  }

  const outcome = (intent: PaymentIntent): PaymentIntentResult => {
    const last = intent.last_payment_error
    if (intent.status !== 'requires_payment_method' || !last) return { paymentIntent: intent }
    return { error: { ...api.worded(last as StripeError), payment_intent: intent } }
  }

  const authenticate = async (intent: PaymentIntent, secret: string): Promise<PaymentIntentResult> => {
    const { use_stripe_sdk: sdk } = intent.next_action as unknown as {
      use_stripe_sdk: { three_d_secure_2_source: string }
    }
    const completed = await askBank(texts(), intent)
    const body = {
      client_secret: secret,
      source: sdk.three_d_secure_2_source,
      outcome: completed ? 'complete' : 'fail',
    }
    const { data, error } = await api.call<PaymentIntent>(`payment_intents/${intent.id}/authenticate`, { body })
    return data ? outcome(data) : { error }
  }

  const retrievePaymentIntent = async (secret: string): Promise<PaymentIntentResult> => {
    const { data, error } = await api.call<PaymentIntent>(`payment_intents/${intentOf(secret)}`, { secret })
    return data ? { paymentIntent: data } : { error }
  }

  const handleNext = async (call: string, secret: string): Promise<PaymentIntentResult> => {
    const { paymentIntent, error } = await retrievePaymentIntent(secret)
    if (!paymentIntent) return { error }
    if (paymentIntent.status !== 'requires_action')
      throw new IntegrationError(`${call}: The PaymentIntent supplied is not in the requires_action state.`)
    return authenticate(paymentIntent, secret)
  }

  const confirm = async (secret: string, method: object, handleActions: boolean): Promise<PaymentIntentResult> => {
    const body = { client_secret: secret, use_stripe_sdk: true, ...method }
    const { data, error } = await api.call<PaymentIntent>(`payment_intents/${intentOf(secret)}/confirm`, { body })
    if (!data) return { error }
    if (data.status === 'requires_action' && handleActions) return authenticate(data, secret)
    return { paymentIntent: data }
  }

  const confirmCardPayment = async (
    secret: string,
    data: { payment_method?: string | MethodData } = {},
    choices: { handleActions?: boolean } = {},
  ): Promise<PaymentIntentResult> => {
    const method = data.payment_method
    const handleActions = choices.handleActions !== false
    intentOf(secret)
    if (method === undefined || typeof method === 'string')
      return confirm(secret, { payment_method: method }, handleActions)
    const { card, error } = cardOf(method.card)
    if (error) return { error }
    const { billing_details } = method
    return confirm(secret, { payment_method_data: { type: 'card', card, billing_details } }, handleActions)
  }

  const confirmPayment = async ({
    elements,
    clientSecret,
    confirmParams = {},
  }: {
    elements?: Elements
    clientSecret?: string
    confirmParams?: { payment_method?: string; payment_method_data?: object }
  }): Promise<PaymentIntentResult> => {
    const secret = clientSecret ?? elements?.options.clientSecret ?? ''
    const { payment_method, payment_method_data } = confirmParams
    if (payment_method) return confirm(secret, { payment_method }, true)
    return confirmCardPayment(secret, { payment_method: { card: cardElementIn(elements), ...payment_method_data } })
  }

  const calls = {
    createToken: async (element: unknown): Promise<TokenResult> => {
      const { card, error } = cardOf(element)
      if (error) return { error }
      const made = await api.call<Token>('tokens', { body: { card } })
      return made.data ? { token: made.data } : { error: made.error }
    },
    createPaymentMethod: async (
      data: MethodData & { elements?: unknown; params?: MethodData },
    ): Promise<PaymentMethodResult> => {
      const source = cardElementIn(data.elements as Elements | undefined) ?? data.card
      const { card, error } = cardOf(source)
      if (error) return { error }
      const { billing_details } = data.params ?? data
      const made = await api.call<PaymentMethod>('payment_methods', { body: { type: 'card', card, billing_details } })
      return made.data ? { paymentMethod: made.data } : { error: made.error }
    },
    confirmCardPayment,
    retrievePaymentIntent,
    handleCardAction: (secret: string) => handleNext('handleCardAction', secret),
    handleNextAction: ({ clientSecret }: { clientSecret?: string; hashedValue?: string }) =>
      handleNext('handleNextAction', clientSecret ?? ''),
    registerAppInfo: () => undefined,
  } satisfies Calls

  return {
    ...calls,
    confirmPayment,
    elements: (groupOptions: GroupOptions = {}) => {
      locale = groupOptions.locale ?? locale
      return new Elements({ ...groupOptions, locale })
    },
    _registerWrapper: () => undefined,
  }
}
