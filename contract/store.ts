import * as z from 'zod/mini'
import { call } from './call'

export const Store = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  hours: z.string(),
  phone: z.string(),
})
export type Store = z.infer<typeof Store>

export const store = {
  list: call('/store/list', { output: z.object({ stores: z.array(Store) }) }),
}
