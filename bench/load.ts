import { connect } from 'node:net'
import { answer } from './child'

/** One request as it is sent. */
export interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/** What clients send to a server: its connections take the requests in turn, each the next when it has its answer. */
export interface Load {
  port: number
  connections: number
  requests: Request[]
  /** The first request of the turn. */
  first?: number
  /** Requests in all; any number when it is not stated. */
  most?: number
  /** Milliseconds before anything is counted, and for how long it is. */
  warming?: number
  span?: number
}

/** What came of it: answers in the time that counts, and how long they took, in milliseconds. */
export interface Loaded {
  perSecond: number
  median: number
  p99: number
  /** Answers by their status. */
  statuses: Record<string, number>
  bytes: number
}

const written = ({ method, path, headers, body = '' }: Request, port: number) => {
  const length = method === 'POST' ? [`content-length: ${Buffer.byteLength(body)}`] : []
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(
    [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, ...lines, ...length, '', body].join('\r\n'),
  )
}

/** The bytes of an answer that begins a buffer, as far as they can be told yet. */
const lengthOf = (bytes: Buffer): number | undefined => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = bytes.toString('latin1', 0, end)
  const told = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (told !== undefined) return end + 4 + Number(told)
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) return end + 4
  const last = bytes.indexOf('0\r\n\r\n', Math.max(end, bytes.length - 5))
  return last < 0 ? undefined : last + 5
}

/** Sends requests as many clients with open connections would; the client costs a part of what a server does. */
const run = async (load: Load): Promise<Loaded> => {
  const { port, connections, requests, first = 0, most = Number.POSITIVE_INFINITY } = load
  const { warming = 0, span = Number.POSITIVE_INFINITY } = load
  const sent = requests.map((request) => written(request, port))
  const from = performance.now() + warming
  const until = from + span
  let turn = first
  const waits: number[] = []
  const statuses: Record<string, number> = {}
  let bytes = 0
  const client = () =>
    new Promise<void>((resolve, reject) => {
      let since = 0
      let parts: Buffer[] = []
      let held = 0
      let wanted: number | undefined
      const socket = connect(port, '127.0.0.1').setNoDelay()
      const next = () => {
        since = performance.now()
        if (since >= until || turn - first >= most) return void socket.end(resolve)
        socket.write(sent[turn % sent.length] as Buffer)
        turn += 1
      }
      socket.on('error', reject)
      socket.on('connect', next)
      socket.on('data', (part: Buffer) => {
        parts.push(part)
        held += part.length
        wanted ??= lengthOf(parts.length === 1 ? part : Buffer.concat(parts))
        if (wanted === undefined || held < wanted) return
        const now = performance.now()
        if (since >= from) {
          waits.push(now - since)
          bytes += held
          const status = (parts[0] as Buffer).toString('latin1', 9, 12)
          statuses[status] = (statuses[status] ?? 0) + 1
        }
        parts = []
        held = 0
        wanted = undefined
        next()
      })
      socket.on('close', () => reject(new Error('the server closed a connection')))
    })
  await Promise.all(Array.from({ length: connections }, client))
  const sorted = Float64Array.from(waits).sort()
  return {
    perSecond: (waits.length * 1000) / (Math.min(performance.now(), until) - from),
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    statuses,
    bytes,
  }
}

answer(run)
