import { account } from './account'
import { articles } from './articles'
import { cart } from './cart'
import { chat } from './chat'
import { checkout } from './checkout'
import { contact } from './contact'
import { login } from './login'
import { order } from './order'
import { payment } from './payment'
import { product } from './product'
import { shell } from './shell'

/** Every text of the interface by dictionary: what each visitor loads, what arrives with the pages of a member, the long texts, and what arrives with the chat and the contact page. */
export const texts = {
  first: { ...shell, ...product },
  member: { ...login, ...cart, ...checkout, ...payment, ...order, ...account },
  articles,
  chat,
  contact,
}
