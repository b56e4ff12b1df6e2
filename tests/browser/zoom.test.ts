import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { send } from '../support/controls'
import { openStorefront } from '../support/storefront'

const path = '/product/new/detail?id=korvane-impact-drill-18v'

/** How wide the picture is shown against its frame, and where its left edge lies in it, in parts of the frame. */
const shownIn = (page: Page, frame: string) =>
  page.locator(frame).evaluate((one) => {
    const [outer, inner] = [one, one.querySelector('img') as Element].map((it) => it.getBoundingClientRect())
    if (!outer || !inner) throw new Error('no picture')
    const rounded = (value: number) => Math.round(value * 100) / 100
    return { scale: rounded(inner.width / outer.width), left: rounded((inner.left - outer.left) / outer.width) }
  })

test('a mouse enlarges the picture of a product where it points', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter(path)
  const frame = 'span:has(> [data-event="picture.enlarge"])'
  const box = await page.locator(frame).boundingBox()
  if (!box) throw new Error('no picture')
  // The page may not be alive at the first move; a hand moves on.
  const pointed = async () => {
    for (const share of [0.5, 0.8]) await page.mouse.move(box.x + box.width * share, box.y + box.height / 2)
    return shownIn(page, frame)
  }
  await expect.poll(pointed).toEqual({ scale: 2.5, left: -1.2 })
  await page.mouse.move(box.x + box.width + 40, box.y)
  await expect.poll(() => shownIn(page, frame)).toEqual({ scale: 1, left: 0 })
})

test('two fingers, or a tap twice, enlarge it where it covers the page; one finger moves it; Close gives the focus back', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter(path, { options: { viewport: { width: 390, height: 844 }, hasTouch: true } })
  await send(page, 'picture.enlarge')
  const frame = 'dialog [data-touch]'
  await page.locator(`${frame} img`).waitFor()
  const box = await page.locator(frame).boundingBox()
  if (!box) throw new Error('no picture')
  expect(box.width, 'as wide as the phone, but for its margins').toBeGreaterThan(340)
  const fingers = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((from, id) => ({ x: x + from, y, id })) })

  await touch('touchStart', -20, 20)
  await touch('touchMove', -30, 30)
  await touch('touchMove', -60, 60)
  await touch('touchEnd')
  await expect.poll(() => shownIn(page, frame)).toMatchObject({ scale: 3 })
  const { left } = await shownIn(page, frame)
  expect(left, 'what lies between the fingers stays there').toBeCloseTo(-1, 0)
  await touch('touchStart', 0)
  await touch('touchMove', box.width / 2)
  await touch('touchEnd')
  await expect.poll(async () => (await shownIn(page, frame)).left).toBeCloseTo(left + 0.5, 1)
  // However far it is pushed, the frame stays filled.
  await touch('touchStart', 0)
  await touch('touchMove', box.width)
  await touch('touchEnd')
  await expect.poll(() => shownIn(page, frame)).toEqual({ scale: 3, left: 0 })

  await send(page, 'picture.show', { picture: 2 })
  await expect.poll(() => shownIn(page, frame)).toEqual({ scale: 1, left: 0 })
  for (const _ of [1, 2]) {
    await touch('touchStart', 0)
    await touch('touchEnd')
  }
  await expect.poll(() => shownIn(page, frame)).toEqual({ scale: 2.5, left: -0.75 })
  await send(page, 'picture.shrink')
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-event'))).toBe('picture.enlarge')
  expect(await page.locator('[data-event="picture.show"]').nth(2).getAttribute('aria-current')).toBe('true')
})
