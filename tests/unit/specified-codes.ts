/**
 * The wire code of every failure, by the three digits of its noun: programs of others tell failures apart by these, so that
 * none may ever change or stand for another one. A new failure gets a new line.
 */
export const specifiedCodes: Record<string, string> = {
  100: [
    '00 systemError, 01 badEnvelope, 02 badSignature, 03 badInput, 04 sessionInvalid, 05 tooManyRequests',
    '06 serverBusy, 07 unknownError, 08 networkFailed, 09 timedOut, 11 badPhone, 12 badCode',
    '13 badPassword, 14 wrongCredentials, 15 codeTooSoon, 16 agreementMissing, 17 badPostalCode',
    '18 passwordsDiffer, 19 passwordTooCommon, 20 phoneRegistered, 21 phoneUnknown, 22 sessionMissing',
    '23 passwordMissing, 24 textTooLong',
  ].join(', '),
  201: [
    '01 productDeleted, 02 productTakenDown, 03 productSoldOut, 04 skuUnavailable',
    '05 attributesIncomplete, 06 insufficientStock, 07 insufficientInventory',
  ].join(', '),
  202: [
    '01 cartLineMissing, 02 cartFull, 03 nothingSelected, 04 quantityInvalid, 05 wholesalersOnly',
    '06 quickLinesInvalid, 07 belowMinimum, 08 lineFull',
  ].join(', '),
  203: [
    '01 orderMissing, 02 orderActionRefused, 03 quoteChanged, 04 orderDataFailed, 05 refundTooLate',
    '06 badReason, 11 totalTooLarge, 21 tooManyUnpaid, 22 unpaidUnits',
  ].join(', '),
  204: '01 paymentFailed, 02 paymentProcessing, 03 paymentClosed, 04 paymentUnavailable',
  205: [
    '01 addressMissing, 02 addressNotAdded, 03 addressNotUpdated, 04 storeMissing, 05 addressesFull',
    '06 addressDeleted, 07 storeShort, 08 consigneeMissing, 09 streetMissing, 10 unitMissing',
  ].join(', '),
  206: [
    '01 couponMissing, 02 couponBelowMinimum, 03 couponNotYetValid, 04 couponUnusable, 05 couponAllClaimed',
    '06 couponClaimed, 07 couponNotOpen',
  ].join(', '),
  207: '01 badRating, 02 badReview, 03 reviewWritten',
  208: [
    '01 alreadySet, 02 avatarTooLarge, 03 avatarUnreadable, 04 nicknameInvalid, 05 birthdayInvalid',
    '06 ordersOpen, 07 genderMissing',
  ].join(', '),
  209: '01 favoritesFull',
  211: '01 threadMissing, 02 messageInvalid, 03 nameMissing',
  299: '01 operatorOnly, 02 staffNameTaken, 03 staffMissing, 04 memberMissing',
}
