import { useEffect } from 'react'
import { type Toast, toastDuration, toastOffset } from '../../machines/app/toasts'
import { useApp, useAppActor, useHydrated } from '../app'
import { useWords } from '../i18n/words'
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
    <ol className={styles.viewport} style={{ top: toastOffset }} aria-label={t('toast.region')}>
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
      <ToastClose id={id} />
    </li>
  )
}

/** How a toast of its kind looks. */
export const toastClass = ({ kind }: Toast) => `${styles.toast} ${styles[kind]}`

/** What a toast says: the words of its news, or those that the server sent with a failure. */
export const useToastText = () => {
  const { t } = useWords()
  return ({ key, failure, text, values }: Toast) =>
    key ? t(`toast.${key}`, values) : text || t(`failure.${failure ?? 'systemError'}`)
}

/** The button that closes a toast. */
export const ToastClose = ({ id }: { id: number }) => {
  const [, offer] = useAppActor('toasts')
  const { t } = useWords()
  return (
    <button {...offer({ type: 'toast.close', id })} className={styles.close} aria-label={t('toast.close')}>
      ×
    </button>
  )
}
