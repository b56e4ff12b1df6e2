import { type ChangeEvent, useEffect, useId, useRef } from 'react'
import { largestQuantity } from '../../contract/bounds'
import { useWords } from '../i18n/words'
import type { Control } from '../offer'
import styles from './stepper.module.css'

interface Props {
  quantity: number
  /** The least that may be ordered. */
  least: number
  /** The offers of one less and of one more. */
  minus: Control
  plus: Control
  /** The offer of a field that sends the quantity. */
  field: { name: string; disabled: boolean; onChange(event: ChangeEvent<HTMLInputElement>): void }
  /** Sends what was typed when the field is left or Enter pressed, not with each digit. */
  late?: boolean
  /** What the quantity is of, for those who do not see it; without it the word stands in front. */
  of?: string
}

/** A quantity with minus, plus and a field; a typed number that the chart refuses goes back when the field is left. */
export const Stepper = ({ quantity, least, minus, plus, field, late, of }: Props) => {
  const { t } = useWords()
  const id = useId()
  const typed = useRef<HTMLInputElement>(null)
  const shown = useRef(quantity)
  useEffect(() => {
    // What was typed before the views stood is still to be told.
    if (shown.current === quantity) return
    shown.current = quantity
    if (typed.current && Number(typed.current.value) !== quantity) typed.current.value = String(quantity)
  }, [quantity])
  useEffect(() => {
    const input = typed.current
    const send = (event: Event) =>
      field.onChange({ currentTarget: event.currentTarget } as ChangeEvent<HTMLInputElement>)
    if (late) input?.addEventListener('change', send)
    return () => input?.removeEventListener('change', send)
  })
  return (
    <div className={styles.stepper}>
      <label htmlFor={id} className={of ? 'visually-hidden' : styles.label}>
        {of ? t('stepper.quantityOf', { name: of }) : t('stepper.quantity')}
      </label>
      <div className={styles.box}>
        <button {...minus} aria-label={of ? t('stepper.fewerOf', { name: of }) : t('stepper.fewer')}>
          −
        </button>
        <input
          {...field}
          onChange={late ? undefined : field.onChange}
          ref={typed}
          id={id}
          type="number"
          inputMode="numeric"
          min={least}
          max={largestQuantity}
          defaultValue={quantity}
          onBlur={({ currentTarget }) => {
            currentTarget.value = String(quantity)
          }}
        />
        <button {...plus} aria-label={of ? t('stepper.moreOf', { name: of }) : t('stepper.more')}>
          +
        </button>
      </div>
    </div>
  )
}
