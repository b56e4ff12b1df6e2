import { actors } from '../words/actors'
import { signs } from './drawing'
import type { Model } from './model'
import styles from './picture.module.css'
import { useWords } from './words'

/** Who acts in a chart, with the line and the sign of each. */
export const ActorLegend = ({ model }: { model: Model }) => {
  const { say } = useWords()
  const here = new Set(model.transitions.map(({ actor }) => actor))
  return (
    <>
      {actors
        .filter((actor) => here.has(actor))
        .map((actor) => (
          <span key={actor} className={styles.actor} data-actor={actor}>
            <svg className={styles.arrow} data-actor={actor} width="30" height="10" aria-hidden="true">
              <path d="M1 5h28" />
            </svg>
            <span aria-hidden="true">{signs[actor]}</span> {say(`actor.${actor}`)}
          </span>
        ))}
    </>
  )
}
