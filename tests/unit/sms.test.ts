import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { codeMessage, consoleSms, gatewaySms } from '../../server/sms'

/** A gateway that answers with a status, and what it got; whoever calls it may name themselves in its address. */
const gateway = async (status: number, who = '') => {
  const got: unknown[] = []
  const names: unknown[] = []
  const server = createServer(async (request, response) => {
    const { url, method, headers } = request
    if (url === '/elsewhere') return response.end()
    names.push(headers.authorization)
    got.push([method, headers['content-type'], JSON.parse(await text(request))])
    return response.writeHead(status, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { got, names, send: gatewaySms(`http://${who}127.0.0.1:${port}/send`), close: () => server.close() }
}

test('the gateway gets the phone and the text', async () => {
  const { got, send, close } = await gateway(202)
  await send('+6581111111', '验证码 123456')
  expect(got).toEqual([['POST', 'application/json', { phone: '+6581111111', text: '验证码 123456' }]])
  close()
})

test.each([400, 401, 500, 503])('a message that the gateway refuses with %s was not sent', async (status) => {
  const { send, close } = await gateway(status)
  await expect(send('+6581111111', 'x')).rejects.toThrow(`the SMS gateway answered ${status}`)
  close()
})

test.each([301, 302, 307])('a message that the gateway sends elsewhere with %s was not sent', async (status) => {
  const { send, close } = await gateway(status)
  await expect(send('+6581111111', 'x')).rejects.toThrow()
  close()
})

test('a name and a password in the address of the gateway are told to it, and to nobody else', async () => {
  const { got, names, send, close } = await gateway(202, 'shop:p%40ss@')
  await send('+6581111111', 'x')
  expect(got).toHaveLength(1)
  // As RFC 7617 writes it: base64 of shop:p@ss
  expect(names).toEqual(['Basic c2hvcDpwQHNz'])
  close()
})

test('a message says whose it is, the code, and for how long it is good: five minutes', () => {
  expect(codeMessage('en', '004217')).toBe('Wujin: your verification code is 004217. It is good for 5 minutes.')
  expect(codeMessage('zh', '004217')).toBe('【五金坊】您的验证码是 004217，5 分钟内有效。')
})

test('without a gateway a line says to whom and what', async () => {
  const lines: string[] = []
  await consoleSms((line) => lines.push(line))('+6581111111', 'hello')
  expect(lines).toEqual(['SMS to +6581111111: hello'])
})

test('a gateway that takes what it is sent and says nothing is given up long before the shopper is', async () => {
  const waits: number[] = []
  const over = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms)
    return over.signal
  })
  const server = createServer(() => over.abort(new DOMException('over', 'TimeoutError'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const send = gatewaySms(`http://127.0.0.1:${(server.address() as AddressInfo).port}/send`)
  await expect(send('+6581111111', 'x')).rejects.toMatchObject({ name: 'TimeoutError' })
  // Browsers wait for 20 seconds (spec 7).
  expect(waits).toEqual([10_000])
  timeout.mockRestore()
  server.closeAllConnections()
  server.close()
})
