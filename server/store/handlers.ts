import type { store } from '../../contract/store'
import type { Handlers } from '../handlers'
import { choiceIn, goodsQuery } from '../product/queries'
import { refuse } from '../refusal'
import { openStoresIn, stockIn } from './queries'

/** Platform stores, and what they have of a product. */
export const storeHandlers: Handlers<typeof store> = {
  async list({ db, viewer }) {
    return { stores: await openStoresIn(db, viewer.language) }
  },

  async stock({ db, input: { product }, viewer: { language } }) {
    const goods = await goodsQuery(db).where('products.id', '=', product).orderBy('skus.position').execute()
    const [first] = goods
    if (!first || first.state === 'deleted') return refuse('productDeleted')
    if (first.state === 'takenDown') return refuse('productTakenDown')
    const counts = await stockIn(
      db,
      goods.map(({ sku }) => sku),
    )
    return {
      product: { id: product, name: first.name[language], picture: first.pictures[0] ?? '' },
      skus: goods.map((one) => ({
        id: one.sku,
        code: one.code,
        choice: choiceIn(one, language),
        stock: Object.fromEntries(
          counts.filter(({ sku }) => sku === one.sku).map(({ store, count }) => [store, count]),
        ),
      })),
    }
  },
}
