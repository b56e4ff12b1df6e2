import { entriesPerPage, type points } from '../../contract/points'
import type { Handlers } from '../handlers'
import { pageShown } from '../paging'
import { entriesOf, standingOf } from './queries'

/** The member's points: 1 per whole dollar paid, given when the order is received, taken back on refund. */
export const pointsHandlers: Handlers<typeof points> = {
  async ledger({ db, member, input }) {
    const { balance, total } = await standingOf(db, member.id)
    const { page, pages, offset } = pageShown(total, entriesPerPage, input.page)
    const rows = await entriesOf(db, member.id).limit(entriesPerPage).offset(offset).execute()
    return {
      balance,
      rows: rows.map(({ reason, order_no, short_no, amount, at, hidden }) => ({
        reason,
        orderNo: order_no,
        shortNo: short_no,
        amount,
        time: at.toISOString(),
        orderShown: !hidden,
      })),
      total,
      page,
      pages,
    }
  },
}
