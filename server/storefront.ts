import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import rateLimit from '@fastify/rate-limit'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { callNamed } from '../contract'
import type { Call } from '../contract/call'
import { pages } from '../contract/links'
import { defaultLocale, type Locale, locales } from '../contract/locales'
import { minutes } from '../contract/time'
import { decode, encode, prefix } from '../contract/wire'
import { inProcess, isCall } from './app'
import { servePictures } from './catalogue/serve'
import type { Tables } from './db/tables'
import { type Encoding, encodingFor, smaller } from './encoding'
import { fairQueue } from './fair-queue'
import { serveFlows, watching } from './flows'
import { dataHeaders, pageHeaders, withStyle } from './headers'
import { type Changes, momentary } from './momentary'
import { servePageFailures } from './page-failures'
import { type Chunk, embedded, filesOf, inlineStyles, linksFor, metaFor, type PageHead, titleFor } from './page-head'
import { Refusal } from './refusal'
import { removedWorker } from './removed-worker'
import { networkOf } from './session/network'
import { serveSitemap } from './sitemap'
import { countingScript, serveTransitionCounts } from './transition-counts'
import { turns } from './turns'

/** What the storefront needs beside the API: the folder of the build, and the hosts of the card provider's script. */
export interface StorefrontSettings {
  dist: string
  /** Hosts that the card form may load from and talk to; none when it comes from our own. */
  cardHosts: string[]
  /** Whether the support chat is served by Crisp, whose script then runs in our pages. */
  crisp?: boolean
  /** Whether the charts may be looked at and watched, under flows/; never in production. */
  flows?: boolean
  /** Whether pages tell how often transitions of their charts are taken. */
  countTransitions?: boolean
  /** For the sitemap. */
  db: Kysely<Tables>
  /** Where browsers reach the shop; what a request says of its host is never repeated. */
  origin: string
  /** How long a page that was prefilled for one is good for all, in milliseconds; not at all when it is not stated. */
  pagesKeptFor?: number
  /** For how long it is good while nothing of what pages show changes, and who tells of changes. */
  pagesKept?: { unchanged: number; changes: Changes } | undefined
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

/** A page as it is kept: made smaller in a way once, when it is asked for in that way first. */
interface KeptPage {
  status: 200 | 404
  /** The hash of the styles in the page itself, as a content security policy names it; nothing where there are none. */
  style: string
  etag: string
  html: Buffer
  smaller(encoding: Encoding): Promise<Buffer>
}

/** Pages that are kept at most, and how many are drawn at once. */
const mostPages = 500
const drawnAtOnce = 4
/** Pages that are answered in one turn of the event loop: less than a millisecond of it. */
const pagesPerTurn = 8

/** The search of an address with its fields in order: the same page whatever their order. */
const inOrder = (search: string) => {
  if (!search.includes('&')) return search
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

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The script that stands in the page itself, as a content security policy names it: by its hash. */
const inlineIn = (built: string) =>
  [...built.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => hashOf(code))

/**
 * Names of files in the folder of the build. What it holds for the server only is none: the template of every page, and the
 * list of the chunks.
 */
const fileName = /^(?!index\.html)\w[\w.-]*(\/\w[\w.-]*)*$/

/** Browsers that have it ask for it again and again: where a build has none, they get one that goes away. */
const workerFile = 'service-worker.js'

/** Folders of files, and the calls: what is missing there is no page. */
const pageless = new RegExp(`^(${prefix}|.*/(assets|pictures|avatars))/`)

/** Whether an address is that of a file that pages load: whatever else it is, the frame of pages apart, is no page. */
const isLoaded = (url: string, base: string) =>
  url.startsWith(base) && /^(assets|pictures|avatars)\/[^?]*(?<!\.html)(\?|$)/.test(url.slice(base.length))

/** Whether a browser that asks for a page has it already. */
const asksIfChanged = ({ headers }: FastifyRequest, etag: string) =>
  String(headers['if-none-match'] ?? '')
    .split(',')
    .some((known) => known.trim() === etag)

/** Every address is a page, but for somebody who asks for a file, such as a picture. */
const asksForPage = ({ method, headers: { accept = '*/*' } }: FastifyRequest, pathname: string) =>
  ['GET', 'HEAD'].includes(method) &&
  !pageless.test(pathname) &&
  (!/\.\w+$/.test(pathname) || accept === '*/*' || accept.includes('text/html'))

/**
 * Serves the built storefront; open pages come with their content, prefilled by the page's own chart and view. Answers the
 * path below which it lives, with a slash at its end.
 */
export const serveStorefront = async (
  server: FastifyInstance,
  {
    dist,
    cardHosts,
    crisp = false,
    flows = false,
    countTransitions = false,
    db,
    origin,
    pagesKeptFor,
    pagesKept,
    pagesPerMinute,
  }: StorefrontSettings,
) => {
  const client = join(dist, 'client')
  const built = await readFile(join(client, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const { prefill, base } = (await import(pathToFileURL(join(dist, 'server/prefill.js')).href)) as PrefillEntry
  const watchers = (flows ? watching(base) : '') + (countTransitions ? countingScript(base) : '')
  const template = built.replace('<script type="module"', (own) => watchers + own)
  const prefixOf = base.slice(0, -1)
  const entry = filesOf(manifest, ['index.html'])
  /** A page that is prefilled carries its styles, and the names of its code, which is loaded once the page stands. */
  const still = template.replaceAll(
    /<(?:link rel="(?:modulepreload|stylesheet)"|script type="module" crossorigin)[^>]*>(?:<\/script>)?\s*/g,
    '',
  )
  const texts = new Map<string, string>()
  for (const file of new Set(Object.values(manifest).flatMap(({ css = [] }) => css)))
    texts.set(file, await readFile(join(client, file), 'utf8'))
  const headers = pageHeaders({ inline: inlineIn(built), cardHosts, crisp })
  server.addHook('onRequest', (request, reply, done) => {
    if (!isCall(request.url)) reply.headers(isLoaded(request.url, base) ? dataHeaders : headers)
    done()
  })
  serveSitemap(server, db, { base, root: origin + prefixOf })
  if (flows) await serveFlows(server, dist, base)
  servePictures(server, db, base)
  await server.register(serveStatic, {
    root: client,
    prefix: base,
    preCompressed: true,
    // Its own route reads the whole folder for each file, with what earlier builds left there.
    serve: false,
    index: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? 31_536_000 : 0
      reply.header('cache-control', kept ? `public, max-age=${kept}, immutable` : 'no-cache')
    },
  })
  server.get<{ Params: { '*': string } }>(`${base}*`, ({ params: { '*': path } }, reply) =>
    fileName.test(path) ? reply.sendFile(path) : reply.callNotFound(),
  )
  server.get(`${base}${workerFile}`, (_, reply) => {
    if (existsSync(join(client, workerFile))) return reply.sendFile(workerFile)
    return reply.type('application/javascript; charset=utf-8').header('cache-control', 'no-cache').send(removedWorker)
  })

  const kept = pagesKeptFor ? momentary<KeptPage>(mostPages, pagesKeptFor, pagesKept) : undefined
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
  if (countTransitions) await serveTransitionCounts(server, { base, dist, db, flows, allowed })

  const transportIn = (locale: Locale) => async (name: string, input: unknown) => {
    const call = callNamed(name) as Call
    const { path, body, headers } = encode(call, input, { language: locales[locale] })
    const answer = await server.inject({ method: 'POST', url: path, headers, payload: body, remoteAddress: inProcess })
    return decode(call, answer.json())
  }

  const draw = async (place: { path: string; search: string }, locale: Locale, request: FastifyRequest) => {
    const { address } = networkOf(request.ip)
    return written(await drawing(address, () => prefill(place, locale, origin, transportIn(locale))), locale)
  }

  /** A page as every visitor gets it; whoever carries a token is no visitor, and is given nothing that was kept. */
  const pageAt = (place: { path: string; search: string }, locale: Locale, request: FastifyRequest) => {
    const made = () => draw(place, locale, request)
    if (!kept || request.headers.token !== undefined) return made()
    return kept(`${locale} ${place.path}${inOrder(place.search)}`, made)
  }

  const turn = turns(pagesPerTurn)
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    await turn()
    // Letter by letter: an address such as //cart would be read as another host.
    const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(request.url) ?? []
    if (!asksForPage(request, pathname)) return reply.code(404).send({ error: 'not found' })
    if (!pathname.startsWith(base)) return reply.redirect(base)
    if (!(await allowed(request))) return tooMany(reply)
    const locale = localeIn(request.headers.cookie)
    const place = { path: pathname.slice(prefixOf.length), search }
    const page = await pageAt(place, locale, request).catch((error: unknown) => {
      // A page that nobody has time to draw is drawn by the browser.
      if (!(error instanceof Refusal)) request.log.error({ err: error }, 'a page could not be prefilled')
      return written(bare, locale)
    })
    reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding', etag: page.etag })
    if (page.style) reply.header('content-security-policy', withStyle(headers, page.style))
    if (page.status === 200 && asksIfChanged(request, page.etag)) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .send(encoding ? await page.smaller(encoding) : page.html)
  }

  /** The HTML of a page around what was prefilled. */
  const htmlOf = (page: Prefilled, locale: Locale) => {
    const title = page.title || '五金坊 Wujin'
    const files = filesOf(manifest, page.sources)
    const styles = [...new Set([...entry.styles, ...files.styles])]
    const text = page.prefilled ? styles.map((file) => texts.get(file) ?? '').join('') : ''
    const code = [...new Set([...entry.code, ...files.code])].map((file) => base + file)
    const html = Buffer.from(
      (page.prefilled ? still : template)
        .replace('lang="zh-CN"', `lang="${locale}"`)
        .replace('<title>五金坊 Wujin</title>', () => titleFor(title))
        .replace(
          '<!--head-->',
          () =>
            (page.prefilled ? inlineStyles(text, styles, base) : linksFor(files, base)) +
            (page.head ? metaFor({ ...page.head, title }) : ''),
        )
        .replace('<!--page-->', () => page.html)
        .replace('<!--prefilled-->', () =>
          page.prefilled
            ? `<script type="application/json" id="prefilled">${embedded(page.prefilled)}</script><script type="application/json" id="code">${embedded(code)}</script>`
            : '',
        ),
    )
    return { html, style: text && hashOf(text), status: page.status }
  }

  // What is kept of a page is its bytes alone: a function that saw more would keep the chart's snapshot with them.
  const written = (page: Prefilled, locale: Locale) => asKept(htmlOf(page, locale))
  const asKept = ({ html, style, status }: Pick<KeptPage, 'html' | 'style' | 'status'>): KeptPage => {
    const made: Partial<Record<Encoding, Promise<Buffer>>> = {}
    return {
      status,
      style,
      // Weak: the same page in another encoding is the same page.
      etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      html,
      smaller: (encoding) => (made[encoding] ??= smaller(html, encoding)),
    }
  }

  // A form that was sent before the page was alive: its body is not read, and the page is shown again.
  for (const path of Object.keys(pages))
    server.post(prefixOf + path, {
      onRequest: async (request, reply) => reply.header('cache-control', 'no-store').redirect(request.url, 303),
      handler: async () => {},
    })
  // Pages come before files: nobody looks for a page in the folder of the build. What they are sent as is made here.
  for (const path of Object.keys(pages)) server.get(prefixOf + path, { compress: false }, sendPage)
  server.setNotFoundHandler(sendPage)
  return base
}
