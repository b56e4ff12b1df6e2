// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { bind } from '../../machines/calls'
import { chatThread } from '../../machines/parts/chat-thread'
import { AppContext } from '../../src/app'
import { createApp } from '../../src/create-app'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import { Chat } from '../../src/layouts/chat'
import chat from '../../src/layouts/chat-widget'
import { offering } from '../../src/offer'
import { auth } from '../support/open-page'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const Shown = ({ actor }: { actor: ActorRefFrom<typeof chatThread> }) => {
  const snapshot = useSelector(actor, (now) => now)
  return <chat.View page={snapshot as never} offer={offering(actor, snapshot) as never} />
}

/** The chat of a shop that answers at once, but what was sent once it is told; what was sent to the shop grows. */
const open = async () => {
  const sent: unknown[] = []
  let arrive = (_: object) => {}
  const outside = {
    transport: async (call: string, input: unknown) => {
      if (call === 'chat.thread') return { messages: [], more: false, key: 'key-of-a-thread' }
      if (call !== 'chat.send') return new Promise(() => {})
      sent.push(input)
      return new Promise((resolve) => {
        arrive = resolve
      })
    },
  }
  const bound = bind(chatThread, outside as never).provide({
    actors: { 'tab.inSight': fromPromise<undefined>(() => new Promise(() => {})) as never },
  })
  render(
    <WordsProvider locale="en">
      <Shown actor={createActor(bound).start()} />
    </WordsProvider>,
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Chat with us' })))
  const field = await screen.findByRole('textbox', { name: 'Your message' })
  const press = (key: string, more = {}) => act(async () => void fireEvent.keyDown(field, { key, ...more }))
  return {
    field: field as HTMLTextAreaElement,
    press,
    sent,
    arrives: (message: object) => act(async () => arrive(message)),
  }
}

test('Enter sends what was written; Shift and Enter, other keys and an input method at work do not', async () => {
  const { field, press, sent } = await open()
  await act(async () => void fireEvent.change(field, { target: { value: 'M8?' } }))
  await press('Enter', { shiftKey: true })
  await press('Enter', { isComposing: true })
  await press('Enter', { keyCode: 229 })
  await press('a')
  expect(sent).toEqual([])
  await press('Enter')
  expect(sent).toEqual([{ text: 'M8?', key: 'key-of-a-thread.2' }])
})

test('what is wrong with a message is told until something is typed', async () => {
  const { field, press, sent } = await open()
  await press('Enter')
  expect([screen.getByRole('alert').textContent, sent]).toEqual(['Please write a message of 1 to 1000 characters', []])
  await act(async () => void fireEvent.change(field, { target: { value: 'M' } }))
  expect(screen.queryByRole('alert')).toBe(null)
})

test('the focus goes into the field, and back to the button when Escape closes the chat', async () => {
  const { field, press } = await open()
  expect(document.activeElement).toBe(field)
  await press('Escape', { isComposing: true })
  await press('Escape', { keyCode: 229 })
  expect(screen.queryByRole('dialog')).not.toBe(null)
  await press('Escape')
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chat with us' }))
})

test('what is typed while a message is on its way stays; a message that arrived leaves the field', async () => {
  const { field, press, arrives } = await open()
  const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
  const message = (id: string, text: string) => ({ id, from: 'member', text, time: '2026-03-02T02:00:00.000Z' })
  await type('M8?')
  await press('Enter')
  await type('M8? And M10?')
  await arrives(message('1', 'M8?'))
  expect(field.value).toBe('M8? And M10?')
  await press('Enter')
  await arrives(message('2', 'M8? And M10?'))
  expect(field.value).toBe('')
})

test('the log is at its end when a message comes, and stays where somebody reads while none does', async () => {
  const { field, press, arrives } = await open()
  const log = screen.getByRole('log')
  // Places count from the end of the log, so further up is below 0.
  log.scrollTop = -100
  const type = (value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
  await type('M8?')
  expect(log.scrollTop).toBe(-100)
  await press('Enter')
  await arrives({ id: '1', from: 'member', text: 'M8?', time: '2026-03-02T02:00:00.000Z' })
  expect(log.scrollTop).toBe(0)
  log.scrollTop = -100
  await type('And M10?')
  expect(log.scrollTop).toBe(-100)
})

test('one message that waits is told as one, to whoever sees the chat and to whoever hears it', () => {
  const snapshot = createActor(bind(chatThread, { transport: () => new Promise(() => {}) } as never)).getSnapshot()
  const page = { ...snapshot, context: { ...snapshot.context, unread: 1 } }
  render(
    <WordsProvider locale="en">
      <chat.View page={page as never} offer={(() => ({})) as never} />
    </WordsProvider>,
  )
  expect(screen.getByRole('button', { name: 'Chat with us, 1 new message' }).textContent).toContain('1')
})

test('the chat that comes while somebody types takes the focus from nobody', async () => {
  const bound = bind(chatThread, { transport: () => new Promise(() => {}) } as never).provide({
    actors: { 'tab.inSight': fromPromise<undefined>(() => new Promise(() => {})) as never },
  })
  const drawn = (more: React.ReactNode) => (
    <WordsProvider locale="en">
      <input aria-label="Search" />
      {more}
    </WordsProvider>
  )
  const { rerender } = render(drawn(null))
  const field = screen.getByRole('textbox', { name: 'Search' })
  field.focus()
  await act(async () => rerender(drawn(<Shown actor={createActor(bound).start()} />)))
  expect(screen.queryByRole('button', { name: 'Chat with us' })).not.toBe(null)
  expect(document.activeElement).toBe(field)
})

test('a chat that could not be opened is opened once the line is back', async () => {
  let comes = false
  const transport = async (call: string) => {
    if (call !== 'chat.thread') return new Promise(() => {})
    if (!comes) throw new Error('no line')
    return { messages: [], more: false, key: 'key-of-a-thread' }
  }
  const never = fromPromise(() => new Promise(() => {}))
  const line = bind(chatThread, { transport } as never).provide({ actors: { 'tab.inSight': never as never } })
  const app = createApp({
    place: { path: '/about', search: '' },
    locale: 'en',
    transport: transport as never,
    effects: { 'page.load': never, 'chat.load': fromPromise(async () => ({ line })) },
  })
  app.chatWidget = chat
  await act(async () => app.root.send({ type: 'restored', auth }))
  await act(async () => {
    render(
      <AppContext value={app}>
        <WordsProvider locale="en">
          <Chat />
        </WordsProvider>
      </AppContext>,
    )
  })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Chat with us' })))
  expect(screen.queryByRole('textbox')).toBe(null)
  comes = true
  await act(async () => app.root.send({ type: 'returned' }))
  expect(screen.queryByRole('textbox', { name: 'Your message' })).not.toBe(null)
})
