import { cart } from './cart'
import { checkout } from './checkout'
import { login } from './login'
import { order } from './order'
import { payment } from './payment'
import { product } from './product'
import { shell } from './shell'
import { wallet } from './wallet'

/** Every text of the interface, by area. */
export const texts = { ...shell, ...product, ...login, ...cart, ...checkout, ...payment, ...order, ...wallet }
