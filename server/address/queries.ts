import type { Selectable } from 'kysely'
import type { Address, AddressFields } from '../../contract/address'
import type { Db } from '../db/connect'
import type { Addresses } from '../db/tables/people'

const shaped = (row: Selectable<Addresses>): Address => ({
  id: row.id,
  consignee: row.consignee,
  phone: row.phone,
  local_area: row.local_area,
  detailedAddress: row.detailed_address,
  postalCode: row.postal_code,
  isDefault: row.is_default,
})

/** The columns of an address as a shopper gives it. */
export const columnsOf = ({ consignee, phone, local_area, detailedAddress, postalCode, isDefault }: AddressFields) => ({
  consignee,
  phone,
  local_area,
  detailed_address: detailedAddress,
  postal_code: postalCode,
  is_default: isDefault,
})

/** The member's addresses, the default one first, then the latest. */
export const addressesOf = async (db: Db, memberId: string): Promise<Address[]> =>
  (
    await db
      .selectFrom('addresses')
      .selectAll()
      .where('member_id', '=', memberId)
      .orderBy('is_default', 'desc')
      .orderBy('created_at', 'desc')
      .execute()
  ).map(shaped)

/** The member's own address; undefined if it is not theirs. */
export const addressOf = async (db: Db, memberId: string, id: string): Promise<Address | undefined> => {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && shaped(row)
}

/** Leaves the member without a default address. */
export const dropDefault = (db: Db, memberId: string) =>
  db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .execute()

/** Makes the address that was added last the default one; nothing happens to a member without addresses. */
export const makeNewestDefault = (db: Db, memberId: string) =>
  db
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', (is) =>
      is
        .selectFrom('addresses')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1),
    )
    .execute()
