// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { profile } from '../../flows/fixtures/samples/account'
import { card, emptyShop } from '../../flows/fixtures/samples/shop'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const headings = () => [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)

test.each([
  ['offers', 'Current offers'],
  ['arrivals', 'New arrivals'],
  ['recommended', 'Recommended'],
])(
  'a shop that has no products but those of one shelf shows them, and is not said to be empty (%s)',
  async (shelf, title) => {
    await openPage('/', '', { 'product.home': { ...emptyShop, [shelf]: [card] } })
    expect(headings()).toEqual([title])
  },
)

test('each way of the settings home has a picture of its own', async () => {
  await openPage('/setting', '', { 'member.profile': profile })
  const pictures = [...document.querySelectorAll('main li path')].map((path) => path.getAttribute('d'))
  expect([pictures.length, new Set(pictures).size]).toEqual([8, 8])
})
