import { account } from './account'
import { articles } from './articles'
import { cart } from './cart'
import { checkout } from './checkout'
import { login } from './login'
import { order } from './order'
import { payment } from './payment'
import { places } from './places'
import { product } from './product'
import { shell } from './shell'

/** Every text of the interface by dictionary: what each visitor loads, what arrives with the pages of a member, and the long texts. */
export const texts = {
  first: { ...shell, ...product },
  member: { ...login, ...cart, ...checkout, ...payment, ...order, ...account },
  articles,
  places,
}
