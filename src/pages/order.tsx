import { orderTabNames } from '../../contract/enums'
import { link } from '../../contract/links'
import { orderList } from '../../machines/pages/order'
import { useWords } from '../i18n/words'
import { type PageProps, page } from '../page'
import { LinkButton } from '../ui/button'
import column from '../ui/column.module.css'
import { Empty, Failed, Waiting } from '../ui/page-states'
import { Pager } from '../ui/pager'
import { Tabs } from '../ui/tabs'
import { OrderCard } from './order/order-card'
import styles from './order.module.css'

const Found = ({ page, offer }: PageProps<typeof orderList>) => {
  const { t } = useWords()
  const { found } = page.context
  if (!found || page.matches('loading')) return <Waiting boxes={1} />
  if (found.orders.length === 0)
    return (
      <Empty>
        <h2>{t('order.empty')}</h2>
        <p>{t('order.emptyHint')}</p>
        <LinkButton to={link('/product/search')} weight="act">
          {t('common.toSearch')}
        </LinkButton>
      </Empty>
    )
  return (
    <>
      <ul className={styles.orders}>
        {found.orders.map((order) => (
          <OrderCard key={order.orderNo} order={order} offer={offer} />
        ))}
      </ul>
      <Pager page={found.page} pages={found.pages} turn={(page) => offer({ type: 'page.turn', page })} />
    </>
  )
}

/** Spec 2, /order. */
export default page(orderList, ({ page, offer }) => {
  const { t } = useWords()
  const { context } = page
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  return (
    <div className={column.column}>
      <h1 tabIndex={-1}>{t('order.title')}</h1>
      <Tabs
        label={t('order.tabs')}
        tabs={orderTabNames.map((tab) => ({
          name: t(`order.tab.${tab}`),
          control: offer({ type: 'tab.choose', tab }),
          current: tab === (context.query.status ?? 'all'),
          count: tab === 'all' ? undefined : context.found?.counts[tab],
        }))}
      />
      <Found page={page} offer={offer} />
    </div>
  )
})
