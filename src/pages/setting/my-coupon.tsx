import type { Coupon } from '../../../contract/coupon'
import { link } from '../../../contract/links'
import { myCoupon, walletTabs } from '../../../machines/pages/setting/my-coupon'
import { useWords } from '../../i18n/words'
import { type PageProps, page } from '../../page'
import { BackToAccount } from '../../ui/back'
import { LinkButton } from '../../ui/button'
import column from '../../ui/column.module.css'
import { couponLink } from '../../ui/coupon-link'
import { Link } from '../../ui/link'
import { Empty, Failed, Waiting } from '../../ui/page-states'
import { Pager } from '../../ui/pager'
import { Tabs } from '../../ui/tabs'
import { WalletTicket } from '../../ui/ticket'
import styles from './my-coupon.module.css'

const Held = ({ coupon }: { coupon: Coupon }) => {
  const { t } = useWords()
  const { status, name, scope } = coupon
  return (
    <li className={styles.coupon}>
      <WalletTicket coupon={coupon} reason={status === 'toUse' ? undefined : t(`coupon.why.${status}`)} />
      {status === 'toUse' && (
        <Link to={couponLink(scope)} className={styles.use} aria-label={t('coupon.useOf', { name })}>
          {t('coupon.use')}
        </Link>
      )}
    </li>
  )
}

const Found = ({ page, offer }: PageProps<typeof myCoupon>) => {
  const { t } = useWords()
  const { found, query } = page.context
  if (!found || page.matches('loading')) return <Waiting boxes={4} />
  if (found.coupons.length === 0)
    return (
      <Empty>
        <h2>{t(query.status ? 'coupon.none.one' : 'coupon.none.all')}</h2>
        <p>{t('coupon.noneHint')}</p>
      </Empty>
    )
  return (
    <>
      <ul className={styles.coupons}>
        {found.coupons.map((coupon) => (
          <Held key={coupon.id} coupon={coupon} />
        ))}
      </ul>
      <Pager page={found.page} pages={found.pages} turn={(page) => offer({ type: 'page.turn', page })} />
    </>
  )
}

/** Spec 2, /setting/my-coupon. */
export default page(myCoupon, ({ page, offer }) => {
  const { t } = useWords()
  const { context } = page
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  return (
    <div className={column.column}>
      <BackToAccount />
      <div className={column.head}>
        <h1 tabIndex={-1}>{t('title./setting/my-coupon')}</h1>
        <LinkButton to={link('/coupon')}>{t('title./coupon')}</LinkButton>
      </div>
      <Tabs
        label={t('coupon.tabs')}
        tabs={walletTabs.map((tab) => ({
          name: t(`coupon.tab.${tab}`),
          control: offer({ type: 'tab.choose', tab }),
          current: tab === (context.query.status ?? 'all'),
          count: tab === 'all' ? undefined : context.found?.counts[tab],
        }))}
      />
      <Found page={page} offer={offer} />
    </div>
  )
})
