import type { OutputOf } from '../../../contract/call'
import { link } from '../../../contract/links'
import type { points } from '../../../contract/points'
import { myIntegral } from '../../../machines/pages/setting/my-integral'
import { useWords } from '../../i18n/words'
import { type PageProps, page } from '../../page'
import { BackToAccount } from '../../ui/back'
import { Button } from '../../ui/button'
import column from '../../ui/column.module.css'
import { Link } from '../../ui/link'
import { Empty, Failed, Waiting } from '../../ui/page-states'
import { Pager } from '../../ui/pager'
import styles from './my-integral.module.css'

type Ledger = OutputOf<typeof points.ledger>

const Rows = ({ rows }: { rows: Ledger['rows'] }) => {
  const { t, time, number } = useWords()
  return (
    <ul className={styles.rows}>
      {rows.map(({ reason, orderNo, shortNo, amount, time: at, orderShown }) => (
        <li key={orderNo + reason} className={styles.row}>
          <span className={styles.words}>
            <span>{t(`points.${reason}`)}</span>
            <span className={styles.facts}>
              <time dateTime={at}>{time(at)}</time>
              {orderShown ? (
                <Link to={link('/order/detail', { orderNo })} className={styles.order} translate="no">
                  {shortNo}
                </Link>
              ) : (
                <span translate="no">{shortNo}</span>
              )}
            </span>
          </span>
          <strong className={styles.amount}>{`${amount < 0 ? '−' : '+'}${number(Math.abs(amount))}`}</strong>
        </li>
      ))}
    </ul>
  )
}

const Found = ({ found, offer }: { found: Ledger; offer: PageProps<typeof myIntegral>['offer'] }) => {
  const { t, number } = useWords()
  return (
    <>
      <p className={styles.balance}>
        <span>{t('points.balance')}</span> <strong>{number(found.balance)}</strong>
      </p>
      <section>
        <h2>{t('points.ledger')}</h2>
        {found.total === 0 ? (
          <Empty>
            <p>{t('points.empty')}</p>
            <p>{t('points.emptyHint')}</p>
          </Empty>
        ) : (
          <Rows rows={found.rows} />
        )}
      </section>
      <Pager page={found.page} pages={found.pages} turn={(page) => offer({ type: 'page.turn', page })} />
    </>
  )
}

/** Spec 2, /setting/my-integral. */
export default page(myIntegral, ({ page, offer }) => {
  const { t } = useWords()
  const { found } = page.context
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  return (
    <div className={column.column}>
      <BackToAccount />
      <h1 tabIndex={-1}>{t('title./setting/my-integral')}</h1>
      <p className={styles.lead}>{t('points.lead')}</p>
      {page.matches('visiting') && (
        <Empty>
          <h2>{t('points.visitor')}</h2>
          <Button {...offer({ type: 'login.begin' })} weight="act">
            {t('points.login')}
          </Button>
        </Empty>
      )}
      {!found && !page.matches('visiting') && <Waiting boxes={1} />}
      {found && <Found found={found} offer={offer} />}
    </div>
  )
})
