import type { Generated, GeneratedAlways } from 'kysely'
import type { units } from '../../../contract/product'
import type { Instant, Json, Localized } from './columns'

export interface Categories {
  id: string
  name: Json<Localized>
  picture: string
  position: number
  /** Its name as what is typed is compared with it; null where an older version wrote it. */
  normalized: Json<Localized> | null
}

export interface Brands {
  id: string
  name: string
  story: Json<Localized>
  tint: string
  /** Its name as what is typed is compared with it; null where an older version wrote it. */
  normalized: string | null
}

interface Attribute {
  id: string
  name: Localized
  values: { id: string; name: Localized }[]
}

export interface Products {
  id: string
  name: Json<Localized>
  brand_id: string
  category_id: string
  pictures: Json<string[]>
  description: Json<Localized>
  specification: Json<{ name: Localized; value: Localized }[]>
  attributes: Json<Attribute[]>
  sales_number: number
  free_delivery_cost: number
  created_at: Instant
  recommended: boolean
  state: 'listed' | 'takenDown' | 'deleted'
  price_low: number
  price_high: number
  sold_out: boolean
  /** The terms that it is found by with where they stand: A in its name, B in its category, D in a SKU. */
  found_by: Generated<string>
  /** Best sellers are in the first of the tiers, 0; what is not among them is in the last. */
  tier: Generated<number>
  /** What its specification says, as searches are narrowed by it: `voltage=18v`. */
  attribute_terms: Generated<string[]>
  /** The values that it and its SKUs have, and how many of its SKUs have each. */
  facet_terms: Generated<string[]>
  facet_skus: Generated<number[]>
  /** By which rules its terms were written. */
  terms_version: Generated<number>
  /** Sum and count of the ratings of its reviews. */
  rating_sum: Generated<number>
  rating_count: Generated<number>
}

export interface Skus {
  id: string
  product_id: string
  position: number
  code: string
  choice: Json<Record<string, string>>
  /** What it costs now, in cents: the price of its offer while there is one. */
  price: number
  /** What it costs when its offer is over, in cents; null without an offer. */
  regular_price: number | null
  offer_until: Instant | null
  tiers: Json<{ from: number; price: number }[]>
  wholesale_minimum: number
  /** Pieces that came in, less those that were taken out without an order: all that are on hand, held or sold. */
  received: number
  on_hand: number
  held: Generated<number>
  sold: Generated<number>
  unit: (typeof units)[number]
  pieces: number
  /** The terms of its values and its code, as if of a name. */
  found_by: Generated<string>
  /** The values that it stands for, as searches are narrowed by them: `thread=m8`. */
  attribute_terms: Generated<string[]>
  /** Its code without dashes, in lower case. */
  code_key: GeneratedAlways<string>
}

/** A file of a picture of the catalogue: a drawing (`svg`, made small by brotli, width 0), its PNG, or a photograph in a size. */
export interface Pictures {
  name: string
  width: number
  type: string
  bytes: Buffer
}

/** How many products on show came to a category and a brand, or left it; the sum is how many there are. */
export interface ProductCounts {
  category_id: string
  brand_id: string
  sold_out: boolean
  products: number
}

/** What a value that searches are narrowed by is called, as a product spells it: `thread=m8`. */
export interface AttributeNames {
  term: string
  attribute: Json<Localized>
  value: Json<Localized>
}

/** Distinct Latin words of the catalogue, against which typing errors are mended. */
export interface SearchWords {
  word: string
  uses: number
}

/** What somebody means who types a word of the trade. */
export interface SearchSynonyms {
  word: string
  /** The word by its terms, as questions are compared with it. */
  key: string
  /** The word in pinyin, '' where it has none; null where an older version wrote it. */
  sound: string | null
  means: Json<string[]>
}

/** A word that the shop puts below an empty search field. */
export interface HotWords {
  id: string
  word: Json<Localized>
  position: number
  state: 'shown' | 'hidden'
}

export interface Stores {
  id: string
  name: Json<Localized>
  address: Json<Localized>
  hours: Json<Localized>
  phone: string
  lat: number
  lng: number
  state: 'open' | 'closed'
}

/** How many of a SKU lie in a store. */
export interface StoreStock {
  store_id: string
  sku_id: string
  count: number
}

/** One review per line of an order. */
export interface Reviews {
  id: string
  order_no: string
  position: number
  product_id: string
  member_id: string
  rating: number
  text: string
  created_at: Instant
}
