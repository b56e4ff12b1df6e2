import placing from 'elkjs/lib/elk-worker.min.js?url'
import paths from './paths/worker.ts?worker&url'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(a: string): string }
}

/** The scripts that run beside the page. */
const addresses = { placing, paths }

const trusted = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('wujin-flows', {
  createScriptURL: (asked) => {
    if (!Object.values(addresses).includes(asked)) throw new TypeError(`no script of the viewer: ${asked}`)
    return asked
  },
})

/** Starts a script beside the page. */
export const startWorker = (name: keyof typeof addresses) =>
  new Worker(trusted?.createScriptURL(addresses[name]) ?? addresses[name], {
    type: name === 'paths' ? 'module' : 'classic',
  })
