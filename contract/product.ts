import * as z from 'zod/mini'
import { attributePattern, longestKeyword, mostChosen } from './bounds'
import { call } from './call'
import { mostOf } from './catalogue'
import { sorts } from './enums'
import { Cents, Id, Instant, listOf, Page } from './fields'
import { recentMost } from './recent'

/** How a SKU is sold. */
export const units = ['each', 'box', 'metre'] as const

/** Products on one page of a list. */
export const pageSize = 24
/** What the home page shows: offers, products on its other shelves, and names of categories and of brands; the search and the gallery have all. */
export const shownAtHome = { offers: 6, shelf: 12, names: 24 }
/** Attributes that narrow a search, and values of one, as its filters show them. */
export const filtersShown = { attributes: 8, values: 12 }
/** Words and products that are suggested for what is typed, and words that the shop has chosen where nothing is. */
export const suggested = { found: 5, chosen: 8 }

export const Tier = z.object({ from: z.int(), price: Cents })

/** A price as this caller may see it: `regular` and `tiers` are sent to wholesalers only. */
export const Price = z.object({
  price: Cents,
  /** What everybody pays once the offer is over, and when that is. */
  offer: z.optional(z.object({ was: Cents, until: Instant })),
  /** What a regular member pays, struck through beside a wholesaler's price. */
  regular: z.optional(Cents),
  /** Wholesale prices by quantity, ascending. */
  tiers: z.optional(listOf(Tier, mostOf.sku.tiers)),
  /** The least that a wholesaler may order. */
  minimum: z.optional(z.int()),
})

export const Brand = z.object({ id: z.string(), name: z.string() })
export const Category = z.object({ id: z.string(), name: z.string(), picture: z.string() })

export const Card = z.object({
  id: z.string(),
  name: z.string(),
  brand: Brand,
  picture: z.string(),
  price: Price,
  /** True when SKUs differ in price, so that the card says "from". */
  from: z.boolean(),
  /** How the SKU of this price is sold, and how many pieces a box has. */
  unit: z.enum(units),
  pieces: z.int(),
  salesNumber: z.int(),
  freeDeliveryCost: Cents,
  /** Whether any of its SKUs is on offer. */
  onSale: z.boolean(),
  soldOut: z.boolean(),
  /** Mean of the reviews, 1-5, and how many there are. */
  rating: z.nullable(z.number()),
  reviews: z.int(),
})
export type Card = z.infer<typeof Card>

/** A card of what a search finds. */
export const FoundCard = z.extend(Card, {
  /** The one SKU that the sizes or the code in the keyword single out. */
  sku: z.optional(
    z.object({
      id: z.string(),
      code: z.string(),
      /** Its values in words: `M8 · 50 mm`. */
      choice: z.string(),
      price: Price,
      unit: z.enum(units),
      pieces: z.int(),
      stock: z.int(),
    }),
  ),
})
export type FoundCard = z.infer<typeof FoundCard>

export const Sku = z.object({
  id: z.string(),
  code: z.string(),
  /** Attribute id -> value id. */
  values: z.record(z.string(), z.string()),
  price: Price,
  stock: z.int(),
  unit: z.enum(units),
  pieces: z.int(),
})
export type Sku = z.infer<typeof Sku>

const Named = z.object({ id: z.string(), name: z.string() })

export const Product = z.object({
  ...Card.shape,
  category: Named,
  pictures: listOf(z.string(), mostOf.product.pictures),
  description: z.string(),
  specification: listOf(z.object({ name: z.string(), value: z.string() }), mostOf.product.specifications),
  attributes: listOf(z.extend(Named, { values: listOf(Named, mostOf.product.values) }), mostOf.product.options),
  skus: listOf(Sku, mostOf.product.skus),
  createdAt: Instant,
})
export type Product = z.infer<typeof Product>

const Facet = z.object({ id: z.string(), name: z.string(), count: z.int() })

const AttributeId = z.string().check(z.regex(attributePattern))
/** An attribute by which a search is narrowed, and the values of which one must be met. */
export const AttributeChoice = z.strictObject({
  id: AttributeId,
  values: z.array(AttributeId).check(z.minLength(1), z.maxLength(mostChosen.values)),
})
export type AttributeChoice = z.infer<typeof AttributeChoice>

/** What a search may ask for; an absent facet does not narrow. */
export const Search = z.strictObject({
  keyword: z.optional(z.string().check(z.maxLength(longestKeyword))),
  category: z.optional(Id),
  brand: z.optional(Id),
  /** Any of these brands, beside the one above. */
  brands: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(mostChosen.brands))),
  /** All of these attributes, which one SKU must have. */
  attributes: z.optional(z.array(AttributeChoice).check(z.minLength(1), z.maxLength(mostChosen.attributes))),
  sort: z.optional(z.enum(sorts)),
  /** Cents. */
  min: z.optional(Cents.check(z.gte(0))),
  max: z.optional(Cents.check(z.gte(0))),
  inStock: z.optional(z.boolean()),
  page: z.optional(Page),
})
export type Search = z.infer<typeof Search>

export const Found = z.object({
  products: listOf(FoundCard, pageSize),
  total: z.int(),
  /** Whether there are more than `total`. */
  atLeast: z.optional(z.boolean()),
  page: z.int(),
  pages: z.int(),
  /** The words searched for instead when the ones typed are in no product: `dril` -> `drill`. */
  corrected: z.optional(z.string()),
  /** Whether no product has all of the words, so that each of these has only some of them. */
  partial: z.optional(z.boolean()),
  facets: z.object({
    categories: listOf(Facet, mostOf.shop.categories),
    brands: listOf(Facet, mostOf.shop.brands),
    /** What the SKUs found differ in, the most useful first, with what is chosen; values in their natural order. */
    attributes: listOf(
      z.extend(Named, { values: listOf(Facet, filtersShown.values), atLeast: z.optional(z.boolean()) }),
      filtersShown.attributes,
    ),
    lowest: Cents,
    highest: Cents,
    inStock: z.int(),
    /** Whether there may be more of categories, brands and what is in stock than was counted; of an attribute it says so itself. */
    atLeast: z.optional(z.boolean()),
  }),
})
export type Found = z.infer<typeof Found>

const Listing = z.object({ products: listOf(Card, pageSize), total: z.int(), page: z.int(), pages: z.int() })
const ByPage = z.strictObject({ page: z.optional(Page) })

/** A brand in the gallery. */
export const BrandStory = z.object({
  ...Brand.shape,
  story: z.string(),
  /** Ground colour of its pictures, light enough for dark letters: `#rrggbb`. */
  tint: z.string(),
  /** How many of its products are on show. */
  products: z.int(),
})
export type BrandStory = z.infer<typeof BrandStory>

export const product = {
  home: call('/product/home', {
    idempotent: true,
    output: z.object({
      categories: listOf(Category, shownAtHome.names),
      offers: listOf(Card, shownAtHome.offers),
      arrivals: listOf(Card, shownAtHome.shelf),
      recommended: listOf(Card, shownAtHome.shelf),
      brands: listOf(Brand, shownAtHome.names),
    }),
  }),
  /** All categories that have something on show, for the menu of every page. */
  categories: call('/product/categories', {
    idempotent: true,
    output: z.object({ categories: listOf(Category, mostOf.shop.categories) }),
    quiet: true,
  }),
  brands: call('/product/brands', {
    idempotent: true,
    output: z.object({ brands: listOf(BrandStory, mostOf.shop.brands) }),
  }),
  /** The cards of some products in the order asked for; what is no longer on show is left out. */
  cards: call('/product/cards', {
    idempotent: true,
    input: z.strictObject({ ids: z.array(Id).check(z.maxLength(recentMost)) }),
    output: z.object({ products: listOf(Card, recentMost) }),
    quiet: true,
  }),
  arrivals: call('/product/new', { idempotent: true, input: ByPage, output: Listing }),
  recommended: call('/product/recommend', { idempotent: true, input: ByPage, output: Listing }),
  search: call('/product/search', { idempotent: true, input: Search, output: Found }),
  /** Words and products that begin with what is typed; a blank keyword gets the words that the shop has chosen, and no product. */
  suggest: call('/product/suggest', {
    idempotent: true,
    input: z.strictObject({ keyword: z.string().check(z.maxLength(longestKeyword)) }),
    output: z.object({
      keywords: listOf(z.string(), suggested.chosen),
      products: listOf(
        z.object({
          ...{ id: z.string(), brand: z.string(), name: z.string(), picture: z.string() },
          /** The SKU that was typed, by its size or its code. */
          sku: z.optional(z.object({ id: z.string(), code: z.string() })),
        }),
        suggested.found,
      ),
    }),
    quiet: true,
  }),
  detail: call('/product/detail', {
    idempotent: true,
    input: z.strictObject({ id: Id }),
    output: Product,
    fails: ['productDeleted', 'productTakenDown'],
  }),
}
