import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { charts as entry } from '../../flows/charts'
import { root } from '../../flows/fixtures/root'
import { replay } from '../../flows/paths/replay'
import { walk } from '../../flows/paths/walk'
import { asText, type Consequence, consequencesOf, fromText, type Taken } from '../support/consequences'
import { refusalsIn, refusedAtTimes } from '../support/refusals'

/** The charts of the shop, and the one that passes on what those that always run say to each other and to the browser. */
const charts = [...entry, { id: root.chart.id, fixture: root }]

const folder = join(import.meta.dirname, 'consequences')
const refusals = refusalsIn(readFileSync(join(import.meta.dirname, 'refusals.txt'), 'utf8'))

const missingIn = (some: Consequence[], others: Consequence[]) => {
  const left = others.map((one) => asText([one]))
  return some.flatMap((one) => {
    const text = asText([one])
    const at = left.indexOf(text)
    if (at < 0) return [text]
    left.splice(at, 1)
    return []
  })
}

test('a text for each chart, and none for another', () => {
  expect(readdirSync(folder).sort()).toEqual(charts.map(({ id }) => `${id}.txt`).sort())
})

test('what is refused at times is told of charts of the shop', () => {
  const known = new Set(charts.map(({ id }) => id))
  expect([...refusals.keys()].filter((id) => !known.has(id))).toEqual([])
})

describe.each(charts)('$id', ({ id, fixture }) => {
  let known: Taken[] | undefined
  const taken = () => {
    known ??= consequencesOf(fixture)
    return known
  }

  test('has no transition that no path takes', () => {
    const untaken = walk(fixture).untaken.map(({ source, eventType, guard }) => [source.id, eventType, guard])
    expect(untaken).toEqual([])
  })

  test('does what the reviewed text says, and nothing else', () => {
    const said = fromText(readFileSync(join(folder, `${id}.txt`), 'utf8'))
    expect({ 'only said': missingIn(said, taken()), 'only done': missingIn(taken(), said) }).toEqual({
      'only said': [],
      'only done': [],
    })
  })

  test('refuses at times what the reviewed text says, and nothing else', () => {
    expect(refusedAtTimes(fixture).sort()).toEqual((refusals.get(id) ?? []).sort())
  })

  test('does it when it runs', async () => {
    const { actors } = fixture.chart.implementations
    const isChart = (src: unknown) => typeof src !== 'string' || 'states' in (actors[src] ?? {})
    for (const { heading, ways } of taken())
      for (const { from, step, to, told, started } of ways) {
        const live = await replay(fixture, from.input, from.steps)
        const before = { told: live.seen.told.length, started: live.seen.started.length }
        const { value } = await live.take(step)
        const seen = {
          told: live.seen.told.slice(before.told),
          // Calls of the charts that this one runs are theirs.
          started: live.seen.started.slice(before.started).filter(({ src }) => src in actors),
        }
        live.stop()
        const own = started.filter(({ src }) => !isChart(src))
        expect({ heading, value, ...seen }).toEqual({
          ...{ heading, value: to.value, told },
          started: own.length === started.length ? own : expect.arrayContaining(own),
        })
      }
  })
})
