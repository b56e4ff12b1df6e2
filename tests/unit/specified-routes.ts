import type { Access } from '../../contract/call'
import type { Layout } from '../../src/page'

/** Section 2 of the specification as it stands there: path, layout, access. Typed in by hand; the route table is held against it. */
export const specified: readonly (readonly [path: string, layout: Layout, access: Access])[] = [
  ['/', 'default', 'anyone'],
  ['/about', 'default', 'anyone'],
  ['/agreement/privacy', 'default', 'anyone'],
  ['/agreement/service', 'default', 'anyone'],
  ['/brand', 'default', 'anyone'],
  ['/cart', 'order', 'member'],
  ['/contact', 'default', 'anyone'],
  ['/coupon', 'default', 'member'],
  ['/language', 'custom', 'anyone'],
  ['/login', 'login', 'visitor'],
  ['/order', 'custom', 'member'],
  ['/order/confirm-order', 'order', 'member'],
  ['/order/detail', 'custom', 'member'],
  ['/order/pay-order', 'order', 'member'],
  ['/order/pay-success', 'order', 'member'],
  ['/product/new', 'default', 'anyone'],
  ['/product/new/detail', 'default', 'anyone'],
  ['/product/recommend', 'default', 'anyone'],
  ['/product/search', 'default', 'anyone'],
  ['/register', 'login', 'visitor'],
  ['/register/modify-pwd', 'login', 'visitor'],
  ['/setting', 'custom', 'member'],
  ['/setting/address', 'default', 'member'],
  ['/setting/collect-product', 'default', 'member'],
  ['/setting/modify-login-pwd', 'default', 'member'],
  ['/setting/my-coupon', 'default', 'member'],
  ['/setting/my-integral', 'default', 'anyone'],
  ['/setting/user', 'default', 'member'],
  ['/store', 'default', 'anyone'],
  // Ours: the page of order review exists, says section 2, but its path is not shown.
  ['/order/comment', 'custom', 'member'],
  // Ours: section 1 asks for an app page, section 2 names the layout mobile, no path is shown.
  ['/download', 'mobile', 'anyone'],
]
