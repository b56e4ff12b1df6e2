// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'

// A page that has told nothing before, whatever other files in this process had told.
vi.resetModules()
const { loadWords, useWords, WordsProvider } = await import('../../src/i18n/words')

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
