import type { SeedProduct } from '../shape'
import { spread } from './numbers'

const soldOut = [
  'brenmoor-ball-pein-hammer',
  'fenlar-fire-foam',
  'luxenby-clamp-meter',
  'ostrik-rotary-hammer-40',
  'skalor-torpedo-level',
  'stakkar-hand-truck',
]
const takenDown = ['ostrik-corded-impact-drill-650', 'haldrik-hacksaw', 'pipalo-bib-tap']
const deleted = ['dubrane-self-drill-plug', 'hivance-knee-pads']
const recommendedEach = 3
const recommendedAge = 40

/** Adds what the shop decides about its products: offers, recommendations, what is sold out, taken down or deleted. */
export function arrange(products: SeedProduct[]): SeedProduct[] {
  const gone = new Set([...soldOut, ...takenDown, ...deleted])
  const recommended = new Set(
    [...new Set(products.map((product) => product.category))].flatMap((category) =>
      products
        .filter(({ id, category: its, ageInDays }) => its === category && ageInDays > recommendedAge && !gone.has(id))
        .sort((first, second) => second.salesNumber - first.salesNumber)
        .slice(0, recommendedEach)
        .map(({ id }) => id),
    ),
  )
  return products.map((product) => ({
    ...product,
    recommended: recommended.has(product.id),
    onSale: !gone.has(product.id) && spread(`${product.id} offer`, 0, 99) < 12,
    state: takenDown.includes(product.id) ? 'takenDown' : deleted.includes(product.id) ? 'deleted' : 'listed',
    skus: soldOut.includes(product.id) ? product.skus.map((sku) => ({ ...sku, stock: 0 })) : product.skus,
  }))
}
