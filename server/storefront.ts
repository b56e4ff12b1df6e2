import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import serveStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { callNamed } from '../contract'
import type { Call } from '../contract/call'
import { pages } from '../contract/links'
import { defaultLocale, type Locale, locales } from '../contract/locales'
import { minutes } from '../contract/time'
import { decode, encode, prefix } from '../contract/wire'
import { inProcess } from './app'
import { servePictures } from './catalogue/serve'
import type { Tables } from './db/tables'
import { fairQueue } from './fair-queue'
import { serveFlows, watching } from './flows'
import { momentary } from './momentary'
import { servePageFailures } from './page-failures'
import { type Chunk, embedded, linksFor, metaFor, type PageHead, titleFor } from './page-head'
import { Refusal } from './refusal'
import { networkOf } from './session/network'
import { serveSitemap } from './sitemap'

/** What the storefront needs beside the API: the folder of the build, and the hosts of the card provider's script. */
export interface StorefrontSettings {
  dist: string
  /** Hosts that the card form may load from and talk to; none when it comes from our own. */
  cardHosts: string[]
  /** Whether the support chat is served by Crisp, whose script then runs in our pages. */
  crisp?: boolean
  /** Whether the charts may be looked at and watched, under flows/; never in production. */
  flows?: boolean
  /** For the sitemap. */
  db: Kysely<Tables>
  /** Where browsers reach the shop; what a request says of its host is never repeated. */
  origin: string
  /** How long a page that was prefilled for one is good for all, in milliseconds; not at all when it is not stated. */
  pagesKeptFor?: number
  /** Pages that one address may load in a minute; any number when it is not stated. */
  pagesPerMinute?: number
}

/** The built entry that prefills pages; its shape is the contract with the build. */
interface PrefillEntry {
  base: string
  prefill(
    place: { path: string; search: string },
    locale: Locale,
    origin: string,
    transport: (call: string, input: unknown, signal: AbortSignal) => Promise<unknown>,
  ): Promise<Prefilled>
}

interface Prefilled {
  html: string
  title: string
  sources: string[]
  head: Omit<PageHead, 'title'> | null
  prefilled: { path: string; snapshot: unknown } | null
  status: 200 | 404
}

/** What is sent when a page could not be prefilled: the browser draws it. */
const bare: Prefilled = { html: '', title: '', sources: [], head: null, prefilled: null, status: 200 }

const squeeze = promisify(brotliCompress)
/** A quality that takes a few milliseconds for a page. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Pages that are kept for a moment, and how many are drawn at once. */
const pagesKept = 500
const drawnAtOnce = 4

/** The search of an address with its fields in order: the same page whatever their order. */
const inOrder = (search: string) => {
  const fields = new URLSearchParams(search)
  fields.sort()
  const text = fields.toString()
  return text && `?${text}`
}

const tooMany = (reply: FastifyReply) =>
  reply
    .code(429)
    .header('retry-after', '60')
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Too many pages in a short time, please try again in a minute.\n访问过于频繁，请一分钟后再试。\n')

const localeIn = (cookie: string | undefined): Locale => {
  const named = /(?:^|;\s*)locale=([\w-]+)/.exec(cookie ?? '')?.[1]
  return named && Object.hasOwn(locales, named) ? (named as Locale) : defaultLocale
}

/**
 * What Crisp asks for by its own page on content security policies: its hosts, and styles that its script writes into
 * the page. Its script knows no Trusted Types.
 */
const crispNeeds = {
  script: ['https://client.crisp.chat'],
  style: ["'unsafe-inline'", 'https://client.crisp.chat'],
  picture: ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
  font: ['https://client.crisp.chat'],
  worker: ['blob:', 'https://client.crisp.chat'],
  connection: [
    'https://client.crisp.chat',
    'https://storage.crisp.chat',
    'wss://client.relay.crisp.chat',
    'wss://stream.relay.crisp.chat',
  ],
}

/** What pages may ask of a device: where it is, for the nearest store, and a card's own ways to pay. */
const permissions = (cardHosts: string[]) => {
  const none = ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer']
  const more = ['microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking']
  const payment = ['self', ...cardHosts.map((host) => `"${host}"`)].join(' ')
  return [...[...none, ...more].map((name) => `${name}=()`), 'geolocation=(self)', `payment=(${payment})`].join(', ')
}

/** The script that stands in the page itself, as a content security policy names it: by its hash. */
const inlineIn = (built: string) =>
  [...built.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )

/**
 * Headers of every answer: a content security policy without inline styles, unless a site at Crisp is set, and with no
 * inline code but the page's own.
 */
const secure = (server: FastifyInstance, inline: string[], cardHosts: string[], crisp: boolean) => {
  server.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', permissions(cardHosts))
  })
  const also = (need: keyof typeof crispNeeds) => (crisp ? crispNeeds[need] : [])
  return server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inline, ...cardHosts, ...also('script')],
        'style-src': ["'self'", ...also('style')],
        'img-src': ["'self'", 'data:', ...also('picture')],
        'connect-src': ["'self'", ...cardHosts, ...also('connection')],
        'frame-src': cardHosts.length ? cardHosts : ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(crisp
          ? {
              'font-src': ["'self'", ...crispNeeds.font],
              'media-src': ["'self'", ...crispNeeds.font],
              'worker-src': ["'self'", ...crispNeeds.worker],
            }
          : {}),
        ...(cardHosts.length || crisp
          ? {}
          : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['wujin-card'] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/** What the folder of the build holds for the server only: the template of every page, and the list of the chunks. */
const unserved = /\/\.|^\/?index\.html/

/** Folders of files, and the calls: what is missing there is no page. */
const pageless = new RegExp(`^(${prefix}|.*/(assets|pictures|avatars))/`)

/** Every address is a page, but for somebody who asks for a file, such as a picture. */
const asksForPage = ({ method, headers: { accept = '*/*' } }: FastifyRequest, pathname: string) =>
  ['GET', 'HEAD'].includes(method) &&
  !pageless.test(pathname) &&
  (!/\.\w+$/.test(pathname) || accept === '*/*' || accept.includes('text/html'))

/** Serves the built storefront; open pages come with their content, prefilled by the page's own chart and view. */
export const serveStorefront = async (
  server: FastifyInstance,
  { dist, cardHosts, crisp = false, flows = false, db, origin, pagesKeptFor, pagesPerMinute }: StorefrontSettings,
) => {
  const client = join(dist, 'client')
  const built = await readFile(join(client, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const { prefill, base } = (await import(pathToFileURL(join(dist, 'server/prefill.js')).href)) as PrefillEntry
  const template = flows ? built.replace('<script type="module"', (own) => watching(base) + own) : built
  const prefixOf = base.slice(0, -1)
  await secure(server, inlineIn(built), cardHosts, crisp)
  serveSitemap(server, db, { base, root: origin + prefixOf })
  if (flows) await serveFlows(server, dist, base)
  servePictures(server, db, base)
  await server.register(async (files) => {
    // An address that is no name of a file is a page like any other.
    files.setErrorHandler((error: FastifyError, _, reply) => {
      if (error.statusCode !== 403) throw error
      reply.callNotFound()
    })
    await files.register(serveStatic, {
      root: client,
      prefix: base,
      preCompressed: true,
      wildcard: true,
      index: false,
      allowedPath: (path) => !unserved.test(path),
      setHeaders: (reply, path) => {
        const kept = path.includes('/assets/') ? 31_536_000 : 0
        reply.header('cache-control', kept ? `public, max-age=${kept}, immutable` : 'no-cache')
      },
    })
  })

  const keeping = pagesKeptFor ? momentary<ReturnType<typeof written>>(pagesKept, pagesKeptFor) : undefined
  const drawing = fairQueue(drawnAtOnce, 8, 100)
  await server.register(rateLimit, { global: false })
  const limit = pagesPerMinute
    ? server.createRateLimit({
        ...{ max: pagesPerMinute, timeWindow: minutes(1) },
        keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip).address,
      })
    : undefined
  const allowed = async (request: FastifyRequest) => {
    const answer = await limit?.(request)
    return !answer || answer.isAllowed || !answer.isExceeded
  }

  servePageFailures(server, { base, paths: Object.keys(pages), allowed })

  const transportIn = (locale: Locale) => async (name: string, input: unknown) => {
    const call = callNamed(name) as Call
    const { path, body, headers } = encode(call, input, { language: locales[locale] })
    const answer = await server.inject({ method: 'POST', url: path, headers, payload: body, remoteAddress: inProcess })
    return decode(call, answer.json())
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // Letter by letter: an address such as //cart would be read as another host.
    const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url) ?? []
    if (!asksForPage(request, pathname)) return reply.code(404).send({ error: 'not found' })
    if (!pathname.startsWith(base)) return reply.redirect(base)
    const locale = localeIn(request.headers.cookie)
    if (!(await allowed(request))) return tooMany(reply)
    const place = { path: pathname.slice(prefixOf.length), search }
    const { address } = networkOf(request.ip)
    const made = async () =>
      written(await drawing(address, () => prefill(place, locale, origin, transportIn(locale))), locale)
    const page = await (keeping ? keeping(`${locale} ${place.path}${inOrder(search)}`, made) : made()).catch(
      (error: unknown) => {
        // A page that nobody has time to draw is drawn by the browser.
        if (!(error instanceof Refusal)) request.log.error({ err: error }, 'a page could not be prefilled')
        return written(bare, locale)
      },
    )
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-encoding')
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(page.html)
    return reply.header('content-encoding', 'br').send(await page.squeezed())
  }

  /** The HTML of a page around what was prefilled, and the same made smaller, once for all who ask. */
  const written = (page: Prefilled, locale: Locale) => {
    const title = page.title || '五金坊 Wujin'
    const html = template
      .replace('lang="zh-CN"', `lang="${locale}"`)
      .replace('<title>五金坊 Wujin</title>', () => titleFor(title))
      .replace(
        '<!--head-->',
        () => linksFor(manifest, page.sources, base) + (page.head ? metaFor({ ...page.head, title }) : ''),
      )
      .replace('<!--page-->', () => page.html)
      .replace('<!--prefilled-->', () =>
        page.prefilled ? `<script type="application/json" id="prefilled">${embedded(page.prefilled)}</script>` : '',
      )
    let squeezed: Promise<Buffer> | undefined
    return { status: page.status, html, squeezed: () => (squeezed ??= squeeze(html, quick)) }
  }

  // A form that was sent before the page was alive: its body is not read, and the page is shown again.
  for (const path of Object.keys(pages))
    server.post(base.slice(0, -1) + path, {
      onRequest: async (request, reply) => reply.header('cache-control', 'no-store').redirect(request.url, 303),
      handler: async () => {},
    })
  // The folder of the build would be refused in place of the home page.
  server.get(base, sendPage)
  server.setNotFoundHandler(sendPage)
}
