import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { sql } from 'kysely'
import { systemClock } from '../clock'
import { onDatabaseHere } from '../db/here'
import { progress, say } from '../progress'
import { logged, operator, ownerOfKey } from '../shop/staff'
import { CatalogueRefused, lineOf } from './draft'
import { exportCatalogue } from './export'
import { type Plan, planImport } from './plan'
import { readCatalogue } from './read'
import { writePlan } from './write'

/** Problems that are shown; of a file that is wrong in each line the first ones say enough. */
const shown = 100

/** What an import does, table by table, in one line. */
const summaryOf = ({ counts, pictures, takeDown, endCoupons, hideHotWords, closeStores, products }: Plan): string => {
  const stock = products.reduce((sum, one) => sum + one.stock.length, 0)
  const inStores = products.reduce((sum, one) => sum + one.inStores.length, 0)
  const parts = [
    ...Object.entries(counts).map(([table, { fresh, changed }]) =>
      [table, [fresh && `${fresh} new`, changed && `${changed} changed`].filter(Boolean).join(', ')].join(': '),
    ),
    stock && `stock: ${stock} changed`,
    inStores && `stock in stores: ${inStores} changed`,
    pictures.length && `pictures: ${pictures.length} new`,
    takeDown.length && `taken down: ${takeDown.length}`,
    endCoupons.length && `coupons ended: ${endCoupons.length}`,
    hideHotWords.length && `hot words hidden: ${hideHotWords.length}`,
    closeStores.length && `stores closed: ${closeStores.length}`,
  ].filter(Boolean)
  return parts.join('; ') || 'nothing changes'
}

/** Which file it was, so that it can be told from another of the same name. */
const markOf = (path: string): string => {
  if (statSync(path).isDirectory()) return basename(path)
  return `${basename(path)} (${createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 12)})`
}

/** `npm run ops -- import`: checks a catalogue, writes it, and leaves a line in the log of the staff. */
export const importCommand = async ([path, ...flags]: string[]): Promise<number> => {
  const takeDownMissing = flags.includes('--take-down-missing')
  if (!path || flags.some((flag) => flag !== '--take-down-missing'))
    throw new Error('Usage: npm run ops -- import FILE [--take-down-missing]')
  const now = systemClock.now()
  try {
    const source = await readCatalogue(path)
    return await onDatabaseHere(async (db) => {
      const { rows } = await sql<{ own: boolean }>`
        select pg_try_advisory_lock(hashtext('wujin: import')) as own`.execute(db)
      if (!rows[0]?.own) throw new Error('another import is under way')
      const plan = await planImport(db, source, { now, takeDownMissing })
      const summary = summaryOf(plan)
      const owner = await ownerOfKey(db, process.env.OPS_KEY?.trim() ?? '')
      if (owner?.removed_at) throw new Error('the key in OPS_KEY was ended')
      const staff = owner?.name ?? operator
      const bars = { pictures: progress('making', 'pictures'), products: progress('writing', 'products') }
      const input = { name: `${markOf(path)}: ${summary}` }
      await logged({ db, clock: systemClock }, { staff, call: 'import', input }, () =>
        writePlan(db, plan, source.picture, { now, onProgress: (things, done, all) => bars[things](done, all) }),
      )
      say(summary)
      return 0
    })
  } catch (error) {
    if (!(error instanceof CatalogueRefused)) throw error
    for (const problem of error.problems.slice(0, shown)) say(lineOf(problem))
    if (error.problems.length > shown) say(`… and ${error.problems.length - shown} more`)
    say(
      `\n${error.problems.length} ${error.problems.length === 1 ? 'thing is' : 'things are'} wrong; nothing was written`,
    )
    return 1
  }
}

/** `npm run ops -- export`: writes the catalogue as `import` reads it. */
export const exportCommand = async ([path, ...more]: string[]): Promise<number> => {
  if (!path || more.length) throw new Error('Usage: npm run ops -- export FILE')
  const counts = await onDatabaseHere((db) => exportCatalogue(db, path))
  say(
    `${path}: ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  )
  return 0
}
