import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveStorefront } from '../../server/storefront'
import { reaches, send, submit } from '../support/controls'
import { openStorefront } from '../support/storefront'

type Serving = Parameters<typeof serveStorefront>
const dist = join(import.meta.dirname, '../../dist')
const withCounts = {
  beside: (server: Serving[0], { db, origin }: Pick<Serving[1], 'db' | 'origin'>) =>
    serveStorefront(server, { dist, cardHosts: [], flows: true, countTransitions: true, db, origin }),
}

test('what people do is counted, and shown on the arrows with what no path takes', async () => {
  const { enter, shop, origin } = await openStorefront(withCounts)
  const { page, tab } = await enter(null)
  await page.clock.install()
  await page.goto(`${origin}/login`)
  await page.locator('html[data-session="loggedOut"]').waitFor()
  // A page does not begin while its time stands still, so how long the first state lasted is anybody's guess.
  await page.clock.pauseAt(Date.now() + 1000)
  for (const [event, state] of [
    ['mode.code', 'byCode.editing'],
    ['mode.password', 'byPassword.editing'],
    ['mode.code', 'byCode.editing'],
    ['mode.password', 'byPassword.editing'],
  ] as const) {
    await page.clock.runFor(400)
    await send(page, event)
    await reaches(page, '/login', state)
  }
  await page.clock.runFor(1_200)
  await submit(page, 'password.submit', { userPhone: '81111111', password: 'not this one', agreement: true })
  await expect.poll(() => page.locator('[data-state="byPassword.editing"]').count()).toBe(1)
  await page.clock.resume()
  await page.goto(`${origin}/about`)

  const rows = () => shop.services.db.selectFrom('transition_counts').selectAll().where('chart', '=', 'login').execute()
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(3)
  const told = JSON.stringify(await shop.services.db.selectFrom('transition_counts').selectAll().execute())
  expect(told).not.toMatch(/81111111|not this one/)

  const viewer = await tab('/flows/#/login?tool=people&lang=en')
  const table = () =>
    viewer.$$eval('[data-counted]', (found) =>
      found.map((row) => [row.getAttribute('data-counted'), row.querySelector('td')?.textContent]),
    )
  await expect.poll(table).toEqual([
    ['byPassword/mode.code/0', '2'],
    ['byCode/mode.password/0', '2'],
    ['byPassword.editing/password.submit/1', '1'],
    ['byPassword.submitting/xstate.error.actor.login/0', '1'],
  ])
  const mark = viewer.locator('[data-walked~="byPassword/mode.code/0"]')
  const heat = viewer.locator('[data-walked~="byPassword/mode.code/0"] [data-heat]')
  await expect.poll(() => mark.textContent()).toMatch(/^2× \d+\.\d s$/)
  expect(await viewer.locator('[data-walked~="byCode/mode.password/0"]').textContent()).toBe('2× 0.4 s')
  expect(await heat.getAttribute('data-heat')).toBe('5')
  expect(await viewer.locator('[data-walked="byPassword.editing/password.submit/1"]').textContent()).toBe('1× 1.2 s')
  expect(await viewer.locator('[data-walked="byCode.editing/code.submit/1"]').count()).toBe(0)
  expect(await viewer.locator('[data-heat="0"]').count()).toBeGreaterThan(0)
  const side = viewer.locator('aside')
  await expect.poll(() => side.textContent()).toContain('Whatever people took, a path takes as well.')

  // A goal that asks for states only leaves out ways that people went.
  await viewer.goto(new URL('/flows/#/login?tool=people&lang=en&goal=states', viewer.url()).href)
  await expect.poll(() => side.textContent()).toContain('The paths cover: States')
  await expect.poll(() => side.textContent()).not.toContain('Whatever people took')

  const file = { name: 'counts.json', mimeType: 'application/json' }
  const another = [{ chart: 'login', transition: 'byPassword/mode.code/0', standing: 31, taken: 4 }]
  await viewer.setInputFiles('input[type="file"]', { ...file, buffer: Buffer.from(JSON.stringify(another)) })
  await expect.poll(() => mark.textContent()).toBe('4× 55 s')
  await viewer.setInputFiles('input[type="file"]', { ...file, name: 'other.json', buffer: Buffer.from('{"a":1}') })
  await expect.poll(() => viewer.locator('[role="alert"]').textContent()).toBe('other.json: holds no counts')
  expect(await mark.textContent()).toBe('4× 55 s')
})

test('a page that a service worker serves tells as well, when it is left', async () => {
  const { enter, shop } = await openStorefront(withCounts)
  const { page } = await enter('/about', { options: { serviceWorkers: 'allow' } })
  const isServed = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 9, 0)
      return isServed()
    })
    .toBe(true)
  const chosen = async () => {
    const rows = await shop.services.db
      .selectFrom('transition_counts')
      .selectAll()
      .where('chart', '=', 'login')
      .execute()
    return rows.reduce((sum, { taken }) => sum + Number(taken), 0)
  }
  for (const visit of [1, 2, 3, 4]) {
    await page.goto(new URL('/login', page.url()).href)
    await reaches(page, '/login')
    expect(await isServed()).toBe(true)
    await send(page, 'mode.code')
    await reaches(page, '/login', 'byCode.editing')
    await page.goto(new URL('/about', page.url()).href)
    await expect.poll(chosen).toBe(visit)
  }
})
