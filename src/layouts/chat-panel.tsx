import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Message } from '../../contract/chat'
import type { chatThread } from '../../machines/parts/chat-thread'
import { useWords } from '../i18n/words'
import { isComposing } from '../offer'
import type { PageProps } from '../page'
import { Button } from '../ui/button'
import { TextArea } from '../ui/text-area'
import styles from './chat-panel.module.css'

type Props = PageProps<typeof chatThread>

/** The window of the support chat: a dialog beside the page, which stays in use. */
export const ChatPanel = ({ page, offer }: Props) => {
  const { t } = useWords()
  const title = useId()
  const panel = useRef<HTMLDivElement>(null)
  const talking = page.matches({ open: 'talking' })
  // The field is there once the thread is; until then the focus waits in the panel.
  useEffect(() => {
    const field = talking ? panel.current?.querySelector('textarea') : null
    ;(field ?? panel.current)?.focus()
  }, [talking])

  return (
    <div
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-labelledby={title}
      aria-busy={page.matches({ open: 'opening' }) || undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
        event.stopPropagation()
        offer.send({ type: 'chat.close' })
      }}
    >
      <div className={styles.head}>
        <h2 id={title}>{t('chat.title')}</h2>
        <p>{t('chat.lead')}</p>
      </div>
      {page.matches({ open: 'opening' }) && (
        <p className={styles.face} role="status">
          {t('common.waiting')}
        </p>
      )}
      {page.matches({ open: 'failed' }) && (
        <div className={styles.face} role="alert">
          <p>{t('common.loadFailed')}</p>
          <Button {...offer({ type: 'chat.retry' })}>{t('common.retry')}</Button>
        </div>
      )}
      {talking && (
        <>
          <Log page={page} offer={offer} />
          <Composer page={page} offer={offer} />
        </>
      )}
    </div>
  )
}

const Log = ({ page, offer }: Props) => {
  const { t } = useWords()
  const { messages, older, cut } = page.context
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  // What was written last is in sight: places of scrolling count from the end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another last message
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = 0
  }, [last])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div ref={log} className={styles.log} role="log" aria-label={t('chat.log')} tabIndex={0}>
      <div className={styles.messages}>
        {older && (
          <Button {...offer({ type: 'earlier.show' })} className={styles.earlier}>
            {t('chat.earlier')}
          </Button>
        )}
        {messages.length === 0 && <p className={styles.note}>{t('chat.empty')}</p>}
        {messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
        {cut && <p className={styles.note}>{t('chat.cut')}</p>}
      </div>
    </div>
  )
}

const Bubble = ({ message: { from, text, time: at } }: { message: Message }) => {
  const { t, time } = useWords()
  return (
    <div className={`${styles.message} ${styles[from]}`} data-from={from}>
      <p className={styles.who}>
        <span>{`${t(`chat.from.${from}`)} ·`}</span> <time dateTime={at}>{time(at)}</time>
      </p>
      <p className={styles.text}>{text}</p>
    </div>
  )
}

const Composer = ({ page, offer }: Props) => {
  const { t } = useWords()
  const { draft, problems } = page.context
  return (
    <form className={styles.form} {...offer.form('message.send')}>
      <TextArea
        label={t('chat.message')}
        hint={t('chat.hint')}
        name="text"
        rows={2}
        value={draft}
        problem={problems.text}
        onChange={(event) => offer.send({ type: 'draft.type', text: event.currentTarget.value })}
        data-event="draft.type"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <Button {...offer.submit('message.send')} weight="act">
        {t(page.hasTag('busy') ? 'chat.sending' : 'chat.send')}
      </Button>
    </form>
  )
}
