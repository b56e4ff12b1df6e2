import type { AnyActorRef } from 'xstate'
import type { OrderStatus } from '../../../../contract/enums'
import type { refundRequest } from '../../../../machines/parts/refund-request'
import { useWords } from '../../../i18n/words'
import { useChild } from '../../../running-page'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { TextArea } from '../../../ui/text-area'
import styles from './dialogs.module.css'

/** Asks why the money is wanted back; what was typed stays while it is sent and when it fails. */
export const RefundDialog = ({ request, status }: { request: AnyActorRef | undefined; status: OrderStatus }) => {
  const { t } = useWords()
  const child = useChild<typeof refundRequest>(request)
  if (!child) return null
  const { part, offer } = child
  return (
    <Dialog
      title={t('order.dialog.refund')}
      opener='[data-event="refund.ask"]'
      close={() => offer.send({ type: 'refund.dismiss' })}
    >
      <form className={styles.form} {...offer.form('refund.confirm')}>
        <p className={styles.hint}>{t(`order.dialog.refundHint.${status === 'toShip' ? 'toShip' : 'shipped'}`)}</p>
        <TextArea
          label={t('order.dialog.refundReason')}
          hint={t('order.dialog.refundReasonHint')}
          name="reason"
          problem={part.context.problems.reason}
        />
        <div className={styles.ways}>
          <Button {...offer({ type: 'refund.dismiss' })}>{t('order.dialog.back')}</Button>
          <Button weight="act" {...offer.submit('refund.confirm')}>
            {t(part.hasTag('busy') ? 'common.sending' : 'order.dialog.refundSend')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
