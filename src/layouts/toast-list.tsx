import * as Radix from '@radix-ui/react-toast'
import { type Toast, toastDuration, toastOffset } from '../../machines/app/toasts'
import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import styles from './toast-list.module.css'

const useToastText = () => {
  const { t } = useWords()
  return ({ news, failure, text, values }: Toast) =>
    news ? t(`toast.${news}`, values) : text || t(`failure.${failure ?? 'systemError'}`)
}

/** The open toasts; each stays 3000 ms, longer while it is pointed at or focused. */
export default function ToastList() {
  const [{ context }, offer] = useAppActor('toasts')
  const { t } = useWords()
  const textOf = useToastText()
  return (
    <Radix.Provider duration={toastDuration} label={t('toast.region')}>
      {context.open.map((toast) => (
        <Radix.Root
          key={toast.id}
          className={`${styles.toast} ${styles[toast.kind]}`}
          type={toast.kind === 'error' ? 'foreground' : 'background'}
          data-toast={toast.kind}
          onOpenChange={(open) => open || offer.send({ type: 'toast.close', id: toast.id })}
        >
          <Radix.Description>{textOf(toast)}</Radix.Description>
          <button
            {...offer({ type: 'toast.close', id: toast.id })}
            className={styles.close}
            aria-label={t('toast.close')}
          >
            ×
          </button>
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.viewport} style={{ top: toastOffset }} />
    </Radix.Provider>
  )
}
