import address from './worker.ts?worker&url'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(a: string): string }
}

const trusted = (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('wujin-flows', {
  createScriptURL: (asked) => {
    if (asked !== address) throw new TypeError(`not the script that makes paths: ${asked}`)
    return asked
  },
})

/** Starts the script that makes paths, beside the page. */
export const startWorker = () => new Worker(trusted?.createScriptURL(address) ?? address, { type: 'module' })
