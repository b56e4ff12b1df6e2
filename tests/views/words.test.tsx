// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// A page that has told nothing before, whatever other files in this process had told.
vi.resetModules()
const { loadWords, useWords, WordsProvider } = await import('../../src/i18n/words')
const { useToastText } = await import('../../src/layouts/toasts')

const sendBeacon = vi.fn<(address: string, text: string) => boolean>(() => true)
beforeEach(() => {
  vi.stubGlobal('navigator', { language: 'en', sendBeacon })
})
afterEach(() => {
  cleanup()
  sendBeacon.mockClear()
  vi.unstubAllGlobals()
})
afterAll(() => void vi.resetModules())

const Minimum = ({ values }: { values?: Record<string, number> }) => useWords().t('cart.minimum', values)
const SendIt = () => useWords().t('contact.send')
const shown = async (values?: Record<string, number>) => {
  await loadWords('en', ['member'])
  const { container } = render(
    <WordsProvider locale="en">
      <Minimum values={values} />
    </WordsProvider>,
  )
  return container.textContent
}

test('a text that cannot be written is told to the shop by its name, and the page goes on', async () => {
  expect(await shown()).toBe('Minimum order {count}')
  const reports = sendBeacon.mock.calls.map(([, text]) => JSON.parse(text))
  expect(reports).toMatchObject([{ part: 'text', name: 'FORMAT_ERROR', message: 'cart.minimum' }])
})

test('of a text that can be written nothing is told', async () => {
  expect(await shown({ count: 5 })).toBe('Minimum order 5')
  expect(sendBeacon).not.toHaveBeenCalled()
})

test('a page that opens in the old language while a new one is on its way has its words in both', async () => {
  const chinese = loadWords('zh-CN')
  await loadWords('en', ['contact'])
  await chinese
  const { container } = render(
    <WordsProvider locale="zh-CN">
      <SendIt />
    </WordsProvider>,
  )
  expect(container.textContent).toBe('提交留言')
})

const Refusal = () => useToastText()({ id: 1, kind: 'error', failure: 'cartFull', text: '' })
const refusal = () => {
  const { container } = render(
    <WordsProvider locale="en">
      <Refusal />
    </WordsProvider>,
  )
  return container.textContent
}

test('a refusal that came without text is an unknown error as long as the page has no words of its own for it', async () => {
  await loadWords('en')
  expect(refusal()).toBe('Unknown error, please try again later')
  expect(sendBeacon).not.toHaveBeenCalled()
  await loadWords('en', ['failures'])
  expect(refusal()).toBe('Your cart is full, please remove something first')
})

const Free = ({ from }: { from: number }) => useWords().whole(from)

test.each([
  [8000, 'S$80'],
  [7950, 'S$79.50'],
  [123_456, 'S$1,234.56'],
])('a sum of %i cents from which something is free is said as %s', async (from, said) => {
  await loadWords('en')
  const { container } = render(
    <WordsProvider locale="en">
      <Free from={from} />
    </WordsProvider>,
  )
  expect(container.textContent).toBe(said)
})
