// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { offerAt } from '../../flows/fixtures/samples/account'
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

test('the button of the offer that is being claimed says so, and no other', async () => {
  await openPage('/coupon', '', { 'coupon.center': offers(0, 0) })
  const buttons = () => screen.getAllByRole('button', { name: /^Claim: / }).map(({ textContent }) => textContent)
  expect(buttons()).toEqual(['Claim', 'Claim'])
  await act(async () => screen.getAllByRole('button', { name: /^Claim: / })[1]?.click())
  expect(buttons()).toEqual(['Claim', 'Claiming…'])
})
