import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  mostCounts,
  mostTaken,
  standingClasses,
  type TransitionCount,
  transitionCountsPath,
} from '../contract/transition-counts'
import type { Db } from './db/connect'

/** The largest report that is read, in bytes. */
const bodyLimit = 32_768

const name = z.string().check(z.maxLength(200))
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))
const Report = z
  .array(
    z.strictObject({
      chart: name,
      transition: name,
      standing: whole(0, standingClasses - 1),
      taken: whole(1, mostTaken),
    }),
  )
  .check(z.maxLength(mostCounts))

const reportIn = (body: unknown): TransitionCount[] | undefined => {
  try {
    return Report.parse(JSON.parse(String(body)))
  } catch {
    return undefined
  }
}

/** Adds to the counts; rows are locked in one order, so that reports that come together only wait for each other. */
const addCounts = async (db: Db, counts: TransitionCount[]) => {
  await sql`
    insert into transition_counts (chart, transition, standing, taken)
    select chart, transition, standing, sum(taken)
    from json_to_recordset(${JSON.stringify(counts)}::json)
      as told (chart text, transition text, standing smallint, taken bigint)
    group by chart, transition, standing order by chart, transition, standing
    on conflict (chart, transition, standing) do update set taken = transition_counts.taken + excluded.taken`.execute(
    db,
  )
}

/** Everything that was counted. */
export const transitionCountsIn = async (db: Db): Promise<TransitionCount[]> =>
  (
    await sql<TransitionCount>`
      select chart, transition, standing::int, taken::float8 from transition_counts
      order by chart, transition, standing`.execute(db)
  ).rows

interface Counting {
  base: string
  dist: string
  db: Db
  /** Whether what was counted may be read over the line, as the viewer of a demonstration does. */
  flows: boolean
  allowed(request: FastifyRequest): Promise<boolean>
}

/** The script that counts, to stand before the storefront's own. */
export const countingScript = (base: string) => `<script type="module" src="${base}flows/count.js"></script>`

/**
 * Takes what pages counted of the transitions of their charts. Anybody may send anything here: only names that the charts of
 * this build declare are kept, a number and a class of time with each, and nothing of who sent them.
 */
export const serveTransitionCounts = async (
  server: FastifyInstance,
  { base, dist, db, flows, allowed }: Counting,
): Promise<void> => {
  const declared = JSON.parse(await readFile(join(dist, 'flows/transitions.json'), 'utf8')) as Record<string, string[]>
  const known = new Set(Object.entries(declared).flatMap(([chart, ids]) => ids.map((id) => `${chart} ${id}`)))
  server.post(base + transitionCountsPath, { bodyLimit }, async (request, reply) => {
    if (!(await allowed(request))) return reply.code(429).send()
    const report = reportIn(request.body)
    if (!report) return reply.code(400).send()
    const counts = report.filter(({ chart, transition }) => known.has(`${chart} ${transition}`))
    if (counts.length) await addCounts(db, counts)
    return reply.code(204).send()
  })
  // The viewer's folder has the script in a demonstration.
  if (!flows) {
    const script = await readFile(join(dist, 'flows/count.js'), 'utf8')
    server.get(`${base}flows/count.js`, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    )
    return
  }
  server.get(base + transitionCountsPath, async (_, reply) =>
    reply.header('cache-control', 'no-store').send(await transitionCountsIn(db)),
  )
}
