/**
 * What browsers do not have that the build is for (`target` in vite.config.ts; Safari 16.4 of March 2023 is the last of them to
 * have what it names), although the one that plays the tests does: what came later, and what Safari never had. What Playwright
 * itself asks of a page, `checkVisibility`, stays.
 */
const newer = [
  ...['AbortSignal.any', 'URL.canParse', 'URL.parse', 'cookieStore', 'navigation', 'requestIdleCallback', 'scheduler'],
  ...['Document.prototype.startViewTransition', 'Navigator.prototype.connection'],
  ...['HTMLElement.prototype.showPopover', 'HTMLElement.prototype.hidePopover', 'HTMLElement.prototype.togglePopover'],
  ...['Array.fromAsync', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try', 'Iterator'],
  ...['Set.prototype.union', 'Set.prototype.intersection', 'Set.prototype.difference', 'Set.prototype.isSubsetOf'],
  ...['Set.prototype.isSupersetOf', 'Set.prototype.isDisjointFrom', 'Set.prototype.symmetricDifference'],
  ...['ArrayBuffer.prototype.transfer', 'RegExp.escape', 'Uint8Array.fromBase64', 'Math.sumPrecise', 'Error.isError'],
]

/** A script that takes it away from a document before its own code runs. */
export const withoutNewer = `
  for (const path of ${JSON.stringify(newer)}) {
    const names = path.split('.')
    const last = names.pop()
    const holder = names.reduce((one, name) => one?.[name], globalThis)
    if (holder) delete holder[last]
  }`
