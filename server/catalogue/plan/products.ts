import { isDeepStrictEqual } from 'node:util'
import { wordsText } from '../../product/found-by'
import {
  type Lists,
  type ProductRow,
  productFlat,
  productRow,
  type SkuRow,
  searchColumns,
  skuFlat,
  skuRow,
  skuThere,
  skuWithTerms,
} from '../rows'
import type { Goods, Groups } from './goods'
import { type readLists, valuesById } from './lists'
import { groupedBy, type Merged, type Planning, without } from './planning'
import { checkSkus } from './skus'
import type { StoreCount } from './stock'

/** A product that is to be written, with those of its SKUs that are, and what is on the shelves. */
export interface ProductChange {
  id: string
  fresh: boolean
  /** The whole row where anything of it changes. */
  row: Lists | null
  /** Whether the file puts it on show or takes it off. */
  setsState: boolean
  skus: object[]
  stock: { sku: string; stock: number }[]
  inStores: StoreCount[]
  /** Its Latin text before and after, for the words that searches know. */
  texts: { before: string; after: string }
}

/** The products of the file, in full, by id; writes down what names a product, a brand or a category that is none. */
export const readProducts = (
  { rowsOf, merge, mayName, wrong }: Planning,
  goods: Goods,
  { brands, categories }: Groups,
): Map<string, Merged> => {
  const products = new Map(
    rowsOf('products').map((row) => {
      const before = goods.products.get(String(row.values.id))
      return [String(row.values.id), merge('products', row, before && productFlat(before))]
    }),
  )
  const exists = (id: string) => products.has(id) || goods.products.has(id) || mayName('products', id)
  for (const table of ['specifications', 'options', 'skus'] as const)
    for (const { line, values } of rowsOf(table))
      if (values.product !== undefined && !exists(String(values.product)))
        wrong(table, line, 'product', `"${values.product}" is no product`, 'the id of one, of products or of the shop')
  for (const { line, flat } of products.values())
    for (const [column, has] of [
      ['brand', brands.has],
      ['category', categories.has],
    ] as const)
      if (flat[column] !== undefined && !has(String(flat[column])))
        wrong(
          'products',
          line,
          column,
          `"${flat[column]}" is no ${column}`,
          'the id of one, of the file or of the shop',
        )
  return products
}

/** Whether the row of a product is what the shop has, apart from what the shop itself writes and these columns. */
export const sameRow = (row: object, there: ProductRow, ...apart: string[]): boolean =>
  isDeepStrictEqual(
    without(row, ...apart),
    without(
      { ...there, created_at: there.created_at.toISOString() },
      ...apart,
      'sold_out',
      'tier',
      'rating_sum',
      'rating_count',
    ),
  )

/** All that one product would have: what the file says beside it. */
interface ProductFacts {
  goods: Goods
  groups: Groups
  products: Map<string, Merged>
  skus: Map<string, Merged>
  lists: ReturnType<typeof readLists>
  inStores: (product: string) => StoreCount[]
}

/** The SKUs of a product by code, those of the shop under those of the file; new ones come last. */
const ownSkus = (id: string, lists: Lists, { skusOf, skuByCode }: Goods, said: Merged[]) => {
  const own = new Map((skusOf.get(id) ?? []).map((row) => [row.code, { flat: skuFlat(row), row, line: 0 }]))
  let last = Math.max(-1, ...[...own.values()].map(({ row }) => row.position))
  for (const { flat, line } of said) {
    flat.position ??= ++last
    flat.options = valuesById(flat.options, lists)
    own.set(String(flat.code), { flat, row: skuByCode.get(String(flat.code)) as SkuRow, line })
  }
  return [...own.values()]
}

type Described = Pick<ProductRow, 'brand_id' | 'category_id' | 'name' | 'attributes'>

/** What becomes of each product that the file speaks of; problems of its SKUs are written down. */
export const productChanges = (
  { now, wrong, problems, count }: Planning,
  {
    goods,
    groups: { brands, categories, brandName, categoryName },
    products,
    skus,
    lists: { listsOf, optionsOf },
    inStores,
  }: ProductFacts,
): ProductChange[] => {
  const textOf = ({ brand_id, category_id, name, attributes }: Described) =>
    wordsText({ name, attributes, brand: brandName(brand_id), category: categoryName(category_id) })
  const textBefore = ({ brand_id, category_id, name, attributes }: Described) => {
    const [brand, category] = [brands.there.get(brand_id), categories.there.get(category_id)]
    return wordsText({ name, attributes, brand: brand?.name ?? '', category: category?.name ?? { en: '', zh: '' } })
  }
  const saidSkus = groupedBy([...skus.values()], ({ flat }) => String(flat.product))
  return goods.ids.flatMap((id) => {
    const there = goods.products.get(id)
    const merged = products.get(id)
    const flat = merged?.flat ?? (there && productFlat(there))
    if (!flat) return []
    const lists = listsOf(id)
    const own = ownSkus(id, lists, goods, saidSkus.get(id) ?? [])
    checkSkus({ id, own, lists, merged, options: optionsOf(id), wrong })
    if (problems.length || own.length === 0) return []
    const rows = own
      .map((one) => ({ ...one, next: skuRow(one.flat, now) }))
      .sort((one, other) => Number(one.next.position) - Number(other.next.position))
    const next = rows.map((one) => one.next)
    const { attributes } = lists
    const main = productRow(flat, lists, now)
    const row = { ...main, ...searchColumns(main, brandName(main.brand_id), categoryName(main.category_id), next) }
    const same = there && sameRow(row, there, 'pictures') && isDeepStrictEqual(row.pictures, there.pictures)
    return [
      {
        ...{ id, fresh: !there, setsState: main.state !== there?.state },
        texts: { before: there ? textBefore(there) : '', after: textOf({ ...main, attributes }) },
        row: same ? null : row,
        skus: rows.flatMap(({ next, row: before }) => {
          const whole = skuWithTerms(next, attributes)
          if (before && isDeepStrictEqual(whole, skuThere(before, now))) return []
          count('skus', !before)
          return [whole]
        }),
        stock: rows.flatMap(({ next, flat: { stock }, row: before }) =>
          stock !== (before?.on_hand ?? 0) ? [{ sku: next.id, stock: Number(stock) }] : [],
        ),
        inStores: inStores(id),
      },
    ]
  })
}
