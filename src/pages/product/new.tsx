import { link } from '../../../contract/links'
import { productNew } from '../../../machines/pages/product/new'
import { useWords } from '../../i18n/words'
import { page } from '../../page'
import { ProductListing } from '../../ui/product-listing'

/** Spec 2, /product/new. */
export default page(
  productNew,
  {
    describe: ({ context }) => ({ canonical: link('/product/new', context.query) }),
    cards: ({ context }) => context.found?.products ?? [],
  },
  ({ page, offer }) => {
    const { t } = useWords()
    return (
      <ProductListing
        title={t('title./product/new')}
        lead={t('listing.arrivals')}
        found={page.context.found}
        failed={page.matches('failed')}
        retry={offer({ type: 'page.retry' })}
        turn={(page) => offer({ type: 'page.turn', page })}
      />
    )
  },
)
