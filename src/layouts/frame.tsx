import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useApp, useAppActor } from '../app'
import { titleIn, useWords } from '../i18n/words'
import { queryIn, RunningPage } from '../page'
import { type Layout, routeOf } from '../routes'
import { LinkButton } from '../ui/button'
import { Failed, Notice } from '../ui/faces'
import { DefaultLayout } from './default'
import { LoginLayout } from './login'
import { OrderLayout } from './order'
import { Progress } from './progress'
import { Toasts } from './toasts'

/** Spec 2: each layout by its name; custom and mobile pages bring most of their frame themselves. */
const layouts: Record<Layout, ComponentType<{ path: string; children: ReactNode }>> = {
  default: DefaultLayout,
  custom: DefaultLayout,
  mobile: LoginLayout,
  login: LoginLayout,
  notFound: LoginLayout,
  order: OrderLayout,
}

/** The page that the navigation shows, in its layout. */
export const Frame = () => {
  const [{ context, value }, offer] = useAppActor('navigation')
  const { t, locale } = useWords()
  const { path, search } = context.shown
  const route = routeOf(path)
  const layout = route?.layout ?? 'notFound'
  const LayoutView = layouts[layout]

  useEffect(() => {
    document.title = titleIn(locale, path)
  }, [locale, path])

  return (
    <>
      <a className="unseen" href="#content">
        {t('shell.skip')}
      </a>
      <Progress />
      <LayoutView path={path}>
        {value === 'failed' ? (
          <Failed retry={offer({ type: 'page.reload' })} />
        ) : (
          <Shown key={path} path={path} search={search} layout={layout} />
        )}
      </LayoutView>
      <Toasts />
    </>
  )
}

const Shown = ({ path, search, layout }: { path: string; search: string; layout: Layout }) => {
  const { t } = useWords()
  const module = useApp().pages.get(path)
  const route = routeOf(path)
  if (!route)
    return (
      <div data-page={path} data-layout={layout} data-state="notFound">
        <Notice title={t('face.notFound')}>
          <p>{t('face.notFoundHint')}</p>
          <LinkButton to="/" weight="act">
            {t('face.toHome')}
          </LinkButton>
        </Notice>
      </div>
    )
  if (!module) return null
  const query = queryIn(module, search)
  if (!query)
    return (
      <div data-page={path} data-layout={layout} data-state="badQuery">
        <Notice title={t('face.badQuery')}>
          <p>{t('face.badQueryHint')}</p>
          <LinkButton to={path.startsWith('/order') ? '/order' : '/product/search'} weight="act">
            {path.startsWith('/order') ? t('face.toOrders') : t('face.toSearch')}
          </LinkButton>
        </Notice>
      </div>
    )
  return <RunningPage module={module} path={path} layout={layout} query={query} />
}
