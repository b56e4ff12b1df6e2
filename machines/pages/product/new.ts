import { productListing } from '../../parts/product-listing'

/** Spec 2, /product/new. */
export const productNew = productListing('productNew', '/product/new', 'product.arrivals')
