import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront } from '../support/storefront'

/** Words of the demo, and the words around them, as the screen shows them. */
const everyLanguage = [
  {
    locale: 'en',
    own: 'Your searches',
    popular: 'Popular',
    clear: 'Clear your searches',
    hot: [
      'impact drill',
      'angle grinder',
      'M8 hex bolt',
      'wall plug',
      'silicone',
      'extension lead',
      'LED bulb',
      'safety helmet',
    ],
  },
  {
    locale: 'zh-CN',
    own: '搜索历史',
    popular: '热门搜索',
    clear: '清空搜索历史',
    hot: ['冲击钻', '角磨机', 'M8 外六角螺栓', '胶塞', '玻璃胶', '拖线板', 'LED 灯泡', '安全帽'],
  },
] as const
const languages = sampleOf(everyLanguage, oneOf(2))

const field = (page: Page) => page.locator('[role="combobox"], input[type="search"]').first()
/** Goes to the field as a shopper does, once the page is theirs to use. */
const tap = async (page: Page) => {
  await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
  await field(page).click()
  await page.getByRole('listbox').waitFor()
}
const offered = (page: Page, group: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('option').allTextContents()
const searchFor = async (page: Page, keyword: string) => {
  await field(page).fill(keyword)
  await field(page).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === keyword)
}

test.each(languages)(
  '$locale: an empty field offers what is popular, and own searches until they are cleared, in every tab to come',
  async ({ locale, own, popular, clear, hot }) => {
    const { enter, origin } = await openStorefront()
    const { page } = await enter(null, { locale, options: { viewport: { width: 360, height: 740 } } })
    await page.goto(origin)
    await tap(page)
    await expect.poll(() => offered(page, popular)).toEqual(hot)
    await page.getByRole('option', { name: hot[2] }).click()
    await page.waitForURL((url) => url.searchParams.get('keyword') === hot[2])
    await searchFor(page, 'm8x50')

    await page.goto(`${origin}/about`)
    await tap(page)
    expect(await offered(page, own)).toEqual(['m8x50', hot[2]])
    // Their own are there at once, what is popular once the shop has answered.
    await expect.poll(() => offered(page, popular)).toEqual([hot[0], hot[1], ...hot.slice(3, 7)])
    const list = await page.getByRole('listbox').boundingBox()
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(360)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(clear)
    await page.keyboard.press('Enter')
    expect(await offered(page, own)).toEqual([])
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)

    await page.reload()
    await tap(page)
    expect(await offered(page, own)).toEqual([])
    await expect.poll(() => offered(page, popular)).toEqual(hot)
  },
)

test('what was searched for is offered without a network too', async () => {
  const { enter, origin } = await openStorefront()
  const { page, context } = await enter(null, { expected: /net::ERR_/ })
  await page.goto(origin)
  await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
  await searchFor(page, 'saw')
  await page.locator('[data-page="/product/search"][data-state="viewing"]').waitFor()
  await context.setOffline(true)
  await field(page).fill('')
  await page.getByRole('listbox').waitFor()
  expect(await offered(page, 'Your searches')).toEqual(['saw'])
})

test('on a low phone the last suggestion is scrolled to, and is seen above the bar', async () => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null, { options: { viewport: { width: 320, height: 480 } } })
  await page.goto(origin)
  await tap(page)
  await page.keyboard.press('ArrowUp')
  const last = page.getByRole('option', { selected: true })
  expect(await last.textContent()).toBe('safety helmet')
  expect(
    await last.evaluate((option) => {
      const { left, right, top, bottom } = option.getBoundingClientRect()
      return option.contains(document.elementFromPoint((left + right) / 2, bottom - 2)) && top > 0
    }),
  ).toBe(true)
})
