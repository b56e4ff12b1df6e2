import { type AppDevice, appStores } from '../../contract/app-stores'
import { link } from '../../contract/links'
import { download } from '../../machines/pages/download'
import { hasApp } from '../../machines/parts/device'
import { useWords } from '../i18n/words'
import { page } from '../page'
import { LinkButton } from '../ui/button'
import { Qr } from '../ui/qr'
import { Redirect } from './download/redirect'
import styles from './download.module.css'

const StoreLink = ({ device }: { device: AppDevice }) => {
  const { t } = useWords()
  return (
    <a className={styles.store} href={appStores[device]} rel="noopener">
      {t(`download.${device}`)}
    </a>
  )
}

/** Spec 1: the app page. */
export default page(download, (props) => {
  const { t } = useWords()
  const { device, address } = props.page.context
  return (
    <article className={styles.page}>
      <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <rect width="96" height="96" rx="22" className={styles.ground} />
        <path
          className={styles.sign}
          d="M60 24a15 15 0 0 0-14.6 18.4L25 62.8a6 6 0 0 0 8.5 8.5l20.4-20.4A15 15 0 0 0 73.2 33l-9 9-8.4-2.2-2.2-8.4 9-9a15 15 0 0 0-2.6-.4z"
        />
      </svg>
      <h1 tabIndex={-1}>{t('download.title')}</h1>
      <p className={styles.lead}>{t('download.lead')}</p>
      {hasApp(device) ? (
        <Redirect {...props} device={device} />
      ) : (
        <>
          {device === 'mobile' ? (
            <p className={styles.lead}>{t('download.mobile')}</p>
          ) : (
            <figure className={styles.scan}>
              <div className={styles.code}>{address && <Qr text={address} label={t('download.qr')} />}</div>
              <figcaption>{t('download.scan')}</figcaption>
            </figure>
          )}
          <div className={styles.stores}>
            <StoreLink device="ios" />
            <StoreLink device="android" />
          </div>
        </>
      )}
      <LinkButton to={link('/')} weight="quiet">
        {t('download.toShop')}
      </LinkButton>
    </article>
  )
})
