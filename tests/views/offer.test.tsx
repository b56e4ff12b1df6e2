// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import { afterEach, expect, test } from 'vitest'
import { type AnyActorRef, type AnyMachineSnapshot, assign, createActor, createMachine } from 'xstate'
import { offering, retryFailed } from '../../src/offer'

afterEach(cleanup)

/** A page that shows the problems of the fields that it is told of. */
const chart = createMachine({
  types: {} as { context: { wrong: string[]; drawn: number; asked: object[] } },
  context: { wrong: [], drawn: 0, asked: [] },
  on: {
    'page.problems': { actions: assign({ wrong: ({ event }) => event.wrong }) },
    'page.draw': { actions: assign({ drawn: ({ context }) => context.drawn + 1 }) },
    'page.send': { actions: assign({ asked: ({ context, event }) => [...context.asked, event] }) },
    'page.code': { actions: assign({ asked: ({ context, event }) => [...context.asked, event] }) },
  },
  initial: 'open',
  states: { open: { on: { 'page.end': 'over' } }, over: { type: 'final' } },
})

/** Three fields in a form, one in another form, and one beside both; a group of two buttons, of which one cannot be pressed. */
const Page = ({ actor }: { actor: AnyActorRef }) => {
  const page = useSelector(actor, (now) => now as AnyMachineSnapshot)
  const offer = offering<{ type: `page.${string}`; code: string }>(actor, page)
  const { wrong } = page.context
  const field = (name: string) => (
    <input name={name} aria-label={name} aria-invalid={wrong.includes(name) || undefined} />
  )
  return (
    <>
      <form {...offer.form('page.other')}>{field('other')}</form>
      {field('beside')}
      <form aria-label="form" {...offer.form('page.send')}>
        <div data-wrong={wrong.includes('stars') || undefined}>
          <button type="button" disabled>
            none
          </button>
          <button type="button">one</button>
        </div>
        {field('first')}
        {field('second')}
        <button {...offer.withFields('page.code', 'code')}>Send me a code</button>
      </form>
      <input {...offer.field('page.code', 'code')} aria-label="code" />
      <output>{page.context.drawn}</output>
    </>
  )
}

const begin = () => {
  const actor = createActor(chart).start()
  const drawn = render(<Page actor={actor} />)
  const named = (label: string) => drawn.getByLabelText(label)
  return {
    actor,
    named,
    press: (text: string) => fireEvent.click(drawn.getByText(text)),
    send: () => fireEvent.submit(named('form')),
    tell: (type: string, rest: object = {}) => act(async () => actor.send({ type, ...rest } as never)),
    focused: () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  }
}

test('once a form that was sent shows what is wrong, the first wrong field has the focus, and keeps nobody in it', async () => {
  const page = begin()
  page.send()
  expect(document.activeElement).toBe(document.body)
  await page.tell('page.problems', { wrong: ['first', 'second'] })
  expect(page.focused()).toBe('first')
  page.named('second').focus()
  await page.tell('page.draw')
  expect(page.focused()).toBe('second')
})

test('what turns out to be wrong in a form that nobody sent moves nobody', async () => {
  const page = begin()
  page.named('other').focus()
  await page.tell('page.problems', { wrong: ['first'] })
  expect(page.focused()).toBe('other')
})

test('a field that is wrong beside the form has the focus, one of another form has not', async () => {
  const page = begin()
  page.send()
  await page.tell('page.problems', { wrong: ['other', 'beside'] })
  expect(page.focused()).toBe('beside')
})

test('of a group that is wrong what can be pressed has the focus', async () => {
  const page = begin()
  page.send()
  await page.tell('page.problems', { wrong: ['stars', 'first'] })
  expect(page.focused()).toBe('one')
})

test('a button that needs some fields leads to those that are wrong, as the form does', async () => {
  const page = begin()
  page.press('Send me a code')
  expect(page.actor.getSnapshot().context.asked).toEqual([{ type: 'page.code', code: '' }])
  await page.tell('page.problems', { wrong: ['second'] })
  expect(page.focused()).toBe('second')
})

test('what is over offers nothing', async () => {
  const page = begin()
  const code = page.named('code') as HTMLInputElement
  expect(code.disabled).toBe(false)
  await page.tell('page.end')
  expect(code.disabled).toBe(true)
})

test('what failed is tried again, in charts that others run too, and once where two states wait for it', () => {
  const tried: string[] = []
  const failing = (name: string) => ({
    on: {
      'page.retry': { actions: () => void tried.push(name) },
      'page.send': { actions: () => void tried.push('send') },
    },
  })
  const part = createMachine({ initial: 'failed', states: { failed: failing('part') } })
  const whole = createMachine({
    type: 'parallel',
    invoke: { src: part },
    states: { one: failing('one'), two: failing('two') },
  })
  retryFailed(createActor(whole).start())
  expect(tried).toEqual(['one', 'two', 'part'])
})
