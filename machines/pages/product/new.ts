import { productListing } from '../../parts/product-listing'

/** Spec 2, /product/new. */
export const arrivals = productListing('arrivals', '/product/new', 'product.arrivals')
