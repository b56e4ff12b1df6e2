import type { Model } from './model'
import type { ShownSuite } from './paths/suite'
import { map, type Place, table, type Unknown } from './place'
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

/** What an address names of a chart that the chart has not. */
export const unknownIn = (place: Place, { model, suite, inputs, choice }: Known): Unknown[] => {
  if ([map, table].includes(place.chart)) return []
  const isState = (path: string) => !model || model.states.some((state) => state.path === path)
  const path = suite?.paths.find(({ id }) => id === place.path)
  const wrong: (Unknown | false)[] = [
    place.state !== null && !isState(place.state) && { part: 'state', value: place.state },
    ...(place.fold ?? []).map((one): Unknown | false => !isState(one) && { part: 'fold', value: one }),
    place.path !== null && suite !== undefined && !path && { part: 'path', value: place.path },
    path !== undefined && place.step > path.steps.length && { part: 'step', value: String(place.step) },
    place.input !== null && place.input >= inputs && { part: 'input', value: String(place.input) },
    choice !== undefined && { part: 'took', value: choice },
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
