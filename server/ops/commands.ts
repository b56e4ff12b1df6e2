import { contract } from '../../contract'
import type { Call } from '../../contract/call'

/** A command of the staff: its call, and what its arguments on the command line mean. */
export interface Command {
  call: Call
  says: string
  /** Each word in its order, and what it means. */
  args: Record<string, string>
  /** The last word takes the rest of the line. */
  rest?: true
  /** The last word may be left out. */
  optional?: true
  /** Words as somebody would write them. */
  example: string
}

const { shop } = contract
const order = { orderNo: 'the number of the order, as `orders` prints it' }
const anOrder = 'WJ-KRVG-6N9S'
const thread = { thread: 'the id of the conversation, as `chats` prints it' }
const aThread = 'pN3xqT8r'
const name = { name: 'what the person is called in the log; letters, digits and spaces, 40 at most' }

const ofPage = (most: number) => ({
  args: { page: `the number of a page, ${most} lines on each; the first without it` },
  ...{ optional: true as const, example: '2' },
})

/** The commands that ask the shop, by their arguments on the command line. */
export const commands: Record<string, Command> = {
  orders: {
    call: shop.orders as Call,
    says: 'orders with a problem, those that wait for staff, then the latest',
    ...ofPage(50),
  },
  order: {
    call: shop.order as Call,
    says: 'what an order holds and where it goes',
    args: order,
    example: anOrder,
  },
  ship: {
    call: shop.ship as Call,
    says: 'hand an order to a driver',
    args: { ...order, person: 'the name of the driver', phone: 'the number that the shopper may call' },
    example: `${anOrder} "Lim" 90000000`,
  },
  ready: { call: shop.ready as Call, says: 'an order waits at its store', args: order, example: anOrder },
  approve: { call: shop.approve as Call, says: 'grant a refund that was asked for', args: order, example: anOrder },
  reject: {
    call: shop.reject as Call,
    says: 'say no to it, and why',
    args: { ...order, reason: 'what the shopper reads, 200 characters at most' },
    example: `${anOrder} "It was used"`,
  },
  repaid: {
    call: shop.repaid as Call,
    says: 'a refund that failed was paid by hand',
    args: order,
    example: anOrder,
  },
  retry: {
    call: shop.retry as Call,
    says: 'ask the provider again for what it refused',
    args: order,
    example: anOrder,
  },
  close: {
    call: shop.close as Call,
    says: 'end an order that it cannot close: no money moved',
    args: order,
    example: anOrder,
  },
  restock: {
    call: shop.restock as Call,
    says: 'set the stock of a SKU code',
    args: { sku: 'the code of the SKU', stock: 'how many pieces can be sold now, those held for unpaid orders apart' },
    example: 'HAM-CLB-450 77',
  },
  list: {
    call: shop.list as Call,
    says: 'a product is listed, takenDown or deleted',
    args: { id: 'the id of the product, the end of its address', state: 'listed, takenDown or deleted' },
    example: 'brenmoor-claw-hammer takenDown',
  },
  member: {
    call: shop.setMemberType as Call,
    says: 'a member is a wholesaler, or regular again',
    args: { userPhone: 'the phone that the member logs in with', memberType: 'wholesaler or regular' },
    example: '81111111 wholesaler',
  },
  chats: {
    call: shop.chats as Call,
    says: 'who wrote to the shop, and how much is unread',
    ...ofPage(50),
  },
  chat: {
    call: shop.chat as Call,
    says: 'read a conversation: what is not read yet, else the latest',
    args: { ...thread, before: 'the id of a message: those before it' },
    optional: true,
    example: `${aThread} 51`,
  },
  'staff add': {
    call: shop.staffAdd as Call,
    says: 'make a key for somebody; shown once',
    args: name,
    example: '"Mei Ling"',
  },
  'staff list': { call: shop.staffList as Call, says: 'who has a key', args: {}, example: '' },
  'staff remove': {
    call: shop.staffRemove as Call,
    says: 'end the key of somebody',
    args: name,
    example: '"Mei Ling"',
  },
  log: { call: shop.log as Call, says: 'who of the staff did what, and when', ...ofPage(200) },
  reply: {
    call: shop.reply as Call,
    says: 'answer in a conversation',
    args: { ...thread, text: 'what the shopper reads: the rest of the line' },
    rest: true,
    example: `${aThread} Yes, from Monday.`,
  },
}

const numbers = new Set(['stock', 'page'])
/** Figures alone: JavaScript takes a blank for 0, with which a SKU would be off the shelf. */
const numberIn = (word = '') => (/^\d+$/.test(word) ? Number(word) : Number.NaN)

/** What the words after a command come to: the input of its call, or what is wrong with them, a sentence each. */
export const inputOf = (
  { call, args, rest, optional }: Command,
  given: string[],
): { input: Record<string, unknown> } | { wrong: string[] } => {
  const all = Object.keys(args)
  const names = optional && given.length < all.length ? all.slice(0, -1) : all
  const last = names.length - 1
  const values = rest && given.length > last ? [...given.slice(0, last), given.slice(last).join(' ')] : given
  const missing = names.slice(values.length).map((word) => `${word} is missing: ${args[word]}`)
  const tooMany = values
    .slice(names.length)
    .map((word) => `"${word}" is a word too many; a blank inside of one is written "like this"`)
  const input = Object.fromEntries(
    names.map((word, index) => [word, numbers.has(word) ? numberIn(values[index]) : values[index]]),
  )
  const refused = new Set(call.input.safeParse(input).error?.issues.map(({ path }) => path[0]))
  const bad = names.flatMap((word, index) =>
    refused.has(word) && index < values.length ? `${word}: "${values[index]}" is wrong; expected ${args[word]}` : [],
  )
  const wrong = [...missing, ...tooMany, ...bad]
  return wrong.length ? { wrong } : { input }
}
