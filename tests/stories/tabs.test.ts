import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { nobody } from '../../machines/app/session'
import { login } from '../../machines/pages/login'
import { keptAuth, openTab } from '../support/app'
import { callerOf, failureOf, goods, world } from '../support/world'

const byPassword = {
  type: 'password.submit',
  userPhone: '81111111',
  password: 'hammer2026',
  agreement: 'on',
} as const

/** A tab of a member that has come to rest. */
const memberTab = async () => {
  const { buyer, ...rest } = await world()
  const tab = openTab(rest.shop, '/', { auth: keptAuth(buyer.token ?? '') })
  await expect.poll(() => [tab.session?.value, tab.cartBadge?.value, tab.shown]).toEqual(['loggedIn', 'resting', '/'])
  return { ...rest, buyer, tab }
}

test('a visitor who opens the cart lands on the login page and, logged in, on the cart', async () => {
  const { shop } = await world()
  const tab = openTab(shop, '/cart')
  await expect.poll(() => tab.shown).toBe('/login')
  expect(tab.gone).toEqual(['/login'])
  expect(tab.kept.auths).toEqual([{ ...nobody, beforeLoginRouter: '/cart' }])
  tab.runs(login, {}).send(byPassword)
  await expect.poll(() => tab.shown).toBe('/cart')
  expect(tab.gone).toEqual(['/login', '/cart'])
  expect(tab.kept.auths.at(-1)).toMatchObject({ user: { userId: 'demo-8111' }, beforeLoginRouter: null })
})

test('the page with its query is remembered over a reload of the login page', async () => {
  const { shop } = await world()
  const first = openTab(shop, '/order/detail?orderNo=20260302abcdefghijklmnopqrst')
  await expect.poll(() => first.shown).toBe('/login')
  const auth = first.kept.auths.at(-1)
  const reloaded = openTab(shop, '/login', { auth })
  await expect.poll(() => reloaded.shown).toBe('/login')
  reloaded.runs(login, {}).send(byPassword)
  await expect.poll(() => reloaded.shown).toBe('/order/detail?orderNo=20260302abcdefghijklmnopqrst')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%2Fevil',
  '/login',
  '/nowhere',
])('a remembered page "%s" that is none of ours ends at home', async (beforeLoginRouter) => {
  const { shop } = await world()
  const tab = openTab(shop, '/login', { auth: { ...nobody, beforeLoginRouter } })
  await expect.poll(() => tab.shown).toBe('/login')
  tab.runs(login, {}).send(byPassword)
  await expect.poll(() => tab.shown).toBe('/')
  expect(tab.gone).toEqual(['/'])
})

test('what a visitor wanted is in the cart after logging in, and the page is the one they came from', async () => {
  const { shop, buyer } = await world()
  const address = '/product/new/detail?id=brenmoor-claw-hammer'
  const tab = openTab(shop, address)
  await expect.poll(() => tab.shown).toBe(address)
  tab.root.send({ type: 'wanted', sku: goods.hammer, quantity: 2 })
  await expect.poll(() => tab.shown).toBe('/login')
  expect(tab.kept.wanted).toEqual([{ sku: goods.hammer, quantity: 2 }])
  expect((await buyer.call(contract.cart.list, {})).lines).toEqual([])
  tab.runs(login, {}).send(byPassword)
  await expect.poll(() => tab.cartBadge?.context.count).toBe(2)
  await expect.poll(() => tab.shown).toBe(address)
  expect(tab.kept.wanted).toEqual([])
  expect((await buyer.call(contract.cart.list, {})).lines).toMatchObject([{ sku: goods.hammer, quantity: 2 }])
  expect(tab.toasts).toMatchObject([
    { kind: 'info', key: 'loginForCart' },
    { kind: 'success', key: 'addedToCart' },
  ])
})

test('another tab that logs out or in asks for a reload', async () => {
  const { tab, shop } = await memberTab()
  tab.root.send({ type: 'changedElsewhere', auth: nobody })
  expect(tab.reloads).toBe(1)
  const visitors = openTab(shop, '/')
  await expect.poll(() => visitors.shown).toBe('/')
  visitors.root.send({ type: 'changedElsewhere', auth: nobody })
  expect(visitors.reloads).toBe(0)
  const auth = (await memberTab()).tab.kept.auths.at(-1) ?? nobody
  visitors.root.send({ type: 'changedElsewhere', auth })
  expect(visitors.reloads).toBe(1)
})

test('a tab that slept while its member left and another one came asks for a reload', async () => {
  const { tab } = await memberTab()
  const auth = tab.kept.auths.at(-1) ?? nobody
  tab.root.send({ type: 'changedElsewhere', auth: { ...auth, user: auth.user && { ...auth.user, userId: 'another' } } })
  expect(tab.reloads).toBe(1)
})

test('a token that another tab refreshed asks for no reload, and this tab goes on with it', async () => {
  const { tab, shop, clock } = await memberTab()
  const { token } = await callerOf(shop, tab.session?.context.token ?? '').call(contract.session.refreshUserToken, {})
  tab.root.send({ type: 'changedElsewhere', auth: { ...(tab.kept.auths.at(-1) ?? nobody), token } })
  expect(tab.reloads).toBe(0)
  clock.move(120_000)
  tab.root.send({ type: 'wanted', sku: goods.hammer, quantity: 1 })
  await expect.poll(() => tab.cartBadge?.context.count).toBe(1)
  expect(tab.session?.value).toBe('loggedIn')
})

test('a failing call closes the open toasts and shows one with the words of the server', async () => {
  const { tab } = await memberTab()
  tab.root.send({ type: 'toast', kind: 'success', key: 'addedToCart' })
  tab.root.send({ type: 'toast', kind: 'info', key: 'languageSwitched' })
  expect(tab.toasts).toHaveLength(2)
  tab.root.send({ type: 'wanted', sku: goods.hammer, quantity: 999 })
  await expect.poll(() => tab.toasts.map(({ failure }) => failure)).toEqual(['insufficientStock'])
  expect(tab.toasts).toMatchObject([{ kind: 'error', text: 'Insufficient stock' }])
})

test('a quiet call that fails shows nothing and closes nothing', async () => {
  const { tab } = await memberTab()
  tab.root.send({ type: 'toast', kind: 'success', key: 'addedToCart' })
  const missing = { orderNo: '20260302abcdefghijklmnopqrst' }
  const check = tab.transport('payment.check', missing, new AbortController().signal)
  expect(await failureOf(check)).toBe('orderMissing')
  expect(tab.toasts).toMatchObject([{ kind: 'success', key: 'addedToCart' }])
})

test('logging out makes a visitor of the tab, and a member page sends to log in', async () => {
  const { tab } = await memberTab()
  const token = tab.session?.context.token ?? ''
  tab.root.getSnapshot().children.session?.send({ type: 'session.logout' })
  await expect.poll(() => tab.session?.value).toBe('loggedOut')
  expect(tab.kept.auths.at(-1)).toEqual(nobody)
  expect(tab.cartBadge?.value).toBe('visiting')
  expect(tab.gone).toEqual([])
  tab.root.send({ type: 'visited', place: { path: '/order', search: '' } })
  await expect.poll(() => tab.shown).toBe('/login')
  expect(token).not.toBe('')
})
