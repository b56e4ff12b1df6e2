/** Pages that were left, as they were, to be shown again at once; only to whom they were shown, in their language. */
export interface KeptPages {
  keep(viewer: string, address: string, snapshot: unknown): void
  /** The snapshot of a page that was left; from now on it is no longer kept. */
  take(viewer: string, address: string): unknown
}

/** How many pages are kept, the latest ones. */
const most = 12

/** Keeps pages in memory; those of one viewer are forgotten when another one looks. */
export const keptPages = (): KeptPages => {
  const pages = new Map<string, unknown>()
  let owner: string | undefined
  const belongTo = (viewer: string) => {
    if (viewer !== owner) pages.clear()
    owner = viewer
  }
  return {
    keep(viewer, address, snapshot) {
      belongTo(viewer)
      pages.delete(address)
      pages.set(address, snapshot)
      for (const oldest of pages.keys()) if (pages.size > most) pages.delete(oldest)
    },
    take(viewer, address) {
      belongTo(viewer)
      const snapshot = pages.get(address)
      pages.delete(address)
      return snapshot
    },
  }
}
