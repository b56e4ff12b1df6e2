// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Search } from '../../flows/viewer/search'
import type { Findable } from '../../flows/viewer/search-index'
import { LanguageContext } from '../../flows/viewer/words'

const show = (what: ReactNode, language: 0 | 1 = 0) =>
  render(<LanguageContext value={language}>{what}</LanguageContext>)
const all = (selector: string) => [...document.querySelectorAll(selector)]
const texts = (selector: string) => all(selector).map((one) => one.textContent?.trim())

beforeEach(() => {
  history.replaceState(null, '', '#/cart?lang=en')
  Object.assign(Element.prototype, { scrollIntoView: () => {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

describe('what is looked for', () => {
  const found = (chart: string, at: string, kind: Findable['kind'], en: string, zh: string): Findable => ({
    ...{ chart, at, kind, more: 'order', words: [en, zh] },
  })
  const index = [
    found('payOrder', '', 'chart', 'Pay order', '支付订单'),
    found('payOrder', 'paying', 'state', 'Order waits', '订单等待'),
    found('cart', 'viewing', 'step', 'Order it', '下单'),
  ]
  const asked = vi.fn(async () => ({ ok: true, json: async () => index }) as never as Response)
  const field = () => document.querySelector('input') as HTMLInputElement
  const type = async (text: string) => {
    await act(async () => void fireEvent.change(field(), { target: { value: text } }))
  }
  const chosen = () => all('[aria-selected="true"]').map((one) => one.getAttribute('data-found'))
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(field(), { key })
  }

  beforeEach(() => {
    asked.mockClear()
    vi.stubGlobal('fetch', asked)
  })

  test('is loaded when somebody begins, once', async () => {
    show(<Search />)
    expect(asked).not.toHaveBeenCalled()
    await act(async () => void fireEvent.focus(field()))
    await type('order')
    expect(asked.mock.calls).toEqual([['charts/search.json', { signal: expect.anything() }]])
  })

  test('is chosen by arrows that go round, and gone to by Enter; the field names what is chosen', async () => {
    show(<Search />)
    await type('order')
    const order = all('[role="option"]').map((one) => one.getAttribute('data-found'))
    expect([...order].sort()).toEqual(['cart/viewing', 'payOrder/', 'payOrder/paying'])
    expect(chosen()).toEqual([order[0]])
    press('ArrowUp')
    expect(chosen()).toEqual([order[2]])
    press('ArrowDown')
    expect(chosen()).toEqual([order[0]])
    press('ArrowDown')
    await type('orde')
    expect(chosen()).toEqual([order[0]])
    while (chosen()[0] !== 'payOrder/paying') press('ArrowDown')
    expect(document.querySelector(`#${field().getAttribute('aria-activedescendant')}`)?.textContent).toBe(
      'Order waitsstate',
    )
    press('Enter')
    expect(location.hash).toBe('#/payOrder/paying?lang=en')
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  test('closes by Escape and when the field is left, and Enter then goes nowhere', async () => {
    show(<Search />)
    await type('order')
    press('Escape')
    expect(field().getAttribute('aria-expanded')).toBe('false')
    press('Enter')
    expect(location.hash).toBe('#/cart?lang=en')
    press('ArrowDown')
    expect(field().getAttribute('aria-expanded')).toBe('true')
    fireEvent.blur(field())
    expect(document.querySelector('#found')?.hasAttribute('hidden')).toBe(true)
  })

  test('stays where it is while Chinese is written: Enter, Escape and arrows are of the characters then', async () => {
    show(<Search />)
    await type('order')
    const [first] = chosen()
    for (const key of ['ArrowDown', 'Escape', 'Enter'])
      for (const written of [{ isComposing: true }, { keyCode: 229 }])
        expect(fireEvent.keyDown(field(), { key, ...written })).toBe(true)
    expect([chosen(), location.hash]).toEqual([[first], '#/cart?lang=en'])
  })

  test('says so when it cannot be loaded, and is asked for again as somebody types on', async () => {
    asked.mockResolvedValueOnce({ ok: false, status: 500 } as never)
    show(<Search />)
    await type('orde')
    expect(texts('[role="status"]')).toEqual(['What can be found could not be loaded. Type on to try again.'])
    await type('order')
    expect([texts('[role="status"]'), all('[role="option"]').length]).toEqual([[''], 3])
  })

  test('is gone to by a press: of a chart itself to no state of it', async () => {
    show(<Search />)
    await type('order')
    const chart = document.querySelector('[data-found="payOrder/"]') as HTMLElement
    expect(chart.textContent).toBe('Pay order')
    // The field keeps the focus.
    expect(fireEvent.mouseDown(chart)).toBe(false)
    fireEvent.click(chart)
    expect(location.hash).toBe('#/payOrder?lang=en')
  })

  test('that is not there is told, and nothing before anything is typed', async () => {
    show(<Search />, 1)
    await type('hammock')
    expect(texts('[role="status"]')).toEqual(['没有找到匹配的内容。'])
    await type(' ')
    expect([texts('[role="status"]'), field().getAttribute('aria-expanded')]).toEqual([[''], 'false'])
  })
})
