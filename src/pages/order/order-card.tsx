import { useId } from 'react'
import { link } from '../../../contract/links'
import type { Order } from '../../../contract/order'
import type { orderList } from '../../../machines/pages/order'
import { useWords } from '../../i18n/words'
import type { PageProps } from '../../page'
import { Button, LinkButton } from '../../ui/button'
import { LineFacts } from '../../ui/line-facts'
import { Picture } from '../../ui/picture'
import styles from './order-card.module.css'

/** Lines that a card shows before it only counts. */
const shown = 3

/** An order in the list: what was ordered, where it stands, and the way to it. */
export const OrderCard = ({ order, offer }: { order: Order; offer: PageProps<typeof orderList>['offer'] }) => {
  const { t, money, time } = useWords()
  const id = useId()
  const { orderNo, status, actions, lines, refund } = order
  return (
    <li>
      <article className={styles.card} aria-labelledby={id}>
        <header className={styles.head}>
          <p className={styles.facts}>
            <time dateTime={order.createTime}>{time(order.createTime)}</time>
            <span className={styles.numbered}>
              <span>{t('order.number')}</span>{' '}
              <span className={styles.number} translate="no">
                {order.shortNo}
              </span>
            </span>
          </p>
          <h2 id={id} className={styles.status} data-status={status}>
            <span>{t(`order.status.${status}`)}</span>{' '}
            {(refund.status === 'requested' || refund.status === 'refunding') && (
              <span className={styles.refund}>{t(`order.refund.${refund.status}`)}</span>
            )}
          </h2>
        </header>
        <ul className={styles.lines}>
          {lines.slice(0, shown).map((line) => (
            <li key={line.sku} className={styles.line}>
              <div>
                <Picture name={line.picture} alt="" size={64} />
              </div>
              <div>
                <p className={styles.name}>{line.name}</p>
                <LineFacts line={line} />
              </div>
              <p className={styles.price}>
                <span>{money(line.price)}</span> <span className={styles.choice}>{`× ${line.quantity}`}</span>
              </p>
            </li>
          ))}
        </ul>
        <footer className={styles.foot}>
          <p>
            {lines.length > shown && <span>{`${t('order.moreLines', { count: lines.length - shown })} · `}</span>}
            <span>{`${t('order.count', { count: order.skuQuantity })} · ${t('order.total')}`}</span>{' '}
            <strong className={styles.total}>{money(order.total)}</strong>
          </p>
          <div className={styles.ways}>
            <LinkButton to={link('/order/detail', { orderNo })}>{t('order.details')}</LinkButton>
            {actions.includes('buyAgain') && (
              <Button {...offer({ type: 'order.again', orderNo })}>{t('order.action.buyAgain')}</Button>
            )}
            {actions.includes('receive') && (
              <LinkButton to={link('/order/detail', { orderNo })} weight="act">
                {t('order.action.receive')}
              </LinkButton>
            )}
            {actions.includes('review') && (
              <LinkButton to={link('/order/comment', { orderNo })} weight="act">
                {t('order.action.review')}
              </LinkButton>
            )}
            {actions.includes('pay') && (
              <LinkButton to={link('/order/pay-order', { orderNo })} weight="act">
                {t('order.action.pay')}
              </LinkButton>
            )}
          </div>
        </footer>
      </article>
    </li>
  )
}
