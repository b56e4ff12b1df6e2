import { afterAll, vi } from 'vitest'

// Files of one worker share its page as well as its modules: each finds it as a browser opens it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  if (typeof document === 'undefined') return
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
  document.body.replaceChildren()
})
