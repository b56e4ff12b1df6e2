import { script } from './script'

/** Vitest's global set-up of the tests that open pages: the storefront is built, once for all of them. */
export default async function setup(): Promise<void> {
  const { ensureBuilt } = await script<{ ensureBuilt(): Promise<boolean> }>('build.mjs')
  if (!(await ensureBuilt())) throw new Error('the storefront could not be built')
}
