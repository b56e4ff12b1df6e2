import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { world } from '../support/world'

/** The ids of what the home page shows on each shelf, in its order. */
const shelvesOf = async ({ visitor }: Awaited<ReturnType<typeof world>>) => {
  const { offers, arrivals, recommended } = await visitor.call(contract.product.home, {})
  const ids = (products: { id: string }[]) => products.map(({ id }) => id)
  return { offers: ids(offers), arrivals: ids(arrivals), recommended: ids(recommended) }
}

test('the home page shows twelve new arrivals, the newest first, and the best sellers of what is recommended', async () => {
  const here = await world()
  const idsOf = async (where: string, order: string) =>
    (
      await sql<{
        id: string
      }>`select id from products where state <> 'takenDown' and not sold_out and ${sql.raw(where)}
        order by ${sql.raw(order)}, id limit 12`.execute(here.db)
    ).rows.map(({ id }) => id)
  const { arrivals, recommended } = await shelvesOf(here)
  expect(arrivals).toHaveLength(12)
  expect(arrivals).toEqual(await idsOf('true', 'created_at desc'))
  expect(recommended).toEqual(await idsOf('recommended', 'sales_number desc'))
  expect(recommended).not.toEqual([])
})

test('what is sold out or was taken down is on no shelf of the home page', async () => {
  const here = await world()
  const before = await shelvesOf(here)
  const gone = Object.values(before).map(([first]) => first as string)
  expect(gone.every(Boolean)).toBe(true)
  const [soldOut, takenDown] = [gone, Object.values(before).map(([, second]) => second as string)]
  await here.db.updateTable('products').set({ sold_out: true }).where('id', 'in', soldOut).execute()
  await here.db.updateTable('products').set({ state: 'takenDown' }).where('id', 'in', takenDown).execute()
  const { offers, arrivals, recommended } = await shelvesOf(here)
  for (const id of [...soldOut, ...takenDown]) expect([...offers, ...arrivals, ...recommended]).not.toContain(id)
  expect(arrivals).toHaveLength(12)
})
