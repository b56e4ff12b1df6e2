import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The script that watches the charts of a page, to stand before the storefront's own. */
export const watching = (base: string) => `<script type="module" src="${base}flows/live.js"></script>`

/** The viewer needs nothing from elsewhere; it makes paths in a worker, and saves pictures from addresses of its own. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types wujin-flows',
].join('; ')

/** Serves the built viewer of the charts under flows/ of the base path; never called in production. */
export const serveFlows = async (server: FastifyInstance, dist: string, base = '/') => {
  server.get(`${base}flows`, (_, reply) => reply.redirect(`${base}flows/`))
  await server.register(serveStatic, {
    root: join(dist, 'flows'),
    prefix: `${base}flows/`,
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache')
      reply.header('content-security-policy', policy)
    },
  })
}
