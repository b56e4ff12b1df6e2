import * as z from 'zod/mini'
import { type Coupon, couponStatuses } from '../../../contract/coupon'
import { wallet, walletTabs } from '../../../machines/pages/setting/my-coupon'
import { useWords } from '../../i18n/words'
import { type PageProps, page } from '../../page'
import { href } from '../../routes'
import { BackToAccount } from '../../ui/back'
import { LinkButton } from '../../ui/button'
import { Failed, Waiting } from '../../ui/faces'
import { Link } from '../../ui/link'
import { scopeAddress } from '../../ui/scope'
import { WalletTicket } from '../../ui/ticket'
import styles from './my-coupon.module.css'

const Tabs = ({ page, offer }: PageProps<typeof wallet>) => {
  const { t, number } = useWords()
  const { query, found } = page.context
  return (
    <nav className={styles.tabs} aria-label={t('coupon.tabs')}>
      {walletTabs.map((tab) => (
        <button
          key={tab}
          {...offer({ type: 'tab.choose', tab })}
          aria-current={tab === (query.status ?? 'all') ? 'page' : undefined}
        >
          {t(`coupon.tab.${tab}`)}
          {found && tab !== 'all' && <span className={styles.count}>{number(found.counts[tab])}</span>}
        </button>
      ))}
    </nav>
  )
}

const Held = ({ coupon }: { coupon: Coupon }) => {
  const { t } = useWords()
  const { status, name, scope } = coupon
  return (
    <li className={styles.coupon}>
      <WalletTicket coupon={coupon} reason={status === 'toUse' ? undefined : t(`coupon.why.${status}`)} />
      {status === 'toUse' && (
        <Link to={scopeAddress(scope)} className={styles.use} aria-label={t('coupon.useOf', { name })}>
          {t('coupon.use')}
        </Link>
      )}
    </li>
  )
}

const Found = ({ page }: { page: PageProps<typeof wallet>['page'] }) => {
  const { t } = useWords()
  const { found, query } = page.context
  if (!found || page.matches('loading')) return <Waiting boxes={4} />
  if (found.coupons.length === 0)
    return (
      <div className={styles.empty}>
        <h2>{t(query.status ? 'coupon.none.one' : 'coupon.none.all')}</h2>
        <p>{t('coupon.noneHint')}</p>
      </div>
    )
  return (
    <ul className={styles.coupons}>
      {found.coupons.map((coupon) => (
        <Held key={coupon.id} coupon={coupon} />
      ))}
    </ul>
  )
}

/** Spec 2, /setting/my-coupon. */
const query = z.object({ status: z.optional(z.enum(couponStatuses)) })

export default page(wallet, { query }, ({ page, offer }) => {
  const { t } = useWords()
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  return (
    <div className={styles.page}>
      <BackToAccount />
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('title./setting/my-coupon')}</h1>
        <LinkButton to={href('/coupon')}>{t('title./coupon')}</LinkButton>
      </div>
      <Tabs page={page} offer={offer} />
      <Found page={page} />
    </div>
  )
})
