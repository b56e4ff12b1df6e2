import type { FastifyInstance } from 'fastify'
import type { Services } from '../handlers'
import { findAvatar } from './queries'

/** Serves the pictures of avatars; a picture never changes under its address. */
export const serveAvatars = (server: FastifyInstance, { db }: Services) => {
  server.get<{ Params: { file: string } }>('/avatars/:file', async ({ params: { file } }, reply) => {
    const [, id] = /^([\w-]{1,64})\.webp$/.exec(file) ?? []
    const found = id ? await findAvatar(db, id) : undefined
    if (!found) return reply.code(404).send({ error: 'not found' })
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(found.picture)
  })
}
