import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { serveStorefront } from '../../server/storefront'
import { script } from './chromium'
import type { ShopOptions } from './shop'
import { openShop } from './shop'

type Serving = Parameters<typeof serveStorefront>[1]
const dist = join(import.meta.dirname, '../../dist')

/** A shop that serves its built pages, without a browser to look at them; taken away after the test. */
export const pagesShop = async ({
  pagesKeptFor,
  pagesPerMinute,
  flows = false,
  ...options
}: ShopOptions & Pick<Serving, 'pagesKeptFor' | 'pagesPerMinute' | 'flows'> = {}) => {
  const { ensureBuilt } = await script<{ ensureBuilt(): Promise<boolean> }>('build.mjs')
  expect(await ensureBuilt(), 'the storefront is built').toBe(true)
  const shop = await openShop({
    ...options,
    beside: (server, { db, origin }) =>
      serveStorefront(server, {
        ...{ dist, cardHosts: [], db, origin, flows },
        ...(pagesKeptFor ? { pagesKeptFor } : {}),
        ...(pagesPerMinute ? { pagesPerMinute } : {}),
      }),
  })
  onTestFinished(() => shop.close())
  return { shop, origin: shop.parts.origin }
}
