import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { link, type Path, pages } from '../contract/links'
import { minutes } from '../contract/time'
import type { Tables } from './db/tables'
import { momentary } from './momentary'
import { escaped } from './page-head'
import { countListed, listedIds } from './product/queries'

/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const most = 40_000

const paths = Object.keys(pages) as Path[]
/** Pages that are listed by their path alone; those that need more are listed one by one. */
const openPages = paths.filter((path) => pages[path].access === 'anyone' && !('must' in pages[path]))
const closedPages = paths.filter((path) => pages[path].access !== 'anyone')

/** The base path of the storefront, and the absolute address of its home without the last slash. */
interface Site {
  base: string
  root: string
}

const xml = (reply: FastifyReply, text: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`)

const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const urls = (addresses: string[]) =>
  `<urlset ${schema}>${addresses.map((address) => `<url><loc>${escaped(address)}</loc></url>`).join('')}</urlset>`

/** Serves `sitemap.xml` and `robots.txt`, made from the pages of the storefront and the products that are listed. */
export const serveSitemap = (server: FastifyInstance, db: Kysely<Tables>, { base, root }: Site) => {
  const made = momentary<string>(100, minutes(5))
  const open = openPages.map((path) => root + link(path))

  server.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...closedPages.map((path) => `Disallow: ${base}${path.slice(1)}`),
          '',
          `Sitemap: ${root}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
  server.get('/sitemap.xml', async (_, reply) => {
    const index = await made('index', async () => {
      const files = Math.ceil((await countListed(db)) / most)
      const names = ['pages', ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)]
      const entries = names.map((name) => `<sitemap><loc>${escaped(`${root}/sitemap-${name}.xml`)}</loc></sitemap>`)
      return `<sitemapindex ${schema}>${entries.join('')}</sitemapindex>`
    })
    return xml(reply, index)
  })
  server.get('/sitemap-pages.xml', (_, reply) => xml(reply, urls(open)))
  server.get<{ Params: { part: string } }>('/sitemap-products-:part.xml', async (request, reply) => {
    const part = /^[1-9]\d{0,2}$/.test(request.params.part) ? Number(request.params.part) : undefined
    const text = part && (await made(`products-${part}`, () => productsIn(part)))
    return text ? xml(reply, text) : reply.code(404).send({ error: 'not found' })
  })
  /** The products of one file; an empty text when there are not so many. */
  const productsIn = async (part: number) => {
    const ids = await listedIds(db, most, (part - 1) * most)
    return ids.length ? urls(ids.map((id) => root + link('/product/new/detail', { id }))) : ''
  }
}
