import { type TextareaHTMLAttributes, useId } from 'react'
import type { Failure } from '../../contract/failures'
import { useWords } from '../i18n/words'
import styles from './text-area.module.css'

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  hint?: string
  /** What is wrong with it, by the failure's name. */
  problem?: Failure | undefined
}

/** A labelled field for a longer text, with its hint and what is wrong with it. */
export const TextArea = ({ label, hint, problem, ...input }: Props) => {
  const { t } = useWords()
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <textarea id={id} rows={3} {...input} aria-invalid={problem ? true : undefined} aria-describedby={`${id}-hint`} />
      <p id={`${id}-hint`} className={problem ? styles.problem : styles.hint} role={problem ? 'alert' : undefined}>
        {problem ? t(`failure.${problem}`) : hint}
      </p>
    </div>
  )
}
