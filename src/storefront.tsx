import { useEffect } from 'react'
import { Router } from 'wouter'
import { useApp, useAppActor } from './app'
import { Boundary } from './boundary'
import { WordsProvider } from './i18n/words'
import { Frame } from './layouts/frame'

/** All views of the storefront; whatever fails in them, something is shown. */
export const Storefront = (props: { place?: string }) => (
  <Boundary around="app">
    <Worded {...props} />
  </Boundary>
)

/** The views in the language on screen. */
const Worded = ({ place }: { place?: string }) => {
  const app = useApp()
  const [{ context }] = useAppActor('locale')
  useEffect(() => app.onHydrated?.(), [app])
  return (
    <WordsProvider locale={context.locale}>
      <Router base={import.meta.env.BASE_URL.replace(/\/$/, '')} ssrPath={place}>
        <Frame />
      </Router>
    </WordsProvider>
  )
}
