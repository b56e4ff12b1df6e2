/** Bounds of what is typed and what stands in addresses, apart from the rules of the calls: any page may use them. */

/** Ids of products, SKUs, stores, coupons and the like. */
export const idPattern = /^[\w.-]{1,64}$/
/** Numbers of orders: the day, then 20 letters and digits; or the short one that people read, as they write it down. */
export const orderNoPattern = /^\d{8}[0-9a-z]{20}$|^[Ww][Jj][- ]?[\dA-Za-z]{4}[- ]?[\dA-Za-z]{4}$/
/** Units of one SKU that an order line may hold. */
export const largestQuantity = 999
/** The last page of any list. */
export const lastPage = 10_000
/** Ids of attributes and of their values, as searches are narrowed by them: `thread`, `50mm`, `stainless-a2`. */
export const attributePattern = /^[\p{L}\p{N}.-]{1,64}$/u
/** Attributes that a search may be narrowed by at once, values of one of them, and brands. */
export const mostChosen = { attributes: 8, values: 12, brands: 12 }
/** Characters that may be searched for. */
export const longestKeyword = 100
