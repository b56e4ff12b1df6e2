import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { CardOutcome } from '../machines/pages/order/pay-order'

/** The card form on screen, as the provider's script gave it; nothing while no form is open. */
let form: { stripe: Stripe; elements: StripeElements } | null = null

/** Tells which card form is on screen. */
export const openForm = (opened: typeof form) => {
  form = opened
}

/** Lets the provider's script confirm the card that was typed, with 3-D Secure where the bank wants it. */
export const confirmCard = async ({ clientSecret }: { clientSecret: string }): Promise<CardOutcome> => {
  const card = form?.elements.getElement('cardNumber')
  if (!form || !card) return { refused: true, text: '' }
  const { error } = await form.stripe.confirmCardPayment(clientSecret, { payment_method: { card } })
  return { refused: error !== undefined, text: error?.message ?? '' }
}
