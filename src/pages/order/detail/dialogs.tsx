import type { AnyActorRef } from 'xstate'
import type { OrderStatus } from '../../../../contract/enums'
import { cancelReasons } from '../../../../contract/order'
import type { orderQuestion } from '../../../../machines/parts/order-question'
import { useWords } from '../../../i18n/words'
import type { PageProps } from '../../../page'
import { useChild } from '../../../running-page'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import styles from './dialogs.module.css'
import { RefundDialog } from './refund-dialog'

type Props = PageProps<typeof orderQuestion>

const CancelDialog = ({ page, offer }: Props) => {
  const { t } = useWords()
  return (
    <Dialog
      title={t('order.dialog.cancel')}
      opener='[data-event="cancel.ask"]'
      close={() => offer.send({ type: 'cancel.dismiss' })}
    >
      <form className={styles.form} {...offer.form('cancel.confirm')}>
        <p className={styles.hint}>{t('order.dialog.cancelHint')}</p>
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">{t('order.dialog.cancel')}</legend>
          {cancelReasons.map((reason) => (
            <label key={reason} className={styles.reason}>
              <input type="radio" name="reason" value={reason} defaultChecked={reason === page.context.reason} />
              <span>{t(`order.reason.${reason}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className={styles.ways}>
          <Button {...offer({ type: 'cancel.dismiss' })}>{t('order.dialog.keep')}</Button>
          <Button weight="act" {...offer.submit('cancel.confirm')}>
            {t('order.action.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const actions = { receipt: 'receive', withdraw: 'withdraw', delete: 'delete' } as const

const YesNo = ({ noun, offer }: { noun: keyof typeof actions; offer: Props['offer'] }) => {
  const { t } = useWords()
  const action = actions[noun]
  return (
    <Dialog
      title={t(`order.dialog.${action}`)}
      opener={`[data-event="${noun}.ask"]`}
      close={() => offer.send({ type: `${noun}.dismiss` })}
    >
      <p className={styles.hint}>{t(`order.dialog.${action}Hint`)}</p>
      <div className={styles.ways}>
        <Button {...offer({ type: `${noun}.dismiss` })}>{t('order.dialog.back')}</Button>
        <Button weight="act" {...offer({ type: `${noun}.confirm` })}>
          {t(`order.action.${action}`)}
        </Button>
      </div>
    </Dialog>
  )
}

/** The question that the page of an order asks just now. */
export const OrderDialogs = ({ question, status }: { question: AnyActorRef | undefined; status: OrderStatus }) => {
  const child = useChild<typeof orderQuestion>(question)
  if (!child) return null
  const { part, offer } = child
  if (part.matches('choosingReason')) return <CancelDialog page={part} offer={offer} />
  if (part.matches('confirmingReceipt')) return <YesNo noun="receipt" offer={offer} />
  if (part.matches('explaining')) return <RefundDialog request={part.children.refundRequest} status={status} />
  if (part.matches('confirmingWithdrawal')) return <YesNo noun="withdraw" offer={offer} />
  if (part.matches('confirmingDelete')) return <YesNo noun="delete" offer={offer} />
  return null
}
