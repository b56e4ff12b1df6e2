import { describe, expect, test } from 'vitest'
import { charts, type Listed } from '../../flows/charts'
import { graphOf } from '../../flows/paths/graph'
import { measured, type Path, suiteOf, tourOf } from '../../flows/paths/suite'
import { play, type Theatre } from '../../flows/play/play'
import { playableGraph } from '../../flows/play/playable'
import { street } from '../support/browser'

/** A window on a storefront whose paths are walked; what pages complain of fails the test. */
const theatre = async (): Promise<Theatre> => {
  const { enter, origin } = await street({ flows: true })
  const { context } = await enter(null)
  return { context, origin }
}

const listedAs = (id: string) => charts.find((listed) => listed.id === id) as Listed

const failuresOf = async (listed: Listed, paths: Path[]) => {
  const at = await theatre()
  const failures = []
  for (const path of paths) failures.push(await play(at, listed, path))
  return failures.filter(Boolean)
}

const whole = ['session', 'checkout', 'payment', 'orderDetail', 'appDownload']

describe('every edge is walked in a browser', () => {
  test.each(whole)('%s', async (id) => {
    const listed = listedAs(id)
    expect(await failuresOf(listed, suiteOf(playableGraph(listed)).paths)).toEqual([])
  })
})

test('a browser walks every edge of these charts, but the one behind an order that is deleted', () => {
  const left = whole.map((id) => {
    const listed = listedAs(id)
    const [covered, all] = measured(graphOf(listed.case), suiteOf(playableGraph(listed)).paths).edges
    return [id, all - covered]
  })
  expect(Object.fromEntries(left)).toEqual({ session: 0, checkout: 0, payment: 0, orderDetail: 1, appDownload: 0 })
})

describe('one tour in a browser', () => {
  const others = charts.filter(({ id, kind }) => !whole.includes(id) && kind !== 'lifecycle')
  test.each(others)('$id', async (listed) => {
    const tour = tourOf(playableGraph(listed))
    expect(tour).toHaveLength(1)
    expect(await failuresOf(listed, tour)).toEqual([])
  })
})

describe('a path that the storefront does not follow', () => {
  test('fails where it parts', async () => {
    const listed = listedAs('payment')
    const [path] = suiteOf(playableGraph(listed)).paths as [Path]
    const wrong = { ...path, steps: path.steps.map((step, index) => (index === 1 ? { ...step, state: 'paid' } : step)) }
    const failed = await play(await theatre(), listed, wrong)
    expect(failed).toMatchObject({ at: 2, expected: 'paid', seen: path.steps[1]?.state })
  })
})
