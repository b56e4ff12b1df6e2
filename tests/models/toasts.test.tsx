// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { type Failure, failures } from '../../contract/failures'
import type { Locale } from '../../contract/locales'
import { toastKeys } from '../../machines/events'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import ToastList from '../../src/layouts/toast-list'
import { Toasts } from '../../src/layouts/toasts'

afterEach(cleanup)

/** A list of toasts in a language; the one that comes later does not. */
const shown = async (locale: Locale, list: ReactNode) => {
  await loadWords(locale, dictionaries)
  const { root, ...app } = createApp({
    place: { path: '/', search: '' },
    locale,
    effects: {
      'page.load': fromPromise(async () => {}),
      'toasts.load': fromPromise(() => Promise.reject(new Error('no list'))),
    },
    transport: () => new Promise(() => {}),
  })
  const { container } = render(
    <AppContext value={{ root, ...app }}>
      <WordsProvider locale={locale}>{list}</WordsProvider>
    </AppContext>,
  )
  return { root, container }
}

/** What the toasts say of each news and of each failure, in one language: `codeSent: Verification code sent`. */
const said = async (locale: Locale) => {
  const { root, container } = await shown(locale, <Toasts />)
  const tell = async (event: object) => {
    await act(async () => root.getSnapshot().children.toasts?.send(event as never))
    return container.querySelector('li:last-child span')?.textContent
  }
  const lines: Record<string, string | null | undefined> = {}
  for (const key of toastKeys)
    lines[key] = await tell({ type: 'toast', kind: 'success', key, names: ['Gloves, Long Cuff', 'Saw'] })
  for (const failure of Object.keys(failures) as Failure[])
    lines[failure] = await tell({ type: 'failed', failure, text: '' })
  root.stop()
  return lines
}

test('every news and every failure is told in the reviewed words, in both languages', async () => {
  const [english, chinese] = [await said('en'), await said('zh-CN')]
  const told = Object.keys(english).map((name) => `${name}: ${english[name]} | ${chinese[name]}`)
  const reviewed = readFileSync(join(import.meta.dirname, 'toasts.txt'), 'utf8')
  expect(told).toEqual(reviewed.split('\n').filter((line) => line && !/^(#|==)/.test(line)))
})

test.each([
  ['en', 'Notices (F8)'],
  ['zh-CN', '通知 (F8)'],
] as const)('the place of the toasts has its name, and the key that leads there, in %s', async (locale, name) => {
  const { root } = await shown(locale, <ToastList />)
  expect(screen.getByRole('region').getAttribute('aria-label')).toBe(name)
  root.stop()
})
