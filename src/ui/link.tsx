import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link as WouterLink } from 'wouter'
import type { Href } from '../../contract/links'
import { useWords } from '../i18n/words'
import styles from './link.module.css'

/** A link within the shop; `to` is an address of `href`. */
export const Link = ({ to, ...rest }: { to: Href } & AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <WouterLink href={to} {...rest} />
)

/** A link within the shop that opens beside the page, so that nothing typed in it is lost. */
export const LinkBeside = ({ to, children }: { to: Href; children: ReactNode }) => {
  const { t } = useWords()
  return (
    <a href={import.meta.env.BASE_URL.slice(0, -1) + to} target="_blank" rel="noopener" className={styles.beside}>
      {children}
      <span className="visually-hidden"> ({t('shell.newTab')})</span>
    </a>
  )
}
