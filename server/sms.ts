import querystring from 'node:querystring'
import { createIntl } from '@formatjs/intl'
import type { Language } from '../contract/locales'
import type { Sms } from './handlers'

/** Prints messages to the console; never used in production. */
export const consoleSms =
  (print: (line: string) => void): Sms =>
  async (phone, text) =>
    print(`SMS to ${phone}: ${text}`)

/** Name and password of an address as a header, which `fetch` takes in no address. */
const authorizationIn = ({ username, password }: URL): Record<string, string> => {
  const names = [username, password].map((part) => querystring.unescape(part)).join(':')
  return names === ':' ? {} : { authorization: `Basic ${Buffer.from(names).toString('base64')}` }
}

/** Hands messages to the operator's gateway as `{ phone, text }`. */
export const gatewaySms = (address: string): Sms => {
  const url = new URL(address)
  const headers = { 'content-type': 'application/json', ...authorizationIn(url) }
  url.username = ''
  url.password = ''
  return async (phone, text) => {
    const answer = await fetch(url, {
      ...{ method: 'POST', headers, body: JSON.stringify({ phone, text }) },
      // Where it leads elsewhere the message would be left behind, and what answers there would count as its receipt.
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
  }
}

const words: Record<Language, ReturnType<typeof createIntl>> = {
  en: createIntl({
    locale: 'en',
    messages: { code: 'Wujin: your verification code is {code}. It is good for 5 minutes.' },
  }),
  zh: createIntl({ locale: 'zh-CN', messages: { code: '【五金坊】您的验证码是 {code}，5 分钟内有效。' } }),
}

/** The text message that brings a verification code. */
export const codeMessage = (language: Language, code: string) =>
  String(words[language].formatMessage({ id: 'code' }, { code }))
