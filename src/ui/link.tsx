import type { AnchorHTMLAttributes } from 'react'
import { Link as WouterLink } from 'wouter'

/** A link within the shop; `to` is an address of `href`. */
export const Link = ({ to, ...rest }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <WouterLink href={to} {...rest} />
)
