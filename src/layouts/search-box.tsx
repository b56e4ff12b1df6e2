import { useActorRef, useSelector } from '@xstate/react'
import { type FocusEvent, useEffect, useId, useMemo, useRef } from 'react'
import { link, queryIn } from '../../contract/links'
import { bind } from '../../machines/calls'
import { offered, searchBox } from '../../machines/parts/search-box'
import { useApp, useAppActor, useAppState } from '../app'
import { addressOf } from '../browser/history'
import { useWords } from '../i18n/words'
import { offering } from '../offer'
import { Button } from '../ui/button'
import { Picture } from '../ui/picture'
import styles from './search-box.module.css'

type Events = Parameters<ReturnType<typeof useActorRef<typeof searchBox>>['send']>[0]

/** The search box of the header: a combobox whose suggestions are reached by arrow keys or pointer, own searches among them. */
export const SearchBox = () => {
  const { t } = useWords()
  const app = useApp()
  // Where one goes, not what is shown: what is typed before a page has come is not of the way there.
  const { path, search } = useAppState('navigation', ({ context }) => context.place)
  const keyword = (path === link('/product/search') && queryIn('/product/search', search)?.keyword) || ''
  const [searches, offerSearches] = useAppActor('searches')
  const history = searches.context.keywords
  const bound = useMemo(() => bind(searchBox, app.outside), [app])
  const actor = useActorRef(bound, { input: { keyword, history }, inspect: app.inspect })
  const snapshot = useSelector(actor, (now) => now)
  const offer = offering<Events>(actor, snapshot)
  const list = useId()

  useEffect(() => {
    const said = actor.on('*', (event) => app.root.send(event))
    return () => said.unsubscribe()
  }, [actor, app])
  const field = useRef<HTMLInputElement>(null)
  const shownLast = useRef(keyword)
  useEffect(() => {
    if (shownLast.current !== keyword) actor.send({ type: 'keywordShown', keyword })
    shownLast.current = keyword
  }, [actor, keyword])
  useEffect(() => actor.send({ type: 'historyChanged', history }), [actor, history])

  const { active } = snapshot.context
  const open = snapshot.hasTag('open')
  useEffect(() => {
    if (open) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, list, active])
  const { history: own, hot, keywords, products } = offered(snapshot.context)
  const word = (name: string) => ({ id: name, brand: '', name, picture: '', code: undefined })
  const words = [...own, ...hot, ...keywords].length
  const groups = [
    { title: t('shell.searched'), from: 0, shown: own.map(word) },
    { title: t('shell.popular'), from: own.length, shown: hot.map(word) },
    { title: undefined, from: 0, shown: keywords.map(word) },
    { title: undefined, from: words, shown: products.map(({ sku, ...product }) => ({ ...product, code: sku?.code })) },
  ].filter(({ shown }) => shown.length > 0)
  const pressed = offer.pressed({
    click: { type: 'suggestions.open' },
    ArrowDown: { type: 'suggestion.next' },
    ArrowUp: { type: 'suggestion.previous' },
    Enter: { type: 'suggestion.open', suggestion: active },
    Escape: { type: 'suggestions.close' },
  })
  const stay = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || offer.send({ type: 'suggestions.close' })
  const clear = offerSearches({ type: 'searches.clear' })
  return (
    <search className={styles.search} onBlur={stay}>
      {/* Where code does not run, a form goes to its address. */}
      <form className={styles.form} action={addressOf(link('/product/search'))} {...offer.form('keyword.submit')}>
        <input
          {...offer.field('keyword.type', 'keyword')}
          {...pressed}
          ref={field}
          className={styles.input}
          type="search"
          role="combobox"
          value={snapshot.context.keyword}
          aria-label={t('shell.searchLabel')}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={list}
          aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
          placeholder={t('shell.searchLabel')}
          autoComplete="off"
          maxLength={100}
        />
        <button {...offer.submit('keyword.submit')} className={styles.button}>
          {t('shell.search')}
        </button>
      </form>
      <span className="visually-hidden" role="status">
        {open && t('shell.suggestionCount', { count: words + products.length })}
      </span>
      {open && (
        // Some browsers give a button that is pressed no focus, but take it from the field, which would close all this.
        // biome-ignore lint/a11y/noStaticElementInteractions: the controls are in it
        <div className={styles.list} onMouseDown={(event) => event.preventDefault()}>
          <div id={list} role="listbox" tabIndex={-1} aria-label={t('shell.suggestions')}>
            {groups.map(({ title, from, shown }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has controls of a form, not options of a list
              <div key={title ?? from} role="group" aria-label={title}>
                {title && (
                  <span className={styles.title} aria-hidden>
                    {title}
                  </span>
                )}
                {shown.map(({ id, brand, name, picture, code }, index) => (
                  <button
                    key={id}
                    {...offer({ type: 'suggestion.open', suggestion: from + index })}
                    id={`${list}-${from + index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={from + index === active}
                  >
                    {picture && <Picture name={picture} alt="" size={40} />}
                    <span>
                      {brand && <small>{`${brand} `}</small>}
                      <span>{name}</span>
                      {code && (
                        <>
                          {' '}
                          <code translate="no">{code}</code>
                        </>
                      )}
                    </span>
                  </button>
                ))}
              </div>
            ))}
          </div>
          {own.length > 0 && (
            <Button
              {...clear}
              className={styles.clear}
              weight="quiet"
              onClick={(event) => {
                clear.onClick(event)
                field.current?.focus()
              }}
            >
              {t('shell.clearSearched')}
            </Button>
          )}
        </div>
      )}
    </search>
  )
}
