// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { bind } from '../../machines/calls'
import { chatThread } from '../../machines/parts/chat-thread'
import { dictionaries, loadWords, WordsProvider } from '../../src/i18n/words'
import chat from '../../src/layouts/chat-widget'
import { offering } from '../../src/offer'

beforeAll(() => loadWords('en', dictionaries))
afterEach(cleanup)

const Shown = ({ actor }: { actor: ActorRefFrom<typeof chatThread> }) => {
  const snapshot = useSelector(actor, (now) => now)
  return <chat.View page={snapshot as never} offer={offering(actor, snapshot) as never} />
}

/** The chat of a shop that answers at once; what was sent to the shop grows. */
const open = async () => {
  const sent: unknown[] = []
  const outside = {
    transport: async (call: string, input: unknown) => {
      if (call === 'chat.thread') return { messages: [], more: false, key: 'key-of-a-thread' }
      if (call === 'chat.send') sent.push(input)
      return new Promise(() => {})
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
  return { field, press, sent }
}

test('Enter sends what was written; Shift and Enter, other keys and an input method at work do not', async () => {
  const { field, press, sent } = await open()
  await act(async () => void fireEvent.change(field, { target: { value: 'M8?' } }))
  await press('Enter', { shiftKey: true })
  await press('Enter', { isComposing: true })
  await press('a')
  expect(sent).toEqual([])
  await press('Enter')
  expect(sent).toEqual([{ text: 'M8?', key: 'key-of-a-thread.2' }])
})

test('the focus goes into the field, and back to the button when Escape closes the chat', async () => {
  const { field, press } = await open()
  expect(document.activeElement).toBe(field)
  await press('Escape', { isComposing: true })
  expect(screen.queryByRole('dialog')).not.toBe(null)
  await press('Escape')
  expect(screen.queryByRole('dialog')).toBe(null)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chat with us' }))
})
