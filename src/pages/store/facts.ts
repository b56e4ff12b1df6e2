import { link } from '../../../contract/links'
import { currency } from '../../../contract/money'
import type { store } from '../../../machines/pages/store'
import type { Description, PageProps } from '../../page'

/** What search engines are told of the stores; a product's stock in them is for shoppers only. */
export const describeStores = ({ context: { stores, query } }: PageProps<typeof store>['page']): Description => ({
  unlisted: query.product !== undefined,
  facts: (absolute) =>
    stores.map(({ id, name, address, phone, lat, lng }) => ({
      '@type': 'HardwareStore',
      '@id': absolute(`${link('/store')}#${id}`),
      url: absolute(link('/store')),
      name,
      telephone: phone,
      address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'SG' },
      geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
      currenciesAccepted: currency,
    })),
})
