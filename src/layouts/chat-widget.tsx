import { useEffect, useRef } from 'react'
import { badgeMax } from '../../machines/app/toasts'
import { chatThread } from '../../machines/parts/chat-thread'
import { useWords } from '../i18n/words'
import { page } from '../page'
import { ChatPanel } from './chat-panel'
import styles from './chat-widget.module.css'

/** The red button of the support chat with its badge, and the panel over it; the focus goes in and comes back. */
export default page(chatThread, ({ page, offer }) => {
  const { t } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const open = page.hasTag('open')
  const { unread } = page.context
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open
  }, [open])

  return (
    <aside className={styles.chat} data-open={open} aria-label={t('chat.region')}>
      <button
        {...offer({ type: open ? 'chat.close' : 'chat.open' })}
        ref={button}
        className={styles.button}
        aria-expanded={open}
        aria-label={[t(open ? 'chat.close' : 'chat.open'), unread > 0 && t('chat.unread', { count: unread })]
          .filter(Boolean)
          .join(', ')}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          {open ? <path d="M6 6l12 12M18 6L6 18" /> : <path d="M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12.5h5" />}
        </svg>
        {unread > 0 && (
          <span className={styles.badge} data-unread={unread} aria-hidden="true">
            {unread > badgeMax ? `${badgeMax}+` : unread}
          </span>
        )}
      </button>
      {open && <ChatPanel page={page} offer={offer} />}
    </aside>
  )
})
