import { markOf } from '../../../../../machines/parts/picker'
import { useWords } from '../../../../i18n/words'
import styles from './picker.module.css'
import type { Props } from './props'

/** The values of each attribute as chips: those that clash with other choices are marked and may still be chosen. */
export const Picker = ({ page, offer, product }: Props) => {
  const { t } = useWords()
  const { chosen } = page.context
  const hints = { free: '', clashing: t('product.clashing'), soldOut: t('product.soldOut') }
  return product.attributes.map(({ id: attribute, name, values }) => (
    <fieldset key={attribute} className={styles.attribute}>
      <legend>
        <span>{name}</span> <strong>{values.find(({ id }) => id === chosen[attribute])?.name}</strong>
      </legend>
      <div className={styles.values}>
        {values.map(({ id: value, name: valueName }) => {
          const mark = markOf(product, chosen, attribute, value)
          return (
            <button
              key={value}
              {...offer({ type: 'value.choose', attribute, value })}
              className={styles.value}
              aria-pressed={chosen[attribute] === value}
              data-mark={mark}
              title={hints[mark] || undefined}
            >
              <span>{valueName}</span> {mark === 'soldOut' && <span className={styles.soldOut}>{hints.soldOut}</span>}
              {mark === 'clashing' && <span className="visually-hidden">{` (${hints.clashing})`}</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  ))
}
