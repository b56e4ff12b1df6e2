import { resolve } from 'node:path'
import { contract } from '../contract'
import type { Call } from '../contract/call'
import { CallFailed } from '../contract/call-failed'
import { decode, encode } from '../contract/wire'
import { readSecret } from './secret'

/** A command of the staff: its call, and what its words on the command line mean; the last one may end in … and take the rest. */
interface Command {
  call: Call
  words: string[]
  says: string
}

const commands: Record<string, Command> = {
  orders: { call: contract.shop.orders as Call, words: [], says: 'the latest orders, those with a problem first' },
  ship: { call: contract.shop.ship as Call, words: ['orderNo', 'person', 'phone'], says: 'hand an order to a driver' },
  ready: { call: contract.shop.ready as Call, words: ['orderNo'], says: 'an order waits at its store' },
  approve: { call: contract.shop.approve as Call, words: ['orderNo'], says: 'grant a refund that was asked for' },
  reject: { call: contract.shop.reject as Call, words: ['orderNo', 'reason'], says: 'say no to it, and why' },
  repaid: { call: contract.shop.repaid as Call, words: ['orderNo'], says: 'a refund that failed was paid by hand' },
  retry: { call: contract.shop.retry as Call, words: ['orderNo'], says: 'ask the provider again for what it refused' },
  close: {
    call: contract.shop.close as Call,
    words: ['orderNo'],
    says: 'end an order that it cannot close: no money moved',
  },
  restock: { call: contract.shop.restock as Call, words: ['sku', 'stock'], says: 'set the stock of a SKU code' },
  list: { call: contract.shop.list as Call, words: ['id', 'state'], says: 'a product is listed, takenDown or deleted' },
  chats: { call: contract.shop.chats as Call, words: [], says: 'who wrote to the shop, and how much is unread' },
  chat: { call: contract.shop.chat as Call, words: ['thread'], says: 'read a conversation' },
  'staff add': { call: contract.shop.staffAdd as Call, words: ['name'], says: 'make a key for somebody; shown once' },
  'staff list': { call: contract.shop.staffList as Call, words: [], says: 'who has a key' },
  'staff remove': { call: contract.shop.staffRemove as Call, words: ['name'], says: 'end the key of somebody' },
  log: { call: contract.shop.log as Call, words: [], says: 'who of the staff did what, and when' },
  reply: { call: contract.shop.reply as Call, words: ['thread', 'text…'], says: 'answer in a conversation' },
}

const usage = () =>
  [
    'Usage: npm run ops -- <command>',
    ...Object.entries(commands).map(
      ([name, { words, says }]) => `  ${[name, ...words.map((word) => `<${word}>`)].join(' ').padEnd(36)} ${says}`,
    ),
  ].join('\n')

/** The words of the command line as the call takes them; nothing when there are too few or too many. */
const inputOf = ({ words }: Command, given: string[]): Record<string, unknown> | undefined => {
  const rest = words.at(-1)?.endsWith('…') ?? false
  const values = rest ? [...given.slice(0, words.length - 1), given.slice(words.length - 1).join(' ')] : given
  if (values.length !== words.length || values.includes('')) return undefined
  return Object.fromEntries(
    words.map((word, index) => [word.replace('…', ''), word === 'stock' ? Number(values[index]) : values[index]]),
  )
}

/** The key of the person who calls, else the one of this installation. */
const keyHere = () => {
  if (process.env.OPS_KEY === '') throw new Error('OPS_KEY is empty')
  const key = process.env.OPS_KEY ?? readSecret(resolve(process.env.DATA_DIR || '.data'), 'operator-key')
  if (!key) throw new Error('set OPS_KEY, or run this where the shop keeps its data (DATA_DIR)')
  return key
}

/** The command that the words begin with, of one word or two, and the words after it. */
const commandIn = ([first = '', second, ...rest]: string[]) => {
  const both = commands[`${first} ${second}`]
  if (both) return { command: both, given: rest }
  return { command: commands[first], given: second === undefined ? [] : [second, ...rest] }
}

const run = async (words: string[]) => {
  const { command, given } = commandIn(words)
  const input = command && inputOf(command, given)
  if (!command || !input) throw new Error(usage())
  const { path, body, headers } = encode(command.call, input, { language: 'en', token: keyHere() })
  const address = process.env.SHOP_URL || `http://127.0.0.1:${process.env.PORT || 4173}`
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`the shop does not answer at ${address}`)
  })
  return decode(command.call, await answer.json())
}

run(process.argv.slice(2)).then(
  (output) => process.stdout.write(`${JSON.stringify(output, null, 2)}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof CallFailed ? error.text || error.failure : (error as Error).message}\n`)
    process.exitCode = 1
  },
)
