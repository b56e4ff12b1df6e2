import type { Product, Sku } from '../../contract/product'

/** What has been chosen so far: attribute id -> value id. */
export type Chosen = Record<string, string>

/** How a value of an attribute stands against the other choices; each may still be chosen. */
export type ValueMark = 'free' | 'clashing' | 'soldOut'

const agrees = (sku: Sku, chosen: Chosen) =>
  Object.entries(chosen).every(([attribute, value]) => sku.values[attribute] === value)

/** The SKU that all choices together name; nothing while a choice is missing. */
export const skuChosen = (product: Product, chosen: Chosen): Sku | undefined =>
  product.attributes.every(({ id }) => chosen[id]) ? product.skus.find((sku) => agrees(sku, chosen)) : undefined

/** The least that may be ordered of what is chosen. */
export const leastOf = (product: Product, chosen: Chosen): number => skuChosen(product, chosen)?.price.minimum ?? 1

/** The choices after one more: those that exist in no SKU together with it are dropped, the latest kept first. */
export const choose = (product: Product, chosen: Chosen, attribute: string, value: string): Chosen => {
  if (chosen[attribute] === value) {
    const { [attribute]: _, ...rest } = chosen
    return rest
  }
  let next: Chosen = { [attribute]: value }
  for (const { id } of product.attributes) {
    const kept = chosen[id]
    if (id === attribute || !kept) continue
    const wider = { ...next, [id]: kept }
    if (product.skus.some((sku) => agrees(sku, wider))) next = wider
  }
  return next
}

/** How each value of an attribute stands against the choices made for the other attributes. */
export const markOf = (product: Product, chosen: Chosen, attribute: string, value: string): ValueMark => {
  const { [attribute]: _, ...others } = chosen
  const skus = product.skus.filter((sku) => agrees(sku, { ...others, [attribute]: value }))
  if (skus.length === 0) return 'clashing'
  return skus.some(({ stock }) => stock > 0) ? 'free' : 'soldOut'
}

/** So many SKUs stand in a table without a fold. */
const rowsAtFirst = 15

/** The SKUs that a table shows before somebody asks for all: of few all, of many the first that agree with what is chosen. */
export const skusAtFirst = (product: Product, chosen: Chosen): Sku[] =>
  product.skus.length > rowsAtFirst
    ? product.skus.filter((sku) => agrees(sku, chosen)).slice(0, rowsAtFirst)
    : product.skus

/** The choices that a SKU stands for; a product of one SKU is chosen from the start. */
export const chosenFor = (product: Product, sku: string | undefined): Chosen => {
  const named = product.skus.find(({ id, code }) => id === sku || code === sku)
  return { ...(named ?? (product.skus.length === 1 ? product.skus[0] : undefined))?.values }
}
