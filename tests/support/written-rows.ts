import type { RowChange } from './row-changes'
import { memberIds } from './three-members'

/** Tables of the shop whose ids stay the same from run to run. */
const shared = new Set(['skus', 'products', 'coupons'])
/** Tables whose numbers are told by how much they changed. */
const counted = new Set(['skus', 'store_stock', 'products', 'coupons', 'chat_threads'])

/** Who looks at a change: what things are called, by their ids; whose the row is; columns that are not told. */
interface Reading {
  names: Map<unknown, string>
  owner: string | null
  member: string
  unnoted?: Set<string>
}

/** A change of a row in words: what it is about, and the columns that differ; nothing if none that is told does. */
export const wordsOf = ({ table, before, after }: RowChange, { names, owner, member, unnoted }: Reading): string => {
  const row = after ?? before ?? {}
  const favorite = table === 'favorites' && row.product_id
  const named = [row.order_no, row.id, row.attempt_id, row.sku_id, row.thread_id, favorite]
    .map((id) => names.get(id))
    .find((name) => name !== undefined)
  const thing =
    named ?? row.coupon_id ?? row.sku_id ?? (shared.has(table) ? row.id : row.product_id) ?? (before ? 'own' : 'new')
  const whose =
    owner === null || owner === member ? '' : memberIds.includes(owner) ? `SOMEBODY ELSE'S ` : `a new member's `
  if (!before || !after) return `${whose}${table} ${after ? '+' : '-'}${thing}`
  const columns = Object.keys(after)
    .filter(
      (column) =>
        !unnoted?.has(`${table}.${column}`) && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
    )
    .map((column) => {
      const by = Number(after[column]) - Number(before[column])
      return counted.has(table) && by ? `${column} ${by > 0 ? '+' : ''}${by}` : column
    })
  return columns.length ? `${whose}${table} ~${thing}: ${columns.sort().join(', ')}` : ''
}

/** Each row once: as it was first and as it is at last. */
export const merged = (all: RowChange[]): RowChange[] => {
  const rows: RowChange[] = []
  for (const change of all) {
    const earlier = rows.find(
      ({ table, after }) => table === change.table && after && JSON.stringify(after) === JSON.stringify(change.before),
    )
    if (earlier) earlier.after = change.after
    else rows.push({ ...change })
  }
  return rows.filter(({ before, after }) => before || after)
}
