import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { callNamed } from '../contract'
import type { Call } from '../contract/call'
import { defaultLocale, type Locale, locales } from '../contract/locales'
import { decode, encode, prefix } from '../contract/wire'

/** What the storefront needs beside the API: the folder of the build, and the hosts of the card provider's script. */
export interface StorefrontSettings {
  dist: string
  /** Hosts that the card form may load from and talk to; none when it comes from our own. */
  cardHosts: string[]
}

/** The built entry that prefills pages; its shape is the contract with the build. */
interface PrefillEntry {
  prefill(
    place: { path: string; search: string },
    locale: Locale,
    transport: (call: string, input: unknown, signal: AbortSignal) => Promise<unknown>,
  ): Promise<{
    html: string
    title: string
    sources: string[]
    prefilled: { path: string; snapshot: unknown } | null
    status: 200 | 404
  }>
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

const localeIn = (cookie: string | undefined): Locale => {
  const named = /(?:^|;\s*)locale=([\w-]+)/.exec(cookie ?? '')?.[1]
  return named && Object.hasOwn(locales, named) ? (named as Locale) : defaultLocale
}

/** JSON that may stand in a script element. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Styles and code of a page and of what it imports, so that the browser asks for them at once. */
const headFor = (manifest: Record<string, Chunk>, sources: string[]): string => {
  const styles = new Set<string>()
  const files = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...files].map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('')
}

/** Headers of every answer: a content security policy without inline code or styles. */
const secure = (server: FastifyInstance, cardHosts: string[]) =>
  server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...cardHosts],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...cardHosts],
        'frame-src': cardHosts.length ? cardHosts : ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(cardHosts.length ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['wujin-card'] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })

/** Serves the built storefront; open pages come with their content, prefilled by the page's own chart and view. */
export const serveStorefront = async (server: FastifyInstance, { dist, cardHosts }: StorefrontSettings) => {
  const client = join(dist, 'client')
  const template = await readFile(join(client, 'index.html'), 'utf8')
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const { prefill } = (await import(pathToFileURL(join(dist, 'server/prefill.js')).href)) as PrefillEntry
  await secure(server, cardHosts)
  await server.register(serveStatic, {
    root: client,
    preCompressed: true,
    wildcard: true,
    index: false,
    setHeaders: (reply, path) => {
      const kept = path.includes('/assets/') ? 31_536_000 : path.includes('/pictures/') ? 86_400 : 0
      reply.header('cache-control', kept ? `public, max-age=${kept}, immutable` : 'no-cache')
    },
  })

  const transportIn = (locale: Locale) => async (name: string, input: unknown) => {
    const call = callNamed(name) as Call
    const { path, body, headers } = encode(call, input, { language: locales[locale] })
    const answer = await server.inject({ method: 'POST', url: path, headers, payload: body })
    return decode(call, answer.json())
  }

  server.setNotFoundHandler(async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://shop')
    const asksForPage = request.method === 'GET' && !pathname.startsWith(prefix) && !/\.\w+$/.test(pathname)
    if (!asksForPage) return reply.code(404).send({ error: 'not found' })
    const locale = localeIn(request.headers.cookie)
    const page = await prefill({ path: pathname, search }, locale, transportIn(locale)).catch((error: unknown) => {
      request.log.error({ err: error }, 'a page could not be prefilled')
      return { html: '', title: '', sources: [], prefilled: null, status: 200 as const }
    })
    const html = template
      .replace('lang="zh-CN"', `lang="${locale}"`)
      .replace('<title>五金坊 Wujin</title>', () => `<title>${page.title || '五金坊 Wujin'}</title>`)
      .replace('<!--head-->', () => headFor(manifest, page.sources))
      .replace('<!--page-->', () => page.html)
      .replace('<!--prefilled-->', () =>
        page.prefilled ? `<script type="application/json" id="prefilled">${embedded(page.prefilled)}</script>` : '',
      )
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .send(html)
  })
}
