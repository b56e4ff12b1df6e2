import * as z from 'zod/mini'
import { call } from './call'
import { Id, listOf, Page } from './fields'
import { Card, pageSize } from './product'

/** Products that a member may keep as favorites. */
export const favoritesLimit = 500

/** Why a favorite can no longer be bought; each has the spec's message (section 8). */
export const favoriteTroubles = ['productDeleted', 'productTakenDown', 'productSoldOut'] as const

const Favorite = z.object({ ...Card.shape, trouble: z.nullable(z.enum(favoriteTroubles)) })
export type Favorite = z.infer<typeof Favorite>

const ByProduct = z.strictObject({ product: Id })

export const favorite = {
  list: call('/favorite/list', {
    idempotent: true,
    access: 'member',
    input: z.strictObject({ page: z.optional(Page) }),
    output: z.object({
      /** Newest first. */
      products: listOf(Favorite, pageSize),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
      /** Those of all pages that were deleted or taken down; a sold-out one may come back and is not among them. */
      dead: listOf(z.string(), favoritesLimit),
    }),
  }),
  add: call('/favorite/add', {
    sets: true,
    access: 'member',
    input: ByProduct,
    output: z.object({}),
    fails: ['productDeleted', 'productTakenDown', 'favoritesFull'],
  }),
  remove: call('/favorite/remove', {
    sets: true,
    access: 'member',
    input: z.strictObject({ products: z.array(Id).check(z.minLength(1), z.maxLength(favoritesLimit)) }),
    output: z.object({}),
  }),
  check: call('/favorite/check', {
    idempotent: true,
    access: 'member',
    input: ByProduct,
    output: z.object({ favorite: z.boolean() }),
    quiet: true,
  }),
}
