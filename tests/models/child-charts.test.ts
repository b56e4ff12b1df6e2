import { describe, expect, test } from 'vitest'
import { endingsOf } from '../../flows/browser/ending'
import { type ChartEntry, charts } from '../../flows/charts'

/** What the fixtures say of the child charts of a chart: how each of them may end. */
const endsSaid = ({ fixture: { effects } }: ChartEntry) =>
  Object.entries(effects as Record<string, unknown[]>).flatMap(([src, outputs]) => {
    const child = charts.find(({ id }) => id === src)
    return child ? outputs.map((output) => ({ child, output })) : []
  })

describe.each(charts.filter((entry) => endsSaid(entry).length > 0))('$id', (entry) => {
  test('expects of the charts that it runs only what they can end with', () => {
    const without = endsSaid(entry).filter(
      ({ child, output }) => endingsOf(child.fixture, undefined, output).length === 0,
    )
    expect(without.map(({ child, output }) => [child.id, output])).toEqual([])
  })
})
