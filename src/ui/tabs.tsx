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

/** A row that is wider than the screen shows the tab that is chosen. */
const show = (tab: HTMLElement | null) => {
  const row = tab?.parentElement
  if (row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

/** A row of views of one list, of which one is in sight; their counts stop at 99+ (spec 9: badge max). */
export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map(({ name, control, current, count = 0 }) => (
      <button key={name} {...control} ref={current ? show : undefined} aria-current={current ? 'page' : undefined}>
        <span>{name}</span>{' '}
        {count > 0 && <span className={styles.count}>{count > badgeMax ? `${badgeMax}+` : count}</span>}
      </button>
    ))}
  </nav>
)
