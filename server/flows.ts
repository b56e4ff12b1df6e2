import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves the built viewer of the charts under /flows/; never called in production. */
export const serveFlows = async (server: FastifyInstance, dist: string) => {
  await server.register(serveStatic, {
    root: join(dist, 'flows'),
    prefix: '/flows/',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'no-cache')
    },
  })
}
