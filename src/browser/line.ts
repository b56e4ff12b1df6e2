/** Whether the line is slow or is to be spared. */
export const isSpared = () => {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return Boolean(connection?.saveData) || /[23]g/.test(connection?.effectiveType ?? '')
}

/** Calls back when nothing else is to be done. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work) : setTimeout(work, 500)
