import { describe, expect, test } from 'vitest'
import { charts } from '../../flows/charts'
import { replay } from '../../flows/paths/replay'
import { labelOf, walk } from '../../flows/paths/walk'
import { stateName } from '../../machines/state-name'

for (const { id, kind, path, case: chartCase } of charts) {
  const { edges, untaken } = walk(chartCase)

  describe(`${id} (${path ?? kind})`, () => {
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
