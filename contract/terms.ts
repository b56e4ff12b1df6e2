import { days, minutes, seconds } from './time'

/** What the shop promises and asks: the lengths of its windows and its fee, apart from the calls so that any page may say them. */

/** The day since which the user agreement and the privacy policy stand as they do; members agree to this version. */
export const agreementVersion = '2026-12-01'

/** Orders of a member that may wait for payment at the same time. */
export const unpaidOrders = 3
/** What they may hold together of a SKU: this share of its stock, but always so many units. */
export const unpaidShare = 1 / 3
export const unpaidUnits = 10

/** Spec 9: time to pay an order, in milliseconds. */
export const paymentWindow = minutes(15)
/** No payment is begun with less than this left, in milliseconds. */
export const paymentMargin = seconds(5)
/** An order that was shipped or made ready counts as received after this, in milliseconds. */
export const receiptWindow = days(7)
/** A refund may be asked for until so long after receipt, in milliseconds. */
export const refundWindow = days(7)
/** A refund that the shop is to decide and does not is granted after this, in milliseconds. */
export const decisionWindow = days(2)
/** An order that nobody reviews is completed so long after receipt, in milliseconds. */
export const reviewWindow = days(15)
/** Cents that the payment provider takes at least and at most; a smaller rest is waived. */
export const smallestTotal = 50
export const largestTotal = 99_999_999
/** Cents for platform delivery of an order that does not ship free. */
export const deliveryFee = 800
