import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

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

/** Serves the built viewer of the charts under /flows/; never called in production. */
export const serveFlows = async (server: FastifyInstance, dist: string) => {
  await server.register(serveStatic, {
    root: join(dist, 'flows'),
    prefix: '/flows/',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache')
      reply.header('content-security-policy', policy)
    },
  })
}
