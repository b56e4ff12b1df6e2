import { useEffect } from 'react'
import { useApp, useAppState } from './app'
import { Boundary } from './boundary'
import { WordsProvider } from './i18n/words'
import { Frame } from './layouts/frame'

/** All views of the storefront; whatever fails in them, something is shown. */
export const Storefront = () => (
  <Boundary around="app">
    <Worded />
  </Boundary>
)

/** The views in the language on screen. */
const Worded = () => {
  const app = useApp()
  const locale = useAppState('locale', ({ context }) => context.locale)
  useEffect(() => app.onHydrated?.(), [app])
  return (
    <WordsProvider locale={locale}>
      <Frame />
    </WordsProvider>
  )
}
