import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '../../contract'
import { reaches } from '../support/controls'
import { lay } from '../support/line'
import { oneOf, sampleOf } from '../support/sample'
import { type Look, openStorefront, passwords } from '../support/storefront'
import { callerOf, goods } from '../support/world'

const run = promisify(execFile)
const built = resolve('dist')
let changed: string
let without: string

beforeAll(async () => {
  ;[changed, without] = await Promise.all([
    mkdtemp(join(tmpdir(), 'wujin-changed-')),
    mkdtemp(join(tmpdir(), 'wujin-')),
  ])
  const config = resolve('tests/support/changed-build.config.ts')
  await run('npx', ['vite', 'build', '--config', config, '--outDir', join(changed, 'client')], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await cp(join(built, 'server'), join(changed, 'server'), { recursive: true })
  await cp(built, without, { recursive: true })
  for (const file of ['service-worker.js', 'service-worker.js.br']) await rm(join(without, 'client', file))
})
afterAll(() => Promise.all([changed, without].map((folder) => rm(folder, { recursive: true, force: true }))))

/** Complaints of a browser without a line, and of one that shows that a page was never seen. */
const expected = /net::ERR_|status of 503/

const withWorker = (look: Look = {}): Look => ({ expected, ...look, options: { serviceWorkers: 'allow' } })

/** Names of the files of code and style that a build consists of, as its manifest lists them. */
const filesOf = async (dist: string) => {
  const manifest = JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >
  const files = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).sort()
}

/** All that the page's host keeps: the addresses in each cache, and their contents. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const all: { cache: string; url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys())
        all.push({ cache: name, url, text: (await (await cache.match(url, { ignoreVary: true }))?.text()) ?? '' })
    }
    return all
  })

const keptUrls = (page: Page) =>
  page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(`${name} ${url}`)
    return all
  })

const keptFiles = async (page: Page) =>
  (await keptUrls(page))
    .map((kept) => kept.replace(/^.*?(?=assets\/)/, ''))
    .filter((file) => /^assets.*\.(js|css)$/.test(file))

/** Until a machine that does other work as well has loaded a whole build. */
const patient = { timeout: 60_000, interval: 200 }

/** Moves the pointer a little: somebody is there. */
const move = (page: Page) => page.mouse.move(Math.random() * 9, Math.random() * 9)

/** Somebody is there; waits until the worker keeps the page that is shown and the whole build. */
const stays = async (page: Page, dist = built) => {
  const wanted = await filesOf(dist)
  const missing = async () => {
    await move(page)
    const kept = await keptFiles(page)
    return wanted.filter((file) => !kept.includes(file))
  }
  await expect.poll(missing, patient).toEqual([])
  const kept = async () => (await keptUrls(page)).map((one) => one.replace(/[?&]kept-in=.*/, ''))
  await expect.poll(kept, patient).toContain(`pages ${page.url()}`)
}

/** Without what the browser keeps by itself, which it may drop at any time: what the worker keeps has to do. */
const withoutOwnCache = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
}

const search = '/product/search?keyword=drill'

/** What the page says of its age. */
const offlineNote = (page: Page) => page.locator('[data-offline]').textContent()

const everyLanguage = [
  [
    'en',
    'New arrivals',
    'You are offline, and this page has not been opened',
    /^You are offline\. This is how it was at \d{1,2}:\d\d [ap]m\.$/,
  ],
  ['zh-CN', '新品', '您已离线，且此页面尚未在本设备上打开过', /^您已离线，以下为 \d\d:\d\d 的内容。$/],
] as const
const languages = sampleOf(everyLanguage, oneOf(2))

test.each(languages)(
  'without a line what was seen opens, and what was not says so (%s)',
  async (locale, arrivals, unseen, age) => {
    const line = await lay()
    const { enter, origin } = await openStorefront({ line })
    const { page } = await enter('/', withWorker({ locale }))
    await reaches(page, '/')
    await stays(page)
    const seen: Record<string, string | null> = {}
    const headings = async () => page.locator('h1').first().textContent()
    seen['/'] = await headings()
    await page.goto(origin + search)
    await reaches(page, '/product/search')
    seen[search] = await headings()
    const product = new URL(
      (await page.locator('main a[href*="/product/new/detail"]').first().getAttribute('href')) ?? '',
      origin,
    )
    const detail = product.pathname + product.search
    await page.goto(origin + detail)
    await reaches(page, '/product/new/detail')
    seen[detail] = await headings()

    // What was seen in the other language cannot be read now.
    await page.evaluate(
      async (other) =>
        (await caches.open('pages')).put(`/about?kept-in=${other}`, new Response('<title>Other language</title>')),
      locale === 'en' ? 'zh-CN' : 'en',
    )

    await line.cut()
    await withoutOwnCache(page)
    for (const [address, heading] of Object.entries(seen)) {
      await page.goto(origin + address)
      await reaches(page, new URL(address, origin).pathname)
      // Its code came as well: what the server wrote is a page, too.
      await page.locator('html[data-session="loggedOut"]').waitFor()
      expect(await headings(), address).toBe(heading)
      expect(await offlineNote(page), address).toMatch(age)
      expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    }
    await page.goto(`${origin}/store`)
    expect(await page.locator('body').textContent()).toContain(unseen)
    const links = await page.locator('li a').evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    // The latest first.
    expect(links).toEqual(Object.keys(seen).reverse())
    await page.getByRole('link', { name: seen[detail] ?? '' }).click()
    await reaches(page, '/product/new/detail')
    // A place within a page is that page.
    await page.goto(`${origin}/store`)
    await page.goto(`${origin}/#main`)
    await reaches(page, '/')

    await line.mend()
    await page.goto(`${origin}/store`)
    await reaches(page, '/store')
    expect(await page.getByRole('link', { name: arrivals }).count()).toBeGreaterThan(0)
  },
)

test('on a line that says nothing what was seen opens after a few seconds', async () => {
  const line = await lay()
  const { enter, origin } = await openStorefront({ line })
  const { page } = await enter('/', withWorker())
  await reaches(page, '/')
  await stays(page)
  line.silence()
  await page.goto(`${origin}/`, { timeout: 20_000 })
  await page.locator('html[data-session="loggedOut"]').waitFor()
})

test('the worker keeps no call, nothing that was refused, and nothing that is no page', async () => {
  const line = await lay()
  const { enter, origin } = await openStorefront({ line })
  const { page } = await enter('/', withWorker({ member: 81111111, expected: /net::ERR_|status of 404/ }))
  await reaches(page, '/')
  await stays(page)
  await page.goto(`${origin}/product/new/detail?id=no-such-product`)
  await page.goto(`${origin}/robots.txt`)
  await page.goto(`${origin}/cart`)
  await reaches(page, '/cart')
  const kept = await keptBy(page)
  expect(kept.filter(({ url }) => url.includes('/client/'))).toEqual([])
  expect(kept.filter(({ url }) => /no-such-product|robots/.test(url))).toEqual([])
  // What a page has loaded are pictures as well.
  expect(kept.filter(({ cache, url }) => cache === 'assets' && !url.startsWith(`${origin}/assets/`))).toEqual([])
  expect(kept.filter(({ cache, text }) => !cache.startsWith('answers ') && /81111111|Demo/.test(text))).toEqual([])
})

test('the title of a page that was drawn here is kept as text, whatever is in it, and a page that came whole stays', async () => {
  const line = await lay()
  const { enter, origin } = await openStorefront({ line })
  const { page } = await enter('/', withWorker())
  await reaches(page, '/')
  await stays(page)
  const title = 'Bolt </title><b id="written">M8</b>'
  for (const address of [`${origin}/`, `${origin}/about`])
    await page.evaluate(
      async ([address = '', text = '']) =>
        (await navigator.serviceWorker.ready).active?.postMessage({ type: 'keepFrame', page: address, title: text }),
      [address, title],
    )
  await expect.poll(async () => (await keptUrls(page)).join(' ')).toContain('/about?kept-in=')
  const kept = await keptBy(page)
  const textOf = (path: string) => kept.find(({ url }) => url.startsWith(`${origin}${path}?`))?.text
  expect(textOf('/')).toContain('id="prefilled"')
  expect(textOf('/about')).toContain('<html lang="en"')
  expect(textOf('/about')).toContain(
    '<title>Bolt &#60;/title&#62;&#60;b id=&#34;written&#34;&#62;M8&#60;/b&#62;</title>',
  )
})

test('of pages that were drawn here and of others together the latest sixty are kept', async () => {
  const line = await lay()
  const { enter, origin } = await openStorefront({ line })
  const { page } = await enter('/', withWorker())
  await reaches(page, '/')
  await stays(page)
  const address = (number: number) => `${origin}/product/search?keyword=${number}`
  const keep = (drawn: string[]) =>
    page.evaluate(async (pages) => {
      const { active } = await navigator.serviceWorker.ready
      for (const one of pages) active?.postMessage({ type: 'keepFrame', page: one, title: 'Search' })
    }, drawn)
  const pagesKept = async () => (await keptUrls(page)).filter((one) => one.startsWith('pages '))
  await keep(Array.from({ length: 70 }, (_, number) => address(number)))
  await expect.poll(async () => (await pagesKept()).length, patient).toBe(60)
  await keep([address(70)])
  await expect.poll(async () => (await pagesKept()).join(' '), patient).toContain('keyword=70&')
  await expect.poll(async () => (await pagesKept()).length, patient).toBe(60)
})

test('a drawing is drawn anew under its own name, unless it is gone; a photograph is not asked for again', async () => {
  const line = await lay()
  const { enter } = await openStorefront({ line })
  const { page } = await enter('/', withWorker())
  await reaches(page, '/')
  await stays(page)
  // From the first visit on.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  /** What the worker gives out for a picture that was kept long ago. */
  const given = (address: string) =>
    page.evaluate(async (src) => {
      await (await caches.open('pictures')).put(src, new Response('kept'))
      return (await fetch(src)).text()
    }, address)
  const kept = (address: string) =>
    page.evaluate(async (src) => (await caches.match(src, { ignoreVary: true }))?.text(), address)
  const drawing = (await page.locator('img[src$=".svg"]').first().getAttribute('src')) ?? ''
  const photograph = drawing.replace('.svg', '.png')
  const gone = '/pictures/gone.svg'
  const there = await page.evaluate(
    async (src) => (await fetch(src, { method: 'HEAD' })).headers.get('content-type'),
    photograph,
  )
  expect(there).toBe('image/png')
  expect([await given(gone), await given(photograph), await given(drawing)]).toEqual(['kept', 'kept', 'kept'])
  await expect.poll(() => kept(drawing)).toContain('<svg')
  expect([await kept(photograph), await kept(gone)]).toEqual(['kept', 'kept'])
})

test('on a line that is to be spared the worker keeps what was loaded, and loads nothing more', async () => {
  const line = await lay()
  const { enter, origin } = await openStorefront({ line })
  const { page, context } = await enter('/', withWorker())
  await reaches(page, '/')
  await stays(page)
  // The worker forgets its build, and learns that its line costs money.
  await context.serviceWorkers()[0]?.evaluate(async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    await caches.delete('assets')
  })
  await withoutOwnCache(page)
  await page.goto(`${origin}/about`)
  await page.locator('html[data-session="loggedOut"]').waitFor()
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name.replace(/^.*?(?=assets\/)/, ''))
        .filter((name) => /^assets.*\.(js|css)$/.test(name)),
    )
  await move(page)
  const missing = async () => {
    const kept = await keptFiles(page)
    return (await loaded()).filter((file) => !kept.includes(file))
  }
  await expect.poll(missing, patient).toEqual([])
  await page.goto(`${origin}/contact`)
  await expect.poll(() => keptUrls(page), patient).toContainEqual(expect.stringContaining(`${origin}/contact`))
  expect((await keptFiles(page)).length).toBeLessThan((await filesOf(built)).length / 2)
})

test('after a deploy what changed is loaded, once; a form that is open stays, and the next visit has the new build', async () => {
  const line = await lay()
  const before = await openStorefront({ line })
  const { page, context, tab } = await before.enter('/', withWorker())
  await reaches(page, '/')
  await stays(page)
  await page.goto(`${before.origin}/about`)
  await stays(page)
  const form = await tab('/register')
  await reaches(form, '/register')
  await form.locator('input[name="userPhone"]').fill('8123')

  const after = await openStorefront({ line, dist: changed })
  const requests = line.asked().length
  await page.goto(`${after.origin}/`)
  await reaches(page, '/')
  const [old, now] = await Promise.all([filesOf(built), filesOf(changed)])
  await stays(page, changed)
  const loaded = line
    .asked()
    .slice(requests)
    .filter((path) => /\/assets\/.*\.(js|css)$/.test(path))
  expect(loaded.map((path) => path.slice(1)).sort()).toEqual(now.filter((file) => !old.includes(file)))
  const sizes = await Promise.all(loaded.map((path) => stat(join(changed, 'client', `${path}.br`))))
  const bytes = sizes.reduce((sum, { size }) => sum + size, 0)
  console.log(`a visit after a deploy loads ${loaded.length} of ${now.length} files, ${bytes} bytes of brotli`)
  expect(await form.locator('input[name="userPhone"]').inputValue()).toBe('8123')
  expect(await keptFiles(page)).toEqual(expect.arrayContaining([...old, ...now]))

  await form.close()
  await page.close()
  const next = await context.newPage()
  /** What is kept of the build before: its files, and a page that asks for them. */
  const left = async () => {
    await next.goto(`${after.origin}/`)
    const pages = (await keptUrls(next)).filter((one) => /^pages .*\/about/.test(one))
    return [...(await keptFiles(next)).filter((file) => !now.includes(file)), ...pages]
  }
  await expect.poll(left, patient).toEqual([])
})

test('a build without a worker takes away the worker of the one before, and all that it kept', async () => {
  const line = await lay()
  const before = await openStorefront({ line })
  const { page } = await before.enter('/', withWorker())
  await reaches(page, '/')
  await stays(page)
  const after = await openStorefront({ line, dist: without })
  await page.goto(`${after.origin}/about`)
  await reaches(page, '/about')
  await expect
    .poll(() =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]),
    )
    .toEqual([0, []])
})

/** Opens a page within the shop. */
const open = async (page: Page, path: string) => {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await reaches(page, path)
}

test('a member sees cart and orders as they were, with their age; what changes something is refused, and never done later', async () => {
  const line = await lay()
  const { enter, origin, db, shop, visitor } = await openStorefront({ line })
  const member = { userPhone: '81111111', password: passwords[81111111], agreement: true } as const
  const { token } = await visitor.call(contract.session.passwordLogin, member)
  await callerOf(shop, token).call(contract.cart.add, { sku: goods.hammer, quantity: 2 })
  const { page } = await enter('/', withWorker({ member: 81111111 }))
  await reaches(page, '/')
  await stays(page)
  // A build may be older than pages are kept.
  await page.evaluate(async () => {
    const assets = await caches.open('assets')
    for (const { url } of await assets.keys())
      if (url.endsWith('.html')) {
        const headers = { 'content-type': 'text/html', date: new Date(Date.now() - 40 * 86_400_000).toUTCString() }
        await assets.put(url, new Response(await (await assets.match(url, { ignoreVary: true }))?.text(), { headers }))
      }
  })
  for (const path of ['/cart', '/order']) {
    await open(page, path)
    await expect
      .poll(async () => (await keptUrls(page)).filter((one) => one.startsWith('pages ') && one.includes(path)), patient)
      .toHaveLength(1)
  }
  // The frame of a page stays as it came first; what it shows has an age of its own.
  await page.evaluate(async () => {
    const [pages, before] = [await caches.open('pages'), Date.now() - 3 * 86_400_000]
    for (const { url } of await pages.keys()) {
      const html = await (await pages.match(url, { ignoreVary: true }))?.text()
      const headers = { 'content-type': 'text/html', date: new Date(before).toUTCString() }
      if (url.includes('/order') && html) await pages.put(url, new Response(html, { headers }))
    }
  })
  const orders = await page.locator('main').textContent()
  const before = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  const lines = () => db.selectFrom('cart_lines').select(['sku_id', 'quantity']).orderBy('sku_id').execute()
  const cartBefore = await lines()

  await line.cut()
  await page.goto(`${origin}/order`)
  await reaches(page, '/order')
  expect(await page.locator('main').textContent()).toBe(orders)
  const today = new Date().toLocaleTimeString('en-SG', { timeZone: 'Asia/Singapore', timeStyle: 'short' })
  expect(await offlineNote(page)).toMatch(/^You are offline\. This is how it was at \d{1,2}:\d\d [ap]m\.$/)
  expect(await offlineNote(page)).toContain(today.slice(-2))
  await page.locator('a[href="/cart"]:visible').first().click()
  await reaches(page, '/cart')
  expect(await page.locator('[data-offline]').count()).toBe(1)
  await page.locator('[data-event="line.remove"]').first().click()
  await page.getByText('network', { exact: false }).first().waitFor()

  await line.mend()
  await page.locator('[data-offline]').waitFor({ state: 'detached', timeout: 30_000 })
  await reaches(page, '/cart')
  const after = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll().as('n'))
    .executeTakeFirstOrThrow()
  expect(after).toEqual(before)
  expect(await lines()).toEqual(cartBefore)
})

test('nothing of a member is left once they logged out, and nothing that was on its way comes after', async () => {
  const line = await lay()
  const { enter } = await openStorefront({ line })
  const { page } = await enter('/', withWorker({ member: 81111111 }))
  await reaches(page, '/')
  await stays(page)
  for (const path of ['/cart', '/order']) await open(page, path)
  await expect
    .poll(async () => (await keptUrls(page)).filter((one) => one.includes('order.list')).length)
    .toBeGreaterThan(0)
  await stays(page)
  await page.locator('[data-event="session.logout"]:visible').first().click()
  await reaches(page, '/login')
  // Whoever has the device next is not told which orders of a member were looked at.
  const pagesOfMembers = async () => (await keptUrls(page)).filter((one) => /^pages .*\/(cart|order)/.test(one))
  await expect.poll(pagesOfMembers).toEqual([])
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('answers '))))
    .toEqual([])
  const kept = (await keptBy(page)).filter(({ cache }) => cache !== 'assets')
  const texts = JSON.stringify([kept, await page.evaluate(() => JSON.stringify(localStorage))])
  for (const own of ['81111111', 'order.list', 'cart.list']) expect(texts).not.toContain(own)
})
