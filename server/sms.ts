import type { Sms } from './handlers'

/** Prints messages to the console; never used in production. */
export const consoleSms =
  (print: (line: string) => void): Sms =>
  async (phone, text) =>
    print(`SMS to ${phone}: ${text}`)

/** Hands messages to the operator's gateway as `{ phone, text }`. */
export const gatewaySms =
  (url: string): Sms =>
  async (phone, text) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, text }),
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }

/** Says that no gateway is set. */
export const noSms: Sms = () => Promise.reject(new Error('SMS_URL is not set'))
