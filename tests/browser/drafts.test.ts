import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Path } from '../../contract/links'
import { fill, form, reaches, send, submit, typedAddress } from '../support/controls'
import { queriesOf, shoppers, stock } from '../support/queries'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront, passwords } from '../support/storefront'

interface Written {
  what: string
  at: Path
  /** Who is given the form, where not every member is. */
  who?: 'regular' | 'wholesaler'
  /** What opens the form, where it is not on the page from the start. */
  opener?: string
  form: string
  values: Record<string, string | true>
}

/** The forms that take a while to fill in; only the first one is open to whoever is not logged in. */
const forms: Written[] = [
  {
    what: 'a message to the shop',
    at: '/contact',
    form: 'contact.submit',
    values: { name: 'Ann', phone: '9123 4567', message: 'Do you have M8 bolts,\n60 mm long?' },
  },
  {
    what: 'a new address',
    at: '/setting/address',
    opener: 'address.new',
    form: 'address.submit',
    values: { ...typedAddress, isDefault: true },
  },
  {
    what: 'a new address at checkout',
    at: '/order/confirm-order',
    opener: 'address.new',
    form: 'address.submit',
    values: typedAddress,
  },
  { what: 'a review', at: '/order/comment', form: 'review.submit', values: { rating: '4', text: '手感很好 🔨' } },
  {
    what: 'why an order is to be refunded',
    at: '/order/detail',
    opener: 'refund.ask',
    form: 'refund.confirm',
    values: { reason: 'The gloves are too small' },
  },
  {
    what: 'part numbers',
    at: '/cart',
    who: 'wholesaler',
    form: 'quick.submit',
    values: { lines: 'HAM-CLB-450 12\nham-clb-450 24' },
  },
]

/** A member at such a form. */
const openForm = async ({ at, who = 'regular', opener, form: type, values }: Written) => {
  const member = shoppers[who]
  const here = await openStorefront(stock)
  const query: Record<string, string> = await queriesOf(here, who)
  query['/order/detail'] = query['/order/pay-success'] ?? ''
  const visit = await here.enter(null, { member })
  const address = here.origin + at + (query[at] ?? '')
  const shows = async (page: Page) => {
    await page.locator('html[data-session="loggedIn"][data-navigation="showing"]').waitFor({ state: 'attached' })
    await reaches(page, at)
    if (opener) await send(page, opener)
    await form(page, type).waitFor()
  }
  await visit.page.goto(address, { waitUntil: 'domcontentloaded' })
  await shows(visit.page)
  const { rating, ...typed } = values
  const chosen = typeof rating === 'string' ? [rating] : []
  return {
    here,
    member,
    ...visit,
    shows,
    write: async () => {
      await fill(visit.page, type, typed)
      for (const value of chosen) await form(visit.page, type).locator(`[name="rating"][value="${value}"]`).check()
    },
    written: () =>
      form(visit.page, type).evaluate((one) => {
        const entries = [...new FormData(one as HTMLFormElement)].filter(([name]) => name !== 'sku')
        return Object.fromEntries(entries.map(([name, value]) => [name, String(value).replaceAll('\r', '')]))
      }),
    expected: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === true ? 'on' : value])),
  }
}

test.each(sampleOf(forms, oneOf(2)))(
  '$what stays written when the page is loaded again, and is gone once it was sent',
  async (row) => {
    const { page, shows, write, written, expected } = await openForm(row)
    await write()
    expect(await written()).toEqual(expected)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await shows(page)
    await expect.poll(written).toEqual(expected)
    await submit(page, row.form)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('drafts'))).not.toContain(`"${row.form}`)
  },
)

test.each(sampleOf(forms.slice(1), oneOf(3)))('$what outlives a login that ends', async (row) => {
  const { here, member, page, shows, write, written, expected } = await openForm(row)
  await write()
  await here.db.deleteFrom('sessions').execute()
  await submit(page, row.form)
  await reaches(page, '/login')
  await submit(page, 'password.submit', { userPhone: String(member), password: passwords[member], agreement: true })
  await shows(page)
  await expect.poll(written).toEqual(expected)
})

test('who reads the message with a code finds the phone number still there; who is logged in leaves none', async () => {
  const here = await openStorefront()
  const { page } = await here.enter('/login')
  const kept = () => page.evaluate(() => sessionStorage.getItem('drafts') ?? '')
  const visitor = page.locator('html[data-session="loggedOut"]')
  await visitor.waitFor({ state: 'attached' })
  const before = await page.evaluate(() => history.length)
  await send(page, 'mode.code')
  await fill(page, 'code.submit', { userPhone: '9123 4567', agreement: true })
  await send(page, 'code.request')
  await expect.poll(() => here.shop.messages.length).toBe(1)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await visitor.waitFor({ state: 'attached' })
  const phone = form(page, 'code.submit').locator('[name="userPhone"]')
  await expect.poll(() => phone.inputValue()).toBe('9123 4567')
  expect(await page.evaluate(() => history.length), 'Back leads to the page before').toBe(before)
  const code = /\d{6}/.exec(here.shop.messages[0]?.text ?? '')?.[0] ?? ''
  await submit(page, 'code.submit', { code })
  await page.locator('html[data-session="loggedIn"]').waitFor({ state: 'attached' })
  expect(await kept()).not.toContain('9123')
})
