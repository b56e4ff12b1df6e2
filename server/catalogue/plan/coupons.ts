import { couponRow } from '../rows'
import type { Groups } from './goods'
import type { Planning } from './planning'
import type { Table } from './table'

/** Writes down what is wrong with coupons: what they are for, how many there are, from when they are offered, and how long they are good. */
export const checkCoupons = (
  { wrong, now }: Planning,
  { merged }: Pick<Table<unknown>, 'merged'>,
  { brands, categories }: Groups,
): void => {
  const has = { brand: brands.has, category: categories.has }
  for (const { flat, line } of merged.values()) {
    const scope = flat.scope as 'all' | 'brand' | 'category'
    if (scope !== 'all' && !has[scope]?.(String(flat.of ?? '')))
      wrong(
        'coupons',
        line,
        'of',
        flat.of ? `"${flat.of}" is no ${scope}` : 'nothing is there',
        `the id of a ${scope}, of the file or of the shop`,
      )
    const [quota, claimed] = [Number(flat.quota), Number(flat.claimed)]
    if (quota > 0 && claimed > quota)
      wrong(
        'coupons',
        line,
        'quota',
        `${quota} is below the ${claimed} that were claimed`,
        `${claimed} or more, or a day in closes`,
      )
    const row = couponRow(flat, now)
    if (quota > 0 && row.opens_at === null)
      wrong('coupons', line, 'opens', 'missing beside quota', 'the day from which it may be claimed')
    const span = row.valid_from !== null && row.valid_to !== null
    if (span === (flat.valid_days !== null) || (row.valid_from !== null) !== (row.valid_to !== null))
      wrong(
        'coupons',
        line,
        'valid_days',
        'how long it is good is not said, or twice',
        'valid_from and valid_to, or valid_days',
      )
    else if (span && String(row.valid_from) >= String(row.valid_to))
      wrong('coupons', line, 'valid_to', 'it ends before it begins', 'a day after valid_from')
  }
}
