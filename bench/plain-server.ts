import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureSecret } from '../contract/wire'
import { answer } from './child'

/** An answer that the plain server gives to whoever asks for the address with the cookie. */
export interface Ready {
  path: string
  cookie: string
  headers: [string, string][]
  /** Base64. */
  body: string
}

/** What the plain server is given to answer; it tells its port, or the processor time that it took so far, in µs. */
export type PlainQuestion = { ready: Ready[] } | 'usage'

const ready = new Map<string, { headers: string[]; body: Buffer }>()
const keyOf = (path: string, cookie: string) => `${cookie} ${path}`

const sign = (body: string) =>
  createHash('md5')
    .update(body + signatureSecret)
    .digest('hex')

/** As little as a server of Node can do: pages are found by their address, calls are read, checked and decoded. */
const server = createServer((request, response) => {
  const found = ready.get(keyOf(request.url ?? '', request.headers.cookie ?? ''))
  if (!found) return void response.writeHead(404).end()
  if (request.method === 'GET') return void response.writeHead(200, found.headers).end(found.body)
  let text = ''
  request.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    const { body } = JSON.parse(text) as { body: string }
    if (!timingSafeEqual(Buffer.from(sign(body)), Buffer.from(String(request.headers.sign)))) throw new Error('sign')
    JSON.parse(Buffer.from(body, 'base64').toString())
    response.writeHead(200, found.headers).end(found.body)
  })
})

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
answer<PlainQuestion, number>(async (question) => {
  if (question === 'usage') {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  for (const { path, cookie, headers, body } of question.ready)
    ready.set(keyOf(path, cookie), { headers: headers.flat(), body: Buffer.from(body, 'base64') })
  return (server.address() as AddressInfo).port
})
