import { type CallName, callNamed } from '../../contract'
import type { Call } from '../../contract/call'
import { failureOf } from '../../contract/failures'
import { type Envelope, prefix, sign, success } from '../../contract/wire'
import type { Shop } from './shop'

/** The answer to a call as it travels over HTTP, whoever makes it, with whatever JSON as its payload. */
export const answerTo = async (shop: Pick<Shop, 'port'>, name: CallName, json: string, token: string | undefined) => {
  const body = Buffer.from(json).toString('base64')
  const headers = { 'content-type': 'application/json', platform: 'web', language: 'en', sign: sign(body) }
  const answer = await fetch(`http://127.0.0.1:${shop.port}${prefix}${(callNamed(name) as Call).path}`, {
    method: 'POST',
    headers: token === undefined ? headers : { ...headers, token },
    body: JSON.stringify({ body }),
  })
  const text = await answer.text()
  const { code } = JSON.parse(text) as Envelope
  return { text, status: answer.status, outcome: code === success ? 'done' : failureOf(code) }
}
