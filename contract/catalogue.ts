/** What a merchant's catalogue holds at most: of the whole shop, beside one product, and of one SKU. */
export const mostOf = {
  shop: { brands: 2000, categories: 500, stores: 500 },
  product: { skus: 500, pictures: 20, specifications: 100, options: 8, values: 200 },
  sku: { tiers: 10 },
} as const
