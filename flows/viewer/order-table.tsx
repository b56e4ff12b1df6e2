import type { PropsWithChildren } from 'react'
import { orderActions } from '../../contract/order'
import { orderLifecycle } from '../../machines/lifecycle/order'
import { actionsAt, after, type OrderEvent, type Standing, statusAt } from '../../machines/lifecycle/standing'
import { order as orderTexts } from '../../src/i18n/texts/order'
import type { Bilingual } from './model'
import styles from './viewer.module.css'
import { useWords } from './words'

const events = [...new Set(orderLifecycle.events as string[])] as OrderEvent[]
const others = events.filter((event) => !(orderActions as readonly string[]).includes(event))

/** Every standing that an order can come to, in the order in which it is met. */
const standings = (): Standing[] => {
  const met: Standing[] = [{ progress: 'toPay', refund: 'none' }]
  for (const from of met)
    for (const event of events) {
      const next = after(from, event)
      if (next && !met.some((one) => one.progress === next.progress && one.refund === next.refund)) met.push(next)
    }
  const progress = Object.keys(orderLifecycle.root.states.progress?.states ?? {})
  const refund = Object.keys(orderLifecycle.root.states.refund?.states ?? {})
  return met.sort(
    (one, other) =>
      refund.indexOf(one.refund) - refund.indexOf(other.refund) ||
      progress.indexOf(one.progress) - progress.indexOf(other.progress),
  )
}

const textOf = (key: string): Bilingual => (orderTexts as Record<string, Bilingual>)[key] ?? [key, key]

const wordsOf: Record<OrderEvent, Bilingual> = {
  ...(Object.fromEntries(orderActions.map((action) => [action, textOf(`order.action.${action}`)])) as Record<
    (typeof orderActions)[number],
    Bilingual
  >),
  expire: ['15 minutes are over', '15 分钟到期'],
  capture: ['the money arrives after all', '款项最终到账'],
  close: ['no money moved', '确认未扣款'],
  ship: ['the shop ships', '商家发货'],
  ready: ['ready for pickup', '到店可提'],
  autoReceive: ['received automatically', '自动收货'],
  complete: ['time to review is over', '评价期结束'],
  approve: ['the shop grants the refund', '商家同意退款'],
  reject: ['the shop refuses the refund', '商家拒绝退款'],
  refunded: ['the money is back', '退款到账'],
  refundedOutside: ['refunded at the provider', '在支付平台退款'],
  bounce: ['the refund bounces', '退款被银行退回'],
}
const progressWords: Partial<Record<Standing['progress'], Bilingual>> = {
  closing: ['waiting for the bank', '等待银行确认'],
}
const refundWords: Record<Standing['refund'], Bilingual> = {
  none: ['No refund', '未退款'],
  requested: ['Refund requested', '已申请退款'],
  refunding: ['Money on its way back', '退款中'],
  refunded: ['Refunded', '已退款'],
}

/** Which action belongs to which status, at a glance; asked of the lifecycle that the server decides with. */
export const OrderTable = ({ children }: PropsWithChildren) => {
  const { say, pick } = useWords()
  const rows = standings()
  const groups = Object.keys(refundWords) as Standing['refund'][]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <main className={styles.table} tabIndex={0}>
      {children}
      <h2>{say('table')}</h2>
      <p className={styles.soft}>{say('tableHint')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('standing')}</th>
            {orderActions.map((action) => (
              <th key={action} scope="col">
                {pick(wordsOf[action])}
              </th>
            ))}
            <th scope="col">{say('otherwise')}</th>
          </tr>
        </thead>
        {groups.map((refund) => (
          <tbody key={refund}>
            <tr>
              <th scope="rowgroup" colSpan={orderActions.length + 2} className={styles.group}>
                {pick(refundWords[refund])}
              </th>
            </tr>
            {rows
              .filter((standing) => standing.refund === refund)
              .map((standing) => (
                <tr key={standing.progress}>
                  <th scope="row">
                    {pick(textOf(`order.status.${statusAt({ ...standing, refund: 'none' })}`))}
                    {progressWords[standing.progress] && (
                      <small>{pick(progressWords[standing.progress] as Bilingual)}</small>
                    )}
                  </th>
                  {orderActions.map((action) => (
                    <td key={action}>
                      {actionsAt(standing).includes(action) && (
                        <span role="img" className={styles.may} aria-label={say('may')}>
                          ✓
                        </span>
                      )}
                    </td>
                  ))}
                  <td className={styles.others}>
                    {others
                      .filter((event) => after(standing, event))
                      .map((event) => pick(wordsOf[event]))
                      .join(' · ')}
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </main>
  )
}
