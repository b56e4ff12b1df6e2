import { productListing } from '../../parts/product-listing'

/** Spec 2, /product/recommend. */
export const productRecommend = productListing('productRecommend', '/product/recommend', 'product.recommended')
