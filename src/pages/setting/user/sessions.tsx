import type { AnyActorRef } from 'xstate'
import type { Session } from '../../../../contract/session'
import type { sessionList } from '../../../../machines/parts/session-list'
import { useWords } from '../../../i18n/words'
import { useChild } from '../../../running-page'
import { Button } from '../../../ui/button'
import styles from './sessions.module.css'

type Child = NonNullable<ReturnType<typeof useChild<typeof sessionList>>>

const Login = ({ session, offer }: { session: Session; offer: Child['offer'] }) => {
  const { t, time } = useWords()
  const { id, browser, system, current, usedAt } = session
  const device = t('sessions.device', {
    browser: t(`sessions.browser.${browser}`),
    system: t(`sessions.system.${system}`),
  })
  return (
    <li className={styles.login}>
      <span>
        <span>{device}</span>
        <small>{current ? t('sessions.current') : t('sessions.used', { time: time(usedAt) })}</small>
      </span>
      {!current && (
        <Button {...offer({ type: 'login.end', id })} aria-label={t('sessions.endOf', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Where the member is logged in, and the way to end what they do not know. */
export const Sessions = ({ sessions }: { sessions: AnyActorRef | undefined }) => {
  const { t } = useWords()
  const child = useChild<typeof sessionList>(sessions)
  if (!child) return null
  const { part, offer } = child
  return (
    <section className={styles.sessions} aria-busy={part.hasTag('busy') || undefined}>
      <h2>{t('sessions.title')}</h2>
      <p>{t('sessions.hint')}</p>
      {part.matches('failed') ? (
        <p>
          <span>{t('sessions.failed')}</span> <Button {...offer({ type: 'logins.retry' })}>{t('common.retry')}</Button>
        </p>
      ) : (
        <ul>
          {part.context.sessions.map((session) => (
            <Login key={session.id} session={session} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  )
}
