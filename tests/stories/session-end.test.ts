import { expect, test } from 'vitest'
import { accountData } from '../../machines/parts/account-data'
import { keptAuth, openTab } from '../support/app'
import { tokenWorld } from '../support/token-world'
import { failureOf } from '../support/world'

test('who logs out is out at once, whatever the line does, and the server ends the session', async () => {
  const { shop, token, db } = await tokenWorld()
  const tab = openTab(shop, '/', { auth: keptAuth(token) })
  await expect.poll(() => tab.session?.value).toBe('loggedIn')
  const session = tab.root.getSnapshot().children.session
  session?.send({ type: 'session.logout' })
  expect(tab.session?.context).toMatchObject({ user: null, token: null })
  expect(tab.kept.auths.at(-1)).toMatchObject({ user: null, token: null })
  expect(tab.session?.hasTag('loggedIn')).toBe(false)
  await expect.poll(() => tab.session?.value).toBe('loggedOut')
  const open = await db.selectFrom('session_families').select('id').where('ended_at', 'is', null).execute()
  expect(open).toHaveLength(0)
})

test('who logs out on a page of members leaves it to nobody: the next one who logs in begins at home', async () => {
  const { shop, token } = await tokenWorld()
  const tab = openTab(shop, '/cart', { auth: keptAuth(token) })
  await expect.poll(() => [tab.session?.value, tab.shown]).toEqual(['loggedIn', '/cart'])
  tab.root.getSnapshot().children.session?.send({ type: 'session.logout' })
  await expect.poll(() => [tab.session?.value, tab.shown]).toEqual(['loggedOut', '/login'])
  expect(tab.kept.auths.at(-1)).toEqual({ user: null, token: null, beforeLoginRouter: null })
})

test('who deletes their account is told so, and by nothing that the login failed; the next one who logs in begins at home', async () => {
  const { shop, token } = await tokenWorld()
  const tab = openTab(shop, '/setting/user', { auth: keptAuth(token) })
  await expect.poll(() => [tab.session?.value, tab.shown]).toEqual(['loggedIn', '/setting/user'])
  const part = tab.runs(accountData, undefined)
  part.send({ type: 'deletion.ask' })
  await tab.transport('member.sendDeleteCode', {}, new AbortController().signal)
  part.send({ type: 'deletion.submit', code: shop.messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? '' })
  await expect.poll(() => [tab.session?.value, tab.shown]).toEqual(['loggedOut', '/login'])
  expect(tab.toasts).toMatchObject([{ kind: 'success', key: 'accountDeleted' }])
  expect(tab.kept.auths.at(-1)).toEqual({ user: null, token: null, beforeLoginRouter: null })
})

test.each(['/cart', '/product/recommend'])('20 answers on %s that the session is over end it once', async (address) => {
  const { shop, token, db } = await tokenWorld()
  const tab = openTab(shop, address, { auth: keptAuth(token) })
  await expect
    .poll(() => [tab.session?.value, tab.cartBadge?.value, tab.shown])
    .toEqual(['loggedIn', 'resting', address])
  tab.root.send({ type: 'toast', kind: 'info', key: 'addedToCart' })
  await db.updateTable('session_families').set({ ended_at: new Date() }).execute()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => failureOf(tab.transport('cart.list', {}, new AbortController().signal))),
  )
  expect(answers).toEqual(Array(20).fill('sessionInvalid'))
  await expect.poll(() => tab.shown).toBe('/login')
  expect(tab.gone).toEqual(['/login'])
  expect(tab.toasts).toMatchObject([{ kind: 'error', failure: 'sessionInvalid' }])
  expect(tab.kept.auths.filter((auth) => auth.token === null && auth.beforeLoginRouter === null)).toHaveLength(1)
  expect(tab.kept.auths.at(-1)).toEqual({ user: null, token: null, beforeLoginRouter: address })
})
