import { pathToFileURL } from 'node:url'
import { chromium, type Page } from 'playwright-core'
import { median } from './child'
import { startShop } from './side-by-side'

/**
 * Prints how long it takes from a click to what it was for, painted: a product from a list, the rest of its page, a second
 * product, Back, and the other language; on a computer with a mouse, and on a phone (slow 4G, a quarter of the processor),
 * beside one frame of the same browser. Medians; needs a build. `--rounds N` takes more or fewer.
 */
const given = process.argv.indexOf('--rounds')
const rounds = given > 0 ? Number(process.argv[given + 1]) : 7

/** Lighthouse's slow 4G: milliseconds, and bytes per second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
const profiles = {
  free: { viewport: { width: 1280, height: 720 }, touch: false, slower: 1 },
  throttled: { viewport: { width: 360, height: 740 }, touch: true, slower: 4 },
} as const

/** How long a hand rests on what it presses, and an eye on a page that has come, in milliseconds. */
const [hovering, pressing, reading] = [150, 80, 2000]

/** Milliseconds that are aimed at, by what is measured. */
const aims = {
  'one frame': [undefined, undefined],
  'list to product': [40, 100],
  'the rest of it': [undefined, undefined],
  Back: [30, 80],
  'second product': [40, 100],
  'language: answer': [100, 100],
  'language: done': [undefined, 500],
} as const
type Figure = keyof typeof aims

/** What is to be seen: an element, what is in its text, a letter of a script in it, how far the page is scrolled. */
interface Seen {
  selector: string
  text?: string
  letters?: 'Han'
  scrolled?: number
}

/** Resolves with the milliseconds from the next event of a type until all of it is painted. */
const untilPainted = (page: Page, type: 'click' | 'popstate', seen: Seen[]) =>
  page.evaluate(
    ([name, all]) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`never seen: ${JSON.stringify(all)} ${location.href}`)), 20_000)
        const holds = () =>
          all.every(
            ({ selector, text = '', letters, scrolled }) =>
              [...document.querySelectorAll(selector)].some(
                ({ textContent }) =>
                  textContent?.includes(text) && (!letters || /\p{Script=Han}/u.test(textContent.slice(0, 80))),
              ) &&
              (scrolled === undefined || Math.abs(scrollY - scrolled) < 2),
          )
        let from = name === 'popstate' ? performance.now() : 0
        const watcher = new MutationObserver(look)
        addEventListener('scroll', look)
        function look() {
          if (!from || !holds()) return
          watcher.disconnect()
          removeEventListener('scroll', look)
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - from)
            port2.postMessage(null)
          })
        }
        watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        if (name === 'popstate') history.back()
        else
          addEventListener(
            'click',
            ({ timeStamp }) => {
              from = timeStamp
            },
            { capture: true, once: true },
          )
      }),
    [type, seen] as const,
  )

const card = 'main a[href*="/product/new/detail?id="]'
const product = '[data-page="/product/new/detail"]'
const list = '[data-page="/product/new"]'
const name = '[class*="name"]'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const script = pathToFileURL(new URL('../run/chromium.mjs', import.meta.url).pathname).href
const { ensureChromium } = (await import(script)) as { ensureChromium(): Promise<string | undefined> }
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})
const shop = await startShop()

/** One visit of a shopper who never was here. */
const visit = async ({ viewport, touch, slower }: (typeof profiles)[keyof typeof profiles]) => {
  const context = await browser.newContext({
    ...{ viewport, hasTouch: touch, isMobile: touch, locale: 'en', serviceWorkers: 'block' },
  })
  const origin = `http://127.0.0.1:${shop.port}`
  await context.addCookies([{ name: 'locale', value: 'en', url: origin }])
  const page = await context.newPage()
  // The name keeper that compilers add to functions does not travel with the text of a function.
  await page.addInitScript('globalThis.__name ??= (one) => one')
  const cdp = await context.newCDPSession(page)
  if (slower > 1) {
    await cdp.send('Network.emulateNetworkConditions', slow4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  }
  await page.goto(`${origin}/product/new`)
  await page.locator('html[data-session="loggedOut"]').waitFor({ state: 'attached' })
  await pause(reading)

  /** Presses in the middle of what is in sight of an element, as a hand does. */
  const press = async (selector: string, index = 0) => {
    const box = await page.locator(selector).nth(index).boundingBox()
    if (!box) throw new Error(`nothing to press: ${selector}`)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    if (touch) {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
      await pause(pressing)
      return void (await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }))
    }
    await page.mouse.move(x - 20, y - 5)
    await page.mouse.move(x, y)
    await pause(hovering)
    await page.mouse.down()
    await pause(pressing)
    await page.mouse.up()
  }
  const nameOf = (index: number) => page.locator(`${card} ${name}`).nth(index).textContent()
  const open = async (index: number) => {
    const heading = { selector: `${product} h1`, text: (await nameOf(index)) ?? '' }
    const all = [untilPainted(page, 'click', [heading])]
    all.push(untilPainted(page, 'click', [heading, { selector: `${product} [data-event="cart.add"]` }]))
    await press(card, index)
    return (await Promise.all(all)) as [number, number]
  }

  const figures = {} as Record<Figure, number>
  await page.evaluate(() => {
    const box = document.createElement('button')
    box.id = 'frame'
    box.style.cssText = 'position:fixed;left:0;top:0;width:80px;height:60px;z-index:99'
    box.onclick = () => box.append('painted')
    document.body.append(box)
  })
  const frame = untilPainted(page, 'click', [{ selector: '#frame', text: 'painted' }])
  await press('#frame')
  figures['one frame'] = await frame
  await page.evaluate(() => document.getElementById('frame')?.remove())

  await page.evaluate(() => scrollTo(0, 120))
  await pause(reading / 4)
  const [scrolled, other] = [await page.evaluate(() => scrollY), await nameOf(2)]
  const first = await open(2)
  figures['list to product'] = first[0]
  figures['the rest of it'] = first[1]
  await pause(reading)
  figures.Back = await untilPainted(page, 'popstate', [{ selector: `${list} a`, text: other ?? '', scrolled }])
  await pause(reading)
  figures['second product'] = (await open(3))[0]
  await pause(reading)
  await untilPainted(page, 'popstate', [{ selector: `${list} a`, scrolled }])
  await page.evaluate(() => scrollTo(0, 0))
  await pause(reading / 4)
  const toChinese = '[data-event="locale.choose"]'
  const answered = untilPainted(page, 'click', [
    { selector: `${toChinese}[aria-pressed="true"], ${toChinese}[aria-busy="true"], html[lang="zh-CN"]` },
  ])
  const done = untilPainted(page, 'click', [
    { selector: 'html[lang="zh-CN"]' },
    { selector: `${list} h1`, letters: 'Han' },
    { selector: `${list} ul ${name}`, letters: 'Han' },
  ])
  await press(toChinese)
  figures['language: answer'] = await answered
  figures['language: done'] = await done
  await context.close()
  return figures
}

const names = Object.keys(profiles) as (keyof typeof profiles)[]
const taken = Object.fromEntries(names.map((name) => [name, [] as Record<Figure, number>[]]))
for (let round = 0; round < rounds; round += 1) for (const name of names) taken[name]?.push(await visit(profiles[name]))
await browser.close()
await shop.end()

const middle = (name: (typeof names)[number], figure: Figure) =>
  Math.round(median(taken[name]?.map((one) => one[figure]) ?? []))
console.table(
  Object.fromEntries(
    (Object.keys(aims) as Figure[]).map((figure) => [
      figure,
      {
        ...{ 'free, ms': middle('free', figure), aim: aims[figure][0] ?? '' },
        ...{ 'throttled, ms': middle('throttled', figure), 'aim, throttled': aims[figure][1] ?? '' },
      },
    ]),
  ),
)
