// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { offerAt, wallet } from '../../flows/fixtures/samples/account'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const offers = (...claimed: number[]) => ({
  offers: claimed.map((count, index) => ({ ...offerAt('claimable'), id: `c${index}`, claimed: count, quota: 200 })),
})

test('the last ten of an offer are counted, before them the share that is claimed is said', async () => {
  await openPage('/coupon', '', { 'coupon.center': offers(0, 189, 190, 199, 200) })
  expect([...document.querySelectorAll('progress + span')].map(({ textContent }) => textContent)).toEqual([
    ...['0% claimed', '94% claimed', 'Only 10 left', 'Only 1 left', '100% claimed'],
  ])
})

test.each(['2026-04-01T15:59:59.999Z', '2026-04-01T16:00:00.000Z'])(
  'an offer says for how many days its coupon is good, or from which day to which (%s)',
  async (to) => {
    const [one] = offers(0).offers
    const span = { from: '2026-03-01T16:00:00.000Z', to }
    await openPage('/coupon', '', { 'coupon.center': { offers: [one, { ...one, id: 'span', validity: span }] } })
    expect([...document.querySelectorAll('[data-offer]')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('7 days'),
      expect.stringMatching(/2 Mar 2026 – 1 Apr 2026/),
    ])
  },
)

test('the button of the offer that is being claimed says so, and no other', async () => {
  await openPage('/coupon', '', { 'coupon.center': offers(0, 0) })
  const buttons = () => screen.getAllByRole('button', { name: /^Claim: / }).map(({ textContent }) => textContent)
  expect(buttons()).toEqual(['Claim', 'Claim'])
  await act(async () => screen.getAllByRole('button', { name: /^Claim: / })[1]?.click())
  expect(buttons()).toEqual(['Claim', 'Claiming…'])
})

test.each([
  ['2026-12-31T16:00:00.000Z', '31 Dec 2026'],
  ['2026-12-31T16:00:00.001Z', '1 Jan 2027'],
])('a coupon that ends at %s is good to the end of %s', async (validTo, last) => {
  const { minimum, scope } = offerAt('claimed')
  const coupon = { id: 'one', name: 'S$5 off', amount: 500, minimum, scope, status: 'toUse' as const }
  const coupons = [{ ...coupon, validFrom: '2026-03-01T16:00:00.000Z', validTo }]
  const counts = { toUse: 1, used: 0, expired: 0, notYetValid: 0 }
  await openPage('/setting/my-coupon', '', { 'coupon.mine': { coupons, counts } })
  expect(document.body.textContent).toContain(`Valid from 2 Mar 2026 to ${last}`)
})

test.each([
  [0, 'No minimum'],
  [20_000, 'Minimum spend S$200All'],
  [12_050, 'Minimum spend S$120.50All'],
])('a coupon from %i cents on says so in whole dollars where it can: %s', async (minimum, said) => {
  const shown = { ...offerAt('claimable'), minimum, scope: { kind: 'all' as const } }
  await openPage('/coupon', '', { 'coupon.center': { offers: [shown] } })
  expect(document.querySelector('[data-offer]')?.textContent).toContain(said)
})

test('a coupon that cannot be used now looks otherwise than one that can', async () => {
  await openPage('/setting/my-coupon', '', { 'coupon.mine': wallet })
  const looks = [...document.querySelectorAll('main ul li > span')].map(({ className }) => /unusable/.test(className))
  expect(looks).toEqual([false, true, true])
})
