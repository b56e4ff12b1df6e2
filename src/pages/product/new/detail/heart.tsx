import type { favorite } from '../../../../../machines/parts/favorite'
import { useWords } from '../../../../i18n/words'
import { useChild } from '../../../../running-page'
import styles from './heart.module.css'
import type { Props } from './props'

/** Keeps the product among the member's favorites, or takes it out; a visitor is sent to log in. */
export const Heart = ({ page }: Pick<Props, 'page'>) => {
  const { t } = useWords()
  const heart = useChild<typeof favorite>(page.children.favorite)
  const on = heart?.part.hasTag('on') ?? false
  const failed = heart?.part.matches('failed')
  return (
    <button
      {...(heart
        ? heart.offer({ type: failed ? 'favorite.retry' : 'favorite.toggle' })
        : { type: 'button', disabled: true })}
      className={styles.heart}
      aria-pressed={failed ? undefined : on}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden>
        <path d="M12 20.5 4.2 12.9a5 5 0 0 1 7.1-7.1l.7.7.7-.7a5 5 0 0 1 7.1 7.1z" />
      </svg>
      <span>{t(failed ? 'favorite.retry' : 'favorite.add')}</span>
    </button>
  )
}
