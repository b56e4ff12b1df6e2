import { Fragment, type ReactNode } from 'react'
import type { Order } from '../../../../contract/order'
import { useWords } from '../../../i18n/words'
import { AddressLine } from '../../../ui/address-line'
import { AddressText } from '../../../ui/address-text'
import { phoneShown } from '../../../ui/phone'
import { OrderTotals, Sum, Total, Totals } from '../../../ui/totals'
import styles from './facts.module.css'

type Fact = [name: string, value: ReactNode]

const Facts = ({ title, facts }: { title: string; facts: Fact[] }) => (
  <section className={styles.facts}>
    <h2>{title}</h2>
    <dl className={styles.list}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
)

/** The facts of which something is known. */
const known = (...facts: (Fact | null | '')[]) => facts.filter((fact) => !!fact)

const Phone = ({ number }: { number: string }) => <a href={`tel:${number}`}>{phoneShown(number)}</a>

/** Where the order goes, and who brings it. */
export const OrderDelivery = ({
  order: { delivery, address, store, deliveryPerson, deliveryPhone },
}: {
  order: Order
}) => {
  const { t } = useWords()
  return (
    <Facts
      title={t(delivery === 'platform' ? 'order.delivery' : 'order.pickup')}
      facts={known(
        address && [
          t('payment.deliverTo'),
          <address key="address">
            <span>{address.consignee}</span> <Phone number={address.phone} />
            <br />
            <AddressLine address={address} />
          </address>,
        ],
        store && [
          t('payment.pickupAt'),
          <address key="store">
            <span>{store.name}</span>
            <br />
            <AddressText>{store.address}</AddressText>
          </address>,
        ],
        store && [t('order.hours'), store.hours],
        store && [t('order.phone'), <Phone key="phone" number={store.phone} />],
        deliveryPerson && [
          t('order.deliveryPerson'),
          <span key="person">
            <span>{deliveryPerson}</span> {deliveryPhone && <Phone number={deliveryPhone} />}
          </span>,
        ],
      )}
    />
  )
}

/** How the total of the order came about, and what was paid. */
export const OrderMoney = ({ order }: { order: Order }) => {
  const { t } = useWords()
  return (
    <section className={styles.facts}>
      <h2>{t('order.sums')}</h2>
      <OrderTotals sums={order} />
      <Total name={t('order.total')} cents={order.total} />
      {order.payTime && (
        <Totals>
          <Sum name={t('order.paidAmount')} cents={order.paidAmount} />
        </Totals>
      )}
    </section>
  )
}

/** The number and the times of the order. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const { t, time } = useWords()
  const times = ['createTime', 'payTime', 'deliveryTime', 'receivingTime', 'cancelTime', 'refundTime'] as const
  return (
    <Facts
      title={t('order.facts')}
      facts={known(
        [t('order.units'), t('order.count', { count: order.skuQuantity })],
        [
          t('order.number'),
          <span key="number" className={styles.number} translate="no">
            {order.shortNo}
          </span>,
        ],
        ...times.map((name): Fact | null => {
          const instant = order[name]
          return instant ? [t(`order.${name}`), time(instant)] : null
        }),
        order.cancelReason && [t('order.cancelReason'), t(`order.reason.${order.cancelReason}`)],
        order.refundWay && [t('order.refundWay'), t(`order.refundWay.${order.refundWay}`)],
      )}
    />
  )
}
