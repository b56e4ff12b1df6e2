import { expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { bind, type Transport } from '../../machines/calls'
import { home } from '../../machines/pages/home'
import { again, watch } from '../../machines/parts/watch'

/** A server that never answers, and the calls that it got. */
const silent = () => {
  const got: { call: string; isQuiet: boolean; signal: AbortSignal }[] = []
  const transport: Transport = (call, _, signal, { quiet = false } = {}) => {
    got.push({ call, isQuiet: quiet, signal })
    return new Promise(() => {})
  }
  return { got, transport, waiting: () => got.map(({ signal }) => !signal.aborted) }
}

test('a call of a page that asks anew or is left is given up', () => {
  const { got, transport, waiting } = silent()
  const page = createActor(bind(home, { transport })).start()
  page.send({ type: 'languageChanged' })
  expect(got.map(({ call, isQuiet }) => [call, isQuiet])).toEqual([
    ['product.home', false],
    ['product.home', false],
  ])
  expect(waiting()).toEqual([false, true])
  page.stop()
  expect(waiting()).toEqual([false, false])
})

test('what a page asks again and again shows no toast, and is given up with the page', () => {
  const { got, transport, waiting } = silent()
  const chart = bind(watch, { transport, effects: { returning: fromCallback(() => {}) } })
  const watching = createActor(chart, { input: again('cart.list', {}, { atOnce: true }) }).start()
  expect(got.map(({ call, isQuiet }) => [call, isQuiet])).toEqual([['cart.list', true]])
  expect(waiting()).toEqual([true])
  watching.stop()
  expect(waiting()).toEqual([false])
})
