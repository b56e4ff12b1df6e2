import { expect, test } from 'vitest'
import { always } from '../../flows/fixtures/app'
import { replay } from '../../flows/paths/replay'
import type { Step } from '../../flows/paths/steps'

const send = (type: string, payload: object): Step => ({ does: 'send', event: { type, ...payload } as never })

test('what a visitor wanted comes into the cart in the order of the wanting, each once', async () => {
  const live = await replay(always.cartBadge, { wanted: [] }, [
    send('wanted', { sku: 'light', quantity: 1 }),
    send('wanted', { sku: 'heavy', quantity: 2 }),
    send('sessionChanged', { loggedIn: true }),
    { does: 'answer', id: 'count', src: 'cart.list', output: { count: 0 } },
    { does: 'answer', id: 'add', src: 'cart.add', output: { count: 1 } },
  ])
  const added = live.seen.started.filter(({ src }) => src === 'cart.add').map(({ input }) => input)
  expect(added).toEqual([
    { sku: 'light', quantity: 1 },
    { sku: 'heavy', quantity: 2 },
  ])
  live.stop()
})
