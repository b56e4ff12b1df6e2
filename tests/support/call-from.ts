import type { Call } from '../../contract/call'
import { type Envelope, encode } from '../../contract/wire'
import type { ShopProcess } from './processes'

/** Where a call comes from: a network address, and what a browser sends along. */
export interface Origin {
  address?: string
  headers?: Record<string, string>
  token?: string | undefined
}

/** Makes a call from somewhere; answers its envelope, and the cookie that the browser is to keep. */
export const callFrom = async <Input, Output>(
  { server }: ShopProcess,
  { address = '127.0.0.1', headers: more = {}, token }: Origin,
  call: Call<Input, Output>,
  input: Input,
) => {
  const { path, body, headers } = encode(call as Call, input, { language: 'en', token })
  const answer = await server.inject({
    ...{ method: 'POST', url: path, payload: body, remoteAddress: address },
    headers: { ...headers, ...more },
  })
  const { code, data } = answer.json() as Envelope
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { code, data: data as Output, cookie }
}
