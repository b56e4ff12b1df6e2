import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { isPath } from '../contract/links'
import { defaultLocale, type Locale, locales } from '../contract/locales'
import { days, seconds } from '../contract/time'
import { isSpared } from './browser/line'
import type { ToWorker } from './browser/register-worker'
import { escaped, type KeptPage, unseenPage } from './unseen-page'

/** As much of a service worker's surroundings as is used here: the types of a page know none. */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Installing extends Extendable {
  /** Says what goes past the worker; not every browser knows it. */
  addRoutes?(rule: { condition: { requestMethod: string }; source: 'network' }): Promise<void>
}
interface WorkerScope {
  addEventListener(type: 'install', listener: (event: Installing) => void): void
  addEventListener(type: 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'message', listener: (event: Extendable & { data: ToWorker }) => void): void
  clients: { claim(): Promise<void> }
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> }
}
const worker = globalThis as unknown as WorkerScope

/** The names of all files of this build below /assets/, put in by the build. */
declare const builtFiles: string[]

const base = import.meta.env.BASE_URL
const root = new URL(base, location.origin).href
const built = new Set(builtFiles.map((file) => root + file))
const folder = (name: string) => root + name
const inFolder = (name: string, { href }: URL) => href.startsWith(folder(name))

/** What is kept at most of pages and pictures: so many, and in seconds for how long. */
const mostPages = { maxEntries: 60, maxAgeSeconds: days(30) / seconds(1), purgeOnQuotaError: true }
const mostPictures = { maxEntries: 300, maxAgeSeconds: days(30) / seconds(1), purgeOnQuotaError: true }
/** For how long the network may say nothing before a page is shown as it was, in seconds. */
const networkTimeoutSeconds = 4

// The name of a file of the build says what is in it, whatever it was asked for with.
const files = new CacheFirst({ cacheName: 'assets', matchOptions: { ignoreVary: true } })
const pictures = new ExpirationPlugin(mostPictures)
const photos = new CacheFirst({ cacheName: 'pictures', plugins: [pictures] })
/** A drawing may be drawn anew under its own name. */
const drawings = new StaleWhileRevalidate({
  ...{ cacheName: 'pictures', matchOptions: { ignoreVary: true } },
  plugins: [{ cacheWillUpdate: async ({ response }) => (response.status === 200 ? response : null) }, pictures],
})

/** The language in which the server writes pages for this browser. */
const language = async (): Promise<Locale> => {
  const { value = '' } = (await worker.cookieStore?.get('locale')) ?? {}
  return Object.hasOwn(locales, value) ? (value as Locale) : defaultLocale
}

const isPage = ({ href }: URL) => href.startsWith(root) && isPath(`/${href.slice(root.length).replace(/[?#].*/, '')}`)

/** Under which address a page is kept: one for each language. */
const keyOf = async (address: string) => {
  const key = new URL(address)
  key.searchParams.append('kept-in', await language())
  return key.href
}

/** A page as it was, which says of itself when that was; one that is drawn by the browser finds out by its calls. */
const withAge = async (response: Response) => {
  const html = await response.text()
  const headers = new Headers(response.headers)
  for (const ofBytes of ['content-encoding', 'content-length', 'etag']) headers.delete(ofBytes)
  const at = Date.parse(headers.get('date') ?? '')
  const aged = html.includes('id="prefilled"') ? html.replace('<html ', `<html data-kept-at="${at || 0}" `) : html
  return new Response(aged, { headers })
}

const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''

/** The pages that can be shown in this language, the latest first. */
const keptPages = async (): Promise<KeptPage[]> => {
  const cache = await caches.open('pages')
  const wanted = await language()
  const kept: KeptPage[] = []
  for (const { url } of await cache.keys()) {
    const address = new URL(url)
    if (address.searchParams.get('kept-in') !== wanted) continue
    address.searchParams.delete('kept-in')
    const html = await (await cache.match(url))?.text()
    if (html) kept.unshift({ address: address.pathname + address.search, title: titleIn(html) })
  }
  return kept
}

const latestPages = new ExpirationPlugin(mostPages)
// Pages are the same for every visitor: nothing of a member is kept here. What is no page, such as a refusal, is not kept.
const pages = new NetworkFirst({
  ...{ cacheName: 'pages', networkTimeoutSeconds, matchOptions: { ignoreVary: true } },
  plugins: [
    {
      cacheKeyWillBeUsed: ({ request }) => keyOf(request.url),
      cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
      handlerDidError: async () => unseenPage(await keptPages(), await language()),
    },
    latestPages,
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && withAge(cachedResponse) },
  ],
})

registerRoute(({ url }) => inFolder('assets/', url), files)
registerRoute(({ url }) => inFolder('pictures/', url) && url.pathname.endsWith('.svg'), drawings)
registerRoute(({ url }) => inFolder('pictures/', url), photos)
registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url), pages)

/** Keeps what an open page has loaded, and all other files of this build unless the line is to be spared; one by one. */
const keepFiles = async (loaded: string[]) => {
  const cache = await caches.open('assets')
  const own = loaded.filter((file) => inFolder('assets/', new URL(file)))
  for (const file of new Set(isSpared() ? own : [...own, ...built]))
    if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file).catch(() => {})
}

/** Keeps a page that came before this worker did. */
const keepPage = async (event: Extendable, address: string) => {
  const request = new Request(address, { headers: { accept: 'text/html' } })
  if (isPage(new URL(address))) await Promise.all(pages.handleAll({ event: event as never, request })).catch(() => {})
}

/** Keeps the frame of a page that was drawn without being loaded: it is drawn again from the answers that the page keeps. */
const keepFrame = async (event: Extendable, address: string, title: string) => {
  const cache = await caches.open('pages')
  const key = await keyOf(address)
  const name = builtFiles.find((file) => file.endsWith('.html'))
  if (!name || !isPage(new URL(address)) || (await cache.match(key, { ignoreVary: true }))) return
  const frame = await files.handle({ event: event as never, request: new Request(root + name) })
  const html = (await frame.text())
    .replace(/<html lang="[^"]*"/, `<html lang="${await language()}"`)
    .replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
  const headers = new Headers(frame.headers)
  headers.set('date', new Date().toUTCString())
  await cache.put(key, new Response(html, { headers }))
  await latestPages.cacheDidUpdate?.({ cacheName: 'pages', request: new Request(key) } as never)
}

/** Once no page uses the build before: its files go, and the pages that ask for them. */
const tidyUp = async () => {
  const [assets, kept] = [await caches.open('assets'), await caches.open('pages')]
  for (const { url } of await assets.keys()) if (!built.has(url)) await assets.delete(url, { ignoreVary: true })
  for (const { url } of await kept.keys()) {
    const html = (await (await kept.match(url, { ignoreVary: true }))?.text()) ?? ''
    const asked = [...html.matchAll(/"([^"\s]*\/assets\/[^"\s]+\.js)"/g)].map(
      ([, file = '']) => new URL(file, root).href,
    )
    if (!asked.every((file) => built.has(file))) await kept.delete(url, { ignoreVary: true })
  }
}

// Calls need no worker to be woken for them; and what a page sends as its last would end with it.
worker.addEventListener('install', (event) => {
  const past = event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' })
  if (past) event.waitUntil(past)
})
worker.addEventListener('activate', (event) => event.waitUntil(tidyUp().then(() => worker.clients.claim())))
worker.addEventListener('message', (event) => {
  const { data } = event
  if (data.type === 'keepLoaded')
    event.waitUntil(Promise.all([keepFiles(data.files), data.page && keepPage(event, data.page)]))
  if (data.type === 'keepFrame') event.waitUntil(keepFrame(event, data.page, data.title))
})
