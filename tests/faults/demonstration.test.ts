import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedDemo } from '../../demo'
import { findDrawing, picturesKnown } from '../../server/catalogue/pictures'
import { world } from '../support/world'

/** Pictures of a product, of a category, and of what somebody bought that no product shows any more. */
const names = ['hammer-brenmoor.svg', 'category-storage.svg', 'drill-wattern-close.svg']

test('a demonstration from when drawings were files of the build gets them all, and one that has pictures keeps its own', async () => {
  const { db, buyer, clock } = await world({ stock: { hammer: 10 } })
  await buyer.orders('hammer')
  await db.updateTable('order_lines').set({ picture: 'drill-wattern-close.svg' }).execute()
  await db.deleteFrom('pictures').execute()
  const told: number[] = []
  await seedDemo(db, clock.now(), (done) => told.push(done))
  expect(await picturesKnown(db, names)).toEqual(new Set(names))
  expect(String(await findDrawing(db, 'drill-wattern-close.svg'))).toMatch(/^<svg .*<\/svg>$/)
  const { count } = await db
    .selectFrom('members')
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect([count, told]).toEqual(['3', []])

  await db.deleteFrom('pictures').where('name', '<>', 'hammer-brenmoor.svg').execute()
  await seedDemo(db, clock.now())
  expect(await picturesKnown(db, names)).toEqual(new Set(['hammer-brenmoor.svg']))
})

test('drawings of which the writing is broken off are all written at the next start', async () => {
  const { db, owner, clock } = await world()
  await db.deleteFrom('pictures').execute()
  await sql`create function off() returns trigger language plpgsql as
    $$ begin if (select count(*) from pictures) = 9 then raise 'the machine went off'; end if; return new; end $$`.execute(
    owner,
  )
  await sql`create trigger off before insert on pictures for each row execute function off()`.execute(owner)
  await expect(seedDemo(db, clock.now())).rejects.toThrow('the machine went off')
  await sql`drop trigger off on pictures`.execute(owner)
  await seedDemo(db, clock.now())
  expect(await picturesKnown(db, names.slice(0, 2))).toEqual(new Set(names.slice(0, 2)))
})
