import { resolve } from 'node:path'
import { contract } from '../contract'
import type { Call } from '../contract/call'
import { CallFailed } from '../contract/call-failed'
import { decode, encode } from '../contract/wire'
import { exportCommand, importCommand } from './catalogue/command'
import { catalogueHelp } from './catalogue/help'
import { readSecret } from './secret'

/** A command of the staff: its call, and what its words on the command line mean; the last one may end in … and take the rest. */
interface Command {
  call: Call
  words: string[]
  says: string
  /** What somebody who asks for help wants to know beside that. */
  more?: string
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

/** Commands that work on the database of this machine's shop: what they read and write is too much for a call. */
const local: Record<string, { words: string; says: string; more: string; run(words: string[]): Promise<number> }> = {
  import: {
    words: '<FILE> [--take-down-missing]',
    says: 'fill the shelves, or change them, by a catalogue',
    more: catalogueHelp,
    run: importCommand,
  },
  export: {
    words: '<FILE>',
    says: 'write the catalogue as import reads it',
    more: 'FILE ends in .json for one document, else it is a folder of CSV files. Pictures go into a folder pictures beside it.',
    run: exportCommand,
  },
}

const wordsOf = ({ words }: Command) => words.map((word) => `<${word}>`).join(' ')

const usage = () =>
  [
    'Usage: npm run ops -- <command>',
    ...[
      ['help <command>', 'tell more of a command'] as const,
      ...Object.entries(local).map(([name, { words, says }]) => [`${name} ${words}`, says] as const),
      ...Object.entries(commands).map(([name, command]) => [`${name} ${wordsOf(command)}`, command.says] as const),
    ].map(([words, says]) => `  ${words.trim().padEnd(36)} ${says}`),
  ].join('\n')

/** What one command is for, what it takes, and where it works. */
const helpOn = (name: string): string => {
  const here = local[name]
  if (here)
    return [
      `npm run ops -- ${name} ${here.words}\n\n${here.says}\n`,
      here.more,
      '\nIt works on the database in DATABASE_URL, else on that of the shop on this machine (DATA_DIR).',
    ].join('\n')
  const command = commands[name]
  if (!command) return usage()
  const { says, more } = command
  const line = `npm run ops -- ${name} ${wordsOf(command)}`.trim()
  return [
    `${line}\n\n${says}${more ? `\n\n${more}` : ''}`,
    '\nIt asks the shop at SHOP_URL, else the one on this machine, with the key in OPS_KEY.',
  ].join('\n')
}

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
  const [first = '', ...rest] = words
  if (['help', '--help', '-h'].includes(first)) return helpOn(rest.join(' '))
  const here = local[first]
  if (here) {
    process.exitCode = await here.run(rest)
    return undefined
  }
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
  return JSON.stringify(await decode(command.call, await answer.json()), null, 2)
}

run(process.argv.slice(2)).then(
  (output) => output !== undefined && process.stdout.write(`${output}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof CallFailed ? error.text || error.failure : (error as Error).message}\n`)
    process.exitCode = 1
  },
)
