import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useContext } from 'react'
import type { Href } from '../../contract/links'
import { AppContext } from '../app'
import { addressOf, goTo } from '../browser/history'
import { useWords } from '../i18n/words'
import styles from './link.module.css'

/** Whether a click means the page itself: not another tab or window, nor a download. */
const isPlain = ({ button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !altKey && !shiftKey

/**
 * A link within the shop; `to` is an address of `link`. None is drawn anew because the address of the page changed. Without a
 * line the page is loaded as the service worker keeps it.
 */
export const Link = ({ to, onClick, ...rest }: { to: Href } & AnchorHTMLAttributes<HTMLAnchorElement>) => {
  const app = useContext(AppContext)
  const isOffline = () => app?.root.getSnapshot().children.connection?.getSnapshot().hasTag('offline')
  return (
    <a
      {...rest}
      href={addressOf(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        if (isOffline() && navigator.serviceWorker?.controller) return
        event.preventDefault()
        goTo(to)
      }}
    />
  )
}

/** A link within the shop that opens beside the page, so that nothing typed in it is lost. */
export const LinkBeside = ({ to, children }: { to: Href; children: ReactNode }) => {
  const { t } = useWords()
  return (
    <a href={addressOf(to)} target="_blank" rel="noopener" className={styles.beside}>
      <span>{children}</span>
      <span className="visually-hidden">{` (${t('shell.newTab')})`}</span>
    </a>
  )
}
