import { mostOf } from '../../../contract/catalogue'
import type { TableName } from '../format'
import type { Goods, Groups } from './goods'
import { groupedBy, type Merged, type Planning } from './planning'
import type { Table } from './table'

/** Items of the shop or of the file, by their lines in the file; 0 for one that is there already. */
type Lines = number[]
type Rows = Pick<Table<unknown>, 'there' | 'merged'>
type Stores = Pick<Table<{ state: string }>, 'there' | 'merged'>

/** The rows that a table would have, those of the shop first. */
const linesOf = ({ there, merged }: Rows): Lines => [
  ...[...there.keys()].map(() => 0),
  ...[...merged].filter(([id]) => !there.has(id)).map(([, { line }]) => line),
]

/** The stores that would be open, those first that are and stay so. */
const openOf = ({ there, merged }: Stores, closing: string[]): Lines => {
  const open = [...there].filter(([id, { state }]) => state === 'open' && !closing.includes(id)).map(([id]) => id)
  const said = [...merged].map(([id, { flat, line }]) => ({ id, line, opens: flat.state === 'open' }))
  const shut = new Set(said.filter(({ opens }) => !opens).map(({ id }) => id))
  return [
    ...open.filter((id) => !shut.has(id)).map(() => 0),
    ...said.filter(({ id, opens }) => opens && !open.includes(id)).map(({ line }) => line),
  ]
}

interface Counted {
  groups: Groups
  stores: Stores
  /** The stores that are open and are to close, as the file lacks them. */
  closeStores: string[]
  skus: Map<string, Merged>
  goods: Goods
}

/** Writes down of what the shop, or one of its products, would have more than a catalogue holds. */
export const checkCounts = (
  { rowsOf, wrong }: Planning,
  { groups: { brands, categories }, stores, closeStores, skus, goods: { skusOf } }: Counted,
): void => {
  const check = (table: TableName, column: string, whose: string, what: string, lines: Lines, most: number) => {
    const line = lines.slice(most).find(Boolean)
    if (line) wrong(table, line, column, `${whose} would have ${lines.length} ${what}`, `${most} at most`)
  }
  check('brands', 'id', 'the shop', 'brands', linesOf(brands), mostOf.shop.brands)
  check('categories', 'id', 'the shop', 'categories', linesOf(categories), mostOf.shop.categories)
  check('stores', 'id', 'the shop', 'open stores', openOf(stores, closeStores), mostOf.shop.stores)

  const fresh = [...skus.values()].filter(({ before }) => !before)
  for (const [id, own] of groupedBy(fresh, ({ flat }) => String(flat.product))) {
    const there = (skusOf.get(id) ?? []).map(() => 0)
    check('skus', 'product', `"${id}"`, 'SKUs', [...there, ...own.map(({ line }) => line)], mostOf.product.skus)
  }
  const byProduct = (table: TableName) => groupedBy(rowsOf(table), ({ values }) => String(values.product))
  for (const [id, rows] of byProduct('specifications')) {
    const lines = rows.map(({ line }) => line)
    check('specifications', 'product', `"${id}"`, 'specifications', lines, mostOf.product.specifications)
  }
  for (const [id, rows] of byProduct('options')) {
    const options = groupedBy(rows, ({ values }) => String(values.option))
    const firsts = [...options.values()].map(([first]) => first?.line ?? 0)
    check('options', 'option', `"${id}"`, 'options', firsts, mostOf.product.options)
    for (const [option, values] of options) {
      const lines = values.map(({ line }) => line)
      check('options', 'value', `"${option}" of "${id}"`, 'values', lines, mostOf.product.values)
    }
  }
}
