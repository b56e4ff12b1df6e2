import type { App } from '../app'
import { whenIdle } from './line'
import { watchReturn } from './loading'
import { forgetAnswers, storage } from './storage'

/** What a page tells the service worker: the files that it has loaded, with its address when it was loaded past the worker; a page that was drawn without being loaded. */
export type ToWorker =
  | { type: 'keepLoaded'; files: string[]; page: string | undefined }
  | { type: 'keepFrame'; page: string; title: string }

/** As much of the browser's Trusted Types as is used here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

const address = `${import.meta.env.BASE_URL}service-worker.js`

/** The address of the worker, and no other, as a policy with Trusted Types wants it. */
const trusted = () => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('wujin-worker', { createScriptURL: () => address }).createScriptURL('') ?? address
}

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name)

/** Registers the service worker, and tells it what to keep of the pages that are looked at; does nothing without one. */
export const registerWorker = async ({ root }: App) => {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  const page = serviceWorker.controller ? undefined : location.href
  await new Promise<void>((idle) => whenIdle(() => idle()))
  await forgetAnswers(storage.auth())
  const registration = await serviceWorker.register(trusted())
  await serviceWorker.ready
  const tell = (said: ToWorker) => (registration.waiting ?? registration.active)?.postMessage(said)
  const keepLoaded = () => tell({ type: 'keepLoaded', files: loadedFiles(), page })
  // The worker of a newer build keeps the files of that build, once it is there.
  const watchNewer = () => registration.installing?.addEventListener('statechange', keepLoaded)
  registration.addEventListener('updatefound', watchNewer)
  watchNewer()
  keepLoaded()
  root.on('arrived', () => {
    const arrived = location.href
    whenIdle(() => {
      if (location.href === arrived) tell({ type: 'keepFrame', page: arrived, title: document.title })
    })
  })
  watchReturn(() => registration.update().catch(() => {}))
}
