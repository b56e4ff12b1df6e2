const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Windows, fees and bounds of the shop, in milliseconds and cents: from the specification (9) and the decisions, by hand. */
export const specifiedTerms = {
  agreementVersion: '2026-12-01',
  unpaidOrders: 3,
  unpaidShare: 1 / 3,
  unpaidUnits: 10,
  paymentWindow: 15 * minute,
  paymentMargin: 5 * second,
  receiptWindow: 7 * day,
  refundWindow: 7 * day,
  decisionWindow: 2 * day,
  reviewWindow: 15 * day,
  smallestTotal: 50,
  largestTotal: 99_999_999,
  deliveryFee: 800,
}

/** Spec 9 and decisions: what else counts, by the module that keeps it. */
export const specifiedBounds = {
  codeResendAfter: minute,
  redirectAfter: 5 * second,
  whilePaying: 2 * second,
  sweepEvery: 2 * second,
  askAgain: 30 * second,
  cartLimit: 200,
  quickLimit: 50,
  favoritesLimit: 500,
  recentMost: 12,
  messageLength: 1000,
  messagesAtOnce: 50,
  ordersPerPage: 10,
  reviewsPerPage: 10,
  pageSize: 24,
  bodyLimit: 64 * 1024,
}

/** Five seconds for a request to the payment provider, tried twice more: a shopper who pays is answered within 20 s. */
export const specifiedTimeouts = { timeout: 5 * second, maxNetworkRetries: 2 }

/** S$10 off from S$200; a pair of gloves from S$150. */
export const specifiedPromotions = {
  discounts: [{ from: 200_00, off: 10_00 }],
  gift: { from: 150_00, code: 'GLV-WH', quantity: 1 },
}

/** How often what can be guessed or flooded may be tried: so many within so long. */
export const specifiedLimits: Record<string, [most: number, within: number][]> = {
  codeForPhone: [
    [5, hour],
    [10, day],
  ],
  codeForDevice: [
    [5, hour],
    [10, day],
  ],
  codeFromAddress: [[10, hour]],
  codeFromNetwork: [[30, hour]],
  codeToStrangers: [[2000, hour]],
  codeToKnown: [[2000, hour]],
  codeTry: [[5, 5 * minute]],
  codeTryOfOthers: [[15, 5 * minute]],
  passwordForPhone: [
    [30, hour],
    [100, day],
  ],
  loginFromAddress: [[100, 10 * minute]],
  loginFromNetwork: [[500, 10 * minute]],
  exportOfMember: [[10, hour]],
  avatarOfMember: [[30, hour]],
  chatOfMember: [
    [20, minute],
    [200, hour],
  ],
  contactFromAddress: [
    [5, hour],
    [20, day],
  ],
}
