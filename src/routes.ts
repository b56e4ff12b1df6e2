import { isPath, type Path } from '../contract/links'
import type { Dictionary } from './i18n/words'
import type { Layout, PageModule } from './page'

/** One row per page: its frame, and where its code and its texts are; who may open it, and what its address carries, stand in `links`. */
export interface Route {
  layout: Layout
  /** The dictionaries that hold its texts, beside the first one. */
  dictionaries: readonly Dictionary[]
  load(): Promise<{ default: PageModule }>
}

const page = (
  load: Route['load'],
  { layout = 'default', dictionaries = [] }: Partial<Omit<Route, 'load'>> = {},
): Route => ({
  layout,
  dictionaries,
  load,
})

const member: Pick<Route, 'dictionaries'> = { dictionaries: ['member'] }
/** A page that says itself why something cannot be done. */
const asking: Pick<Route, 'dictionaries'> = { dictionaries: ['member', 'failures'] }

/** Spec 2: screens and routes. */
export const routes: Record<Path, Route> = {
  '/': page(() => import('./pages/home')),
  '/about': page(() => import('./pages/about'), { dictionaries: ['articles'] }),
  '/agreement/privacy': page(() => import('./pages/agreement/privacy'), { dictionaries: ['articles'] }),
  '/agreement/service': page(() => import('./pages/agreement/service'), { dictionaries: ['articles'] }),
  '/brand': page(() => import('./pages/brand'), { dictionaries: ['places'] }),
  '/cart': page(() => import('./pages/cart'), { ...asking, layout: 'order' }),
  '/contact': page(() => import('./pages/contact'), { dictionaries: ['contact', 'failures'] }),
  '/coupon': page(() => import('./pages/coupon'), member),
  '/download': page(() => import('./pages/download'), { layout: 'mobile', dictionaries: ['places'] }),
  '/language': page(() => import('./pages/language'), { layout: 'custom', dictionaries: ['member'] }),
  '/login': page(() => import('./pages/login'), { ...asking, layout: 'login' }),
  '/order': page(() => import('./pages/order'), { ...member, layout: 'custom' }),
  '/order/comment': page(() => import('./pages/order/comment'), {
    dictionaries: ['review', 'failures'],
    layout: 'custom',
  }),
  '/order/confirm-order': page(() => import('./pages/order/confirm-order'), { ...asking, layout: 'order' }),
  '/order/detail': page(() => import('./pages/order/detail'), { ...asking, layout: 'custom' }),
  '/order/pay-order': page(() => import('./pages/order/pay-order'), { ...asking, layout: 'order' }),
  '/order/pay-success': page(() => import('./pages/order/pay-success'), { ...asking, layout: 'order' }),
  '/product/new': page(() => import('./pages/product/new'), { dictionaries: ['catalogue'] }),
  '/product/new/detail': page(() => import('./pages/product/new/detail'), {
    dictionaries: ['catalogue', 'review', 'failures'],
  }),
  '/product/recommend': page(() => import('./pages/product/recommend'), { dictionaries: ['catalogue'] }),
  '/product/search': page(() => import('./pages/product/search'), { dictionaries: ['catalogue', 'failures'] }),
  '/register': page(() => import('./pages/register'), { ...asking, layout: 'login' }),
  '/register/modify-pwd': page(() => import('./pages/register/modify-pwd'), { ...asking, layout: 'login' }),
  '/setting': page(() => import('./pages/setting'), { ...member, layout: 'custom' }),
  '/setting/address': page(() => import('./pages/setting/address'), asking),
  '/setting/collect-product': page(() => import('./pages/setting/collect-product'), {
    dictionaries: ['member', 'catalogue', 'failures'],
  }),
  '/setting/modify-login-pwd': page(() => import('./pages/setting/modify-login-pwd'), asking),
  '/setting/my-coupon': page(() => import('./pages/setting/my-coupon'), member),
  '/setting/my-integral': page(() => import('./pages/setting/my-integral'), { dictionaries: ['member'] }),
  '/setting/user': page(() => import('./pages/setting/user'), asking),
  '/store': page(() => import('./pages/store'), { dictionaries: ['places', 'failures'] }),
}

/** The row of a path; undefined for a path without a page, a trailing slash included. */
export const routeOf = (path: string): Route | undefined => (isPath(path) ? routes[path] : undefined)
