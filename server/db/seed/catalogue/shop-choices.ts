import type { SeedProduct } from '../shape'

const soldOut = new Set([''])
const takenDown = new Set([''])
const deleted = new Set([''])

/** Adds what the shop decides about its products: offers, recommendations, what is sold out, taken down or deleted. */
export function arrange(products: SeedProduct[]): SeedProduct[] {
  return products.map((product) => ({
    ...product,
    state: takenDown.has(product.id) ? 'takenDown' : deleted.has(product.id) ? 'deleted' : 'listed',
    skus: soldOut.has(product.id) ? product.skus.map((sku) => ({ ...sku, stock: 0 })) : product.skus,
  }))
}
