import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { keptAuth, openTab } from '../support/app'
import { callerOf, failureOf, world } from '../support/world'

/** A world whose member refreshes tokens and looks into the cart with them. */
const tokenWorld = async () => {
  const { buyer, shop, ...rest } = await world()
  return {
    ...rest,
    shop,
    buyer,
    token: buyer.token ?? '',
    next: async (token: string) => (await callerOf(shop, token).call(contract.session.refreshUserToken, {})).token,
    refreshing: (token: string) => failureOf(callerOf(shop, token).call(contract.session.refreshUserToken, {})),
    shopping: (token: string) => failureOf(callerOf(shop, token).call(contract.cart.list, {})),
  }
}

test('refreshing gives a new token, and the old one still answers for 60 seconds', async () => {
  const { token, next, shopping, clock } = await tokenWorld()
  const successor = await next(token)
  expect(successor).not.toBe(token)
  clock.move(59_999)
  expect(await shopping(token)).toBe('no failure')
  expect(await next(token)).toBe(successor)
  clock.move(1)
  expect(await shopping(successor)).toBe('no failure')
  expect(await shopping(token)).toBe('sessionInvalid')
})

test('five tabs that refresh one token at once get the same successor', async () => {
  const { token, next } = await tokenWorld()
  const successors = await Promise.all([1, 2, 3, 4, 5].map(() => next(token)))
  expect(new Set(successors).size).toBe(1)
  expect(successors).not.toContain(token)
})

test.each(['refreshing', 'shopping'] as const)(
  'an old token that comes back later by %s ends the whole family',
  async (use) => {
    const { token, login, clock, shop, ...does } = await tokenWorld()
    const elsewhere = await login('81111111', 'hammer2026')
    const successor = await does.next(token)
    const third = await does.next(successor)
    clock.move(60_000)
    expect(await does[use](token)).toBe('sessionInvalid')
    expect(await does.shopping(third)).toBe('sessionInvalid')
    expect(await does.refreshing(third)).toBe('sessionInvalid')
    expect(await does.shopping(elsewhere.token ?? '')).toBe('no failure')
  },
)

test('logging out with any token of the family ends them all', async () => {
  const { token, next, shop, shopping } = await tokenWorld()
  const successor = await next(token)
  await callerOf(shop, token).call(contract.session.logout, {})
  expect(await shopping(successor)).toBe('sessionInvalid')
})

test('a tab that starts with a kept token refreshes it once and keeps the new one with the user', async () => {
  const { shop, token, shopping } = await tokenWorld()
  const tab = openTab(shop, '/', { auth: keptAuth(token) })
  await expect.poll(() => tab.session?.value).toBe('loggedIn')
  await expect.poll(() => tab.basket?.value).toBe('resting')
  expect(tab.called).toEqual(['/login/refreshUserToken', '/cart/list'])
  const auth = tab.kept.auths[0]
  expect(tab.kept.auths).toHaveLength(1)
  expect(auth).toMatchObject({ user: { userId: 'demo-8111' }, beforeLoginRouter: null })
  expect(auth?.token).not.toBe(token)
  expect(await shopping(auth?.token ?? '')).toBe('no failure')
  expect(tab.gone).toEqual([])
})

test('a tab that starts with nothing kept calls nobody', async () => {
  const { shop } = await tokenWorld()
  const tab = openTab(shop, '/')
  await expect.poll(() => tab.shown).toBe('/')
  expect(tab.session?.value).toBe('loggedOut')
  expect(tab.called).toEqual([])
})

test('a tab whose kept token is over becomes a visitor without a toast', async () => {
  const { shop } = await tokenWorld()
  const tab = openTab(shop, '/', { auth: keptAuth('made-up') })
  await expect.poll(() => tab.shown).toBe('/login')
  expect(tab.kept.auths.map(({ token }) => token)).toContain(null)
  expect(tab.toasts).toEqual([])
  expect(tab.gone).toEqual(['/login'])
})

test.each(['/cart', '/product/recommend'])('20 answers on %s that the session is over end it once', async (address) => {
  const { shop, token, db } = await tokenWorld()
  const tab = openTab(shop, address, { auth: keptAuth(token) })
  await expect.poll(() => [tab.session?.value, tab.basket?.value, tab.shown]).toEqual(['loggedIn', 'resting', address])
  tab.root.send({ type: 'told', kind: 'info', news: 'addedToCart' })
  await db.updateTable('sessions').set({ ended_at: new Date() }).execute()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => failureOf(tab.transport('cart.list', {}, new AbortController().signal))),
  )
  expect(answers).toEqual(Array(20).fill('sessionInvalid'))
  await expect.poll(() => tab.shown).toBe('/login')
  expect(tab.gone).toEqual(['/login'])
  expect(tab.toasts).toMatchObject([{ kind: 'error', failure: 'sessionInvalid', text: 'Please log in again' }])
  expect(tab.kept.auths.filter((auth) => auth.token === null && auth.beforeLoginRouter === null)).toHaveLength(1)
  expect(tab.kept.auths.at(-1)).toEqual({ user: null, token: null, beforeLoginRouter: address })
})
