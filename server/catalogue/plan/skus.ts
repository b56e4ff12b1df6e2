import { amountOf } from '../cells'
import type { ReadRow } from '../draft'
import { type Flat, type Lists, skuFlat } from '../rows'
import type { Goods } from './goods'
import type { Merged, Planning, Wrong } from './planning'

/** The SKUs of the file, in full, by code; a code stays with its product. */
export const readSkus = ({ rowsOf, merge, wrong }: Planning, { skuByCode }: Goods): Map<string, Merged> => {
  const skus = new Map<string, Merged>()
  for (const row of rowsOf('skus')) {
    const code = String(row.values.code)
    const before = skuByCode.get(code)
    const merged = merge('skus', row, before && skuFlat(before))
    if (before && before.product_id !== merged.flat.product)
      wrong(
        'skus',
        row.line,
        'product',
        `the code "${code}" is of "${before.product_id}"`,
        'that product, or another code',
      )
    skus.set(code, merged)
  }
  return skus
}

/** A SKU that a product would have, and its line in the file; 0 for one that the file does not name. */
interface Own {
  flat: Flat
  line: number
}

/** What an offer must be: below the price, and with an end. */
const checkOffer = ({ price, offer, offer_until }: Flat, line: number, wrong: Wrong) => {
  if (!line) return
  if (offer === null && offer_until !== null)
    wrong('skus', line, 'offer', 'missing beside offer_until', 'the price of the offer, or neither')
  if (offer !== null && offer_until === null)
    wrong('skus', line, 'offer_until', 'missing beside offer', 'the day on which the offer ends, or neither')
  if (offer !== null && price !== undefined && Number(offer) >= Number(price))
    wrong(
      'skus',
      line,
      'offer',
      `${amountOf(Number(offer))} is not below the price ${amountOf(Number(price))}`,
      'an offer below the price',
    )
}

/** What the SKUs of a product must be among themselves: told apart by its options, with wholesale prices below the price. */
export const checkSkus = ({
  id,
  own,
  lists: { attributes },
  merged,
  options,
  wrong,
}: {
  id: string
  own: Own[]
  lists: Lists
  merged: Merged | undefined
  options: ReadRow[] | undefined
  wrong: Wrong
}) => {
  if (own.length === 0 && merged) {
    wrong('products', merged.line, 'id', `"${id}" has no SKU`, 'a row of skus that names it')
    return
  }
  const wants = attributes.map((attribute) => attribute.id).join(', ')
  const seen = new Map<string, string>()
  for (const { flat, line } of own) {
    const code = String(flat.code)
    const said = flat.options as Record<string, string>
    // A SKU that the file does not name is judged where its product's options are.
    const at = (what: string, expected: string) =>
      line
        ? wrong('skus', line, 'options', what, expected)
        : options && wrong('options', options[0]?.line ?? 0, 'option', `SKU ${code}: ${what}`, expected)
    const missing = attributes.find((attribute) => said[attribute.id] === undefined)
    const extra = Object.keys(said).find((option) => !attributes.some((attribute) => attribute.id === option))
    const unknown = attributes.find(
      (attribute) =>
        said[attribute.id] !== undefined && !attribute.values.some((value) => value.id === said[attribute.id]),
    )
    if (missing) at(`no value of "${missing.id}"`, `one value of each of ${wants}`)
    else if (extra !== undefined)
      at(
        `"${extra}" is no option of "${id}"`,
        wants ? `one value of each of ${wants}` : 'nothing: the product has no options',
      )
    else if (unknown)
      at(`"${said[unknown.id]}" is no value of "${unknown.id}"`, unknown.values.map((value) => value.id).join(', '))
    else {
      const values = attributes.map((attribute) => said[attribute.id]).join(' ')
      const before = seen.get(values)
      if (before !== undefined)
        at(`the same values as SKU ${before}`, 'values that tell it from every other SKU of its product')
      seen.set(values, code)
    }
    checkOffer(flat, line, wrong)
    const [first] = flat.tiers as { from: number; price: number }[]
    if (line && first && flat.price !== undefined && first.price >= Number(flat.price))
      wrong(
        'skus',
        line,
        'price',
        `${amountOf(Number(flat.price))} is not above the wholesale price ${amountOf(first.price)}`,
        'wholesale prices below the price',
      )
  }
}
