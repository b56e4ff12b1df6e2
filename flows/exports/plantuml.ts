import { isWithin } from '../viewer/drawing'
import type { Model, State } from '../viewer/model'
import { arrowsOf, inOneLine, namesOf, statesOf } from './diagram'

const markup = /\*\*|\/\/|__|--|~~|''|\[\[|<|#/g

/** A text of which PlantUML takes nothing for markup: a tilde stands before each sign of what would be. */
const safe = (text: string) =>
  inOneLine(text)
    .replaceAll('\\', '/')
    .replaceAll('"', "'")
    .replaceAll(markup, (mark) => [...mark].map((sign) => `~${sign}`).join(''))

/** Whether some arrow leads into a region of a state, out of it, or stands at it: PlantUML draws none across the line between regions. */
const isCrossed = ({ states, transitions }: Model, { path }: State) =>
  states
    .filter(({ parent }) => parent === path)
    .some((region) =>
      transitions.some(
        ({ from, targets }) =>
          [from, ...targets].includes(region.path) ||
          targets.some((to) => isWithin(from, region.path) !== isWithin(to, region.path)),
      ),
    )

/** A chart as a state diagram of PlantUML. */
export const plantumlOf = (model: Model): string => {
  const name = namesOf(model)
  const parts = (state: State) => !isCrossed(model, state)
  const headOf = (state: State) => {
    const {
      path,
      heading: [key],
      type,
      history,
    } = state
    const stereotype = history ? ` <<history${history === 'deep' ? '*' : ''}>>` : ''
    const regions = type === 'parallel' && !parts(state) ? ' <<parallel>>' : ''
    return `state "${safe(key)}" as ${name(path)}${stereotype}${regions}`
  }
  return ['@startuml', ...statesOf(model, { name, headOf, parts }), ...arrowsOf(model, name, safe), '@enduml', ''].join(
    '\n',
  )
}
