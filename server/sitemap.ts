import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import { minutes } from '../contract/time'
import type { Tables } from './db/tables'
import { momentary } from './momentary'
import { escaped } from './page-head'
import { countListed, listedIds } from './product/queries'

/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const most = 40_000

/** The pages of the storefront, its base path, and the absolute address of its home without the last slash. */
interface Pages {
  places: { path: string; access: string }[]
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
export const serveSitemap = (server: FastifyInstance, db: Kysely<Tables>, { places, base, root }: Pages) => {
  const made = momentary<string>(100, minutes(5))
  const open = places.filter(({ access, path }) => access === 'anyone' && path !== '/product/new/detail')
  const closed = places.filter(({ access }) => access !== 'anyone')

  server.get('/robots.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...closed.map(({ path }) => `Disallow: ${base}${path.slice(1)}`),
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
  server.get('/sitemap-pages.xml', (_, reply) => xml(reply, urls(open.map(({ path }) => root + path))))
  server.get<{ Params: { part: string } }>('/sitemap-products-:part.xml', async (request, reply) => {
    const part = /^[1-9]\d{0,2}$/.test(request.params.part) ? Number(request.params.part) : undefined
    const text = part && (await made(`products-${part}`, () => productsIn(part)))
    return text ? xml(reply, text) : reply.code(404).send({ error: 'not found' })
  })
  /** The products of one file; an empty text when there are not so many. */
  const productsIn = async (part: number) => {
    const ids = await listedIds(db, most, (part - 1) * most)
    return ids.length ? urls(ids.map((id) => `${root}/product/new/detail?id=${encodeURIComponent(id)}`)) : ''
  }
}
