import { expect, test } from 'vitest'
import { nobody } from '../../machines/app/session'
import { login } from '../../machines/pages/login'
import { openTab } from '../support/app'
import { world } from '../support/world'
import { specified } from '../unit/specified-routes'

const byPassword = { type: 'password.submit', userPhone: '81111111', password: 'hammer2026', agreement: 'on' } as const

test('a visitor who wants a page for members comes to it after logging in, whichever it is', async () => {
  const { shop } = await world()
  for (const [path] of specified.filter(([, , access]) => access === 'member')) {
    const wanted = `${path}?page=2`
    const tab = openTab(shop, wanted)
    await expect.poll(() => tab.shown, { message: path }).toBe('/login')
    expect(tab.kept.auths.at(-1)).toEqual({ ...nobody, beforeLoginRouter: wanted })
    tab.runs(login, {}).send(byPassword)
    await expect.poll(() => tab.shown, { message: path }).toBe(wanted)
  }
})
