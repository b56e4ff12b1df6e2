import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { codeMessage, consoleSms, gatewaySms } from '../../server/sms'

/** A gateway that answers with a status; what it got. */
const gateway = async (status: number) => {
  const got: unknown[] = []
  const server = createServer(async (request, response) => {
    got.push([request.method, request.headers['content-type'], JSON.parse(await text(request))])
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { got, send: gatewaySms(`http://127.0.0.1:${port}/send`), close: () => server.close() }
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

test('a message says whose it is, the code, and for how long it is good: five minutes', () => {
  expect(codeMessage('en', '004217')).toBe('Wujin: your verification code is 004217. It is good for 5 minutes.')
  expect(codeMessage('zh', '004217')).toBe('【五金坊】您的验证码是 004217，5 分钟内有效。')
})

test('without a gateway a line says to whom and what', async () => {
  const lines: string[] = []
  await consoleSms((line) => lines.push(line))('+6581111111', 'hello')
  expect(lines).toEqual(['SMS to +6581111111: hello'])
})
