import type { ButtonHTMLAttributes } from 'react'
import type { Href } from '../../contract/links'
import styles from './button.module.css'
import { Link } from './link'

/** How much a button asks for attention: at most one `act` in sight. */
export type Weight = 'act' | 'plain' | 'quiet'

interface Look {
  weight?: Weight
  wide?: boolean
}

const look = ({ weight = 'plain', wide }: Look, more?: string) =>
  [styles.button, styles[weight], wide && styles.wide, more].filter(Boolean).join(' ')

/** A button; spread an offer of a chart into it. */
export const Button = ({ weight, wide, className, ...rest }: Look & ButtonHTMLAttributes<HTMLButtonElement>) => (
  <button type="button" {...rest} className={look({ weight, wide }, className)} />
)

/** A link that looks like a button. */
export const LinkButton = ({ to, weight, wide, children }: Look & { to: Href; children: React.ReactNode }) => (
  <Link to={to} className={look({ weight, wide })}>
    {children}
  </Link>
)
