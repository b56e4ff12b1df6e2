import type { Cart } from '../../contract/cart'
import { link } from '../../contract/links'
import { cart } from '../../machines/pages/cart'
import { cartShown, troubled } from '../../machines/parts/cart-changes'
import { useWords } from '../i18n/words'
import { page } from '../page'
import { Button, LinkButton } from '../ui/button'
import { Failed, Notice, Waiting } from '../ui/page-states'
import summary from '../ui/summary.module.css'
import { CartGroup } from './cart/group'
import { QuickOrder } from './cart/quick-order'
import { Removal } from './cart/removal'
import { DeadRow } from './cart/row'
import { SelectLines } from './cart/select-lines'
import { CartSummary } from './cart/summary'
import { Troubled } from './cart/troubled'
import styles from './cart.module.css'

/** An order that was placed and not paid yet: whoever comes back from paying finds the way to it here. */
const Unpaid = ({ order: { orderNo, total, skuQuantity } }: { order: NonNullable<Cart['unpaid']> }) => {
  const { t, money } = useWords()
  return (
    <div className={styles.unpaid} role="status">
      <p>{t('cart.unpaid', { count: skuQuantity, total: money(total) })}</p>
      <LinkButton to={link('/order/pay-order', { orderNo })} weight="act">
        {t('cart.payNow')}
      </LinkButton>
    </div>
  )
}

/** Spec 2, /cart: what can be bought by brand, what no longer can apart, and what it comes to. */
export default page(cart, ({ page, offer }) => {
  const { t } = useWords()
  if (page.matches('failed')) return <Failed retry={offer({ type: 'page.retry' })} />
  if (!page.context.cart) return <Waiting boxes={4} />

  const shown = cartShown(page.context)
  const alive = shown.lines.filter(({ dead }) => !dead)
  const dead = shown.lines.filter(({ dead }) => dead)
  const stuck = troubled(shown)
  return (
    <div className={shown.lines.length > 0 ? summary.page : undefined} data-saving={page.hasTag('saving') || undefined}>
      <div className={styles.lines}>
        {shown.lines.length > 0 && (
          <div className={styles.head}>
            <h1 tabIndex={-1}>{t('cart.title')}</h1>
            {shown.quickOrder && (
              <a href="#quick-order" className={styles.jump}>
                {t('cart.quick')}
              </a>
            )}
          </div>
        )}
        {shown.unpaid && <Unpaid order={shown.unpaid} />}
        {stuck.length > 0 && <Troubled lines={stuck} />}
        {shown.lines.length === 0 && (
          <Notice title={t('cart.empty')}>
            <p>{t('cart.emptyHint')}</p>
            <LinkButton to={link('/product/new')} weight="act">
              {t('cart.toNew')}
            </LinkButton>
            <LinkButton to={link('/product/search')}>{t('common.toSearch')}</LinkButton>
          </Notice>
        )}
        {alive.length === 0 && dead.length > 0 && (
          <div className={styles.group} role="status">
            <p>{t('cart.allDead')}</p>
            <p className={styles.ways}>
              <LinkButton to={link('/product/search')} weight="act">
                {t('cart.goOn')}
              </LinkButton>
            </p>
          </div>
        )}
        {alive.length > 0 && (
          <div className={styles.head}>
            <SelectLines lines={alive} select={(selected) => offer({ type: 'lines.select', selected })}>
              {t('cart.selectAll')}
            </SelectLines>
            <Button id="remove-selected" {...offer({ type: 'removal.ask' })}>
              {t('cart.removeSelected')}
            </Button>
          </div>
        )}
        {[...new Set(alive.map(({ brand }) => brand))].map((brand) => (
          <CartGroup key={brand} brand={brand} lines={alive.filter((line) => line.brand === brand)} offer={offer} />
        ))}
        {shown.quickOrder && <QuickOrder page={page} offer={offer} />}
        {dead.length > 0 && (
          <section className={styles.group}>
            <div className={styles.head}>
              <h2>{t('cart.dead')}</h2>
              <Button {...offer({ type: 'dead.clear' })}>{t('cart.clear')}</Button>
            </div>
            <ul>
              {dead.map((line) => (
                <DeadRow key={line.sku} line={line} offer={offer} />
              ))}
            </ul>
          </section>
        )}
      </div>
      {alive.length > 0 && <CartSummary selected={shown.selected} offer={offer} />}
      {page.matches('confirmingRemoval') && <Removal page={page} offer={offer} />}
    </div>
  )
})
