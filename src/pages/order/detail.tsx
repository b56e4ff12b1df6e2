import type { Order, OrderAction } from '../../../contract/order'
import { orderDetail } from '../../../machines/pages/order/detail'
import { useWords } from '../../i18n/words'
import { type PageProps, page } from '../../page'
import { useChild } from '../../running-page'
import { Button, type Weight } from '../../ui/button'
import { OrderMissing } from '../../ui/order-missing'
import { Failed, Waiting } from '../../ui/page-states'
import { TimeLeft } from '../../ui/time-left'
import { OrderDialogs } from './detail/dialogs'
import { OrderDelivery, OrderFacts, OrderMoney } from './detail/facts'
import { OrderLines } from './detail/lines'
import { OrderProgress } from './detail/progress'
import { RefundNotice } from './detail/refund-notice'
import styles from './detail.module.css'

type Props = PageProps<typeof orderDetail>

/** What each action of an order asks of the chart, and how loud its button is. */
const begins = {
  pay: ['pay.begin', 'act'],
  receive: ['receipt.ask', 'act'],
  review: ['review.begin', 'act'],
  buyAgain: ['order.again', 'plain'],
  cancel: ['cancel.ask', 'plain'],
  refund: ['refund.ask', 'plain'],
  withdraw: ['withdraw.ask', 'plain'],
  delete: ['delete.ask', 'plain'],
} as const satisfies Record<OrderAction, readonly [string, Weight]>

const Actions = ({ order, offer }: { order: Order; offer: Props['offer'] }) => {
  const { t } = useWords()
  if (order.actions.length === 0) return null
  return (
    <fieldset className={styles.actions}>
      <legend className="visually-hidden">{t('order.actions')}</legend>
      {order.actions.map((action) => {
        const [type, weight] = begins[action]
        return (
          <Button key={action} weight={weight} {...offer({ type })}>
            {t(`order.action.${action}`)}
          </Button>
        )
      })}
    </fieldset>
  )
}

const ReceiveIn = ({ ms }: { ms: number }) => {
  const { t } = useWords()
  const hours = Math.ceil(ms / 3_600_000)
  return <p>{t('order.receiveIn', { days: Math.floor(hours / 24), hours: hours % 24 })}</p>
}

const Head = ({ order, page, offer }: Props & { order: Order }) => {
  const { t } = useWords()
  const { countdown } = page.children
  const state = order.refund.status === 'refunding' && order.status !== 'canceled' ? 'refunding' : order.status
  return (
    <section className={styles.head} data-status={order.status}>
      <div className={styles.status}>
        <h1 tabIndex={-1}>{t(`order.status.${order.status}`)}</h1>
        <p>{t(order.closing ? 'order.closing' : `order.sentence.${state}`)}</p>
        {countdown && (
          <p>
            <span>{t('payment.timeLeft')}</span> <TimeLeft countdown={countdown} />
          </p>
        )}
        {order.receiveInMs !== null && order.receiveInMs > 0 && <ReceiveIn ms={order.receiveInMs} />}
      </div>
      <Actions order={order} offer={offer} />
    </section>
  )
}

/** Spec 2, /order/detail. */
export default page(orderDetail, ({ page, offer }) => {
  const { order } = page.context
  // It is not seen, but what it says is passed on.
  useChild(page.children.orderAction)
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  if (page.matches('missing')) return <OrderMissing />
  if (!order) return <Waiting boxes={3} />
  return (
    <div className={styles.page}>
      <Head order={order} page={page} offer={offer} />
      <RefundNotice order={order} />
      <OrderProgress order={order} />
      <div className={styles.columns}>
        <OrderLines order={order} />
        <div className={styles.side}>
          <OrderMoney order={order} />
          <OrderDelivery order={order} />
          <OrderFacts order={order} />
        </div>
      </div>
      <OrderDialogs question={page.children.orderQuestion} status={order.status} />
    </div>
  )
})
