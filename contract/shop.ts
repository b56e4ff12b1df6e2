import * as z from 'zod/mini'
import { call } from './call'
import { Message, MessageId, MessageText, messagesAtOnce } from './chat'
import { Id, Instant, line, listOf, Page, Phone, toPhone } from './fields'
import { ByOrderNo, deliveryMethods, Order, refundStatuses } from './order'
import { memberTypes } from './session'

/** A thread as staff see it in their list. */
const Chat = z.object({
  thread: z.string(),
  /** A member's nickname, or what a visitor called themselves. */
  name: z.string(),
  phone: z.string(),
  member: z.boolean(),
  /** Messages that no staff has read. */
  unread: z.int(),
})

/** What somebody of the staff is called in the log. */
const StaffName = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} .'-]{0,39}$/u, { error: 'badInput' }))

/** What a shopper can call: a number of Singapore in E.164, `+6591234567`; one of another country as it was written. */
const DriverPhone = z.pipe(
  line(20, 'badPhone'),
  z.pipe(
    z.string().check(z.regex(/^\+?(?:[ ()-]*\d){7,15}$/, { error: 'badPhone' })),
    z.transform((typed) => /^\+65[3689]\d{7}$/.exec(toPhone(typed))?.[0] ?? typed),
  ),
)

/** Rows of a page of each list of the staff. */
export const rowsPerPage = { orders: 50, chats: 50, log: 200 }
/** Which page of a list is asked for, the first one if none, and which one is answered. */
const OfPage = z.strictObject({ page: z.optional(Page) })
const paged = { total: z.int(), page: z.int(), pages: z.int() }

/** The shop's own side, for staff with a key; `npm run ops` calls these. */
export const shop = {
  orders: call('/shop/orders', {
    idempotent: true,
    access: 'operator',
    input: OfPage,
    output: z.object({
      orders: listOf(
        z.object({
          orderNo: z.string(),
          shortNo: z.string(),
          status: z.string(),
          total: z.int(),
          createTime: z.string(),
          /** Whether it is shipped, or made ready at its store. */
          delivery: z.enum(deliveryMethods),
          refund: z.enum(refundStatuses),
          refundReason: z.nullable(z.string()),
          /** What the payment provider refused for good: staff must look at it. */
          problem: z.nullable(z.string()),
        }),
        rowsPerPage.orders,
      ),
      /** How many there are in all with a problem, and how many are to be handed over or decided. */
      problems: z.int(),
      waiting: z.int(),
      ...paged,
    }),
  }),
  /** What an order holds and where it goes. */
  order: call('/shop/order', {
    idempotent: true,
    access: 'operator',
    input: ByOrderNo,
    output: Order,
    fails: ['orderMissing'],
  }),
  ship: call('/shop/ship', {
    access: 'operator',
    input: z.strictObject({ ...ByOrderNo.shape, person: line(60), phone: DriverPhone }),
    output: Order,
    fails: ['orderMissing', 'orderActionRefused'],
  }),
  ready: call('/shop/ready', {
    access: 'operator',
    input: ByOrderNo,
    output: Order,
    fails: ['orderMissing', 'orderActionRefused'],
  }),
  /** Grants a refund that was requested after shipping; the money goes back. */
  approve: call('/shop/approve', {
    access: 'operator',
    input: ByOrderNo,
    output: Order,
    fails: ['orderMissing', 'orderActionRefused'],
    transaction: false,
  }),
  reject: call('/shop/reject', {
    access: 'operator',
    input: z.strictObject({ ...ByOrderNo.shape, reason: line(200, 'badReason') }),
    output: Order,
    fails: ['orderMissing', 'orderActionRefused', 'badReason'],
  }),
  /** Staff paid back by hand what the provider could not. */
  repaid: call('/shop/repaid', {
    access: 'operator',
    input: ByOrderNo,
    output: Order,
    fails: ['orderMissing', 'orderActionRefused'],
    transaction: false,
  }),
  /** Asks the provider anew for what it refused. */
  retry: call('/shop/retry', {
    access: 'operator',
    input: ByOrderNo,
    output: z.object({}),
    fails: ['orderMissing', 'orderActionRefused'],
  }),
  /** Ends an order that is closing and that the provider refuses to close: staff saw there that no money moved. */
  close: call('/shop/close', {
    access: 'operator',
    input: ByOrderNo,
    output: Order,
    fails: ['orderMissing', 'orderActionRefused'],
  }),
  restock: call('/shop/restock', {
    access: 'operator',
    input: z.strictObject({ sku: line(60), stock: z.int().check(z.gte(0), z.lte(1_000_000)) }),
    output: z.object({ stock: z.int() }),
    fails: ['skuUnavailable'],
  }),
  list: call('/shop/list', {
    access: 'operator',
    input: z.strictObject({ id: Id, state: z.enum(['listed', 'takenDown', 'deleted']) }),
    output: z.object({}),
    fails: ['productDeleted'],
  }),
  /** Makes a wholesaler of a member who applied, or a regular member again; orders that were placed keep their prices. */
  setMemberType: call('/shop/setMemberType', {
    access: 'operator',
    input: z.strictObject({ userPhone: Phone, memberType: z.enum(memberTypes) }),
    output: z.object({ nickname: z.string(), memberType: z.enum(memberTypes) }),
    fails: ['badPhone', 'memberMissing'],
  }),
  /** Makes a key for somebody of the staff; it is in this answer and nowhere else. Only the installation's own key may. */
  staffAdd: call('/shop/staffAdd', {
    access: 'operator',
    input: z.strictObject({ name: StaffName }),
    output: z.object({ name: z.string(), key: z.string() }),
    fails: ['operatorOnly', 'staffNameTaken'],
  }),
  staffRemove: call('/shop/staffRemove', {
    access: 'operator',
    input: z.strictObject({ name: StaffName }),
    output: z.object({}),
    fails: ['operatorOnly', 'staffMissing'],
  }),
  staffList: call('/shop/staffList', {
    idempotent: true,
    access: 'operator',
    output: z.object({ staff: z.array(z.object({ name: z.string(), since: Instant })) }),
  }),
  /** What the staff did lately, the latest first. */
  log: call('/shop/log', {
    idempotent: true,
    access: 'operator',
    input: OfPage,
    output: z.object({
      ...paged,
      log: listOf(
        z.object({
          time: Instant,
          staff: z.string(),
          call: z.string(),
          subject: z.string(),
          /** Code of the answer; nothing when the server ended before it answered. */
          outcome: z.nullable(z.string()),
        }),
        rowsPerPage.log,
      ),
    }),
  }),
  /** Who wrote to the shop: those first whom staff have not read to the end. */
  chats: call('/shop/chats', {
    idempotent: true,
    access: 'operator',
    input: OfPage,
    output: z.object({ ...paged, chats: listOf(z.extend(Chat, { last: Message }), rowsPerPage.chats) }),
  }),
  /** The latest messages of a thread, or the first unread ones where these are more; they count as read by the shop. Or those before one. */
  chat: call('/shop/chat', {
    idempotent: true,
    transaction: true,
    access: 'operator',
    input: z.strictObject({ thread: Id, before: z.optional(MessageId) }),
    output: z.extend(Chat, {
      messages: listOf(
        z.extend(Message, { contact: z.nullable(z.object({ name: z.string(), phone: z.string() })) }),
        messagesAtOnce,
      ),
    }),
    fails: ['threadMissing'],
  }),
  reply: call('/shop/reply', {
    access: 'operator',
    input: z.strictObject({ thread: Id, text: MessageText }),
    output: Message,
    fails: ['threadMissing', 'messageInvalid'],
  }),
}
