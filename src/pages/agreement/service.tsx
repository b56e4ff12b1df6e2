import {
  agreementVersion,
  decisionWindow,
  deliveryFee,
  paymentWindow,
  receiptWindow,
  refundWindow,
} from '../../../contract/terms'
import { days, minutes } from '../../../contract/time'
import { article } from '../../../machines/parts/article'
import { useWords } from '../../i18n/words'
import { page } from '../../page'
import { Article } from '../../ui/article'

/** Spec 2: /agreement/service; its numbers are those that the shop works by. */
export default page(article, () => {
  const { t, money } = useWords()
  return (
    <Article
      title={t('title./agreement/service')}
      lead={t('service.lead')}
      area="service"
      sections={['account', 'order', 'delivery', 'refund', 'extras', 'reviews', 'law']}
      values={{
        minutes: paymentWindow / minutes(1),
        days: receiptWindow / days(1),
        refundDays: refundWindow / days(1),
        decisionDays: decisionWindow / days(1),
        fee: money(deliveryFee),
      }}
      since={`${agreementVersion}T00:00:00.000Z`}
    />
  )
})
