import { sql } from 'kysely'
import { rowsPerPage, type shop } from '../../contract/shop'
import { statusAfter } from '../../machines/lifecycle/payment'
import { statusAt } from '../../machines/lifecycle/standing'
import {
  countThreads,
  holdThread,
  latestThreads,
  markRead,
  messageOf,
  messagesOf,
  namedThread,
  placeOf,
  write,
} from '../chat/queries'
import type { Db } from '../db/connect'
import { transact } from '../db/transact'
import type { Handlers } from '../handlers'
import { setMemberType } from '../member/queries'
import { holdOrder, moveOrder, orderFor } from '../order/queries'
import { approveRefund, repayByHand } from '../order/refund'
import { may, mayInSql, remaining } from '../order/standing'
import { pageShown } from '../paging'
import { payRefundsOf, takeInRefunds } from '../payment/refund'
import { endOrders } from '../payment/settle'
import { setStock } from '../product/stock'
import { refuse } from '../refusal'
import { newToken } from '../session/tokens'
import { addStaff, countLog, latestLog, operator, removeStaff, staffNow } from './staff'

/** Whether an order is to be handed over or decided. */
const waits = mayInSql('ship', 'ready', 'approve')

/** Whether an order owes what a refund that failed was to pay: of others staff may pay back a part at the provider. */
const owed = sql<boolean>`(${mayInSql('refunded')} or orders.progress = 'canceled')`

/** Orders with what the provider refused for good, of their payment or of their refund. */
const withProblem = (db: Db) =>
  db
    .selectFrom('orders')
    .leftJoin('payment_attempts', 'payment_attempts.order_no', 'orders.order_no')
    .selectAll('orders')
    .select((is) => [
      is.fn
        .coalesce(
          'payment_attempts.problem',
          is
            .selectFrom('refunds')
            .select((of) => of.fn.coalesce('refunds.problem', of.val('the refund failed')).as('problem'))
            .whereRef('refunds.attempt_id', '=', 'payment_attempts.id')
            .where((of) =>
              of.or([of('refunds.problem', 'is not', null), of.and([of('refunds.status', '=', 'failed'), owed])]),
            )
            .where('orders.refund_way', 'is', null)
            .limit(1),
        )
        .as('problem'),
    ])

/** Orders with a problem first, then those to be handed over or decided, the longest wait first, then the latest. */
const urgentFirst = (db: Db) =>
  db
    .selectFrom(withProblem(db).as('orders'))
    .selectAll()
    .orderBy((is) => is('problem', 'is', null))
    .orderBy(sql`case when ${waits} then create_time end`)
    .orderBy('create_time', 'desc')
    .orderBy('order_no')

/** How many orders there are, with a problem, and waiting. */
const countsOf = (db: Db) =>
  db
    .selectFrom(withProblem(db).as('orders'))
    .select((is) => [
      is.fn.countAll<string>().as('total'),
      is.fn.count<string>('problem').as('problems'),
      is.fn.countAll<string>().filterWhere(waits).as('waiting'),
    ])
    .executeTakeFirstOrThrow()

/** What the shop's own staff does. */
export const shopHandlers: Handlers<typeof shop> = {
  async orders({ db, input }) {
    const { total, problems, waiting } = await countsOf(db)
    const { offset, ...shown } = pageShown(Number(total), rowsPerPage.orders, input.page)
    const rows = await urgentFirst(db).limit(rowsPerPage.orders).offset(offset).execute()
    return {
      ...{ problems: Number(problems), waiting: Number(waiting), total: Number(total), ...shown },
      orders: rows.map((row) => ({
        orderNo: row.order_no,
        shortNo: row.short_no,
        status: statusAt(row),
        total: row.total,
        createTime: row.create_time.toISOString(),
        delivery: row.delivery,
        refund: row.refund,
        refundReason: row.refund_reason,
        problem: row.problem,
      })),
    }
  },

  async order({ db, viewer, now, input: { orderNo } }) {
    const row = await db.selectFrom('orders').selectAll().where('order_no', '=', orderNo).executeTakeFirst()
    return row ? orderFor(db, row, viewer, now) : refuse('orderMissing')
  },

  async ship({ db, viewer, now, input: { orderNo, person, phone } }) {
    const order = await holdOrder(db, orderNo)
    if (order.delivery !== 'platform') refuse('orderActionRefused')
    const shipped = await moveOrder(db, order, 'ship', {
      delivery_time: now,
      delivery_person: person,
      delivery_phone: phone,
    })
    return orderFor(db, shipped, viewer, now)
  },

  async ready({ db, viewer, now, input: { orderNo } }) {
    const order = await holdOrder(db, orderNo)
    if (order.delivery !== 'pickup') refuse('orderActionRefused')
    return orderFor(db, await moveOrder(db, order, 'ready', { delivery_time: now }), viewer, now)
  },

  async approve(context) {
    const { pool, viewer, now, input } = context
    await transact(pool, async (db) => approveRefund(db, await holdOrder(db, input.orderNo), now))
    await payRefundsOf(context, input.orderNo)
    return transact(pool, async (db) => orderFor(db, await holdOrder(db, input.orderNo), viewer, now))
  },

  async reject({ db, viewer, now, input: { orderNo, reason } }) {
    const order = await holdOrder(db, orderNo)
    return orderFor(db, await moveOrder(db, order, 'reject', { reject_reason: reason }), viewer, now)
  },

  async repaid(context) {
    const { pool, viewer, now, log, input } = context
    // What went back although its answer was lost is not paid a second time; while the provider is silent staff decide.
    await takeInRefunds(context, input.orderNo).catch((error: unknown) =>
      log.warn({ err: error, orderNo: input.orderNo }, 'the provider did not say what went back'),
    )
    return transact(pool, async (db) => {
      const order = await repayByHand(db, await holdOrder(db, input.orderNo), now)
      return orderFor(db, order, viewer, now)
    })
  },

  async retry({ db, input: { orderNo } }) {
    await holdOrder(db, orderNo)
    const { numUpdatedRows } = await db
      .updateTable('payment_attempts')
      .set({ problem: null, next_try_at: sql`'-infinity'` })
      .where('order_no', '=', orderNo)
      .where('problem', 'is not', null)
      .executeTakeFirstOrThrow()
    const attempt = db.selectFrom('payment_attempts').select('id').where('order_no', '=', orderNo)
    const refunds = await db
      .updateTable('refunds')
      .set({ status: 'pending', problem: null, failures: 0, next_try_at: sql`'-infinity'` })
      .where('attempt_id', 'in', attempt)
      .where('problem', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows + refunds.numUpdatedRows === 0n) refuse('orderActionRefused')
    await db.updateTable('orders').set({ next_try_at: sql`'-infinity'` }).where('order_no', '=', orderNo).execute()
    await db
      .updateTable('payment_events')
      .set({ next_try_at: sql`'-infinity'` })
      .where('provider_id', 'in', attempt.clearSelect().select('provider_id'))
      .execute()
    return {}
  },

  async close({ db, viewer, now, input: { orderNo } }) {
    const order = await holdOrder(db, orderNo)
    const attempt = await db
      .selectFrom('payment_attempts')
      .select(['id', 'status'])
      .where('order_no', '=', orderNo)
      .where('problem', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!attempt) return refuse('orderActionRefused')
    // Of an order that is canceled already nothing more is to be asked.
    if (order.progress === 'canceled') {
      await db
        .updateTable('payment_attempts')
        .set({ problem: null, next_try_at: null })
        .where('id', '=', attempt.id)
        .execute()
      return orderFor(db, order, viewer, now)
    }
    if (!may(order, 'close') && remaining(order, 'expire', now) !== 0) return refuse('orderActionRefused')
    await db
      .updateTable('payment_attempts')
      .set({ problem: null, status: statusAfter(attempt.status, 'cancel') })
      .where('id', '=', attempt.id)
      .execute()
    await endOrders(db, [order], 'payment', now)
    return orderFor(db, await holdOrder(db, orderNo), viewer, now)
  },

  async restock({ db, input: { sku, stock } }) {
    const row = await db.selectFrom('skus').select('id').where('code', '=', sku.toUpperCase()).executeTakeFirst()
    if (!row) return refuse('skuUnavailable')
    await setStock(db, [{ sku: row.id, stock }])
    return { stock }
  },

  async list({ db, input: { id, state } }) {
    const { numUpdatedRows } = await db
      .updateTable('products')
      .set({ state })
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) refuse('productDeleted')
    return {}
  },

  async setMemberType({ db, input: { userPhone, memberType } }) {
    const member = await setMemberType(db, userPhone, memberType)
    return member ? { nickname: member.nickname, memberType: member.member_type } : refuse('memberMissing')
  },

  async staffAdd({ db, staff, now, input: { name } }) {
    if (staff !== operator) refuse('operatorOnly')
    const key = newToken()
    return { name: (await addStaff(db, name, key, now)) ?? refuse('staffNameTaken'), key }
  },

  async staffRemove({ db, staff, now, input: { name } }) {
    if (staff !== operator) refuse('operatorOnly')
    if (!(await removeStaff(db, name, now))) refuse('staffMissing')
    return {}
  },

  async staffList({ db }) {
    const rows = await staffNow(db)
    return { staff: rows.map(({ name, created_at }) => ({ name, since: created_at.toISOString() })) }
  },

  async log({ db, input }) {
    const total = await countLog(db)
    const { offset, ...shown } = pageShown(total, rowsPerPage.log, input.page)
    const rows = await latestLog(db, rowsPerPage.log, offset)
    return {
      ...{ total, ...shown },
      log: rows.map(({ at, staff, call, subject, outcome }) => ({
        time: at.toISOString(),
        staff,
        call,
        subject,
        outcome,
      })),
    }
  },

  async chats({ db, input }) {
    const total = await countThreads(db)
    const { offset, ...shown } = pageShown(total, rowsPerPage.chats, input.page)
    return { total, ...shown, chats: await latestThreads(db, rowsPerPage.chats, offset) }
  },

  async chat({ db, input: { thread, before } }) {
    const { after, ...named } = (await namedThread(db, thread)) ?? refuse('threadMissing')
    const { rows } = await messagesOf(db, thread, before ? { before: placeOf(before) } : { after })
    const last = rows.at(-1)
    if (last && !before) await markRead(db, thread, 'shop', last.position)
    return { ...named, messages: rows.map((row) => ({ ...messageOf(row), contact: row.contact })) }
  },

  async reply({ db, now, input: { thread, text } }) {
    const { id } = (await holdThread(db, thread)) ?? refuse('threadMissing')
    const reply = await write(db, { threadId: id, sender: 'shop', text, now })
    return messageOf(reply)
  },
}
