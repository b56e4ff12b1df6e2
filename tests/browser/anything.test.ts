import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { failures } from '../../contract/failures'
import type { Locale } from '../../contract/locales'
import { prefix } from '../../contract/wire'
import { chances } from '../../flows/paths/chances'
import { isSampled } from '../support/sample'
import { openStorefront, type Storefront } from '../support/storefront'
import { goods } from '../support/world'
import { specified } from '../unit/specified-routes'

/** How often something is done, less where loops are sampled, and by which chances: `ANYTHING_STEPS=5000 ANYTHING_SEED=7 npm test -- tests/browser/anything`. */
const { ANYTHING_STEPS = isSampled() ? '20' : '100', ANYTHING_SEED = '1' } = process.env
const steps = Number(ANYTHING_STEPS)
/** So many things are done on the way from one page of the specification. */
const perPage = 5

const texts = [
  'hammer',
  'M8',
  '钻头',
  '',
  '0',
  '-1',
  '7',
  '999999',
  '😀',
  "'; --",
  '<b>',
  '%',
  '229837',
  'a'.repeat(300),
]
/** What ends the visit of a member. */
const leaving = /session\.(logout|end)|device\.end/

/** The pages of the specification that somebody may open, with what their addresses need. */
const addressesFor = async ({ buyer, staff }: Storefront, isMember: boolean) => {
  const query: Record<string, string> = {
    '/product/new/detail': '?id=brenmoor-claw-hammer',
    '/product/search': '?category=hand-tools',
  }
  if (isMember) {
    const [unpaid, paid] = [await buyer.orders('hammer'), await buyer.orders('gloves')]
    await buyer.pays(paid)
    const received = await buyer.orders('hammer', 1, { delivery: 'pickup', storeId: 'ubi' })
    await buyer.pays(received)
    await staff.call(contract.shop.ready, { orderNo: received })
    await buyer.call(contract.order.receive, { orderNo: received })
    await buyer.call(contract.cart.add, { sku: goods.drill, quantity: 2 })
    query['/order/detail'] = `?orderNo=${paid}`
    query['/order/pay-order'] = `?orderNo=${unpaid}`
    query['/order/pay-success'] = `?orderNo=${paid}`
    query['/order/comment'] = `?orderNo=${received}`
  }
  return specified
    .filter(([, , access]) => access === 'anyone' || (access === 'member') === isMember)
    .map(([path]) => path + (query[path] ?? ''))
}

/** What can be pressed, chosen or typed into on a page. */
const things = (page: Page) => page.locator('a[href^="/"], button, input, select, textarea').locator('visible=true')

/** Does something with a thing, as somebody would who cares for nothing; tells what. */
const operate = async (thing: Locator, chance: () => number) => {
  const { kind, name, event } = await thing.evaluate((one: HTMLElement) => ({
    kind: one instanceof HTMLInputElement ? one.type : one.localName,
    name: (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40),
    event: one.dataset.event ?? '',
  }))
  const text = texts[Math.floor(chance() * texts.length)] ?? ''
  const options = { timeout: 700 }
  if (leaving.test(event) || kind === 'file') return ''
  if (kind === 'select')
    await thing.selectOption({ index: Math.floor(chance() * (await thing.locator('option').count())) }, options)
  else if (['text', 'search', 'tel', 'password', 'email', 'textarea'].includes(kind)) {
    await thing.fill(text, options)
    if (chance() < 0.5) await thing.press('Enter', options)
  } else await thing.click(options)
  return `${kind} ${name} ${event}`
}

/** What is wrong with what is on screen, and with no page of any shop. */
const wrongWith = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector<HTMLElement>('[data-page]')
    return {
      state: /failed|badQuery|notFound/.exec(shown?.dataset.state ?? '')?.[0],
      empty: !shown || (!shown.ariaBusy && shown.textContent.trim().length < 20) || undefined,
      sideways: Math.max(0, document.documentElement.scrollWidth - document.body.offsetWidth) || undefined,
    }
  })

test.each<{ locale: Locale; width: number; member?: 81111111 }>([
  { locale: 'zh-CN', width: 390 },
  { locale: 'en', width: 1280, member: 81111111 },
])(
  'whatever somebody presses, the shop goes on: %j',
  async ({ member, ...look }) => {
    const here = await openStorefront({ stock: { hammer: 50, gloves: 50 } })
    const addresses = await addressesFor(here, member !== undefined)
    const { page } = await here.enter(null, { ...look, ...(member ? { member } : {}) })
    const failed: string[] = []
    page.on('response', async (answer) => {
      const { pathname } = new URL(answer.url())
      const text = pathname.startsWith(prefix) ? await answer.text().catch(() => '') : ''
      if (answer.status() >= 400 || text.includes(`"${failures.systemError}"`))
        failed.push(`${answer.status()} ${pathname} ${answer.request().postData()} ${text.slice(0, 80)}`)
    })
    page.on('pageerror', (error) => void failed.push(`thrown: ${error}`))
    const chance = chances(Number(ANYTHING_SEED))
    const done: string[] = []
    for (let step = 0; step < steps; step++) {
      if (step % perPage === 0) {
        const to = addresses[(step / perPage) % addresses.length] ?? '/'
        await page.goto(here.origin + to, { waitUntil: 'domcontentloaded' })
        await page.locator('html[data-session]').waitFor({ state: 'attached' })
        done.push(`opened ${to}`)
      }
      const all = things(page)
      const one = all.nth(Math.floor(chance() * Math.max(1, await all.count())))
      // What is covered, off or gone meanwhile cannot be pressed by anybody.
      done.push(await operate(one, chance).catch(() => 'could not'))
      await page.waitForTimeout(80)
      const wrong = await wrongWith(page).catch(() => ({}))
      const now = { wrong, failed }
      expect(now, `after ${done.slice(-8).join(' | ')} at ${page.url()}`).toEqual({ wrong: {}, failed: [] })
    }
    expect(done.filter((one) => one && one !== 'could not').length).toBeGreaterThan(steps / 2)
  },
  300_000 + steps * 2000,
)
