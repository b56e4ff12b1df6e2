import * as z from 'zod/mini'
import type { Access } from '../contract/call'
import { couponStatuses } from '../contract/coupon'
import { Id, Page, Quantity } from '../contract/fields'
import { ByOrderNo, orderTabNames } from '../contract/order'
import { Search, sorts } from '../contract/product'
import type { Doors } from '../machines/app/navigation'
import type { PageModule } from './page'

/** Spec 2: the layouts. */
export type Layout = 'custom' | 'default' | 'login' | 'mobile' | 'notFound' | 'order'

/** One row per page: who may open it, its frame, what its address may carry, and where its code is. */
export interface Route {
  access: Access
  layout: Layout
  query: z.ZodMiniType
  load(): Promise<{ default: PageModule }>
}

const nothing = z.object({})
/** A number in an address. */
const number = (rule: z.ZodMiniType<number, number>) => z.pipe(z.pipe(z.string(), z.transform(Number)), rule)
const optional = <Rule extends z.ZodMiniType>(rule: Rule) => z.optional(rule)

const page = (
  load: Route['load'],
  { access = 'anyone', layout = 'default', query = nothing }: Partial<Omit<Route, 'load'>> = {},
): Route => ({
  access,
  layout,
  query,
  load,
})

const byOrderNo = z.object(ByOrderNo.shape)
const listing = z.object({ page: optional(number(Page)) })
const search = z.object({
  keyword: Search.shape.keyword,
  category: Search.shape.category,
  brand: Search.shape.brand,
  sort: optional(z.enum(sorts)),
  min: optional(number(z.int().check(z.gte(0)))),
  max: optional(number(z.int().check(z.gte(0)))),
  inStock: optional(
    z.pipe(
      z.literal('true'),
      z.transform(() => true),
    ),
  ),
  page: optional(number(Page)),
})

/** Spec 2: screens and routes; a path that is not a key has no page. */
export const routes = {
  '/': page(() => import('./pages/home')),
  '/cart': page(() => import('./pages/cart'), { access: 'member', layout: 'order' }),
  '/coupon': page(() => import('./pages/coupon'), { access: 'member' }),
  '/login': page(() => import('./pages/login'), { access: 'visitor', layout: 'login' }),
  '/order': page(() => import('./pages/order'), {
    access: 'member',
    layout: 'custom',
    query: z.object({ tab: optional(z.enum(orderTabNames)), page: optional(number(Page)) }),
  }),
  '/order/confirm-order': page(() => import('./pages/order/confirm-order'), {
    access: 'member',
    layout: 'order',
    query: z.object({ sku: optional(Id), quantity: optional(number(Quantity)) }),
  }),
  '/order/detail': page(() => import('./pages/order/detail'), { access: 'member', layout: 'custom', query: byOrderNo }),
  '/order/pay-order': page(() => import('./pages/order/pay-order'), {
    access: 'member',
    layout: 'order',
    query: byOrderNo,
  }),
  '/order/pay-success': page(() => import('./pages/order/pay-success'), {
    access: 'member',
    layout: 'order',
    query: byOrderNo,
  }),
  '/product/new': page(() => import('./pages/product/new'), { query: listing }),
  '/product/new/detail': page(() => import('./pages/product/new/detail'), {
    query: z.object({ id: Id, sku: optional(Id) }),
  }),
  '/product/recommend': page(() => import('./pages/product/recommend'), { query: listing }),
  '/product/search': page(() => import('./pages/product/search'), { query: search }),
  '/setting/address': page(() => import('./pages/setting/address'), { access: 'member' }),
  '/setting/collect-product': page(() => import('./pages/setting/collect-product'), {
    access: 'member',
    query: listing,
  }),
  '/setting/my-coupon': page(() => import('./pages/setting/my-coupon'), {
    access: 'member',
    query: z.object({ status: optional(z.enum(couponStatuses)) }),
  }),
  '/setting/my-integral': page(() => import('./pages/setting/my-integral'), { query: listing }),
} as const satisfies Record<string, Route>

/** A path that has a page. */
export type Path = keyof typeof routes

/** The row of a path; nothing for a path without a page, a trailing slash included. */
export const routeOf = (path: string): Route | undefined =>
  Object.hasOwn(routes, path) ? routes[path as Path] : undefined

/** Who may open which path, as the navigation chart takes it. */
export const doors: Doors = Object.fromEntries(Object.entries(routes).map(([path, { access }]) => [path, access]))

/** What the query of an address says to its page; nothing when it is malformed. */
export const queryIn = (route: Route, search: string): object | undefined => {
  const parsed = route.query.safeParse(Object.fromEntries(new URLSearchParams(search)))
  return parsed.success ? (parsed.data as object) : undefined
}

/** The address of a page; an unknown path does not compile. */
export const href = (path: Path, query: Record<string, string | number | boolean | undefined> = {}): string => {
  const parts = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') parts.set(key, String(value))
  return parts.size ? `${path}?${parts}` : path
}
