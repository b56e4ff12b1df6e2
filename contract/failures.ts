/**
 * Every way a call can fail: key -> wire code. `sessionInvalid` is the spec's (section 8); the others are five digits
 * by noun: 100 session and envelope, 201 product, 202 cart, 203 order, 204 payment, 205 address, 206 coupon, 207 review,
 * 208 member, 209 favorite, 211 chat, 299 shop side.
 */
export const failures = {
  systemError: '10000',
  badEnvelope: '10001',
  badSignature: '10002',
  badInput: '10003',
  sessionInvalid: '10004',
  tooManyRequests: '10005',
  serverBusy: '10006',
  unknownError: '10007',
  networkFailed: '10008',
  timedOut: '10009',
  badPhone: '10011',
  badCode: '10012',
  badPassword: '10013',
  wrongCredentials: '10014',
  codeTooSoon: '10015',
  agreementMissing: '10016',
  badPostalCode: '10017',
  passwordsDiffer: '10018',
  passwordTooCommon: '10019',
  phoneRegistered: '10020',
  phoneUnknown: '10021',
  sessionMissing: '10022',
  passwordMissing: '10023',
  textTooLong: '10024',
  productDeleted: '20101',
  productTakenDown: '20102',
  productSoldOut: '20103',
  skuUnavailable: '20104',
  attributesIncomplete: '20105',
  insufficientStock: '20106',
  insufficientInventory: '20107',
  cartLineMissing: '20201',
  cartFull: '20202',
  nothingSelected: '20203',
  quantityInvalid: '20204',
  wholesalersOnly: '20205',
  quickLinesInvalid: '20206',
  belowMinimum: '20207',
  orderMissing: '20301',
  orderActionRefused: '20302',
  quoteChanged: '20303',
  orderDataFailed: '20304',
  refundTooLate: '20305',
  badReason: '20306',
  totalTooLarge: '20311',
  tooManyUnpaid: '20321',
  unpaidUnits: '20322',
  paymentFailed: '20401',
  paymentProcessing: '20402',
  paymentClosed: '20403',
  paymentUnavailable: '20404',
  addressMissing: '20501',
  addressNotAdded: '20502',
  addressNotUpdated: '20503',
  storeMissing: '20504',
  addressesFull: '20505',
  addressGone: '20506',
  storeShort: '20507',
  consigneeMissing: '20508',
  streetMissing: '20509',
  unitMissing: '20510',
  couponMissing: '20601',
  couponBelowMinimum: '20602',
  couponNotYetValid: '20603',
  couponUnusable: '20604',
  alreadySet: '20801',
  avatarTooLarge: '20802',
  avatarUnreadable: '20803',
  nicknameInvalid: '20804',
  birthdayInvalid: '20805',
  ordersOpen: '20806',
  genderMissing: '20807',
  badRating: '20701',
  badReview: '20702',
  reviewWritten: '20703',
  couponGone: '20605',
  couponClaimed: '20606',
  couponNotOpen: '20607',
  favoritesFull: '20901',
  threadMissing: '21101',
  messageInvalid: '21102',
  nameMissing: '21103',
  operatorOnly: '29901',
  staffNameTaken: '29902',
  staffMissing: '29903',
} as const

/** The name of a way a call can fail. */
export type Failure = keyof typeof failures

/** How any call may fail, whatever it asks for: on its way, in its envelope, by too many of them, or in the server. */
export const failuresOfAnyCall = [
  ...(['systemError', 'badEnvelope', 'badSignature', 'badInput', 'sessionInvalid'] as const),
  ...(['tooManyRequests', 'serverBusy', 'unknownError', 'networkFailed', 'timedOut'] as const),
] as const satisfies Failure[]

/** The name of a way any call can fail. */
export type FailureOfAnyCall = (typeof failuresOfAnyCall)[number]

const names = new Map<string, Failure>(Object.entries(failures).map(([name, code]) => [code, name as Failure]))

/** The failure that a wire code stands for; one that this shop does not know is an unknown error. */
export const failureOf = (code: string): Failure => names.get(code) ?? 'unknownError'
