import { badgeMax } from '../../machines/app/toasts'
import type { Control } from '../offer'
import styles from './tabs.module.css'

interface Tab {
  name: string
  control: Control
  current: boolean
  /** How many there are behind it; nothing is shown for none. */
  count?: number | undefined
}

/** A row of views of one list, of which one is in sight; their counts stop at 99+ (spec 9: badge max). */
export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ name, control, current, count = 0 }) => (
      <button key={name} {...control} aria-current={current ? 'page' : undefined}>
        {name}
        {count > 0 && <span className={styles.count}>{count > badgeMax ? `${badgeMax}+` : count}</span>}
      </button>
    ))}
  </nav>
)
