import { pageSize, type product, shownAtHome } from '../../contract/product'
import type { Handlers, Viewer } from '../handlers'
import { pagesOf } from '../paging'
import { refuse } from '../refusal'
import { pageOf } from './facets'
import { brandsOnShow, cardsInOrder, cardsOf, categoriesOnShow, isOnOffer, listed, productOf } from './queries'
import { readSearch } from './search'
import { hotWords, suggestionsFor } from './suggest'

type Listed = ReturnType<typeof listed>

const count = async (query: Listed) =>
  Number((await query.select((is) => is.fn.countAll<string>().as('count')).executeTakeFirstOrThrow()).count)

const listing = async (query: Listed, order: (query: Listed) => Listed, page: number, viewer: Viewer) => {
  const total = await count(query)
  const products = await cardsOf(
    order(query)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    viewer,
  )
  return { products, total, page, pages: pagesOf(total, pageSize) }
}

const newestFirst = (query: Listed) => query.orderBy('created_at', 'desc').orderBy('products.id')
const bestFirst = (query: Listed) => query.orderBy('sales_number', 'desc').orderBy('products.id')

/** Categories in the order of the shop, by their names in the language of who asks. */
const categoriesFor = async (query: ReturnType<typeof categoriesOnShow>, { language }: Viewer) => {
  const rows = await query.orderBy('position').execute()
  return rows.map(({ id, name, picture }) => ({ id, name: name[language], picture }))
}

/** Spec 1: browse and search products, new arrivals, recommended items, brands. */
export const productHandlers: Handlers<typeof product> = {
  async home({ db, viewer }) {
    const largest = brandsOnShow(db).orderBy('shown.products', 'desc').orderBy('brands.id').limit(shownAtHome.names)
    const inStock = () => listed(db).where('sold_out', '=', false).limit(shownAtHome.shelf)
    return {
      categories: await categoriesFor(categoriesOnShow(db).limit(shownAtHome.names), viewer),
      offers: await cardsOf(bestFirst(inStock().where(isOnOffer)).limit(shownAtHome.offers), viewer),
      arrivals: await cardsOf(newestFirst(inStock()), viewer),
      recommended: await cardsOf(bestFirst(inStock().where('recommended', '=', true)), viewer),
      brands: await db.selectFrom(largest.as('largest')).selectAll().orderBy('name').execute(),
    }
  },

  async categories({ db, viewer }) {
    return { categories: await categoriesFor(categoriesOnShow(db), viewer) }
  },

  async brands({ db, viewer }) {
    const brands = await brandsOnShow(db).select(['story', 'tint', 'shown.products']).orderBy('name').execute()
    return { brands: brands.map(({ story, ...brand }) => ({ ...brand, story: story[viewer.language] })) }
  },

  async cards({ db, input: { ids }, viewer }) {
    return { products: await cardsInOrder(db, [...new Set(ids)], viewer) }
  },

  arrivals: ({ db, input, viewer }) => listing(listed(db), newestFirst, input.page ?? 1, viewer),

  recommended: ({ db, input, viewer }) =>
    listing(listed(db).where('recommended', '=', true), bestFirst, input.page ?? 1, viewer),

  async search({ db, input, viewer }) {
    const { asked, corrected, hits } = await readSearch(db, input)
    const found = await pageOf(db, asked, hits, viewer)
    const answer = { ...found, page: input.page ?? 1, pages: pagesOf(found.total, pageSize) }
    if (found.total === 0) return answer
    return { ...answer, ...(corrected ? { corrected } : {}), ...(asked.least === undefined ? {} : { partial: true }) }
  },

  async suggest({ db, input: { keyword }, viewer }) {
    return keyword.trim() ? suggestionsFor(db, keyword, viewer.language) : hotWords(db, viewer.language)
  },

  async detail({ db, input: { id }, viewer }) {
    const found = await productOf(db, id, viewer)
    if (!found || found.state === 'deleted') return refuse('productDeleted')
    if (found.state === 'takenDown') return refuse('productTakenDown')
    return found.product
  },
}
