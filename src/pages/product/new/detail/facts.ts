import { link } from '../../../../../contract/links'
import { currency } from '../../../../../contract/money'
import { previewFile } from '../../../../../contract/pictures'
import type { Product } from '../../../../../contract/product'
import type { Description } from '../../../../page'

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** What a product is called where it stands by itself: two brands may sell things of the same name. */
export const titleOf = ({ brand, name }: Pick<Product, 'brand' | 'name'>): string => `${brand.name} ${name}`

/** What search engines are told of a product: its offers, rating and place in the catalogue, as schema.org has them. */
export const describeProduct = (product: Product): Description => {
  const canonical = link('/product/new/detail', { id: product.id })
  const prices = product.skus.map(({ price }) => price.price)
  return {
    title: titleOf(product),
    text: product.description || `${titleOf(product)} · ${product.category.name}`,
    picture: product.picture,
    canonical,
    facts: (absolute) => [
      {
        '@type': 'Product',
        name: product.name,
        description: product.description || undefined,
        image: product.pictures.map((name) => absolute(`/${previewFile(name)}`)),
        brand: { '@type': 'Brand', name: product.brand.name },
        category: product.category.name,
        sku: product.skus.length === 1 ? product.skus[0]?.code : undefined,
        offers: {
          '@type': 'AggregateOffer',
          url: absolute(canonical),
          priceCurrency: currency,
          lowPrice: dollars(Math.min(...prices)),
          highPrice: dollars(Math.max(...prices)),
          offerCount: product.skus.length,
          availability: `https://schema.org/${product.soldOut ? 'OutOfStock' : 'InStock'}`,
        },
        aggregateRating:
          product.rating === null
            ? undefined
            : { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: product.category.name, item: absolute(link('/product/search', { category: product.category.id })) },
          { name: product.name, item: absolute(canonical) },
        ].map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
      },
    ],
  }
}
