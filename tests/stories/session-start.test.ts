import { expect, test } from 'vitest'
import { keptAuth, openTab } from '../support/app'
import { tokenWorld } from '../support/token-world'
import { failureOf } from '../support/world'

test('a tab that starts with a kept token refreshes it once and keeps the new one with the user', async () => {
  const { shop, token, shopping } = await tokenWorld()
  const tab = openTab(shop, '/', { auth: keptAuth(token) })
  await expect.poll(() => tab.session?.value).toBe('loggedIn')
  await expect.poll(() => tab.cartBadge?.value).toBe('resting')
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

test('a token that is over at the start is not told, though calls of the page fail as well', async () => {
  const { shop } = await tokenWorld()
  const tab = openTab(shop, '/order', { auth: keptAuth('made-up') })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => failureOf(tab.transport('order.list', {}, new AbortController().signal))),
  )
  expect(answers).toEqual(Array(5).fill('sessionInvalid'))
  await expect.poll(() => tab.shown).toBe('/login')
  expect(tab.toasts).toEqual([])
})
