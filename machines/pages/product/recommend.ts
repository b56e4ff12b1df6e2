import { productListing } from '../../parts/product-listing'

/** Spec 2, /product/recommend. */
export const recommended = productListing('recommended', '/product/recommend', 'product.recommended')
