import type { StripeError } from '@stripe/stripe-js'
import { type Texts, textFor } from './words'

const scriptAddress = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''
const { origin } = new URL(scriptAddress || location.href, location.href)

const addTo = (form: URLSearchParams, name: string, value: unknown): void => {
  if (value === undefined || value === null) return
  if (typeof value !== 'object') form.append(name, String(value))
  else for (const [key, inner] of Object.entries(value)) addTo(form, name ? `${name}[${key}]` : key, inner)
}

/** What a call answers: the object that it is about, or why it was not carried out. */
export type Answer<Data> = { data: Data; error?: undefined } | { data?: undefined; error: StripeError }

/** Stripe's interface as a page may use it, at the place where this script came from. */
export class Api {
  constructor(
    private readonly key: string,
    private readonly texts: () => Texts,
  ) {}

  /** The error in the words of the page's language, where there are any. */
  worded(error: StripeError): StripeError {
    const known = textFor(this.texts(), error.decline_code) ?? textFor(this.texts(), error.code)
    return known ? { ...error, message: known } : error
  }

  async call<Data>(path: string, { body, secret }: { body?: object; secret?: string }): Promise<Answer<Data>> {
    const form = new URLSearchParams()
    addTo(form, '', body)
    try {
      const answer = await fetch(`${origin}/v1/${path}`, {
        headers: {
          authorization: `Bearer ${this.key}`,
          // A status of 402 would be an error in the page's console; the real script asks from a frame of its own.
          'sandbox-errors': 'in-body',
          ...(secret ? { 'stripe-client-secret': secret } : {}),
        },
        credentials: 'omit',
        ...(body ? { method: 'POST', body: form } : {}),
      })
      const data = await answer.json()
      return data.error ? { error: this.worded(data.error) } : { data }
    } catch {
      return { error: { type: 'api_connection_error', message: this.texts().connection } }
    }
  }
}
