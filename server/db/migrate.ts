import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { shop } from './migrations/001-shop'
import { afterSale } from './migrations/002-after-sale'
import { members } from './migrations/003-members'
import { wallet } from './migrations/004-wallet'
import { places } from './migrations/005-places'
import { chat } from './migrations/006-chat'
import { payments } from './migrations/007-payments'
import { security } from './migrations/008-security'
import { idempotency } from './migrations/009-idempotency'
import { refundedOrders } from './migrations/010-refunded-orders'
import { receivedStock } from './migrations/011-received-stock'
import { pictures } from './migrations/012-pictures'
import { standardTerms } from './migrations/013-standard-terms'
import { toldPages } from './migrations/014-told-pages'
import { searchTerms } from './migrations/015-search-terms'
import { offers } from './migrations/016-offers'
import { attributes } from './migrations/017-attributes'
import { firstHits } from './migrations/018-first-hits'
import { keptFacets } from './migrations/019-kept-facets'
import { transitionCounts } from './migrations/020-transition-counts'
import { hotWords } from './migrations/021-hot-words'
import { attempts } from './migrations/022-attempts'
import { wordOrder } from './migrations/023-word-order'
import { refundsOfAttempts } from './migrations/024-refunds-of-attempts'
import { synonymSounds } from './migrations/025-synonym-sounds'
import { closedStores } from './migrations/026-closed-stores'
import { readNames } from './migrations/027-read-names'
import { orderBounds } from './migrations/028-order-bounds'
import { shortOrderNumbers } from './migrations/029-short-order-numbers'
import type { Tables } from './tables'

const step = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) })

/** Every step that the tables went through, in order; a step that has shipped never changes. */
const steps: Record<string, Migration> = {
  '001-shop': step(shop),
  '002-after-sale': step(afterSale),
  '003-members': step(members),
  '004-wallet': step(wallet),
  '005-places': step(places),
  '006-chat': step(chat),
  '007-payments': step(payments),
  '008-security': step(security),
  '009-idempotency': step(idempotency),
  '010-refunded-orders': step(refundedOrders),
  '011-received-stock': step(receivedStock),
  '012-pictures': step(pictures),
  '013-standard-terms': step(standardTerms),
  '014-told-pages': step(toldPages),
  '015-search-terms': step(searchTerms),
  '016-offers': step(offers),
  '017-attributes': step(attributes),
  '018-first-hits': step(firstHits),
  '019-kept-facets': step(keptFacets),
  '020-transition-counts': step(transitionCounts),
  '021-hot-words': step(hotWords),
  '022-attempts': step(attempts),
  '023-word-order': step(wordOrder),
  '024-refunds-of-attempts': step(refundsOfAttempts),
  '025-synonym-sounds': step(synonymSounds),
  '026-closed-stores': step(closedStores),
  '027-read-names': step(readNames),
  '028-order-bounds': step(orderBounds),
  '029-short-order-numbers': step(shortOrderNumbers),
}

/** Brings the tables up to date; two processes that start at once do it one after the other. */
export const migrate = async (db: Kysely<Tables>): Promise<void> => {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => steps } }).migrateToLatest()
  if (error) throw error
}
