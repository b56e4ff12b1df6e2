import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { typedAddress } from '../support/controls'
import { product, queriesOf, shoppers, stock } from '../support/queries'
import { isSampled, oneOf, sampleOf } from '../support/sample'
import { openStorefront, type Storefront } from '../support/storefront'
import { home } from '../support/world'
import { specified } from '../unit/specified-routes'

/** What a member has, so that their pages have something to press. */
const has = async ({ buyer }: Storefront) => {
  for (const postalCode of ['560123', '229837', '018956'])
    await buyer.call(contract.address.add, { ...home, postalCode })
  await buyer.call(contract.favorite.add, { product })
  for (const sku of ['ham-clb-450', 'glv-wh', 'drl-18vk-2b']) await buyer.call(contract.cart.add, { sku, quantity: 2 })
}

/** What is typed into fields, by their names; others stay as they are. */
const typed: Record<string, string> = {
  ...typedAddress,
  ...{ name: 'Lim', phone: '91234567', message: 'Do you cut keys?', text: 'Good balance.', nickname: 'Ah Kow' },
  ...{
    birthday: '1990-05-05',
    min: '5',
    max: '900',
    reason: 'Too heavy',
    userPhone: '81234567',
    password: 'Anvil2026x',
  },
}

/** An open page with what it asks for just now. */
interface Opened {
  page: Page
  asked: Set<Request>
}

const watched = (page: Page): Opened => {
  const asked = new Set<Request>()
  page.on('request', (one) => asked.add(one))
  page.on('requestfinished', (one) => asked.delete(one))
  page.on('requestfailed', (one) => asked.delete(one))
  return { page, asked }
}

/** Two frames later nothing on the page waits for anything, nor for the next try of a call that was lost. */
const isCalm = async () => {
  for (const _ of ['one frame', 'and another']) await new Promise(requestAnimationFrame)
  return (
    document.querySelector('[data-page]') !== null &&
    document.querySelector('[aria-busy="true"], [data-saving], :disabled[data-busy]') === null &&
    !document.documentElement.dataset.navigation?.startsWith('loading')
  )
}

const rests = ({ page, asked }: Opened) =>
  expect.poll(async () => asked.size === 0 && (await page.evaluate(isCalm)) && asked.size === 0).toBe(true)

/** The controls that somebody can use, each by event, element and name; what stands on every page is looked at on the first. */
const controls = ({ page }: Opened) =>
  page.evaluate(() => {
    const modal = document.querySelector('[role="dialog"], dialog[open]')
    const shown = [...document.querySelectorAll<HTMLElement>('[data-event]:not(form), [type="submit"]')].filter(
      (one) =>
        one.matches(':enabled') &&
        one.tabIndex >= 0 &&
        one.checkVisibility() &&
        (!modal || modal.contains(one)) &&
        (location.pathname === '/' || !one.closest('[data-stays], aside')),
    )
    for (const one of shown)
      one.dataset.named ??= [
        one.dataset.event ?? `${one.closest('form')?.dataset.event} sent`,
        one.tagName,
        one.getAttribute('aria-label')?.replace(/\d+.*/, ''),
      ].join(' ')
    return [...new Set(shown.map((one) => one.dataset.named ?? ''))]
  })

/** Uses a control by the keyboard; one that sends a form, once that is filled in: answers what was typed, by the fields. */
const use = async ({ page }: Opened, named: string) => {
  const one = page.locator(`[data-named=${JSON.stringify(named)}]:enabled:visible`).first()
  const fields = one.locator('xpath=ancestor::form').locator(':is(input, textarea):visible:enabled')
  const filled: [name: string, text: string][] = []
  for (const field of named.includes(' sent ') ? await fields.all() : []) {
    const name = (await field.getAttribute('name')) ?? ''
    const text = typed[name]
    if (/radio|checkbox/.test((await field.getAttribute('type')) ?? '')) await field.check({ force: true })
    else if (text) {
      await field.fill(text)
      filled.push([name, text])
    }
  }
  await one.focus()
  const kind = await one.evaluate(({ tagName, attributes }) => `${tagName} ${attributes.getNamedItem('type')?.value}`)
  if (/INPUT (number|text|null|undefined)|SELECT/.test(kind)) await page.keyboard.press('ArrowUp')
  await page.keyboard.press(/INPUT (radio|checkbox)/.test(kind) ? 'Space' : 'Enter')
  return filled
}

/** Where the focus is: of which element and event; nowhere, if no key could be told there. */
const focused = ({ page }: Opened) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement
    const isLost = at === document.body || at.matches(':disabled') || !at.checkVisibility()
    return isLost ? 'nowhere' : [at.tagName, at.dataset.event].filter(Boolean).join(' ')
  })

const pathOf = ({ page }: Opened) => new URL(page.url()).pathname

/** Controls after which a page is one of another language or another person. */
const isLast = ([named]: string[]) => Number(/locale|logout/.test(named ?? ''))

const opened = sampleOf(specified, oneOf(6))

test.each(['answered', 'refused'] as const)(
  'whoever uses a control by the keyboard still has the focus once it was %s, and all that was typed',
  async (how) => {
    const here = await openStorefront(stock)
    await has(here)
    const query = await queriesOf(here, 'regular')
    const lost: string[] = []
    let tried = 0
    for (const [path, , access] of opened) {
      const member = access === 'visitor' ? {} : { member: shoppers.regular }
      const visit = await here.enter(null, { ...member, expected: /Failed to load resource|net::ERR/ })
      const open = watched(visit.page)
      /** Goes the way to a control, as far as it is there; tells what came into sight by it. */
      const go = async (way: string[]) => {
        await visit.page.unroute('**/client/**')
        await visit.page.goto(here.origin + path + (query[path] ?? ''), { waitUntil: 'load' })
        await rests(open)
        let before = await controls(open)
        for (const [at, named] of way.entries()) {
          before = await controls(open)
          if (!before.includes(named)) return []
          if (how === 'refused' && at === way.length - 1) await visit.page.route('**/client/**', (one) => one.abort())
          const filled = await use(open, named)
          await rests(open)
          const isRefused = how === 'refused' && at === way.length - 1 && pathOf(open) === path
          for (const [name, text] of isRefused ? filled : []) {
            const field = visit.page.locator(`[name="${name}"]:visible`)
            const left = (await field.count()) > 0 ? await field.first().inputValue() : 'no field'
            // What narrows a search stands in the address.
            if (new URL(visit.page.url()).searchParams.has(name)) continue
            if (left !== text) lost.push(`${path}: ${way.join(' > ')}: of ${name} ${text} there is ${left}`)
          }
        }
        const now = await focused(open)
        tried++
        if (now === 'nowhere' || (pathOf(open) !== path && now !== 'H1'))
          lost.push(`${path}: ${way.join(' > ')}: ${now}`)
        return pathOf(open) === path ? (await controls(open)).filter((one) => !before.includes(one)) : []
      }
      await visit.page.goto(here.origin + path + (query[path] ?? ''), { waitUntil: 'load' })
      await rests(open)
      const ways = (await controls(open)).map((named) => [named]).sort((one, other) => isLast(one) - isLast(other))
      const known = new Set(ways.flat())
      for (const way of ways)
        for (const next of await go(way)) {
          if (way.length < 3 && !known.has(next) && !isLast(way)) ways.push([...way, next])
          known.add(next)
        }
      await visit.context.close()
    }
    expect(lost).toEqual([])
    // A toast that has gone by itself can no longer be closed, so that the number differs by a few.
    expect(tried).toBeGreaterThan(isSampled() ? 1 : 80)
  },
  900_000,
)

test('what went away or stays off leaves the focus to what is next to it', async () => {
  const here = await openStorefront(stock)
  await has(here)
  const query = await queriesOf(here, 'regular')
  const visit = await here.enter(null, { member: shoppers.regular, expected: /Failed to load resource|net::ERR/ })
  const open = watched(visit.page)
  const after: string[][] = []
  for (const [path, ...way] of [
    ['/cart', 'line.remove'],
    ['/cart', 'quantity.set BUTTON One less'],
    ['/coupon', 'coupon.claim'],
    ['/setting/address', 'address.prefer'],
    ['/setting/address', 'address.new', 'address.submit'],
    ['/setting/address', 'address.edit', 'address.submit'],
    ['/setting/address', 'removal.ask', 'removal.confirm'],
    ['/setting/user', 'nickname.submit'],
    ['/setting/user', 'data.download'],
    ['/product/new/detail', 'favorite.toggle'],
    ['/product/search', 'stock.toggle'],
    ['/contact', 'contact.submit', 'contact.again'],
    ['/order/comment', 'review.submit'],
    ['/setting/my-coupon', 'page.retry'],
  ] as const) {
    if (way[0] === 'page.retry') await visit.page.route('**/client/**', (one) => one.abort())
    await visit.page.goto(here.origin + path + (query[path] ?? ''), { waitUntil: 'load' })
    await rests(open)
    for (const event of way) {
      const offered = async () => (await controls(open)).find((named) => named.startsWith(event)) ?? ''
      await expect.poll(offered, { message: `${path} offers ${event}` }).not.toBe('')
      await use(open, await offered())
      await rests(open)
    }
    // It comes back with the answer, a moment after the page rests.
    await expect.poll(() => focused(open), { message: `${path}, ${way.at(-1)}` }).not.toBe('nowhere')
    after.push([way.at(-1) ?? '', await focused(open)])
  }
  expect(after).toEqual([
    // It was the only line of its brand.
    ['line.remove', 'INPUT brand.select'],
    ['quantity.set BUTTON One less', 'INPUT quantity.set'],
    ['coupon.claim', 'A'],
    ['address.prefer', 'BUTTON address.edit'],
    ['address.submit', 'BUTTON address.new'],
    ['address.submit', 'BUTTON address.edit'],
    ['removal.confirm', 'BUTTON address.edit'],
    ['nickname.submit', 'BUTTON'],
    ['data.download', 'A'],
    ['favorite.toggle', 'BUTTON favorite.toggle'],
    ['stock.toggle', 'BUTTON stock.toggle'],
    ['contact.again', 'INPUT'],
    ['review.submit', 'H1'],
    ['page.retry', 'BUTTON page.retry'],
  ])
})
