import { isPath } from '../../contract/links'
import { type PageFailure, pageFailuresPath, withoutPersonal } from '../../contract/page-failure'

/** Reports of one page load: what fails again and again says nothing new. */
const most = 3
const sent = new Set<string>()

/** Tells the shop that something of the page failed, each failure once; never fails itself. */
export const reportFailure = (part: PageFailure['part'], error: unknown) => {
  const { name, message } = error instanceof Error ? error : { name: typeof error, message: '' }
  const base = import.meta.env.BASE_URL
  const path = `/${location.pathname.slice(base.length)}`
  const failure: PageFailure = {
    part,
    path: isPath(path) ? path : null,
    name: withoutPersonal(name),
    message: withoutPersonal(message),
    build: import.meta.url.split('/').at(-1) ?? '',
  }
  const text = JSON.stringify(failure)
  if (sent.size === most || sent.has(text)) return
  sent.add(text)
  const address = base + pageFailuresPath
  if (navigator.sendBeacon?.(address, text)) return
  fetch(address, { method: 'POST', body: text, keepalive: true }).catch(() => {})
}

/** Whether an address or a stack names a file of the build: extensions of the browser fail as well. */
const isOurs = (text: unknown) => String(text).includes(new URL('.', import.meta.url).href)

/** Reports what nobody caught. */
export const watchUncaught = () => {
  addEventListener('error', ({ error, filename }) => {
    if (isOurs(filename)) reportFailure('uncaught', error)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOurs(reason?.stack)) reportFailure('uncaught', reason)
  })
}
