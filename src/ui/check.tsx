import type { ReactNode } from 'react'
import type { Control } from '../offer'
import styles from './check.module.css'

interface Props {
  /** The offer that changes the tick. */
  control: Control
  checked: boolean
  /** Some of what it stands for are ticked, others not. */
  mixed?: boolean
  /** Its words when none stand beside it. */
  label?: string
  children?: ReactNode
}

/** The chart changes the tick when the click is offered to it; the browser's own change has nothing to add. */
const unmoved = () => {}

/** A box whose tick is what the chart says. */
export const Check = ({ control, checked, mixed = false, label, children }: Props) => (
  <label className={styles.check}>
    <input
      {...control}
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = mixed
      }}
      checked={checked}
      onChange={unmoved}
      aria-label={label}
    />
    {children && <span>{children}</span>}
  </label>
)

/** One of several cards of which one is chosen; the chosen one offers nothing, so it keeps the focus at all times. */
export const Choice = ({ control, checked, name, children }: Omit<Props, 'mixed' | 'label'> & { name: string }) => (
  <label className={styles.choice}>
    <input {...(checked ? {} : control)} type="radio" name={name} checked={checked} onChange={unmoved} />
    <span className={styles.words}>{children}</span>
  </label>
)
