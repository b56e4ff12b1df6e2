/** Messages of the specification (sections 5, 6 and 8) as they stand there, by the name that this shop gives them. Typed in by hand. */
export const specifiedFailures = {
  badPassword: 'Password must be 8-20 characters, a mix of numbers and letters',
  passwordsDiffer: 'Passwords do not match',
  badPhone: 'Please enter a valid phone number',
  badCode: 'Please enter a valid verification code',
  badPostalCode: 'Please enter a valid postal code',
  nothingSelected: 'Please Select a Product',
  attributesIncomplete: 'Please select complete product attributes',
  insufficientStock: 'Insufficient stock',
  couponBelowMinimum: 'Your order amount does not meet the minimum requirement for this coupon',
  systemError: 'System Error',
  orderDataFailed: 'Data load failed, please try ordering again',
  orderMissing: 'Data error or unable to retrieve order data',
  skuUnavailable: 'The selected product is no longer available',
  productDeleted: 'This product has been deleted or is no longer available',
  productTakenDown: 'This product is no longer available',
  productSoldOut: 'This product is sold out',
  insufficientInventory: 'Insufficient inventory',
  addressNotUpdated: 'Failed to Update Address, Please Try Again',
  addressNotAdded: 'Failed to Add Address, Please Try Again',
  paymentFailed: 'Payment Failed',
  paymentProcessing: 'Payment processing, please try again later',
  alreadySet: 'Already Set',
} as const

/** Texts of the interface that the specification words. */
export const specifiedTexts = {
  'common.loadFailed': 'Load Failed',
  'toast.loginForCart': 'Login required to use the cart',
} as const

/** Success messages of section 8, whose capitals it leaves open, by the news that they tell. */
export const specifiedNews = {
  codeSent: 'verification code sent',
  registered: 'registration successful',
  passwordChanged: 'password changed',
  passwordReset: 'password reset',
  couponReceived: 'coupon received',
  addressAdded: 'address added',
  addressUpdated: 'address updated',
  genderUpdated: 'gender updated',
  birthdayUpdated: 'birthday updated',
  languageSwitched: 'language switched',
  reviewThanked: 'thank you for your review',
} as const

/** Constants of section 9 and of domain rules that the specification names, in its own units. */
export const specifiedNumbers = {
  paymentWindowMinutes: 15,
  passwordLength: [8, 20],
  timeoutSeconds: 20,
  toastMs: 3000,
  toastOffset: 16,
  badgeMax: 99,
  progressMinimum: 0.08,
  progressMs: 200,
} as const

/** Named lists of sections 4 and 9. */
export const specifiedLists = {
  cancelReasons: [
    'no longer want',
    'wrong order/quantity',
    'incorrect address/phone',
    'forgot note',
    'payment issue',
    'other',
  ],
  sorts: ['default', 'sales', 'price', 'brand'],
  deliveryMethods: ['platform delivery', 'store pickup'],
  paymentMethods: ['debit card', 'credit card'],
  languages: ['en', 'zh-CN'],
  toastKinds: ['success', 'info', 'warning', 'error'],
} as const
