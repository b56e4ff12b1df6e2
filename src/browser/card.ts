import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardOutcome } from '../../machines/pages/order/pay-order'
import { type CardProvider, cardFields } from '../../machines/parts/card-form'

interface CardForm {
  stripe: Stripe
  elements: StripeElements
}

/** As much of the browser's Trusted Types as is used here. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy
}
interface Policy {
  createScriptURL(address: string): string
}

/** How long a card that was sent before its form stood waits for the form, in milliseconds. */
const timeout = 10_000

/** The only address that the policy lets pass. */
let allowed = ''
let policy: Policy | undefined
const scripts = new Map<string, Promise<void>>()
const providers = new Map<string, Stripe>()

/** The card form on screen, as the provider's script gave it; nothing while no form is open. */
let form: CardForm | null = null
const waiting = new Set<(opened: CardForm | null) => void>()

const trusted = (address: string): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return address
  allowed ||= address
  policy ??= trustedTypes.createPolicy('wujin-card', {
    createScriptURL: (asked) => {
      if (asked !== allowed) throw new TypeError(`not the script of the card payment provider: ${asked}`)
      return asked
    },
  })
  return policy.createScriptURL(address)
}

/** Adds the provider's script to the page, once; resolves when it is there, and may be tried again when it failed. */
export const loadCardScript = (address: string): Promise<void> => {
  const loading = scripts.get(address) ?? addScript(address)
  scripts.set(address, loading)
  return loading
}

const addScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      scripts.delete(address)
      script.remove()
      reject(new Error('the script of the card payment provider did not load'))
    }
    script.async = true
    script.onload = () => ('Stripe' in window ? resolve() : fail())
    script.onerror = fail
    script.src = trusted(address)
    document.head.append(script)
  })

/** Loads the provider's script and opens it for the shop's key; `cardProvider` gives it afterwards. */
export const loadCard = async ({ script, publishableKey }: CardProvider): Promise<void> => {
  if (providers.has(publishableKey)) return
  await loadCardScript(script)
  const stripe = await loadStripe(publishableKey)
  if (stripe) providers.set(publishableKey, stripe)
}

/** The provider's script as it was opened for a key; nothing before `loadCard`. */
export const cardProvider = (publishableKey: string): Stripe | null => providers.get(publishableKey) ?? null

/** Tells which card form is on screen. */
export const openForm = (opened: CardForm | null) => {
  form = opened
  if (opened) for (const tell of waiting) tell(opened)
}

const standingForm = () =>
  new Promise<CardForm | null>((resolve) => {
    const tell = (opened: CardForm | null) => {
      waiting.delete(tell)
      resolve(opened)
    }
    if (form) return resolve(form)
    waiting.add(tell)
    setTimeout(() => tell(null), timeout)
  })

/** Lets the provider's script confirm the card that was typed, with 3-D Secure where the bank wants it. */
export const confirmCard = async ({ clientSecret }: { clientSecret: string }): Promise<CardOutcome> => {
  const open = await standingForm()
  const card = open?.elements.getElement('cardNumber')
  if (!open || !card) return { refused: true, text: '' }
  const { error } = await open.stripe.confirmCardPayment(clientSecret, { payment_method: { card } })
  const wrong = cardFields.find((field) => error?.code?.includes(field.slice('card'.length).toLowerCase()))
  if (wrong) open.elements.getElement(wrong as 'cardNumber')?.focus()
  return {
    refused: error !== undefined,
    text: error?.message ?? '',
    code: error?.decline_code ?? error?.code,
    incomplete: error?.type === 'validation_error',
  }
}
