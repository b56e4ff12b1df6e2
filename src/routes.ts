import type { Access } from '../contract/call'
import type { Doors } from '../machines/app/navigation'
import type { Dictionary } from './i18n/words'
import type { PageModule } from './page'

/** Spec 2: the layouts. */
export type Layout = 'custom' | 'default' | 'login' | 'mobile' | 'notFound' | 'order'

/** One row per page: who may open it, its frame, and where its code is; what its address may carry stands with the page. */
export interface Route {
  access: Access
  layout: Layout
  /** The dictionaries that its words stand in, beside the first one. */
  words: readonly Dictionary[]
  load(): Promise<{ default: PageModule }>
}

const page = (
  load: Route['load'],
  {
    access = 'anyone',
    layout = 'default',
    words = access === 'anyone' ? [] : ['member'],
  }: Partial<Omit<Route, 'load'>> = {},
): Route => ({
  access,
  layout,
  words,
  load,
})

/** Spec 2: screens and routes; a path that is not a key has no page. */
export const routes = {
  '/': page(() => import('./pages/home')),
  '/about': page(() => import('./pages/about'), { words: ['articles'] }),
  '/agreement/privacy': page(() => import('./pages/agreement/privacy'), { words: ['articles'] }),
  '/agreement/service': page(() => import('./pages/agreement/service'), { words: ['articles'] }),
  '/brand': page(() => import('./pages/brand'), { words: ['places'] }),
  '/cart': page(() => import('./pages/cart'), { access: 'member', layout: 'order' }),
  '/contact': page(() => import('./pages/contact'), { words: ['contact'] }),
  '/coupon': page(() => import('./pages/coupon'), { access: 'member' }),
  '/download': page(() => import('./pages/download'), { layout: 'mobile', words: ['places'] }),
  '/language': page(() => import('./pages/language'), { layout: 'custom', words: ['member'] }),
  '/login': page(() => import('./pages/login'), { access: 'visitor', layout: 'login' }),
  '/order': page(() => import('./pages/order'), {
    access: 'member',
    layout: 'custom',
  }),
  '/order/comment': page(() => import('./pages/order/comment'), {
    words: ['member', 'review'],
    access: 'member',
    layout: 'custom',
  }),
  '/order/confirm-order': page(() => import('./pages/order/confirm-order'), {
    access: 'member',
    layout: 'order',
  }),
  '/order/detail': page(() => import('./pages/order/detail'), { access: 'member', layout: 'custom' }),
  '/order/pay-order': page(() => import('./pages/order/pay-order'), {
    access: 'member',
    layout: 'order',
  }),
  '/order/pay-success': page(() => import('./pages/order/pay-success'), {
    access: 'member',
    layout: 'order',
  }),
  '/product/new': page(() => import('./pages/product/new')),
  '/product/new/detail': page(() => import('./pages/product/new/detail'), { words: ['review'] }),
  '/product/recommend': page(() => import('./pages/product/recommend')),
  '/product/search': page(() => import('./pages/product/search')),
  '/register': page(() => import('./pages/register'), { access: 'visitor', layout: 'login' }),
  '/register/modify-pwd': page(() => import('./pages/register/modify-pwd'), { access: 'visitor', layout: 'login' }),
  '/setting': page(() => import('./pages/setting'), { access: 'member', layout: 'custom' }),
  '/setting/address': page(() => import('./pages/setting/address'), { access: 'member' }),
  '/setting/collect-product': page(() => import('./pages/setting/collect-product'), { access: 'member' }),
  '/setting/modify-login-pwd': page(() => import('./pages/setting/modify-login-pwd'), { access: 'member' }),
  '/setting/my-coupon': page(() => import('./pages/setting/my-coupon'), { access: 'member' }),
  '/setting/my-integral': page(() => import('./pages/setting/my-integral'), { words: ['member'] }),
  '/setting/user': page(() => import('./pages/setting/user'), { access: 'member' }),
  '/store': page(() => import('./pages/store'), { words: ['places'] }),
} as const satisfies Record<string, Route>

/** A path that has a page. */
export type Path = keyof typeof routes

/** The row of a path; nothing for a path without a page, a trailing slash included. */
export const routeOf = (path: string): Route | undefined =>
  Object.hasOwn(routes, path) ? routes[path as Path] : undefined

/** Who may open which path, as the navigation chart takes it. */
export const doors: Doors = Object.fromEntries(Object.entries(routes).map(([path, { access }]) => [path, access]))

/** The address of a page; an unknown path does not compile. */
export const href = (path: Path, query: Record<string, string | number | boolean | undefined> = {}): string => {
  const parts = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') parts.set(key, String(value))
  return parts.size ? `${path}?${parts}` : path
}
