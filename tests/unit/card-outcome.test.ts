import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { cardForm } from '../../machines/parts/card-form'
import { confirmCard, openForm } from '../../src/browser/card'

const fields = { cardNumber: { focus: vi.fn() }, cardExpiry: { focus: vi.fn() }, cardCvc: { focus: vi.fn() } }

/** A form comes on screen whose provider's script says this of a card that is confirmed. */
const opens = (error: object | undefined) => {
  const stripe = { confirmCardPayment: async () => ({ error }) } as unknown as Stripe
  openForm({
    stripe,
    elements: { getElement: (name: keyof typeof fields) => fields[name] } as unknown as StripeElements,
  })
}

/** What the provider's script says of a card that is confirmed. */
const said = async (error: object | undefined) => {
  for (const { focus } of Object.values(fields)) focus.mockClear()
  opens(error)
  const outcome = await confirmCard({ clientSecret: 'secret' })
  const focused = Object.entries(fields).flatMap(([name, { focus }]) => (focus.mock.calls.length ? [name] : []))
  return { ...outcome, focused }
}

test('what becomes of a card is told as the provider words it, and a field that is wrong has the focus', async () => {
  expect(await said(undefined)).toEqual({ refused: false, text: '', code: undefined, incomplete: false, focused: [] })
  expect(
    await said({ type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'No funds' }),
  ).toEqual({ refused: true, text: 'No funds', code: 'insufficient_funds', incomplete: false, focused: [] })
  expect(await said({ type: 'card_error', code: 'incorrect_cvc', message: 'Wrong code' })).toEqual({
    ...{ refused: true, text: 'Wrong code', code: 'incorrect_cvc', incomplete: false, focused: ['cardCvc'] },
  })
  expect(await said({ type: 'validation_error', code: 'incomplete_expiry', message: 'No date' })).toEqual({
    ...{ refused: true, text: 'No date', code: 'incomplete_expiry', incomplete: true, focused: ['cardExpiry'] },
  })
})

test('a card that is sent before its form stands waits for it, ten seconds at most', async () => {
  vi.useFakeTimers()
  const send = async () => {
    openForm(null)
    const outcome = vi.fn()
    void confirmCard({ clientSecret: 'secret' }).then(outcome)
    await vi.advanceTimersByTimeAsync(9900)
    expect(outcome).not.toHaveBeenCalled()
    return outcome
  }
  const late = await send()
  await vi.advanceTimersByTimeAsync(200)
  expect(late).toHaveBeenCalledWith({ refused: true, text: '' })
  const inTime = await send()
  opens(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(inTime).toHaveBeenCalledWith(expect.objectContaining({ refused: false }))
  vi.useRealTimers()
})

test('what is wrong with one field of a card stays while another one is typed', () => {
  const form = createActor(cardForm.provide({ actors: { 'card.load': fromPromise(async () => {}) as never } }), {
    input: { script: '/stripe.js', publishableKey: 'pk_test' },
  }).start()
  return waitFor(form, (now) => now.matches('open')).then(() => {
    form.send({ type: 'field.changed', field: 'cardNumber', problem: 'Your card number is invalid.' })
    form.send({ type: 'field.changed', field: 'cardExpiry', problem: 'Your card has expired.' })
    form.send({ type: 'field.changed', field: 'cardExpiry', problem: undefined })
    expect(form.getSnapshot().context.problems).toEqual({
      ...{ cardNumber: 'Your card number is invalid.', cardExpiry: undefined },
    })
  })
})
