import { account } from './account'
import { articles } from './articles'
import { cart } from './cart'
import { chat } from './chat'
import { checkout } from './checkout'
import { contact } from './contact'
import { failuresAnywhere, otherFailures } from './failures'
import { home } from './home'
import { login } from './login'
import { order } from './order'
import { payment } from './payment'
import { places } from './places'
import { product } from './product'
import { review } from './review'
import { shell } from './shell'
import { wallet } from './wallet'

/** Every text of the interface by dictionary: what each visitor loads, and what arrives with some pages. */
export const texts = {
  first: { ...shell, ...home, ...failuresAnywhere },
  catalogue: product,
  failures: otherFailures,
  member: { ...login, ...cart, ...checkout, ...payment, ...order, ...account, ...wallet },
  review,
  articles,
  chat,
  contact,
  places,
}
