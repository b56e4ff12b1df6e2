import { expect, test } from 'vitest'
import { redirectAfter } from '../../contract/app-stores'
import { cartLimit, quickLimit } from '../../contract/cart'
import { messageLength, messagesAtOnce } from '../../contract/chat'
import { favoritesLimit } from '../../contract/favorite'
import { ordersPerPage } from '../../contract/order'
import { pageSize } from '../../contract/product'
import { recentMost } from '../../contract/recent'
import { reviewsPerPage } from '../../contract/review'
import { codeResendAfter } from '../../contract/session'
import * as terms from '../../contract/terms'
import { whilePaying } from '../../machines/parts/watch'
import { bodyLimit } from '../../server/calls'
import { sweepEvery } from '../../server/jobs/sweep'
import { promotions } from '../../server/order/rules'
import { askAgain } from '../../server/payment/settle'
import { timeouts } from '../../server/payment/stripe'
import { limits } from '../../server/session/limits'
import {
  specifiedBounds,
  specifiedLimits,
  specifiedPromotions,
  specifiedTerms,
  specifiedTimeouts,
} from './specified-terms'

test('windows, fees and bounds are those that were decided', () => {
  expect({ ...terms }).toEqual(specifiedTerms)
  expect({
    ...{ codeResendAfter, redirectAfter, whilePaying, sweepEvery, askAgain, bodyLimit },
    ...{ cartLimit, quickLimit, favoritesLimit, recentMost, messageLength, messagesAtOnce },
    ...{ ordersPerPage, reviewsPerPage, pageSize },
  }).toEqual(specifiedBounds)
  expect(promotions).toEqual(specifiedPromotions)
  expect(timeouts).toEqual(specifiedTimeouts)
})

test('limits of what can be guessed or flooded are those that were decided', () => {
  expect(
    Object.fromEntries(
      Object.entries(limits).map(([name, of]) => [name, of.map(({ most, within }) => [most, within])]),
    ),
  ).toEqual(specifiedLimits)
})
