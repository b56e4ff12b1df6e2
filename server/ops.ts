import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { decode, type Envelope, encode } from '../contract/wire'
import { commands, inputOf } from './ops/commands'
import { helpOn, local, refusalOf, unknown, usage } from './ops/help'
import { readSecret } from './secret'

/** The key of the person who calls, else the one of this installation. */
const keyHere = () => {
  if (process.env.OPS_KEY === '') throw new Error('OPS_KEY is empty')
  const key = process.env.OPS_KEY ?? readSecret(resolve(process.env.DATA_DIR || '.data'), 'operator-key')
  if (!key) throw new Error('set OPS_KEY, or run this where the shop keeps its data (DATA_DIR)')
  return key
}

/** The command that the arguments begin with, of one word or two, and the arguments after it. */
const commandIn = ([first = '', second, ...rest]: string[]) => {
  const both = commands[`${first} ${second}`]
  if (both) return { name: `${first} ${second}`, command: both, given: rest }
  return { name: first, command: commands[first], given: second === undefined ? [] : [second, ...rest] }
}

const run = async (args: string[]) => {
  const [first = '', ...rest] = args
  if (['help', '--help', '-h'].includes(first)) return helpOn(rest.join(' '))
  const here = local[first]
  if (here) {
    process.exitCode = await here.run(rest)
    return undefined
  }
  if (!first) throw new Error(usage())
  const { name, command, given } = commandIn(args)
  if (!command) throw new Error(unknown(name))
  const said = inputOf(command, given)
  if ('wrong' in said) throw new Error(refusalOf(name, command, said.wrong))
  const { path, body, headers } = encode(command.call, said.input, { language: 'en', token: keyHere() })
  const { SHOP_URL, HOST = '', PORT } = process.env
  const host = isIPv6(HOST) ? `[${HOST}]` : HOST || '127.0.0.1'
  const address = (SHOP_URL || `http://${host}:${PORT || 4173}`).replace(/\/+$/, '')
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error(`the shop does not answer at ${address}`)
  })
  const envelope = (await answer.json().catch(() => undefined)) as Partial<Envelope> | undefined
  // Something in between answers with a page of its own, or another server has the address.
  if (envelope?.code === undefined)
    throw new Error(`the shop does not answer at ${address}: HTTP ${answer.status} instead`)
  return JSON.stringify(decode(command.call, envelope), null, 2)
}

run(process.argv.slice(2)).then(
  (output) => output !== undefined && process.stdout.write(`${output}\n`),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  },
)
