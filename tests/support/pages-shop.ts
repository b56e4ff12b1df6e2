import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { hearChanges } from '../../server/db/changes'
import { serveStorefront } from '../../server/storefront'
import { freshDatabase } from './fresh-database'
import { script } from './script'
import type { Shop } from './server'
import type { ShopOptions } from './shop'
import { openShop } from './shop'

type Serving = Parameters<typeof serveStorefront>[1]
const dist = join(import.meta.dirname, '../../dist')

/** A shop that serves its built pages, without a browser to look at them; taken away after the test. */
export const pagesShop = async ({
  pagesKeptFor,
  unchanged,
  pagesPerMinute,
  flows = false,
  countTransitions = false,
  ...options
}: ShopOptions & { unchanged?: number } & Pick<
    Serving,
    'pagesKeptFor' | 'pagesPerMinute' | 'flows' | 'countTransitions'
  > = {}) => {
  const { ensureBuilt } = await script<{ ensureBuilt(): Promise<boolean> }>('build.mjs')
  expect(await ensureBuilt(), 'the storefront is built').toBe(true)
  const database = unchanged ? await freshDatabase() : undefined
  const changes = database && hearChanges(database.service)
  const shop = await openShop({
    ...(database ? { databaseUrl: database.service } : {}),
    ...options,
    beside: (server, { db, origin }) =>
      serveStorefront(server, {
        ...{ dist, cardHosts: [], db, origin, flows, countTransitions },
        ...(pagesKeptFor ? { pagesKeptFor } : {}),
        ...(unchanged && changes ? { pagesKept: { unchanged, changes } } : {}),
        ...(pagesPerMinute ? { pagesPerMinute } : {}),
      }),
  })
  onTestFinished(async () => {
    await changes?.stop()
    await shop.close()
    await database?.drop()
  })
  return { shop, origin: shop.services.origin }
}

/** The addresses of the calls that the shop's pages make from now on while they are made; the list grows. None is answered before `from`. */
export const callsOfPages = ({ server }: Shop, from = Promise.resolve()): string[] => {
  const calls: string[] = []
  const inject = server.inject.bind(server) as (request: unknown) => unknown
  server.inject = (async (request: { url: string }) => {
    calls.push(request.url)
    await from
    return inject(request)
  }) as never
  return calls
}
