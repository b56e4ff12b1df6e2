// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { orders } from '../../flows/fixtures/samples/order'
import { dictionaries, loadWords } from '../../src/i18n/words'
import { openPage } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

test('the button of the review that is being sent says so, and no other', async () => {
  await openPage('/order/comment', `orderNo=${orders.received.orderNo}`, { 'order.detail': orders.received })
  const buttons = () => screen.getAllByRole('button', { name: 'Submit review of Claw hammer' })
  const said = () => buttons().map(({ textContent }) => textContent)
  expect(said()).toEqual(['Submit review', 'Submit review'])
  const form = within(buttons()[1]?.closest('form') as HTMLElement)
  fireEvent.click(form.getByRole('radio', { name: '4 stars, good' }))
  fireEvent.change(form.getByRole('textbox'), { target: { value: 'Good grip.' } })
  await act(async () => buttons()[1]?.click())
  expect(said()).toEqual(['Submit review', 'Sending…'])
})

test('what was written of a product stays when the language is switched and the order cannot be had in it', async () => {
  const answers: Record<string, unknown> = { 'order.detail': orders.received }
  const { root } = await openPage('/order/comment', `orderNo=${orders.received.orderNo}`, answers)
  const text = () =>
    screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /Your review|评价内容/ })[0] as HTMLTextAreaElement
  fireEvent.change(text(), { target: { value: 'Good grip.' } })
  const lost = Promise.reject(new TypeError('no line'))
  lost.catch(() => {})
  answers['order.detail'] = lost
  await act(async () => root.getSnapshot().children.locale?.send({ type: 'locale.choose', locale: 'zh-CN' }))
  await expect.poll(() => screen.queryByRole('heading', { level: 1 })?.textContent).toBe('评价订单')
  expect(text().value).toBe('Good grip.')
})
