import type { AppDevice } from '../../../contract/app-stores'
import type { download } from '../../../machines/pages/download'
import type { countdown } from '../../../machines/parts/countdown'
import { useWords } from '../../i18n/words'
import type { PageProps } from '../../page'
import { useChild } from '../../running-page'
import { Button } from '../../ui/button'
import styles from './redirect.module.css'

/** On the way to the store of a phone: the seconds left, staying, going at once, going again. */
export const Redirect = ({ page, offer, device }: PageProps<typeof download> & { device: AppDevice }) => {
  const { t } = useWords()
  const left = useChild<typeof countdown>(page.children.countdown)?.part.context.remainingMs
  const skip = offer({ type: 'redirect.skip' })
  if (page.matches('counting'))
    return (
      <section className={styles.redirect}>
        <p className={styles.seconds} aria-hidden="true">
          {t(`download.to.${device}`, { seconds: Math.ceil((left ?? 0) / 1000) })}
        </p>
        <p role="status" className="visually-hidden">
          {t('download.soon')}
        </p>
        <div className={styles.ways}>
          <Button {...skip} weight="act">
            {t('download.skip')}
          </Button>
          <Button {...offer({ type: 'redirect.stop' })}>{t('download.stop')}</Button>
        </div>
      </section>
    )
  const leaving = page.matches('leaving')
  return (
    <section className={styles.redirect}>
      <p role="status" className={styles.seconds}>
        {t(leaving ? 'download.leaving' : 'download.stopped')}
      </p>
      <div className={styles.ways}>
        <Button {...skip} weight={leaving ? 'plain' : 'act'}>
          {t(leaving ? 'download.again' : `download.${device}`)}
        </Button>
      </div>
    </section>
  )
}
