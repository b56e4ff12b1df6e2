import { link } from '../../../contract/links'
import { orderComment } from '../../../machines/pages/order/comment'
import { useWords } from '../../i18n/words'
import { page } from '../../page'
import { LinkButton } from '../../ui/button'
import { AllLines } from '../../ui/fold'
import { LineFacts } from '../../ui/line-facts'
import { OrderMissing } from '../../ui/order-missing'
import { Failed, Notice, Waiting } from '../../ui/page-states'
import { Picture } from '../../ui/picture'
import { CommentForm } from './comment/form'
import styles from './comment.module.css'

/** The page of order review; its path is not in the specification. */
export default page(orderComment, ({ page, offer }) => {
  const { t } = useWords()
  const { order, orderNo } = page.context
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  if (page.matches('missing')) return <OrderMissing />
  const face = (['done', 'closed'] as const).find((state) => page.matches(state))
  if (face)
    return (
      <Notice title={t(`comment.${face}`)}>
        <p>{t(`comment.${face}Hint`)}</p>
        <LinkButton to={link('/order/detail', { orderNo })} weight="act">
          {t('comment.toOrder')}
        </LinkButton>
        <LinkButton to={link('/order')}>{t('common.toOrders')}</LinkButton>
      </Notice>
    )
  if (!order) return <Waiting boxes={2} />
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('comment.title')}</h1>
      <p className={styles.soft}>{t('comment.hint')}</p>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.sku} className={styles.line}>
            <div className={styles.goods}>
              <div>
                <Picture name={line.picture} alt="" size={72} />
              </div>
              <div>
                <h2 className={styles.name}>{line.name}</h2>
                <LineFacts line={line} />
              </div>
            </div>
            {line.reviewed ? (
              <p className={styles.written}>{t('comment.written')}</p>
            ) : (
              <CommentForm page={page} offer={offer} line={line} />
            )}
          </li>
        ))}
      </ul>
      <AllLines count={order.lines.length} />
    </div>
  )
})
