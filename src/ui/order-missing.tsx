import { link } from '../../contract/links'
import { useWords } from '../i18n/words'
import { LinkButton } from './button'
import { Notice } from './page-states'

/** What a page of an order shows where there is none of that number, or it is somebody else's. */
export const OrderMissing = () => {
  const { t } = useWords()
  return (
    <Notice title={t('failure.orderMissing')}>
      <LinkButton to={link('/order')} weight="act">
        {t('common.toOrders')}
      </LinkButton>
    </Notice>
  )
}
