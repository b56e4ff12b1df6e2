import { expect, test } from 'vitest'
import { pages } from '../../flows/fixtures/pages'
import { quote } from '../../flows/fixtures/samples/order'
import { replay } from '../../flows/paths/replay'
import type { Step } from '../../flows/paths/steps'

const answer = (src: string, output: unknown): Step => ({ does: 'answer', id: src, src, output })

test('a remembered store that now lacks a line takes no pickup: the shopper is asked to choose one', async () => {
  const draft = { choice: { delivery: 'pickup', storeId: 'jurong' }, message: '' }
  const live = await replay(pages['/order/confirm-order'], {}, [
    answer('draft.restore', draft),
    answer('order.quote', { ...quote, shortStores: ['jurong'] }),
  ])
  const { value } = await live.take({ does: 'send', event: { type: 'order.place', message: '' } as never })
  expect(value).toBe('editing')
  expect(live.seen.told.at(-1)).toEqual({ type: 'toastFailure', failure: 'storeMissing' })
  live.stop()
})
