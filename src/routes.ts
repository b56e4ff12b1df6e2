import { isPath, type Path } from '../contract/links'
import type { Dictionary } from './i18n/words'
import type { Layout, PageModule } from './page'

/** One row per page: its frame, and where its code and words are; who may open it, and what its address carries, stand in `links`. */
export interface Route {
  layout: Layout
  /** The dictionaries that its words stand in, beside the first one. */
  words: readonly Dictionary[]
  load(): Promise<{ default: PageModule }>
}

const page = (load: Route['load'], { layout = 'default', words = [] }: Partial<Omit<Route, 'load'>> = {}): Route => ({
  layout,
  words,
  load,
})

const member: Pick<Route, 'words'> = { words: ['member'] }

/** Spec 2: screens and routes. */
export const routes: Record<Path, Route> = {
  '/': page(() => import('./pages/home')),
  '/about': page(() => import('./pages/about'), { words: ['articles'] }),
  '/agreement/privacy': page(() => import('./pages/agreement/privacy'), { words: ['articles'] }),
  '/agreement/service': page(() => import('./pages/agreement/service'), { words: ['articles'] }),
  '/brand': page(() => import('./pages/brand'), { words: ['places'] }),
  '/cart': page(() => import('./pages/cart'), { ...member, layout: 'order' }),
  '/contact': page(() => import('./pages/contact'), { words: ['contact'] }),
  '/coupon': page(() => import('./pages/coupon'), member),
  '/download': page(() => import('./pages/download'), { layout: 'mobile', words: ['places'] }),
  '/language': page(() => import('./pages/language'), { layout: 'custom', words: ['member'] }),
  '/login': page(() => import('./pages/login'), { ...member, layout: 'login' }),
  '/order': page(() => import('./pages/order'), { ...member, layout: 'custom' }),
  '/order/comment': page(() => import('./pages/order/comment'), {
    words: ['member', 'review'],
    layout: 'custom',
  }),
  '/order/confirm-order': page(() => import('./pages/order/confirm-order'), { ...member, layout: 'order' }),
  '/order/detail': page(() => import('./pages/order/detail'), { ...member, layout: 'custom' }),
  '/order/pay-order': page(() => import('./pages/order/pay-order'), { ...member, layout: 'order' }),
  '/order/pay-success': page(() => import('./pages/order/pay-success'), { ...member, layout: 'order' }),
  '/product/new': page(() => import('./pages/product/new')),
  '/product/new/detail': page(() => import('./pages/product/new/detail'), { words: ['review'] }),
  '/product/recommend': page(() => import('./pages/product/recommend')),
  '/product/search': page(() => import('./pages/product/search')),
  '/register': page(() => import('./pages/register'), { ...member, layout: 'login' }),
  '/register/modify-pwd': page(() => import('./pages/register/modify-pwd'), { ...member, layout: 'login' }),
  '/setting': page(() => import('./pages/setting'), { ...member, layout: 'custom' }),
  '/setting/address': page(() => import('./pages/setting/address'), member),
  '/setting/collect-product': page(() => import('./pages/setting/collect-product'), member),
  '/setting/modify-login-pwd': page(() => import('./pages/setting/modify-login-pwd'), member),
  '/setting/my-coupon': page(() => import('./pages/setting/my-coupon'), member),
  '/setting/my-integral': page(() => import('./pages/setting/my-integral'), { words: ['member'] }),
  '/setting/user': page(() => import('./pages/setting/user'), member),
  '/store': page(() => import('./pages/store'), { words: ['places'] }),
}

/** The row of a path; undefined for a path without a page, a trailing slash included. */
export const routeOf = (path: string): Route | undefined => (isPath(path) ? routes[path] : undefined)
