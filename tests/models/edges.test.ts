import { describe, expect, test } from 'vitest'
import { always } from '../../flows/fixtures/app'
import { pages } from '../../flows/fixtures/pages'
import { replay } from '../../flows/paths/replay'
import { labelOf, walk } from '../../flows/paths/walk'
import { stateName } from '../../src/page'

for (const [name, chartCase] of Object.entries({ ...pages, ...always })) {
  const { edges, untaken } = walk(chartCase)

  describe(`${chartCase.chart.id} (${name})`, () => {
    test('every transition is taken by some path', () => {
      expect(
        untaken.map(({ source, eventType, guard }) => `${source.key} on ${eventType} if ${JSON.stringify(guard)}`),
      ).toEqual([])
    })

    for (const { from, step, to } of edges)
      test(`${stateName(from.snapshot.value)} - ${labelOf(step)} -> ${stateName(to.value)}`, async () => {
        const live = await replay(chartCase, from.input, from.steps)
        expect((await live.take(step)).value).toEqual(to.value)
        live.stop()
      })
  })
}
