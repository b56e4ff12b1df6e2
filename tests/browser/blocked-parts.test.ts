import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { minutes, seconds } from '../../contract/time'
import { product, queriesOf, stock } from '../support/queries'
import { oneOf, sampleOf } from '../support/sample'
import { openStorefront, type Storefront, type Visit } from '../support/storefront'
import { specified } from '../unit/specified-routes'

/** A chunk of the build, as its manifest lists it. */
interface Chunk {
  file: string
  css?: string[]
  /** Asked for by name, while the others come with those that import them. */
  isDynamicEntry?: boolean
}

const chunks = () => {
  const path = join(import.meta.dirname, '../../dist/client/.vite/manifest.json')
  return Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>)
}

/** Every chunk and stylesheet of the build, by the end of its address. */
const built = () => [...new Set(chunks().flatMap(({ file, css = [] }) => [file, ...css]))].sort()

/** The chunks that only come with others: whichever of them is missing, the same import fails. */
const imported = () => new Set(chunks().flatMap(({ file, isDynamicEntry }) => (isDynamicEntry ? [] : [file])))

/** The ways in which a file does not come; the slow one comes once it is let go. */
const kinds = ['offline', 'missing', 'cut off', 'slow'] as const
type Kind = (typeof kinds)[number]

/** What a shopper does on a page that loads more than the page itself. */
const acts: Record<string, { on: string; act: (page: Page) => Promise<unknown> }> = {
  language: {
    on: '[data-event="locale.choose"]',
    act: (page) => page.locator('[data-event="locale.choose"]').first().click(),
  },
  picture: {
    on: 'input[type="file"]',
    act: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await page.locator('label:has(input[type="file"])').click()
      await (await chooser).setFiles(join(import.meta.dirname, '../../docs/storefront.webp'))
    },
  },
}
type Act = keyof typeof acts | null

/** One file that does not come, on a page that loads it when it is opened, or when something is done on it. */
interface Fixture {
  path: string
  act: Act
  file: string
  kind: Kind
  /** By a link from a page of the shop, instead of by its address. */
  within: boolean
}

/** A page of the shop with what it loads when it is opened, and more when something is done on it. */
interface Visited {
  path: string
  access: string
  opened: string[]
  /** What comes when it is opened from another page of the shop: the server puts styles into the page itself. */
  entered: string[]
  acted: [Act, string[]][]
}

/** Where a way within the shop begins. */
const start = '/about'
/** And for pages that have their styles from the same file: another page. */
const startOf = (path: string) => (path === start || path.startsWith('/agreement/') ? '/brand' : start)

const settled = (path: string) => `[data-page="${path}"]:not([aria-busy])`
/** A page whose views stand and know who looks. */
const alive = (path: string) =>
  `html[data-navigation="showing"]:is([data-session="loggedIn"], [data-session="loggedOut"]) ${settled(path)}`
/** What comes last of all that a page loads by itself: the support chat of a member. */
const chat = 'html[data-session="loggedOut"], [data-event="chat.open"]'
const ways = '#notice:not([hidden]) button, [data-event="page.reload"], [data-event$=".retry"]'

/** Waits until a page has all that it loads by itself: what is asked for after this, an act asks for. */
const rests = async (page: Page, path: string) => {
  await page.locator(alive(path)).waitFor()
  await page.locator(chat).first().waitFor({ state: 'attached' })
}

const go = (page: Page, to: string) => page.evaluate((to) => history.pushState(null, '', to), to)

/** Notes every moment at which somebody would have seen nothing. */
const watchForNothing = () => {
  const noted = window as { nothing?: number }
  setInterval(() => {
    const shown = document.getElementById('app')?.textContent || document.querySelector('#notice:not([hidden])')
    if (document.readyState !== 'loading' && !shown) noted.nothing = (noted.nothing ?? 0) + 1
  }, 20)
}

const loads = async (here: Storefront, { page, context }: Visit, path: string, query: string) => {
  const asked = new Set<string>()
  const note = (request: Request) => {
    const file = new URL(request.url()).pathname.slice(1)
    if (file.startsWith('assets/')) asked.add(file)
  }
  page.on('request', note)
  await page.goto(here.origin + path + query)
  await rests(page, path)
  await page.waitForLoadState('networkidle')
  const opened = [...asked]
  const acted: [Act, string[]][] = []
  for (const [name, { on, act }] of Object.entries(acts)) {
    if ((await page.locator(on).count()) === 0) continue
    asked.clear()
    await act(page)
    if (name === 'language') await page.locator('html[lang="zh-CN"]').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.locator(settled(path)).waitFor()
    const more = [...asked].filter((file) => !opened.includes(file))
    if (more.length) acted.push([name, more])
  }
  await page.evaluate(() => localStorage.setItem('locale', 'en'))
  await context.addCookies([{ name: 'locale', value: 'en', url: here.origin }])
  await page.goto(here.origin + startOf(path))
  await rests(page, startOf(path))
  await page.waitForLoadState('networkidle')
  asked.clear()
  await go(page, path + query)
  await rests(page, path)
  await page.waitForLoadState('networkidle')
  const entered = [...asked]
  page.off('request', note)
  return { opened, entered, acted }
}

/** Lets a file of the build not come in a tab, until it is let go; all else comes from what the browser keeps. */
const withhold = async ({ page, context }: Visit, file: string, kind: Kind) => {
  const line = await context.newCDPSession(page)
  const waiting: string[] = []
  let [asked, free] = [0, false]
  const comes = (requestId: string) => line.send('Fetch.continueRequest', { requestId })
  const fails = (requestId: string, errorReason: 'InternetDisconnected' | 'ConnectionReset') =>
    line.send('Fetch.failRequest', { requestId, errorReason })
  const refuse = {
    offline: (requestId: string) => fails(requestId, 'InternetDisconnected'),
    'cut off': (requestId: string) => fails(requestId, 'ConnectionReset'),
    missing: (requestId: string) => line.send('Fetch.fulfillRequest', { requestId, responseCode: 404 }),
    slow: (requestId: string) => waiting.push(requestId),
  }
  line.on('Fetch.requestPaused', async ({ requestId }) => {
    if (!free) asked++
    // A request may be over before it is answered, with the page that made it.
    await Promise.resolve((free ? comes : refuse[kind])(requestId)).catch(() => {})
  })
  // The file may be among what the browser keeps, too.
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: true })
  await line.send('Fetch.enable', { patterns: [{ urlPattern: `*/${file}` }] })
  return {
    asked: () => asked,
    letGo() {
      free = true
      for (const requestId of waiting.splice(0)) comes(requestId).catch(() => {})
    },
    end: () => line.detach(),
  }
}

/** Plays one case; answers what was wrong. */
const play = async (here: Storefront, visit: Visit, query: string, one: Fixture): Promise<string[]> => {
  const { page, context } = visit
  const { path, act, file, kind, within } = one
  const wrong: string[] = []
  let documents = 0
  const count = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  }
  page.on('request', count)
  let withheld: Awaited<ReturnType<typeof withhold>> | undefined
  const languageOf = () => page.evaluate(() => document.documentElement.lang)
  try {
    if (within) {
      await page.goto(here.origin + startOf(path))
      await rests(page, startOf(path))
    } else if (act) {
      await page.goto(here.origin + path + query)
      await rests(page, path)
    }
    withheld = await withhold(visit, file, kind)
    if (within) await go(page, path + query)
    else if (act) await acts[act]?.act(page)
    else await page.goto(here.origin + path + query, { waitUntil: 'commit' })

    // What the server sent is in sight before a file is asked for.
    await expect.poll(withheld.asked, { timeout: seconds(30) }).toBeGreaterThan(0)
    // What is in sight while the file does not come.
    const inSight = page.locator(`${ways}, ${settled(path)}`).first()
    if (kind === 'slow') {
      await expect.poll(() => page.locator('#app :is(a, h1)').count(), { timeout: seconds(30) }).toBeGreaterThan(0)
    } else await inSight.waitFor()

    withheld.letGo()
    if (kind === 'offline') await page.evaluate(() => dispatchEvent(new Event('online')))
    const way = page.locator(ways).first()
    const there = page.locator(alive(path))
    await there.or(way).first().waitFor()
    // What was under way when the line came back fails after it: whoever looks at the tab again has it asked for anew.
    if (await way.isVisible())
      await (kind === 'offline'
        ? page.evaluate(() => dispatchEvent(new Event('online')))
        : way.click({ timeout: 2000 }).catch(() => {}))
    await there.waitFor()
    if (act === 'language' && (await languageOf()) === 'en') {
      await expect.poll(() => page.locator('[data-event="locale.choose"]').first().isEnabled()).toBe(true)
      if ((await languageOf()) === 'en') await acts.language?.act(page)
      await expect.poll(languageOf).toBe('zh-CN')
    }
    if (act === 'picture') {
      const preview = page.locator('[data-event="picture.confirm"]')
      const chooser = page.locator('label:has(input[type="file"]:enabled)')
      await preview.or(chooser).first().waitFor()
      if (!(await preview.isVisible())) await acts.picture?.act(page)
      await preview.waitFor()
    }
    const styled = () =>
      page.evaluate(
        (file) =>
          // A disabled link stands for styles that are in the page itself.
          Boolean(document.querySelector('style') && document.querySelector(`link[disabled][href$="${file}"]`)) ||
          [...document.styleSheets].some(({ href, cssRules }) => href?.endsWith(file) && cssRules.length > 0),
        file,
      )
    if (file.endsWith('.css')) await expect.poll(styled, { timeout: seconds(30), message: 'styled' }).toBe(true)
    const nothing = await page.evaluate(() => (window as { nothing?: number }).nothing ?? 0)
    if (nothing) wrong.push(`nothing in sight, ${nothing} times`)
    if (documents > 1) wrong.push(`loaded anew ${documents - 1} times`)
  } catch (error) {
    const text = await page
      .evaluate(() => document.querySelector('main')?.textContent?.slice(0, 80) ?? '')
      .catch(() => '')
    wrong.push(`${String(error).replaceAll('\n', ' ')} in sight: ${JSON.stringify(text)}`)
  } finally {
    if (act === 'language') {
      await page.evaluate(() => localStorage.setItem('locale', 'en')).catch(() => {})
      await context.addCookies([{ name: 'locale', value: 'en', url: here.origin }])
    }
    page.off('request', count)
    await withheld?.end()
  }
  return wrong.map((what) => `${path} ${act ?? (within ? 'from within' : 'opened')}, ${kind}: ${what} (${file})`)
}

/** `1/8`: the first of eight shares of all pairs; `1`: all of them. */
const everyPart = process.env.EVERY_PART?.split('/').map(Number)

/**
 * Every stylesheet, what the first page loads and what is asked for by name, in one of the ways in which it does not come, on
 * one of the pages that load it; and every page without a file that only comes with others, each time another one. With
 * EVERY_PART set: every file in every way on every page that loads it, which takes more than an hour. With ONLY_PART set: only
 * the files that have it in their name.
 */
const casesOf = (pages: Visited[], first: string[]): Fixture[] => {
  const cases: Fixture[] = []
  const pairs = pages.flatMap(({ path, opened, entered, acted }) => [
    ...([[null, opened], ...acted] as [Act, string[]][]).flatMap(([act, files]) =>
      files.map((file) => ({ path, act, file, within: false })),
    ),
    ...entered.map((file) => ({ path, act: null, file, within: true })),
  ])
  if (everyPart) {
    const [share = 1, shares = 1] = everyPart
    for (const { path, act, file, within } of pairs)
      for (const kind of kinds) cases.push({ path, act, file, kind, within })
    return cases.filter((_, at) => at % shares === share - 1)
  }
  let turn = 0
  const withOthers = imported()
  for (const file of new Set(pairs.map((pair) => pair.file))) {
    if (withOthers.has(file) && !first.includes(file)) continue
    const among = pairs.filter((pair) => pair.file === file)
    const { path, act, within } = among[turn % among.length] as (typeof pairs)[number]
    cases.push({ path, act, file, kind: kinds[turn++ % kinds.length] as Kind, within })
  }
  const played = new Set(first)
  for (const { path, opened, entered } of pages) {
    const within = Math.floor(turn / kinds.length) % 2 === 0
    const own = (within ? entered : opened).filter((file) => withOthers.has(file) && !first.includes(file))
    const file = own.find((file) => !played.has(file)) ?? own[0]
    if (!file) continue
    played.add(file)
    cases.push({ path, act: null, file, kind: kinds[turn++ % kinds.length] as Kind, within })
  }
  return cases
}

const timeout = everyPart ? minutes(240) : minutes(15)

test(
  'whatever part of the build does not come, on whatever page, something is shown and it comes back',
  async () => {
    const here = await openStorefront(stock)
    const query = await queriesOf(here, 'regular')
    const look = { expected: /^(?!thrown)/, locale: 'en' } as const
    /** Two tabs that are used again and again, each in a window of its own, so that no tab ends the session of another. */
    const lane = async () => {
      const visitor = await here.enter(null, look)
      const member = await here.enter(null, { ...look, member: 81111111 })
      // What comes ahead is not needed yet: it is asked for again by the page that needs it, and looked at there.
      for (const { page } of [visitor, member]) {
        await page.addInitScript(watchForNothing)
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
        )
      }
      return (access: string) => (access === 'member' ? member : visitor)
    }
    const lanes = await Promise.all([lane(), lane(), lane()])
    /** Does the work with all lanes at once. */
    const inLanes = <One>(work: readonly One[], act: (one: One, visitOf: (typeof lanes)[0]) => Promise<void>) => {
      const left = [...work]
      return Promise.all(
        lanes.map(async (visitOf) => {
          for (let one = left.shift(); one; one = left.shift()) await act(one, visitOf)
        }),
      )
    }
    const visits: Record<string, Visited> = {}
    const some = new Set([start, ...(everyPart ? specified : sampleOf(specified, oneOf(4))).map(([path]) => path)])
    const looked = specified.filter(([path]) => some.has(path))
    await inLanes(looked, async ([path, , access], visitOf) => {
      visits[path] = { path, access, ...(await loads(here, visitOf(access), path, query[path] ?? '')) }
    })
    const pages = looked.map(([path]) => visits[path] as Visited)

    const met = new Set(
      pages.flatMap(({ opened, entered, acted }) => [...opened, ...entered, ...acted.flatMap(([, files]) => files)]),
    )
    const unmet = built().filter((file) => !met.has(file) && !/crisp/.test(file))
    if (looked.length === specified.length) expect(unmet, 'files of the build that no page loaded').toEqual([])

    const first = pages.find(({ path }) => path === start)?.opened ?? []
    const only = process.env.ONLY_PART
    const cases = sampleOf(casesOf(pages, first), oneOf(3)).filter(({ file }) => !only || file.includes(only))
    const wrong: string[] = []
    let played = 0
    await inLanes(cases, async (one, visitOf) => {
      const found = await play(here, visitOf(visits[one.path]?.access ?? 'anyone'), query[one.path] ?? '', one)
      wrong.push(...found)
      if (everyPart && (++played % 100 === 0 || found.length)) console.log(`${played} of ${cases.length}`, ...found)
    })
    expect(wrong).toEqual([])
  },
  timeout,
)

test('the product page stays usable while the list of toasts does not come, and tells what happened', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter(`/product/new/detail?id=${product}`, { expected: /^(?!thrown)/ })
  await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
  await page.route(/toast-list/, (route) => route.abort('internetdisconnected'))
  await page.locator('[data-event="row.add"]:visible').first().click()
  await expect.poll(() => page.locator('[data-toast]').count()).toBeGreaterThan(0)
})

/** Counts the documents that a tab loads and the files that are not there for it, and lets the build of its page be gone: its entry, and the files that are named. */
const olderBuild = async (page: Page, files: RegExp) => {
  const seen = { documents: 0, missed: 0, gone: true }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.documents++
  })
  await page.route(/\/assets\//, (route) => {
    const request = route.request()
    const absent = request.method() === 'HEAD' || files.test(request.url())
    if (!seen.gone || !absent) return route.continue()
    return route.fulfill({ status: 404, body: '{}' }).then(() => seen.missed++)
  })
  return seen
}

test('a page of a build that is gone loads anew by itself, once', async () => {
  const { enter } = await openStorefront()
  const { page } = await enter(start, { expected: /^(?!thrown)/ })
  await page.locator(settled(start)).waitFor()
  const seen = await olderBuild(page, /\/brand-/)
  await go(page, '/brand')
  await expect.poll(() => seen.documents).toBe(1)
  // The new page finds the part missing too, and does not go round in circles.
  await page.locator(ways).first().waitFor()
  const before = seen.missed
  await page.locator(ways).first().click()
  await expect.poll(() => seen.missed).toBeGreaterThan(before)
  await page.locator(ways).first().waitFor()
  expect(seen.documents).toBe(1)
  seen.gone = false
  await page.locator(ways).first().click()
  await page.locator(settled('/brand')).waitFor()
  expect(seen.documents).toBe(1)
})

test('what is being filled in or paid is not loaded anew: the page offers the new version', async () => {
  const here = await openStorefront(stock)
  const query = await queriesOf(here, 'regular')
  const look = { expected: /^(?!thrown)/, locale: 'en' } as const
  const typing = (await here.enter('/login', look)).page
  await typing.locator(settled('/login')).waitFor()
  await typing.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
  await typing.locator('input[name="userPhone"]').first().fill('81111111')
  const paying = (await here.enter(`/order/pay-order${query['/order/pay-order']}`, { ...look, member: 81111111 })).page
  await paying.locator('[data-state^="paying"]').waitFor()
  for (const page of [typing, paying]) {
    const seen = await olderBuild(page, /zh-CN/)
    await page.locator('[data-event="locale.choose"]').click()
    await page.locator('[data-event="version.load"]').waitFor()
    expect(seen.documents).toBe(0)
    if (page === typing) expect(await page.locator('input[name="userPhone"]').first().inputValue()).toBe('81111111')
    await page.locator('[data-event="version.load"]').click()
    await expect.poll(() => seen.documents).toBe(1)
  }
})

test('an entry that does not come leaves what the server sent, says so, and is asked for again', async () => {
  const { enter, origin } = await openStorefront()
  const { page } = await enter(null, { expected: /^(?!thrown)/, locale: 'en' })
  let blocked = true
  await page.route(/assets\/index-.*js/, (route) => (blocked ? route.abort('connectionreset') : route.continue()))
  for (const path of ['/', '/product/new']) {
    blocked = true
    await page.goto(origin + path)
    await page.locator('#notice button').waitFor()
    expect(await page.locator('main a[href*="/product/new/detail"]').count()).toBeGreaterThan(3)
    blocked = false
    if (path === '/') await page.locator('#notice button').click()
    await page.locator(`html[data-navigation="showing"] ${settled(path)}`).waitFor()
    expect(await page.locator('#notice').count()).toBe(0)
  }
})
