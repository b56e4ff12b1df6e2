import * as z from 'zod/mini'
import { Page } from '../contract/fields'
import { ByOrderNo } from '../contract/order'

/** A number in an address. */
export const number = (rule: z.ZodMiniType<number, number>) => z.pipe(z.pipe(z.string(), z.transform(Number)), rule)

/** `?page=2` of a list. */
export const listingQuery = z.object({ page: z.optional(number(Page)) })

/** `?orderNo=…` of a page about one order. */
export const orderQuery = z.object(ByOrderNo.shape)
