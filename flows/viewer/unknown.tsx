import type { Model } from './model'
import type { ShownSuite } from './paths/suite'
import { map, type Name, type Place, table, type Unknown, written } from './place'
import styles from './viewer.module.css'
import { useWords } from './words'

/** What is there to be named by an address; what has not come yet is undefined. */
export interface Known {
  model: Model | undefined
  suite: ShownSuite | undefined
  inputs: number
  /** The choice of a simulation that there is not. */
  choice: string | undefined
}

/** Parts of an address that mean nothing on its page, or without another part. */
const strayIn = ({ chart, path, input }: Place): Name[] =>
  [map, table].includes(chart)
    ? ['fold', 'path', 'step', 'input', 'took', ...(chart === map ? [] : (['show'] as const))]
    : ['show', ...(path === null ? (['step'] as const) : []), ...(input === null ? (['took'] as const) : [])]

/** What an address names of a chart that the chart has not, or that means nothing there. */
export const unknownIn = (place: Place, { model, suite, inputs, choice }: Known): Unknown[] => {
  const stray = strayIn(place)
    .flatMap((name) => written(name, place[name]))
    .map((part): Unknown => ({ part: 'address', value: decodeURIComponent(part) }))
  const state = { part: 'state', value: place.state ?? '' } as const
  if ([map, table].includes(place.chart)) return place.state === null ? stray : [state, ...stray]
  const isState = (path: string) => !model || model.states.some((state) => state.path === path)
  const path = suite?.paths.find(({ id }) => id === place.path)
  const wrong: (Unknown | false)[] = [
    place.state !== null && !isState(place.state) && state,
    ...(place.fold ?? []).map((one): Unknown | false => !isState(one) && { part: 'fold', value: one }),
    place.path !== null && suite !== undefined && !path && { part: 'path', value: place.path },
    path !== undefined && place.step > path.steps.length && { part: 'end', value: String(place.step) },
    place.input !== null && place.input >= inputs && { part: 'input', value: String(place.input) },
    choice !== undefined && { part: 'took', value: choice },
    ...stray,
  ]
  return wrong.filter((one) => one !== false)
}

/** Tells of each part of the address that names nothing. */
export const UnknownNote = ({ unknown }: { unknown: Unknown[] }) => {
  const { say } = useWords()
  return (
    <div role="status" className={styles.unknown} data-unknown={unknown.map(({ part }) => part).join(' ') || undefined}>
      {unknown.map(({ part, value }) => (
        <p key={`${part} ${value}`}>
          {say(`unknown.${part}`)} <code>{value}</code>
        </p>
      ))}
    </div>
  )
}
