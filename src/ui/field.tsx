import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import type { Failure } from '../../contract/failures'
import { useWords } from '../i18n/words'
import styles from './field.module.css'

/** What a field is given, beside what an input takes. */
export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  hint?: string
  /** What is wrong with it, by the failure's name. */
  problem?: Failure | undefined
  /** What stands before what is typed, such as a country code. */
  start?: string
  /** What stands at the end of the field, such as a button. */
  end?: ReactNode
}

/** A labelled field of a form with its hint and what is wrong with it. */
export const Field = ({ label, hint, problem, start, end, ...input }: FieldProps) => {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        {start && (
          <span className={styles.start} aria-hidden>
            {start}
          </span>
        )}
        <input id={id} {...input} aria-invalid={problem ? true : undefined} aria-describedby={`${id}-hint`} />
        {end}
      </div>
      <p id={`${id}-hint`} className={problem ? styles.problem : styles.hint} role={problem ? 'alert' : undefined}>
        {problem ? t(`failure.${problem}`) : hint}
      </p>
    </div>
  )
}

/** A field for a Singapore phone number; the country code stands before it and may be typed all the same. */
export const PhoneField = (props: Omit<FieldProps, 'start' | 'type'>) => (
  <Field start="+65" inputMode="tel" autoComplete="tel" {...props} type="tel" />
)

/** A box to tick with its words, and what is wrong while it is not ticked. */
export const Tick = ({ problem, children, ...input }: Omit<FieldProps, 'label'> & { children: ReactNode }) => {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={styles.field}>
      <div className={styles.tick}>
        <input
          type="checkbox"
          id={id}
          {...input}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint`}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <p id={`${id}-hint`} className={styles.problem} role={problem ? 'alert' : undefined}>
        {problem && t(`failure.${problem}`)}
      </p>
    </div>
  )
}
