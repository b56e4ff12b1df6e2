import type { FastifyInstance } from 'fastify'
import type { Services } from '../handlers'
import { findAvatar } from './queries'

/** Serves the pictures of avatars; a picture never changes under its address, and goes with the account: no cache on the way keeps it. */
export const serveAvatars = (server: FastifyInstance, { db }: Services) => {
  server.get<{ Params: { file: string } }>('/avatars/:file', async ({ params: { file } }, reply) => {
    const [, id] = /^([\w-]{1,64})\.webp$/.exec(file) ?? []
    const found = id ? await findAvatar(db, id) : undefined
    if (!found) return reply.code(404).send({ error: 'not found' })
    return reply.type('image/webp').header('cache-control', 'private, max-age=86400').send(found.picture)
  })
}
