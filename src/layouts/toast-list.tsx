import * as Radix from '@radix-ui/react-toast'
import { toastDuration } from '../../machines/app/toasts'
import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import styles from './toast-list.module.css'
import { offset, ToastClose, ToastWay, toastClass, useToastText } from './toasts'

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
          className={toastClass(toast)}
          type={toast.kind === 'error' ? 'foreground' : 'background'}
          data-toast={toast.kind}
          onOpenChange={(open) => open || offer.send({ type: 'toast.close', id: toast.id })}
        >
          <Radix.Description>{textOf(toast)}</Radix.Description>
          <ToastWay toast={toast} />
          <ToastClose id={toast.id} />
        </Radix.Root>
      ))}
      <Radix.Viewport label={`${t('toast.region')} ({hotkey})`} className={styles.viewport} style={offset} />
    </Radix.Provider>
  )
}
