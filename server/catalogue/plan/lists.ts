import type { Localized } from '../../db/tables/columns'
import type { ReadRow } from '../draft'
import type { Lists } from '../rows'
import type { Goods } from './goods'
import { groupedBy, type Planning } from './planning'

/** The options of a product in the order of their first rows, each with its values. */
const attributesOf = (rows: ReadRow[]): Lists['attributes'] =>
  [...groupedBy(rows, ({ values }) => String(values.option))].map(([id, under]) => ({
    id,
    name: { en: String(under[0]?.values.option_en), zh: String(under[0]?.values.option_zh) },
    values: under.map(({ values }) => ({
      id: String(values.value),
      name: { en: String(values.value_en), zh: String(values.value_zh) },
    })),
  }))

const specificationOf = (rows: ReadRow[]): Lists['specification'] =>
  rows.map(({ values }) => ({
    name: { en: String(values.name_en), zh: String(values.name_zh) },
    value: { en: String(values.value_en), zh: String(values.value_zh) },
  }))

/** The lists beside each product, specifications and options: those of the file, else those of the shop. */
export const readLists = ({ rowsOf, merge }: Planning, goods: Goods) => {
  for (const table of ['specifications', 'options'] as const)
    for (const row of rowsOf(table)) merge(table, row, undefined)
  const specifications = groupedBy(rowsOf('specifications'), ({ values }) => String(values.product))
  const options = groupedBy(rowsOf('options'), ({ values }) => String(values.product))
  return {
    /** The rows of options that the file has for a product. */
    optionsOf: (id: string) => options.get(id),
    listsOf: (id: string): Lists => {
      const there = goods.products.get(id)
      const rows = specifications.get(id)
      const values = options.get(id)
      return {
        specification: rows ? specificationOf(rows) : (there?.specification ?? []),
        attributes: values ? attributesOf(values) : (there?.attributes ?? []),
      }
    },
  }
}

/** The values of a SKU by id, where options or values were named by their English words. */
export const valuesById = (written: unknown, { attributes }: Lists): Record<string, string> => {
  const find = <One extends { id: string; name: Localized }>(all: One[], word: string) =>
    all.find(({ id }) => id === word) ?? all.find(({ name }) => name.en.toLowerCase() === word.toLowerCase())
  return Object.fromEntries(
    Object.entries(written as Record<string, string>).map(([option, value]) => {
      const attribute = find(attributes, option)
      return [attribute?.id ?? option, (attribute && find(attribute.values, value)?.id) ?? value]
    }),
  )
}
