import type { CouponOffer } from '../../contract/coupon'
import { link } from '../../contract/links'
import { coupon } from '../../machines/pages/coupon'
import { useWords } from '../i18n/words'
import { type PageProps, page } from '../page'
import { Button, LinkButton } from '../ui/button'
import { couponLink } from '../ui/coupon-link'
import { Link } from '../ui/link'
import { Empty, Failed, Waiting } from '../ui/page-states'
import { Ticket } from '../ui/ticket'
import styles from './coupon.module.css'

/** From so few on, the number that is left is said. */
const few = 10

const Progress = ({ offer: { claimed, quota } }: { offer: CouponOffer }) => {
  const { t } = useWords()
  const percent = Math.floor((claimed / quota) * 100)
  const left = quota - claimed
  return (
    <p className={styles.progress}>
      <progress value={claimed} max={quota} aria-label={t('center.progress', { percent })} />
      <span>{left > 0 && left <= few ? t('center.few', { count: left }) : t('center.progress', { percent })}</span>
    </p>
  )
}

const Offer = ({ one, page, offer }: PageProps<typeof coupon> & { one: CouponOffer }) => {
  const { t, day, lastDay, time } = useWords()
  const { id, name, state, validity } = one
  const when =
    'days' in validity
      ? t('center.days', { count: validity.days })
      : t('center.span', { from: day(validity.from), to: lastDay(validity.to) })
  const claiming = page.matches('claiming') && page.context.picked === id
  return (
    <li className={styles.offer} data-offer={state}>
      <Ticket coupon={one} when={when} />
      <div className={styles.foot}>
        <Progress offer={one} />
        {state === 'claimable' && (
          <Button {...offer({ type: 'coupon.claim', id })} weight="act" aria-label={t('center.claimOf', { name })}>
            {t(claiming ? 'center.claiming' : 'center.claim')}
          </Button>
        )}
        {state === 'claimed' && (
          <span className={styles.done}>
            <span>{t('center.claimed')}</span>
            {one.usable && (
              <Link to={couponLink(one.scope)} className={styles.use} aria-label={t('coupon.useOf', { name })}>
                {t('coupon.use')}
              </Link>
            )}
          </span>
        )}
        {state === 'allClaimed' && <span className={styles.state}>{t('center.allClaimed')}</span>}
        {state === 'notOpen' && <span className={styles.state}>{t('center.opens', { time: time(one.opensAt) })}</span>}
      </div>
    </li>
  )
}

/** Spec 2, /coupon: the coupon center. */
export default page(coupon, (props) => {
  const { t } = useWords()
  const { offers } = props.page.context
  if (props.page.matches('failed')) return <Failed retry={props.offer({ type: 'page.retry' })} />
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('title./coupon')}</h1>
        <p>{t('center.lead')}</p>
        <LinkButton to={link('/setting/my-coupon')}>{t('center.toWallet')}</LinkButton>
      </div>
      {!offers && <Waiting boxes={6} />}
      {offers?.length === 0 && <Empty>{t('center.empty')}</Empty>}
      <ul className={styles.offers}>
        {offers?.map((one) => (
          <Offer key={one.id} {...props} one={one} />
        ))}
      </ul>
    </div>
  )
})
