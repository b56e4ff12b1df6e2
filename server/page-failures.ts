import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { failedParts, pageFailuresPath, withoutPersonal } from '../contract/page-failure'

/** The largest report that is read, in bytes. */
const bodyLimit = 2048

const text = z.string().check(z.maxLength(400))
const Report = z.object({ part: z.enum(failedParts), path: z.nullable(text), name: text, message: text, build: text })

const reportIn = (body: unknown) => {
  try {
    return Report.parse(JSON.parse(String(body)))
  } catch {
    return undefined
  }
}

/**
 * Takes what pages tell of their failures and writes one line for each, as long as the address may load pages. Anybody
 * may send anything here: what is no name or page of ours is left out, and texts lose what may be a person's.
 */
export const servePageFailures = (
  server: FastifyInstance,
  { base, paths, allowed }: { base: string; paths: string[]; allowed(request: FastifyRequest): Promise<boolean> },
) =>
  server.post(base + pageFailuresPath, { bodyLimit }, async (request, reply) => {
    if (!(await allowed(request))) return reply.code(429).send()
    const report = reportIn(request.body)
    if (!report) return reply.code(400).send()
    const { part, path, name, message, build } = report
    request.log.warn(
      {
        part,
        path: path !== null && paths.includes(path) ? path : null,
        name: withoutPersonal(name),
        message: withoutPersonal(message),
        build: /^[\w-]+-[\w-]{8}\.js$/.test(build) && build.length <= 40 ? build : null,
      },
      'page failed',
    )
    return reply.code(204).send()
  })
