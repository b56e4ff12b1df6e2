import { expect, test } from 'vitest'
import type { Product } from '../../contract/product'
import { productWithChoice } from '../../flows/fixtures/samples/shop'
import { chosenFor, markOf } from '../../machines/parts/picker'

/** The pieces that there are by length and kind of head; what is not written is not made. */
const made = { '40 hex': 0, '40 pan': 3, '50 hex': 0, '50 pan': 0, '60 hex': 5 }

const [anySku] = productWithChoice.skus as [Product['skus'][0]]
const values = (...ids: string[]) => ids.map((id) => ({ id, name: id }))
const screws: Product = {
  ...productWithChoice,
  attributes: [
    { id: 'length', name: 'Length', values: values('40', '50', '60') },
    { id: 'head', name: 'Head', values: values('hex', 'pan') },
  ],
  skus: Object.entries(made).map(([name, stock]) => {
    const [length = '', head = ''] = name.split(' ')
    return { ...anySku, id: name, code: name, values: { length, head }, stock }
  }),
}

test.each([
  ['nothing', {}, '40 free, 50 soldOut, 60 free, hex free, pan free'],
  ['40 mm', { length: '40' }, '40 free, 50 soldOut, 60 free, hex soldOut, pan free'],
  ['50 mm', { length: '50' }, '40 free, 50 soldOut, 60 free, hex soldOut, pan soldOut'],
  ['60 mm', { length: '60' }, '40 free, 50 soldOut, 60 free, hex free, pan clashing'],
  ['a hexagon head', { head: 'hex' }, '40 soldOut, 50 soldOut, 60 free, hex free, pan free'],
  ['a pan head', { head: 'pan' }, '40 free, 50 soldOut, 60 clashing, hex free, pan free'],
  ['both', { length: '40', head: 'pan' }, '40 free, 50 soldOut, 60 clashing, hex soldOut, pan free'],
])('with %s chosen each value is marked by what there is of it together with the rest', (_, chosen, marks) => {
  const all = screws.attributes.flatMap(({ id, values }) =>
    values.map((value) => `${value.id} ${markOf(screws, chosen, id, value.id)}`),
  )
  expect(all.join(', ')).toBe(marks)
})

test('what comes in one kind is chosen from the start; of several the one that an address names by its id or code', () => {
  const coded = { ...screws, skus: screws.skus.map((sku) => ({ ...sku, code: `SCR ${sku.id}` })) }
  const only = { ...coded, skus: coded.skus.slice(0, 1) }
  const chosen = (product: Product) =>
    [undefined, 'another', '60 hex', 'SCR 60 hex'].map((it) => chosenFor(product, it))
  const [hex40, hex60] = [
    { length: '40', head: 'hex' },
    { length: '60', head: 'hex' },
  ]
  expect(chosen(only)).toEqual([hex40, hex40, hex40, hex40])
  expect(chosen(coded)).toEqual([{}, {}, hex60, hex60])
})
