import { expect, test } from 'vitest'
import { open } from './card-page'
import { ownCard } from './own-card'

// What Stripe's own form says on 15 June 2030.
const faults = [
  ['cardnumber', '4242', 'incomplete_number', 'Your card number is incomplete.', '您的卡号不完整。'],
  ['cardnumber', '4242424242424241', 'invalid_number', 'Your card number is invalid.', '您的卡号无效。'],
  ['exp-date', '1', 'incomplete_expiry', "Your card's expiry date is incomplete.", '您的银行卡有效期不完整。'],
  ['exp-date', '13', 'invalid_expiry_month', "Your card's expiry month is invalid.", '您的银行卡有效期月份无效。'],
  ['exp-date', '0180', 'invalid_expiry_year', "Your card's expiry year is invalid.", '您的银行卡有效期年份无效。'],
  ['exp-date', '1229', 'invalid_expiry_year_past', "Your card's expiry year is in the past.", '您的银行卡已过有效期。'],
  [
    'exp-date',
    '0530',
    'invalid_expiry_month_past',
    "Your card's expiry date is in the past.",
    '您的银行卡已过有效期。',
  ],
  ['cvc', '12', 'incomplete_cvc', "Your card's security code is incomplete.", '您的银行卡安全码不完整。'],
] as const

test.each(['en', 'zh'] as const)('what is wrong with a card is told by a code, and in words (%s)', async (locale) => {
  const { page } = await open()
  await page.clock.setFixedTime(new Date('2030-06-15T12:00:00+08:00'))
  const { field, changes, call } = await ownCard(page, { locale })
  const said: unknown[] = []
  for (const [name, typed] of faults) {
    await field(name).pressSequentially(typed)
    await field(name).blur()
    const error = (await changes()).at(-1)?.error
    said.push([name, typed, error?.code, error?.message])
    await call('clear')
  }
  expect(said).toEqual(faults.map(([name, typed, code, en, zh]) => [name, typed, code, locale === 'en' ? en : zh]))
})

// What a page asks for: of the script, then of one form.
test.each([
  {
    speaks: 'zh-CN',
    says: [
      [undefined, undefined, '卡号'],
      [undefined, 'auto', '卡号'],
      [undefined, 'en', 'Card number'],
    ],
  },
  {
    speaks: 'en-SG',
    says: [
      [undefined, undefined, 'Card number'],
      ['zh', undefined, '卡号'],
      ['zh', 'en', 'Card number'],
      [undefined, 'zh-HK', '卡号'],
    ],
  },
] as const)('a form speaks as it is asked to, else as the script is, else as the browser ($speaks)', async (row) => {
  const { page } = await open({ speaks: row.speaks })
  const said = await page.evaluate(
    (says) =>
      says.map(([script, form]) => {
        const stripe = window.Stripe?.('pk_test_sandbox', script ? { locale: script } : {})
        const number = stripe?.elements(form ? { locale: form } : {}).create('cardNumber')
        const place = document.body.appendChild(document.createElement('div'))
        number?.mount(place)
        return [script, form, place.firstElementChild?.shadowRoot?.querySelector('input')?.ariaLabel]
      }),
    row.says,
  )
  expect(said).toEqual(row.says)
})
