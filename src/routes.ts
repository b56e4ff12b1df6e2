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

/** Spec 2: screens and routes. */
export const routes: Record<Path, Route> = {
  '/': page(() => import('./pages/home')),
  '/about': page(() => import('./pages/about'), { dictionaries: ['articles'] }),
  '/agreement/privacy': page(() => import('./pages/agreement/privacy'), { dictionaries: ['articles'] }),
  '/agreement/service': page(() => import('./pages/agreement/service'), { dictionaries: ['articles'] }),
  '/brand': page(() => import('./pages/brand'), { dictionaries: ['places'] }),
  '/cart': page(() => import('./pages/cart'), { ...member, layout: 'order' }),
  '/contact': page(() => import('./pages/contact'), { dictionaries: ['contact'] }),
  '/coupon': page(() => import('./pages/coupon'), member),
  '/download': page(() => import('./pages/download'), { layout: 'mobile', dictionaries: ['places'] }),
  '/language': page(() => import('./pages/language'), { layout: 'custom', dictionaries: ['member'] }),
  '/login': page(() => import('./pages/login'), { ...member, layout: 'login' }),
  '/order': page(() => import('./pages/order'), { ...member, layout: 'custom' }),
  '/order/comment': page(() => import('./pages/order/comment'), {
    dictionaries: ['member', 'review'],
    layout: 'custom',
  }),
  '/order/confirm-order': page(() => import('./pages/order/confirm-order'), { ...member, layout: 'order' }),
  '/order/detail': page(() => import('./pages/order/detail'), { ...member, layout: 'custom' }),
  '/order/pay-order': page(() => import('./pages/order/pay-order'), { ...member, layout: 'order' }),
  '/order/pay-success': page(() => import('./pages/order/pay-success'), { ...member, layout: 'order' }),
  '/product/new': page(() => import('./pages/product/new')),
  '/product/new/detail': page(() => import('./pages/product/new/detail'), { dictionaries: ['review'] }),
  '/product/recommend': page(() => import('./pages/product/recommend')),
  '/product/search': page(() => import('./pages/product/search')),
  '/register': page(() => import('./pages/register'), { ...member, layout: 'login' }),
  '/register/modify-pwd': page(() => import('./pages/register/modify-pwd'), { ...member, layout: 'login' }),
  '/setting': page(() => import('./pages/setting'), { ...member, layout: 'custom' }),
  '/setting/address': page(() => import('./pages/setting/address'), member),
  '/setting/collect-product': page(() => import('./pages/setting/collect-product'), member),
  '/setting/modify-login-pwd': page(() => import('./pages/setting/modify-login-pwd'), member),
  '/setting/my-coupon': page(() => import('./pages/setting/my-coupon'), member),
  '/setting/my-integral': page(() => import('./pages/setting/my-integral'), { dictionaries: ['member'] }),
  '/setting/user': page(() => import('./pages/setting/user'), member),
  '/store': page(() => import('./pages/store'), { dictionaries: ['places'] }),
}

/** The row of a path; undefined for a path without a page, a trailing slash included. */
export const routeOf = (path: string): Route | undefined => (isPath(path) ? routes[path] : undefined)
