import md5 from 'blueimp-md5'
import type { Call } from './call'
import { CallFailed } from './call-failed'
import { failureOf } from './failures'
import type { Language } from './locales'

/** Spec 7: every call is below this prefix. */
export const prefix = '/client'
/** Spec 8: the only code that means success. */
export const success = '200'
/** Spec 7: the constant behind the body in the signature. It ships to every browser, so nothing is trusted because of it. */
export const signatureSecret = 'wujin-storefront'

/** Base64 of the UTF-8 JSON of a payload; `{}` when there is none (spec 7). */
export const encodeBody = (payload: unknown = {}) => {
  let bytes = ''
  for (const byte of new TextEncoder().encode(JSON.stringify(payload))) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}

const bytesOf = (binary: string) => {
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

/** The payload of an encoded body; throws on what is not base64 of UTF-8 JSON. */
export const decodeBody = (body: string): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(atob(body))))

/** Spec 7: md5 of the encoded body plus the constant. */
export const sign = (body: string) => md5(body + signatureSecret)

/** What the caller of a call brings: the language, and the token when logged in. */
export interface Caller {
  language: Language
  token?: string | undefined
}

/** The request of a call, ready to be posted (spec 7); the token is left out on login calls. */
export const encode = (call: Call, input: unknown, { language, token }: Caller) => {
  const body = encodeBody(input)
  return {
    path: prefix + call.path,
    body: { body },
    headers: { platform: 'web', language, sign: sign(body), ...(token && call.access !== 'visitor' ? { token } : {}) },
  }
}

/** The answer as it travels: code, text, and the data when the call succeeded. */
export interface Envelope {
  code: string
  msg: string
  data?: unknown
}

/** The parsed output of a call; throws CallFailed on any code other than `'200'` and on an answer of another shape. */
export const decode = <Output>(call: Call<never, Output> | Call<unknown, Output>, answer: unknown): Output => {
  const { code, msg, data } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<Envelope>
  // An answer without a code is no answer of the shop, but an error page of something in between.
  if (code === undefined) throw new CallFailed('systemError', '', call.quiet)
  if (code !== success) throw new CallFailed(failureOf(String(code)), String(msg ?? ''), call.quiet, data)
  const parsed = call.output.safeParse(data)
  if (!parsed.success) throw new CallFailed('systemError', '', call.quiet)
  return parsed.data
}
