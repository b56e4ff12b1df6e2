import { lazy, Suspense } from 'react'
import { useAppActor } from '../app'

const ToastList = lazy(() => import('./toast-list'))

/** Nothing until the first toast: its parts are loaded when first needed. */
export const Toasts = () => {
  const [{ context }] = useAppActor('toasts')
  if (context.next === 1) return null
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}
