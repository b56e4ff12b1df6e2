import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveStorefront } from '../../server/storefront'
import { control, fill, form, numbers, reaches, send, submit, typeCard, typedAddress } from '../support/controls'
import { openStorefront, passwords } from '../support/storefront'

type Serving = Parameters<typeof serveStorefront>
const dist = join(import.meta.dirname, '../../dist')
const withFlows = {
  beside: (server: Serving[0], { db, origin }: Pick<Serving[1], 'db' | 'origin'>) =>
    serveStorefront(server, { dist, cardHosts: [], flows: true, db, origin }),
}

const watchLive = async (viewer: Page) => {
  await viewer.getByRole('button', { name: 'Live', exact: true }).click()
}

/** Where the viewer says that a chart stands. */
const actors = (viewer: Page, chart: string) => viewer.locator(`[data-live="${chart}"] code`).textContent()

/** The states that the picture marks. */
const marked = (viewer: Page) =>
  viewer.$$eval('svg [data-active] [data-state]', (found) => found.map((one) => one.getAttribute('data-state')))

test('a purchase is watched from another tab, and nothing of the shopper goes over', async () => {
  const { enter, shop } = await openStorefront(withFlows)
  const { page: viewer, tab } = await enter('/flows/#/login')
  const heard = await viewer.evaluateHandle(() => {
    const all: unknown[] = []
    new BroadcastChannel('wujin.flows').onmessage = ({ data }) => all.push(data)
    return all
  })
  await watchLive(viewer)
  expect(await viewer.locator('aside').textContent()).toContain('Open the storefront in another tab')

  const page = await tab('/login')
  await reaches(page, '/login')
  await expect.poll(() => actors(viewer, 'session')).toBe('loggedOut')
  await send(page, 'mode.code')
  await fill(page, 'code.submit', { userPhone: '81111111', agreement: true })
  await send(page, 'code.request')
  await expect.poll(() => shop.messages.length).toBe(1)
  const code = /\d{6}/.exec(shop.messages[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(() => marked(viewer)).toContain('byCode.editing')
  await submit(page, 'code.submit', { code })
  await reaches(page, '/')
  await send(page, 'session.logout')
  await expect.poll(() => actors(viewer, 'session')).toBe('loggedOut')
  await page.goto(new URL('/login', page.url()).href)
  await submit(page, 'password.submit', { userPhone: '81111111', password: passwords[81111111], agreement: true })
  await reaches(page, '/')
  await expect.poll(() => actors(viewer, 'session')).toBe('loggedIn')

  await page.goto(new URL('/order/confirm-order?sku=ham-clb-450&quantity=1', page.url()).href)
  await reaches(page, '/order/confirm-order', 'editing')
  await expect.poll(() => viewer.locator('[data-chart]').getAttribute('data-chart')).toBe('confirmOrder')
  await expect.poll(() => marked(viewer)).toContain('editing')
  await control(page, 'address.new').click()
  await submit(page, 'address.submit', typedAddress)
  await form(page, 'address.submit').waitFor({ state: 'detached' })
  await reaches(page, '/order/confirm-order', 'editing')
  await submit(page, 'order.place', { message: 'ring twice' })

  await reaches(page, '/order/pay-order', 'paying')
  await expect.poll(() => viewer.locator('[data-chart]').getAttribute('data-chart')).toBe('payOrder')
  await expect.poll(() => marked(viewer)).toContain('paying')
  expect(await actors(viewer, 'countdown')).toBe('running.calm')
  await typeCard(page, numbers.good)
  await submit(page, 'card.submit')
  await reaches(page, '/order/pay-success', 'viewing')
  await expect.poll(() => actors(viewer, 'paySuccess')).toBe('viewing')
  expect(await viewer.locator('aside ol').textContent()).toContain('payOrder')

  const kept = await page.evaluate(() => localStorage.getItem('auth') ?? '')
  const { token } = JSON.parse(kept) as { token: string }
  const { client_secret: secret } = shop.sandbox.state.intents()[0] ?? {}
  const orderNo = new URL(page.url()).searchParams.get('orderNo')
  const shortNo = /WJ-\w{4}-\w{4}/.exec((await page.locator('main').textContent()) ?? '')?.[0]
  const said = JSON.stringify(await heard.jsonValue())
  for (const chart of ['session', 'confirmOrder', 'payOrder']) expect(said).toContain(`"chart":"${chart}"`)
  const secrets = [
    token,
    secret,
    orderNo,
    shortNo,
    code,
    passwords[81111111],
    numbers.good,
    ...Object.values(typedAddress),
  ]
  for (const canary of [...secrets, '81111111', '91234567', 'ring twice', 'ham-clb-450']) {
    expect(canary).toBeTruthy()
    expect(said).not.toContain(canary)
  }
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => viewer.locator('[data-tab]').count()).toBe(0)
})

test('a viewer that is opened later learns where the charts of every tab stand', async () => {
  const { enter } = await openStorefront(withFlows)
  const { page, tab } = await enter('/product/new')
  await reaches(page, '/product/new', 'viewing')
  await reaches(await tab('/brand'), '/brand', 'viewing')
  const viewer = await tab('/flows/#/productNew')
  await watchLive(viewer)
  await expect.poll(() => viewer.locator('[data-tab]').count()).toBe(2)
  expect(await Promise.all(['productNew', 'brand'].map((chart) => actors(viewer, chart)))).toEqual([
    'viewing',
    'viewing',
  ])
})

const pages = [
  ['orderDetail/viewing.clock.still', '/order/detail', 'viewing.watch', '[data-event="refund.ask"]'],
  ['coupon/viewing', '/coupon', 'viewing', '[data-event="coupon.claim"]'],
  ['payOrder/paying', '/order/pay-order', 'paying', 'form[data-event="card.submit"]'],
  ['orderList/failed', '/order', 'failed', '[data-event="page.retry"]'],
] as const

test('the viewer opens the page of a state in that state', async () => {
  const { enter, origin } = await openStorefront(withFlows)
  const { page: viewer, tab } = await enter(null, { member: 81111111 })
  const page = await tab('/')
  for (const [place, path, state, control] of pages) {
    await viewer.goto(`${origin}/flows/#/${place}`)
    await viewer.reload()
    const link = viewer.getByRole('link', { name: 'Open the page in this state' })
    await page.goto((await link.getAttribute('href')) ?? '')
    await reaches(page, path, state)
    await page.locator(control).first().waitFor()
  }
})

test('production has no observer', async () => {
  const { enter, origin } = await openStorefront()
  expect((await fetch(`${origin}/flows/live.js`)).status).toBe(404)
  expect(await (await fetch(`${origin}/`)).text()).not.toContain('flows/')
  const { page } = await enter('/about#flows=article/reading')
  await reaches(page, '/about')
  expect(await page.evaluate(() => globalThis.flows)).toBeUndefined()
})

test('/flows leads to /flows/', async () => {
  const { origin } = await openStorefront(withFlows)
  const answer = await fetch(`${origin}/flows`)
  expect([answer.url, answer.status]).toEqual([`${origin}/flows/`, 200])
})
