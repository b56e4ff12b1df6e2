import { memo, useRef } from 'react'
import type { Access } from '../../contract/call'
import { accessByPath, isPath, link, queryIn } from '../../contract/links'
import { useApp, useAppActor, useAppState, useHydrated } from '../app'
import { Boundary } from '../boundary'
import { useTitle, useWords } from '../i18n/words'
import type { Layout, PageModule } from '../page'
import { routeOf } from '../routes'
import { RunningPage } from '../running-page'
import { Button, LinkButton } from '../ui/button'
import { Failed, Notice, Waiting } from '../ui/page-states'
import { Chat } from './chat'
import { Footer } from './footer'
import styles from './frame.module.css'
import { layouts } from './layouts'
import { PhoneBar } from './phone-bar'
import { Progress } from './progress'
import { Toasts } from './toasts'

/** The page that the navigation shows, in its layout. */
export const Frame = () => {
  const { path, search } = useAppState('navigation', ({ context }) => context.shown)
  const failed = useAppState('navigation', ({ value }) => value === 'failed')
  const { pages } = useApp()
  const module = useAppState('navigation', ({ context }) => pages.get(context.shown.path))
  const { t } = useWords()
  const route = routeOf(path)
  const layout = route?.layout ?? 'notFound'
  const { Top, column, footer, bar } = layouts[layout]
  const address = path + search

  return (
    <>
      <a className="visually-hidden" href="#content">
        {t('shell.skip')}
      </a>
      <Progress />
      <NewVersion />
      <Offline />
      <Boundary around="layout" address={address}>
        <Top path={path} />
        <main id="content" className={column}>
          {failed ? (
            <NotLoaded />
          ) : (
            <Boundary around="page" address={address}>
              <Shown key={path} module={module} path={path} search={search} layout={layout} />
            </Boundary>
          )}
        </main>
        {footer && <Footer />}
        {bar && <PhoneBar path={path} />}
      </Boundary>
      <Boundary around="chat" instead={null}>
        <Chat />
      </Boundary>
      <Boundary around="toasts" instead={null}>
        <Toasts />
      </Boundary>
    </>
  )
}

/** The code of the page did not load. */
const NotLoaded = () => {
  const [, offer] = useAppActor('navigation')
  return <Failed retry={offer({ type: 'page.reload' })} />
}

/**
 * Tells one run of a page from the next: prices, words and lists are those of who looks, so another member, one who has become
 * a wholesaler, or nobody any more, gets the page anew. What was prefilled for everybody goes on when it becomes known who looks. A page for members is
 * left with its member, and one for visitors once somebody has logged in: neither begins again meanwhile.
 */
const useRun = (access: Access | undefined): string => {
  const known = useAppState('session', ({ context: { user }, value }) =>
    value === 'unknown' ? undefined : user ? `${user.userId} ${user.memberType}` : 'visitor',
  )
  const first = useRef<string>(undefined)
  first.current ??= known
  return access !== 'anyone' || known === undefined || known === first.current ? 'first' : known
}

interface ShownProps {
  /** Nothing while its code is on its way. */
  module: PageModule | undefined
  path: string
  search: string
  layout: Layout
}

/** The page itself; it is not drawn anew while the next one is on its way. */
const Shown = memo(({ module, path, search, layout }: ShownProps) => {
  const run = useRun(accessByPath[path])
  if (!isPath(path)) return <NotFound path={path} layout={layout} />
  if (!module) return <Waiting boxes={3} />
  const query = queryIn(path, search)
  if (!query) return <BadQuery path={path} layout={layout} />
  // A chart that does not hear of another query begins anew with it.
  const hears = module.chart.events.includes('queryChanged')
  return (
    <RunningPage
      key={hears ? run : run + JSON.stringify(query)}
      module={module}
      path={path}
      layout={layout}
      query={query}
    />
  )
})

/** The build of this page is gone from the server while something is being filled in: the new one is loaded on demand. */
const NewVersion = () => {
  const { t } = useWords()
  const [version, offer] = useAppActor('version')
  if (!useHydrated() || !version.hasTag('outdated')) return null
  return (
    <div className={styles.version} role="status">
      <span>{t('common.newVersion')}</span>{' '}
      <Button {...offer({ type: 'version.load' })}>{t('common.loadVersion')}</Button>
    </div>
  )
}

/** There is no line to the shop: whether what is shown was known before, and when. */
const Offline = () => {
  const { t, timeBy } = useWords()
  const offline = useAppState('connection', (now) => now.hasTag('offline'))
  const knownAt = useAppState('connection', ({ context }) => context.knownAt)
  if (!useHydrated() || !offline) return null
  return (
    <div className={styles.offline} role="status" data-offline>
      {knownAt === null ? t('common.offline') : t('common.offlineSince', { time: timeBy(knownAt, Date.now()) })}
    </div>
  )
}

const NotFound = ({ path, layout }: { path: string; layout: Layout }) => {
  const { t } = useWords()
  useTitle(path)
  return (
    <div data-page={path} data-layout={layout} data-state="notFound">
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <Notice title={t('common.notFound')}>
        <p>{t('common.notFoundHint')}</p>
        <LinkButton to={link('/')} weight="act">
          {t('common.toHome')}
        </LinkButton>
      </Notice>
    </div>
  )
}

/** A link that lost a part of its address: what is missing, and a way on. */
const BadQuery = ({ path, layout }: { path: string; layout: Layout }) => {
  const { t } = useWords()
  useTitle(path)
  const [to, words] = path.startsWith(link('/order'))
    ? [link('/order'), t('common.toOrders')]
    : [link('/product/search'), t('common.toSearch')]
  return (
    <div data-page={path} data-layout={layout} data-state="badQuery">
      <Notice title={t('common.badQuery')}>
        <p>{t('common.badQueryHint')}</p>
        <LinkButton to={to} weight="act">
          {words}
        </LinkButton>
      </Notice>
    </div>
  )
}
