import { request } from 'node:http'
import type { Call } from '../contract/call'
import { encode } from '../contract/wire'
import { type Child, median, startChild } from './child'
import type { Load, Loaded, Request } from './load'
import type { PlainQuestion, Ready } from './plain-server'
import type { ShopAnswer, ShopQuestion } from './shop-server'

/** Processor time so far, in µs. */
type Usage = () => Promise<number>

/** A call as a page in English sends it. */
export const requestOf = (call: unknown, input: unknown, token?: string): Request => {
  const { path, body, headers } = encode(call as Call, input, { language: 'en', token })
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br' },
    body: JSON.stringify(body),
  }
}

/** A client that sends one load after the other. */
export const startClient = () => startChild<Load, Loaded>('load.ts')

/** The shop in a process of its own, on a database of its own, with the demonstration's catalogue. */
export const startShop = async (...args: string[]) => {
  const shop = startChild<ShopQuestion, ShopAnswer>('shop-server.ts', ...args)
  const { port, products, tokens } = await shop.ask('open')
  const usage: Usage = async () => (await shop.ask('usage')).cpu
  return { ...shop, port, products, tokens, usage }
}

/** Headers that each server writes for itself. */
const ownHeaders = /^(date|connection|keep-alive|transfer-encoding|content-length)$/i

/** What a server answers to a request, as it travels. */
const answerTo = (port: number, { method, path, headers, body }: Request, which: (name: string) => boolean) =>
  new Promise<Ready>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        const bytes = Buffer.concat(parts)
        if (answer.statusCode !== 200) return reject(new Error(`${path}: ${answer.statusCode}`))
        const names = answer.rawHeaders.flatMap((name, at) => (at % 2 ? [] : [[name, answer.rawHeaders[at + 1] ?? '']]))
        const kept = names.filter(([name = '']) => !ownHeaders.test(name) && which(name)) as [string, string][]
        resolve({
          path,
          cookie: headers.cookie ?? '',
          headers: [...kept, ['content-length', String(bytes.length)]],
          body: bytes.toString('base64'),
        })
      })
    })
    sent.on('error', reject).end(body)
  })

/** A plain server that answers these requests with the bytes that a shop answers now. */
export const startPlain = async (shopPort: number, requests: Request[], which = (_: string) => true) => {
  const plain: Child<PlainQuestion, number> = startChild('plain-server.ts')
  const ready: Ready[] = []
  for (const one of requests) ready.push(await answerTo(shopPort, one, which))
  const port = await plain.ask({ ready })
  return { ...plain, port, usage: () => plain.ask('usage') }
}

/** A server that is measured. */
interface Measured {
  port: number
  usage: Usage
}

/** Figures of a server: the middle of its rounds. */
export interface Figures {
  perSecond: number
  median: number
  p99: number
  /** Processor time of the server for one answer, in µs; says more than the rate where others use the machine as well. */
  cpu: number
}

const span = 3000
const warming = 500

/** Measures servers in turn, round after round, so that what else the machine does is shared by them. */
export const inTurns = async <Name extends string>(
  servers: Record<Name, Measured>,
  client: Child<Load, Loaded>,
  load: Pick<Load, 'connections' | 'requests'>,
  rounds = 5,
): Promise<Record<Name, Figures>> => {
  const names = Object.keys(servers) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as Figures[]])) as Record<Name, Figures[]>
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) {
      const { port, usage } = servers[name]
      const before = await usage()
      const { perSecond, median, p99, statuses } = await client.ask({ ...load, port, warming, span })
      const cpu = (await usage()) - before
      if (Object.keys(statuses).join() !== '200') throw new Error(`${name} answered ${JSON.stringify(statuses)}`)
      taken[name].push({ perSecond, median, p99, cpu: cpu / ((perSecond * (span + warming)) / 1000) })
    }
  const middle = (name: Name, figure: keyof Figures) => median(taken[name].map((one) => one[figure]))
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: middle(name, 'perSecond'),
        median: middle(name, 'median'),
        p99: middle(name, 'p99'),
        cpu: middle(name, 'cpu'),
      },
    ]),
  ) as Record<Name, Figures>
}

/** A row of ours beside its reference, for `console.table`. */
export const besides = (ours: Figures, plain: Figures) => ({
  'per second': Math.round(ours.perSecond),
  plain: Math.round(plain.perSecond),
  'of plain, %': Math.round((100 * ours.perSecond) / plain.perSecond),
  'median, ms': Number(ours.median.toFixed(1)),
  'p99, ms': Number(ours.p99.toFixed(1)),
  'CPU, µs': Math.round(ours.cpu),
  'CPU of plain, µs': Math.round(plain.cpu),
})

/** Prints the ten most costly functions of a shop while some work is done, where `--profile` is said. */
export const profiled = async <Result>(shop: Child<ShopQuestion, ShopAnswer>, work: () => Promise<Result>) => {
  if (!process.argv.includes('--profile')) return work()
  await shop.ask('profile')
  const result = await work()
  const { functions } = await shop.ask('functions')
  for (const { name, share } of functions.slice(0, 10))
    console.log(`${(100 * share).toFixed(1).padStart(5)} %  ${name}`)
  return result
}
