import type { Call } from '../../contract/call'
import { encode } from '../../contract/wire'
import type { Shop } from './shop'

/** The answer to a call as it travels, before anything is parsed away. */
export const rawAnswer = async <Input>(
  { server }: Shop,
  call: Call<Input, unknown>,
  input: Input,
  token?: string,
): Promise<string> => {
  const { path, body, headers } = encode(call as Call, input, { language: 'en', token })
  return (await server.inject({ method: 'POST', url: path, headers, payload: body })).body
}
