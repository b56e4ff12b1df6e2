import type { Product } from '../../../../../contract/product'
import type { productDetail } from '../../../../../machines/pages/product/new/detail'
import type { PageProps } from '../../../../page'

/** What each piece of the product page gets: the page, and the product that has arrived. */
export interface Props extends PageProps<typeof productDetail> {
  product: Product
}
