import { resolve } from 'node:path'
import { contract } from '../contract'
import type { Call } from '../contract/call'
import { CallFailed } from '../contract/call-failed'
import { decode, encode } from '../contract/wire'
import { keptSecret } from './settings'

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

const run = async (name: string | undefined, given: string[]) => {
  const command = commands[name ?? '']
  const input = command && inputOf(command, given)
  if (!command || !input) throw new Error(usage())
  const token = process.env.OPS_KEY ?? keptSecret(resolve(process.env.DATA_DIR ?? '.data'), 'operator-key')
  const { path, body, headers } = encode(command.call, input, { language: 'en', token })
  const address = process.env.SHOP_URL ?? `http://127.0.0.1:${process.env.PORT ?? 4173}`
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`the shop does not answer at ${address}`)
  })
  return decode(command.call, await answer.json())
}

const [name, ...given] = process.argv.slice(2)
run(name, given).then(
  (output) => process.stdout.write(`${JSON.stringify(output, null, 2)}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof CallFailed ? error.text || error.failure : (error as Error).message}\n`)
    process.exitCode = 1
  },
)
