import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { open, pay, shoot, told, type } from './card-page'

const names = ['cardnumber', 'exp-date', 'cvc'] as const
const field = (page: Page, name: (typeof names)[number]) => page.locator(`input[name="${name}"]`)
const alert = (page: Page) => page.getByRole('alert').textContent()
const red = 'rgb(179, 18, 31)'

describe('the card form', () => {
  test('formats, pays with a plain card and keeps the policy', async () => {
    const { page, complaints } = await open()
    await type(page, '4242424242424242')
    expect(await page.locator('input[name="cardnumber"]').inputValue()).toBe('4242 4242 4242 4242')
    expect(await page.locator('input[name="exp-date"]').inputValue()).toBe('12 / 40')
    expect(await page.locator('input[name="cvc"]').getAttribute('autocomplete')).toBe('cc-csc')
    expect(
      await page
        .locator('input')
        .first()
        .evaluate((input) => getComputedStyle(input).fontSize),
    ).toBe('18px')
    await shoot(page, 'form')
    await page.locator('input[name="cvc"]').press('Enter')
    await told(page, 'succeeded')
    expect(complaints).toEqual([])
    await page.close()
  })

  test.each([
    ['en', 'Your card number is invalid.', "Your card's security code is incomplete.", 'Card number'],
    ['zh', '您的卡号无效。', '您的银行卡安全码不完整。', '卡号'],
  ] as const)('says what is wrong in %s', async (lang, wrong, short, label) => {
    const { page, complaints } = await open({ lang })
    await page.getByLabel(label, { exact: true }).pressSequentially('4242424242424241')
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(wrong)
    expect(await page.locator('#number').getAttribute('class')).toContain('StripeElement--invalid')
    await type(page, '4242424242424242', '1240', '1')
    await pay(page)
    await told(page, `incomplete_cvc: ${short}`)
    await shoot(page, `invalid-${lang}`)
    expect(complaints).toEqual([])
    await page.close()
  })

  test.each([
    ['en', ['Card number', 'Expiry date', 'Security code (CVC)'], 'MM / YY'],
    ['zh', ['卡号', '有效期', '安全码 (CVC)'], '月 / 年'],
  ] as const)('says what is to be typed, by digits, in %s', async (lang, labels, date) => {
    const { page } = await open({ lang })
    const read = (name: string) => Promise.all(names.map((one) => field(page, one).getAttribute(name)))
    expect(await read('aria-label')).toEqual(labels)
    expect(await read('placeholder')).toEqual(['1234 1234 1234 1234', date, 'CVC'])
    expect(await read('inputmode')).toEqual(['numeric', 'numeric', 'numeric'])
    const hint = field(page, 'cvc').evaluate((input) => getComputedStyle(input, '::placeholder').color)
    expect(await hint).toBe('rgb(122, 133, 144)')
  })

  test('leads from its label into the field, and says that a number is too short once the field is left', async () => {
    const { page } = await open()
    const [number, box] = [field(page, 'cardnumber'), page.locator('#number')]
    await page.getByText('Card', { exact: true }).click()
    expect(await box.getAttribute('class')).toContain('StripeElement--focus')
    await page.keyboard.type('4242 4242')
    expect([await alert(page), await number.getAttribute('aria-invalid')]).toEqual(['', 'false'])
    expect((await box.getAttribute('class'))?.split(' ')).toEqual(['StripeElement', 'StripeElement--focus'])
    await page.keyboard.press('Tab')
    await expect.poll(() => alert(page)).toBe('Your card number is incomplete.')
    expect(await box.getAttribute('class')).not.toContain('StripeElement--focus')
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    expect(await number.evaluate((input) => getComputedStyle(input).color)).toBe(red)
    await number.press('End')
    await page.keyboard.type('4242 4242')
    await expect.poll(() => alert(page)).toBe('')
    expect(await number.evaluate((input) => getComputedStyle(input).color)).not.toBe(red)
    // Nothing is wrong with a field that is empty.
    await number.fill('')
    expect([await alert(page), await number.getAttribute('aria-invalid')]).toEqual(['', 'false'])
    await field(page, 'exp-date').focus()
    await field(page, 'cvc').focus()
    expect([await alert(page), await field(page, 'exp-date').getAttribute('aria-invalid')]).toEqual(['', 'false'])
  })

  test('marks the field that was forgotten until something is typed in it', async () => {
    const { page } = await open()
    const number = field(page, 'cardnumber')
    await pay(page)
    await told(page, 'incomplete_number: Your card number is incomplete.')
    const shown = async () => [await alert(page), await number.getAttribute('aria-invalid')]
    await expect.poll(shown).toEqual(['Your card number is incomplete.', 'true'])
    await number.pressSequentially('4')
    await expect.poll(shown).toEqual(['', 'false'])
  })

  test('wants four digits of a security code as soon as the number is one of American Express', async () => {
    const { page } = await open()
    await field(page, 'cvc').pressSequentially('123')
    await field(page, 'exp-date').pressSequentially('1240')
    expect(await alert(page)).toBe('')
    await field(page, 'cardnumber').pressSequentially('378282246310005')
    await expect.poll(() => alert(page)).toBe("Your card's security code is incomplete.")
    await field(page, 'cvc').press('End')
    await field(page, 'cvc').press('4')
    await pay(page)
    await told(page, 'succeeded')
  })

  test('a digit can be taken out and put back anywhere', async () => {
    const { page } = await open()
    const number = page.locator('input[name="cardnumber"]')
    await number.pressSequentially('42424242')
    for (const _ of '4242') await number.press('ArrowLeft')
    await number.press('Backspace')
    expect(await number.inputValue()).toBe('4244 242')
    await number.press('2')
    expect(await number.inputValue()).toBe('4242 4242')
    await number.fill('42421357')
    for (const _ of '1357') await number.press('ArrowLeft')
    await number.press('ArrowLeft')
    await number.press('Delete')
    expect(await number.inputValue()).toBe('4242 357')
    await number.press('Backspace')
    expect(await number.inputValue()).toBe('4243 57')
    // More than the field takes, put in before its last digit.
    await number.press('ArrowRight')
    await page.keyboard.insertText('5555 5555 5555 5555')
    expect(await number.inputValue()).toBe('4243 5555 5555 5555')
    await number.press('Backspace')
    expect(await number.inputValue()).toBe('4243 5555 5555 555')
    const expiry = page.locator('input[name="exp-date"]')
    await expiry.pressSequentially('7')
    expect(await expiry.inputValue()).toBe('07 / ')
    for (const left of ['07', '0', '']) {
      await expiry.press('Backspace')
      expect(await expiry.inputValue()).toBe(left)
    }
    await page.close()
  })
})

test.each([
  {
    lang: 'en',
    said: {
      '4000000000000002': 'card_declined: Your card was declined.',
      '4000000000009995': 'card_declined: Your card has insufficient funds.',
      '4000000000000069': 'expired_card: Your card has expired.',
      '4000000000000127': "incorrect_cvc: Your card's security code is incorrect.",
      '4000000000000119': 'processing_error: An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    lang: 'zh',
    said: {
      '4000000000000002': 'card_declined: 您的银行卡被拒绝。',
      '4000000000009995': 'card_declined: 您的银行卡余额不足。',
      '4000000000000069': 'expired_card: 您的银行卡已过期。',
      '4000000000000127': 'incorrect_cvc: 您的银行卡安全码不正确。',
      '4000000000000119': 'processing_error: 处理银行卡时出错，请稍后重试。',
    },
  },
] as const)(
  'why a card is refused is told in the language of the form ($lang), without noise in the console',
  async (look) => {
    const { page, complaints } = await open({ lang: look.lang })
    for (const [number, words] of Object.entries(look.said)) {
      await type(page, number)
      await pay(page)
      await told(page, words)
    }
    expect(complaints).toEqual([])
  },
)
