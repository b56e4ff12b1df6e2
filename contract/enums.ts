/** Spec 4: order statuses as labelled; `received` is "pending review". */
export const orderStatuses = [
  'toPay',
  'toShip',
  'shipped',
  'toReceive',
  'received',
  'reviewed',
  'completed',
  'canceled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The tabs of the order list and the statuses that each shows. */
export const orderTabs = {
  all: orderStatuses,
  toPay: ['toPay'],
  toShip: ['toShip'],
  toReceive: ['shipped', 'toReceive'],
  toReview: ['received'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderTab = keyof typeof orderTabs
export const orderTabNames = Object.keys(orderTabs) as [OrderTab, ...OrderTab[]]

/** Spec 4: coupon statuses, without `all`, which is a filter. */
export const couponStatuses = ['toUse', 'used', 'expired', 'notYetValid'] as const

/** Spec 9: search sort options; price goes up or down. */
export const sorts = ['default', 'sales', 'priceUp', 'priceDown', 'brand'] as const
export type Sort = (typeof sorts)[number]

/** Spec 5: what a phone number is proved with at a login. */
export const loginWays = ['password', 'code'] as const
