import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTab } from '../support/app'
import { failureOf } from '../support/world'

/** A back end of somebody else behind a tab of ours, which answers every call in the same way. */
const tabOf = async (answers: RequestListener) => {
  const server = createServer(answers)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const tab = openTab({ port }, '/')
  await expect.poll(() => tab.shown).toBe('/')
  return tab
}

const envelope =
  (answer: object): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer))
  }

const calls = (tab: Awaited<ReturnType<typeof tabOf>>, call: 'product.home' | 'product.suggest' = 'product.home') =>
  failureOf(tab.transport(call, call === 'product.home' ? {} : { keyword: 'saw' }, new AbortController().signal))

test('the text of a refusal is shown as it came, whatever its code', async () => {
  const tab = await tabOf(envelope({ code: '54321', msg: 'The warehouse is closed' }))
  expect(await calls(tab)).toBe('unknownError')
  expect(tab.toasts).toMatchObject([{ kind: 'error', text: 'The warehouse is closed' }])
})

test('a refusal without text and with a code of somebody else shows the text for unknown errors', async () => {
  const tab = await tabOf(envelope({ code: '54321', msg: '' }))
  await calls(tab)
  expect(tab.toasts).toMatchObject([{ kind: 'error', text: '', failure: 'unknownError' }])
})

test('only the code "200" as text means success', async () => {
  const tab = await tabOf(envelope({ code: 200, msg: '', data: {} }))
  expect(await calls(tab)).toBe('unknownError')
})

test('an answer of another shape is a System Error', async () => {
  const tab = await tabOf(envelope({ code: '200', msg: '', data: { products: 'none' } }))
  await calls(tab)
  expect(tab.toasts).toMatchObject([{ failure: 'systemError' }])
})

test('an error page of something in between is a System Error', async () => {
  const tab = await tabOf((_, response) => {
    response.statusCode = 502
    response.end('<h1>Bad gateway</h1>')
  })
  await calls(tab)
  expect(tab.toasts).toMatchObject([{ failure: 'systemError' }])
})

test('a connection that breaks off is told as such', async () => {
  const tab = await tabOf((request) => void request.socket.destroy())
  await calls(tab)
  expect(tab.toasts).toMatchObject([{ failure: 'networkFailed' }])
})

test('a failure closes every open toast and shows one', async () => {
  const tab = await tabOf(envelope({ code: '10000', msg: 'System Error' }))
  tab.root.send({ type: 'toast', kind: 'success', key: 'addedToCart' })
  tab.root.send({ type: 'toast', kind: 'info', key: 'codeSent' })
  expect(tab.toasts).toHaveLength(2)
  await calls(tab)
  expect(tab.toasts).toMatchObject([{ kind: 'error', text: 'System Error' }])
})

test('a call that asks for no toast fails in silence and leaves the open toasts alone', async () => {
  const tab = await tabOf(envelope({ code: '10000', msg: 'System Error' }))
  tab.root.send({ type: 'toast', kind: 'success', key: 'addedToCart' })
  expect(await calls(tab, 'product.suggest')).toBe('systemError')
  expect(tab.toasts).toMatchObject([{ kind: 'success', key: 'addedToCart' }])
})
