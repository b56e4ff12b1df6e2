import type { store } from '../../contract/store'
import type { Handlers } from '../handlers'
import { storesIn } from './queries'

/** Platform stores. */
export const storeHandlers: Handlers<typeof store> = {
  async list({ db, viewer }) {
    return { stores: await storesIn(db, viewer.language) }
  },
}
