import { describe, expect, test } from 'vitest'
import { open, pay, shoot, told, type } from './card-page'

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

  test('a digit can be taken out and put back anywhere', async () => {
    const { page } = await open()
    const number = page.locator('input[name="cardnumber"]')
    await number.pressSequentially('42424242')
    for (const _ of '4242') await number.press('ArrowLeft')
    await number.press('Backspace')
    expect(await number.inputValue()).toBe('4244 242')
    await number.press('2')
    expect(await number.inputValue()).toBe('4242 4242')
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

test('a declined card is told in the language of the form, without noise in the console', async () => {
  const { page, complaints } = await open({ lang: 'zh' })
  await type(page, '4000000000009995')
  await pay(page)
  await told(page, 'card_declined: 您的银行卡余额不足。')
  expect(complaints).toEqual([])
  await page.close()
})
