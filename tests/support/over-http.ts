import type { Call } from '../../contract/call'
import { type Caller, decode, encode } from '../../contract/wire'

/** Makes calls to a running shop over HTTP, as a browser does. */
export const callerOver =
  (address: string, { token, headers: more = {} }: Partial<Caller> & { headers?: Record<string, string> } = {}) =>
  async <Input, Output>(call: Call<Input, Output>, input: Input): Promise<Output> => {
    const { path, body, headers } = encode(call as Call, input, { language: 'en', token })
    const answer = await fetch(address + path, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { ...headers, 'content-type': 'application/json', ...more },
    })
    return decode(call as Call<unknown, Output>, await answer.json())
  }
