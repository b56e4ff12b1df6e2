import { type CSSProperties, useEffect } from 'react'
import { type Toast, toastDuration, toastLeadsTo, toastOffset } from '../../machines/app/toasts'
import { useApp, useAppActor, useHydrated } from '../app'
import { useWords } from '../i18n/words'
import { Link } from '../ui/link'
import styles from './toast-list.module.css'

/** The open toasts, drawn by the list that is loaded with the first one, or plainly while that does not come. */
export const Toasts = () => {
  const { toastList: List } = useApp()
  const [toasts] = useAppActor('toasts')
  if (!useHydrated()) return null
  if (toasts.matches('plain')) return <PlainList />
  return toasts.matches('showing') && List ? <List /> : null
}

const PlainList = () => {
  const [{ context }] = useAppActor('toasts')
  const { t } = useWords()
  return (
    <ol className={styles.viewport} style={offset} aria-label={t('toast.region')}>
      {context.open.map((toast) => (
        <PlainToast key={toast.id} toast={toast} />
      ))}
    </ol>
  )
}

const PlainToast = ({ toast }: { toast: Toast }) => {
  const [, offer] = useAppActor('toasts')
  const { id, kind } = toast
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of a toast runs from when it is shown
  useEffect(() => {
    const timer = setTimeout(() => offer.send({ type: 'toast.close', id }), toastDuration)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <li className={toastClass(toast)} data-toast={kind}>
      <span role={kind === 'error' ? 'alert' : 'status'}>{useToastText()(toast)}</span>
      <ToastWay toast={toast} />
      <ToastClose id={id} />
    </li>
  )
}

/** How far toasts stand from the edge (spec 9): the upper one, on phones that of the bar at the bottom. */
export const offset = { '--toast-offset': `${toastOffset}px` } as CSSProperties

/** The link to what a toast reports, where it has one. */
export const ToastWay = ({ toast: { key } }: { toast: Toast }) => {
  const { t } = useWords()
  const to = key && toastLeadsTo[key]
  // The list reads a toast aloud word behind word, as it stands here.
  return to ? (
    <>
      {' '}
      <Link to={to} className={styles.way}>
        {t('toast.toCart')}
      </Link>
    </>
  ) : null
}

/** How a toast of its kind looks. */
export const toastClass = ({ kind }: Toast) => `${styles.toast} ${styles[kind]}`

/** What a toast says: the words of its news, or those that the server sent with a failure. */
export const useToastText = () => {
  const { t, knows } = useWords()
  return ({ key, failure = 'systemError', text, names = [] }: Toast) => {
    if (key) return t(`toast.${key}`, { names: names.join(t('toast.nextName')) })
    // Spec 8: a refusal without text; not every page has the words for each.
    return text || t(knows(`failure.${failure}`) ? `failure.${failure}` : 'failure.unknownError')
  }
}

/** The button that closes a toast. */
export const ToastClose = ({ id }: { id: number }) => {
  const [, offer] = useAppActor('toasts')
  const { t } = useWords()
  return (
    <button
      {...offer({ type: 'toast.close', id })}
      className={styles.close}
      aria-label={t('toast.close')}
      data-radix-toast-announce-exclude=""
    >
      ×
    </button>
  )
}
