import type { Words } from '../server/db/tables/columns'

export interface SeedCategory {
  /** Kebab-case identifier that appears in addresses: `power-drills`. */
  id: string
  name: Words
  /** Name of the picture (see `pictures.ts`) that stands for the category. */
  picture: string
}

export interface SeedBrand {
  id: string
  name: string
  story: Words
  /** Ground colour of the brand's pictures, `#rrggbb`, light enough for a dark logo. */
  tint: string
}

/** One choice that a shopper makes on a product, such as voltage or length. */
export interface SeedAttribute {
  id: string
  name: Words
  values: { id: string; name: Words }[]
}

export interface SeedSku {
  /** Manufacturer's code, upper case with dashes: `DRL-18V-2B`; unique in the shop. */
  code: string
  /** Attribute id -> value id; one entry for each attribute of the product. Not every combination needs to exist. */
  values: Record<string, string>
  /** Cents, GST included, for one unit as sold. */
  price: number
  /** Wholesale prices in cents by quantity, ascending; every price is below the one before. */
  tiers: { from: number; price: number }[]
  /** The smallest quantity that a wholesaler may order. */
  wholesaleMinimum: number
  stock: number
  unit: 'each' | 'box' | 'metre'
  /** Pieces in one unit as sold: 100 for a box of 100, 1 otherwise. */
  pieces: number
}

export interface SeedProduct {
  /** Kebab-case, stable: `tekton-impact-drill-18v`. */
  id: string
  name: Words
  brand: string
  category: string
  /** Names of one to four pictures, the first one is the product's face. */
  pictures: string[]
  /** Two to four plain sentences about what it is for and what sets it apart. */
  description: Words
  /** Rows of the specification table: chuck, torque, thread, weight … */
  specification: { name: Words; value: Words }[]
  attributes: SeedAttribute[]
  skus: SeedSku[]
  /** Units sold so far. */
  salesNumber: number
  /** Free-shipping threshold in cents. */
  freeDeliveryCost: number
  /** Days before the seed's day that the product came into the shop. */
  ageInDays: number
  recommended: boolean
  /** Promotional flag shown in the card. */
  onSale: boolean
  /** `takenDown` and `deleted` products exist so that their pages can be seen. */
  state: 'listed' | 'takenDown' | 'deleted'
}

export interface SeedCatalogue {
  categories: SeedCategory[]
  brands: SeedBrand[]
  products: SeedProduct[]
}
