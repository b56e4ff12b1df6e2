import { afterEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../../contract/call-failed'
import { productWithChoice, reviewsOn } from '../../flows/fixtures/samples/shop'
import { prefill } from '../../src/prefill'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('a page whose calls are not answered is given up after five seconds, and asks for nothing more', async () => {
  vi.useFakeTimers()
  const asked: AbortSignal[] = []
  const made = prefill({ path: '/product/new', search: '' }, 'en', 'https://shop.example', (_, __, signal) => {
    asked.push(signal)
    return new Promise(() => {})
  })
  const failed = expect(made).rejects.toThrow('Timeout of 5000 ms exceeded')
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(4900)
  expect(asked.map(({ aborted }) => aborted)).toEqual([false])
  await vi.advanceTimersByTimeAsync(100)
  await failed
  expect(asked.map(({ aborted }) => aborted)).toEqual([true])
})

const systemError = new CallFailed('systemError', '', false)

test.each(['/', '/brand', '/product/new', '/product/recommend', '/product/search', '/store'])(
  'of %s nobody is shown that it did not come: it is not prefilled, and the browser asks for itself',
  async (path) => {
    const made = prefill({ path, search: '' }, 'en', 'https://shop.example', () => Promise.reject(systemError))
    await expect(made).rejects.toThrow(`what ${path} shows did not come`)
  },
)

const place = { path: '/product/new/detail', search: '?id=claw-hammer' }

test('a product comes with its reviews, which are asked for once it is there, and waits for nothing else', async () => {
  // No time goes by: whoever waits until it is up waits for ever.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const made = await prefill(place, 'en', 'https://shop.example', async (call) => {
    if (call === 'product.detail') return productWithChoice
    if (call !== 'review.list') throw systemError
    await new Promise((resolve) => setImmediate(resolve))
    return reviewsOn(1)
  })
  expect(made.html).toContain('Good grip.')
})

test('a product comes without its reviews where these do not come', async () => {
  const made = await prefill(place, 'en', 'https://shop.example', async (call) => {
    if (call !== 'product.detail') throw systemError
    return productWithChoice
  })
  expect([made.status, made.prefilled?.path, made.html.includes('Claw hammer')]).toEqual([200, place.path, true])
})

test.each(['productDeleted', 'productTakenDown'] as const)(
  'search engines are told that a product is not there (%s), and nothing of it',
  async (failure) => {
    const refused = new CallFailed(failure, '', false)
    const made = await prefill(place, 'en', 'https://shop.example', () => Promise.reject(refused))
    expect([made.status, made.head]).toEqual([404, null])
  },
)

test.each([
  ['/product/new/detail', '', 404],
  ['/product/search', '?page=none', 404],
  ['/no/such/page', '', 404],
  ['/about', '', 200],
  ['/cart', '', 200],
] as const)('%s%s is answered with %i', async (path, search, status) => {
  const made = await prefill({ path, search }, 'en', 'https://shop.example', () => Promise.reject(systemError))
  expect(made.status).toBe(status)
})

test('where the shop lies below a path, search engines are told of a product, its pictures and what it costs there', async () => {
  vi.stubEnv('BASE_URL', '/shop/')
  vi.resetModules()
  const below = await import('../../src/prefill')
  const { head, prefilled } = await below.prefill(place, 'en', 'https://shop.example', async (call) => {
    if (call !== 'product.detail') throw systemError
    return productWithChoice
  })
  const [address, picture] = ['product/new/detail?id=claw-hammer', 'pictures/hammer-brenmoor.png']
  expect(head).toMatchObject({
    text: 'For nails.',
    canonical: `https://shop.example/shop/${address}`,
    picture: `https://shop.example/shop/${picture}`,
    facts: [
      {
        image: [`https://shop.example/shop/${picture}`, 'https://shop.example/shop/pictures/hammer-brenmoor-close.png'],
        offers: { url: `https://shop.example/shop/${address}`, lowPrice: '18.90', highPrice: '25.90' },
      },
      { itemListElement: [{ name: 'Hand tools' }, { item: `https://shop.example/shop/${address}` }] },
    ],
  })
  expect(prefilled?.snapshot).toMatchObject({ context: { product: { id: 'claw-hammer' } } })
})
