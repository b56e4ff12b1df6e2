import { Router } from 'wouter'
import { useAppActor } from './app'
import { WordsProvider } from './i18n/words'
import { Frame } from './layouts/frame'

/** All views of the storefront, in the language on screen. */
export const Storefront = ({ place }: { place?: string }) => {
  const [{ context }] = useAppActor('locale')
  return (
    <WordsProvider locale={context.locale}>
      <Router base={import.meta.env.BASE_URL.replace(/\/$/, '')} ssrPath={place}>
        <Frame />
      </Router>
    </WordsProvider>
  )
}
