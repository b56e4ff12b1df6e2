import type { ComponentType } from 'react'
import type { Layout } from '../page'
import { Header } from './header'
import styles from './layouts.module.css'
import { LoginHeader } from './login-header'
import { MobileHeader } from './mobile-header'
import { OrderHeader } from './order-header'

/** What a layout has around the page; a part that the next layout has too stays as it is, with what is typed in it. */
interface LayoutParts {
  Top: ComponentType<{ path: string }>
  /** The class of the column that the page stands in. */
  column: string | undefined
  /** The footer of the shop. */
  footer?: true
  /** The bar at the bottom of phones. */
  bar?: true
}

/** Spec 2: each layout by its name. */
export const layouts: Record<Layout, LayoutParts> = {
  default: { Top: Header, column: styles.default, footer: true, bar: true },
  custom: { Top: Header, column: styles.custom, bar: true },
  notFound: { Top: Header, column: styles.notFound, footer: true, bar: true },
  order: { Top: OrderHeader, column: styles.order },
  login: { Top: LoginHeader, column: styles.login },
  mobile: { Top: MobileHeader, column: styles.mobile },
}
