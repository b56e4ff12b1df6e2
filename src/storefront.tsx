import { useEffect } from 'react'
import { Router } from 'wouter'
import { useApp, useAppActor } from './app'
import { WordsProvider } from './i18n/words'
import { Frame } from './layouts/frame'

/** All views of the storefront, in the language on screen. */
export const Storefront = ({ place }: { place?: string }) => {
  const app = useApp()
  const [{ context }] = useAppActor('locale')
  useEffect(() => app.stood?.(), [app])
  return (
    <WordsProvider locale={context.locale}>
      <Router base={import.meta.env.BASE_URL.replace(/\/$/, '')} ssrPath={place}>
        <Frame />
      </Router>
    </WordsProvider>
  )
}
