import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { action, open, pay, result, shoot, told, type } from './card-page'

/** How what is in the bank's dialog looks: its ground, words that cannot be read on it, buttons that are small, what is out of sight. Runs in the page. */
const lookOf = (dialog: Element) => {
  const partsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = partsOf(color).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const styleOf = (one: Element) => getComputedStyle(one)
  const groundOf = (one: Element): string => {
    const { backgroundColor } = styleOf(one)
    return partsOf(backgroundColor)[3] === 0 ? groundOf(one.parentElement as Element) : backgroundColor
  }
  const contrast = (one: Element) => {
    const [light = 0, dark = 0] = [styleOf(one).color, groundOf(one)].map(luminance).sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }
  const { left, right } = dialog.getBoundingClientRect()
  const buttons = [...dialog.querySelectorAll('button')]
  const named = (all: Element[]) => all.map(({ textContent }) => textContent)
  return {
    ground: luminance(styleOf(dialog).backgroundColor) < 0.2 ? 'dark' : 'light',
    unread: named([...dialog.querySelectorAll('h2, p, button')].filter((one) => !(contrast(one) >= 4.5))),
    small: named(buttons.filter((one) => one.offsetWidth < 44 || one.offsetHeight < 44)),
    focus: buttons.filter((one) => one.matches(':focus-visible')).map((one) => styleOf(one).outlineStyle),
    inSight: left >= 0 && right <= innerWidth,
  }
}

const dialog = (page: Page) => page.locator('[data-sandbox="3ds"]')

describe('3-D Secure', () => {
  test.each([
    { lang: 'en', width: 1280, colorScheme: 'light' },
    { lang: 'zh', width: 360, colorScheme: 'dark' },
  ] as const)('completed by keyboard: %o', async (look) => {
    const { page, complaints } = await open(look)
    await type(page, '4000002760003184')
    await page.getByRole('button', { name: 'Pay' }).focus()
    await page.keyboard.press('Enter')
    await dialog(page).waitFor()
    const seemly = { ground: look.colorScheme, unread: [], small: [], focus: ['solid'], inSight: true }
    expect(await dialog(page).evaluate(lookOf)).toEqual(seemly)
    await shoot(page, `dialog-${look.lang}-${look.width}-${look.colorScheme}`)
    const focused = () =>
      page.evaluate(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement
        return inner instanceof HTMLElement ? inner.dataset.sandboxAction : undefined
      })
    const seen: (string | undefined)[] = []
    for (const _ of [1, 2, 3, 4]) {
      seen.push(await focused())
      await page.keyboard.press('Tab')
    }
    expect(seen).toEqual(['complete', 'fail', 'close', 'complete'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('close')
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toBe('fail')
    await action(page, 'complete').focus()
    await page.keyboard.press('Enter')
    await told(page, 'succeeded')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Pay')
    expect(complaints).toEqual([])
    await page.close()
  })

  test.each([
    {
      lang: 'en',
      spoken: 'en',
      name: 'Test bank',
      about: 'This is a test bank in place of the real one. No money moves. Your bank wants to be sure that it is you.',
      sum: 'Payment S$ 12.90',
      buttons: ['close: Close', 'complete: Complete authentication', 'fail: Fail authentication'],
      failed:
        'payment_intent_authentication_failure: We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      declined: 'card_declined: Your card was declined.',
    },
    {
      lang: 'zh',
      spoken: 'zh-CN',
      name: '测试银行',
      about: '这里是代替真实银行的测试银行，不会发生任何扣款。 银行需要确认是您本人在付款。',
      sum: '付款金额 S$ 12.90',
      buttons: ['close: 关闭', 'complete: 完成验证', 'fail: 验证不通过'],
      failed: 'payment_intent_authentication_failure: 无法验证您的支付方式，请换一种支付方式重试。',
      declined: 'card_declined: 您的银行卡被拒绝。',
    },
  ] as const)(
    'the bank says who asks for what, and what became of it, in the language of the form ($lang)',
    async (said) => {
      const { page } = await open({ lang: said.lang })
      await type(page, '4000008400001629')
      await pay(page)
      const seen = await dialog(page).evaluate((element) => {
        const words = (node: Element | null | undefined) =>
          [...(node?.children ?? [])].map((one) => one.textContent).join(' ')
        const named = (attribute: string) => element.querySelector(`#${element.getAttribute(attribute)}`)
        return {
          spoken: (element as HTMLElement).lang,
          name: named('aria-labelledby')?.textContent,
          about: words(named('aria-describedby')),
          sum: words(element.querySelector('.sum')),
          buttons: [...element.querySelectorAll('button')].map(
            (one) => `${one.dataset.sandboxAction}: ${one.ariaLabel ?? one.textContent}`,
          ),
        }
      })
      const { spoken, name, about, sum, buttons, failed, declined } = said
      expect(seen).toEqual({ spoken, name, about, sum, buttons })
      await action(page, 'fail').click()
      await told(page, failed)
      await pay(page)
      await action(page, 'complete').click()
      await told(page, declined)
    },
  )

  test('failed, closed or escaped is a failure; then a good card pays', async () => {
    const { page, complaints } = await open()
    const ways = [
      () => action(page, 'fail').click(),
      () => action(page, 'close').click(),
      () => page.keyboard.press('Escape'),
    ]
    await type(page, '4000002500003155')
    for (const way of ways) {
      await pay(page)
      await dialog(page).waitFor()
      await way()
      await expect.poll(() => result(page).textContent()).toMatch(/^payment_intent_authentication_failure: /)
      expect(await dialog(page).count()).toBe(0)
    }
    await type(page, '5555555555554444')
    await pay(page)
    await told(page, 'succeeded')
    expect(complaints).toEqual([])
    await page.close()
  })
})
