import { describe, expect, test } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { type Path, queryIn } from '../../contract/links'
import { pages } from '../../flows/fixtures/pages'
import { addressIn, askedBy } from '../../flows/live/address'
import { reachedAt, snapshotAt } from '../../flows/live/snapshot-at'
import { queryOf } from '../../flows/page-address'
import { isPassing } from '../../flows/paths/graph'
import { bind } from '../../machines/calls'
import { stateName } from '../../machines/state-name'

const never = () => new Promise<never>(() => {})
const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values<AnyStateNode>(node.states).flatMap((child) => [child, ...below(child)])

describe.each(Object.entries(pages))('%s', (path, fixture) => {
  const { chart } = fixture
  const effects = Object.fromEntries(Object.keys(fixture.effects).map((name) => [name, fromPromise(never)]))
  const bound = bind(chart, { transport: never, effects: { clock: fromCallback(() => {}), ...effects } })

  test.each(
    below(chart.root)
      .filter((node) => !isPassing(node))
      .map((node) => node.path.join('.')),
  )('begins in %s by its address alone', async (state) => {
    const reached = reachedAt(fixture, state)
    expect(reached, 'a way there').toBeDefined()
    const input = reached?.input
    const { pathname, search, hash } = new URL(addressIn(path, input, chart.id, state), 'http://shop')
    expect(queryIn(pathname as Path, search)).toEqual(queryOf(input))
    expect(askedBy(hash)).toEqual({ chart: chart.id, state })
    const snapshot = structuredClone(snapshotAt(pathname, chart.id, state))
    const actor = createActor(bound, { input, snapshot } as never).start()
    expect(stateName(actor.getSnapshot().value)).toBe(stateName(reached?.snapshot.value))
    actor.stop()
  })
})

test('no other address asks for a state, and no page begins in one of another chart', () => {
  expect(['', '#details', '#flows=', '#flows=payOrder', '#flows=a/b/c'].map(askedBy)).toEqual(Array(5).fill(undefined))
  expect(snapshotAt('/cart', 'payOrder', 'paying')).toBeUndefined()
  expect(snapshotAt('/nowhere', 'payOrder', 'paying')).toBeUndefined()
})
