import type { Fixture } from '../../flows/fixture'
import { walk } from '../../flows/paths/walk'
import { stateName } from '../../machines/state-name'
import { plain } from './value-words'

/**
 * What a chart takes in a state with one memory and refuses with another, as `event: states`. Consequences are told once
 * for a state: where a guard no longer refuses anything they stay the same.
 */
export const refusedAtTimes = (fixture: Fixture): string[] => {
  const active = walk(fixture).reached.filter(({ snapshot }) => snapshot.status === 'active')
  return Object.entries<object[]>(fixture.events).flatMap(([type, payloads]) =>
    payloads.flatMap((payload) => {
      const [taken, refused] = [new Set<string>(), new Set<string>()]
      for (const { snapshot } of active) {
        const isTaken = fixture.chart.getTransitionData(snapshot as never, { type, ...payload } as never).length > 0
        const states = isTaken ? taken : refused
        states.add(stateName(snapshot.value))
      }
      const both = [...taken].filter((state) => refused.has(state)).sort()
      const name = Object.keys(payload).length ? `${type} ${plain(payload)}` : type
      return both.length ? [`${name}: ${both.join(', ')}`] : []
    }),
  )
}

/** Reads the reviewed text: the id of a chart at the margin, its lines indented; `#` begins a remark. */
export const refusalsIn = (text: string): Map<string, string[]> => {
  const said = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of text.split('\n')) {
    if (!line.trim() || line.startsWith('#')) continue
    if (line.startsWith('  ')) lines.push(line.trim())
    else {
      lines = []
      said.set(line, lines)
    }
  }
  return said
}
