import { link } from '../../../contract/links'
import { productRecommend } from '../../../machines/pages/product/recommend'
import { useWords } from '../../i18n/words'
import { page } from '../../page'
import { ProductListing } from '../../ui/product-listing'

/** Spec 2, /product/recommend. */
export default page(
  productRecommend,
  {
    describe: ({ context }) => ({ canonical: link('/product/recommend', context.query) }),
    cards: ({ context }) => context.found?.products ?? [],
  },
  ({ page, offer }) => {
    const { t } = useWords()
    return (
      <ProductListing
        title={t('title./product/recommend')}
        lead={t('listing.recommended')}
        found={page.context.found}
        failed={page.matches('failed')}
        retry={offer({ type: 'page.retry' })}
        turn={(page) => offer({ type: 'page.turn', page })}
      />
    )
  },
)
