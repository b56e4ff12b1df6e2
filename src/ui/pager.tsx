import { Fragment } from 'react'
import { useWords } from '../i18n/words'
import type { Control } from '../offer'
import { Button } from './button'
import styles from './pager.module.css'

interface Props {
  page: number
  pages: number
  /** The offer that turns to a page. */
  turn(page: number): Control
}

/** The pages of a list around the present one; nothing when there is only one. */
export const Pager = ({ page, pages, turn }: Props) => {
  const { t } = useWords()
  if (pages < 2) return null
  const near = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= 1,
  )
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <Button {...turn(page - 1)} aria-label={t('pager.previous')}>
        ‹
      </Button>
      {near.map((one, index) => (
        <Fragment key={one}>
          {index > 0 && near[index - 1] !== one - 1 && <span className={styles.gap}>…</span>}
          <Button {...turn(one)} aria-current={one === page ? 'page' : undefined}>
            {one}
          </Button>
        </Fragment>
      ))}
      <Button {...turn(page + 1)} aria-label={t('pager.next')}>
        ›
      </Button>
    </nav>
  )
}
