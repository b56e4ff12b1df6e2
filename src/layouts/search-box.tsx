import { useActorRef, useSelector } from '@xstate/react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { link, queryIn } from '../../contract/links'
import { bind } from '../../machines/calls'
import { searchBox } from '../../machines/parts/search-box'
import { useApp, useAppState } from '../app'
import { useWords } from '../i18n/words'
import { offering } from '../offer'
import { Picture } from '../ui/picture'
import styles from './search-box.module.css'

type Events = Parameters<ReturnType<typeof useActorRef<typeof searchBox>>['send']>[0]

/** The search box of the header: a combobox whose suggestions are reached by arrow keys or pointer. */
export const SearchBox = ({ path }: { path: string }) => {
  const { t } = useWords()
  const app = useApp()
  const search = useAppState('navigation', ({ context }) => context.shown.search)
  const keyword = (path === link('/product/search') && queryIn('/product/search', search)?.keyword) || ''
  const bound = useMemo(() => bind(searchBox, app.outside), [app])
  const actor = useActorRef(bound, { input: { keyword }, inspect: app.inspect })
  const snapshot = useSelector(actor, (now) => now)
  const offer = offering<Events>(actor, snapshot)
  const list = useId()

  useEffect(() => {
    const said = actor.on('navigate', (event) => app.root.send(event))
    return () => said.unsubscribe()
  }, [actor, app])
  const shownLast = useRef(keyword)
  useEffect(() => {
    if (shownLast.current !== keyword) actor.send({ type: 'keywordShown', keyword })
    shownLast.current = keyword
  }, [actor, keyword])

  const { suggestions, active } = snapshot.context
  const open = snapshot.hasTag('open')
  const products = suggestions.products.map(({ sku, ...product }) => ({ ...product, code: sku?.code }))
  const shown = [...suggestions.keywords.map((name) => ({ name, picture: '', code: undefined })), ...products]
  const keys: Partial<Record<string, Events>> = {
    ArrowDown: { type: 'suggestion.next' },
    ArrowUp: { type: 'suggestion.previous' },
    Enter: { type: 'suggestion.open', suggestion: active },
    Escape: { type: 'suggestions.close' },
  }
  /** A key that the chart has no use for keeps its own meaning; keys of an input method are its own. */
  const press = (event: KeyboardEvent) => {
    const meant = keys[event.key]
    if (!meant || event.nativeEvent.isComposing || offer(meant).disabled) return
    event.preventDefault()
    offer.send(meant)
  }
  return (
    <search className={styles.search}>
      <form className={styles.form} {...offer.form('keyword.submit')}>
        <input
          {...offer.field('keyword.type', 'keyword')}
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
          onKeyDown={press}
          onBlur={() => offer.send({ type: 'suggestions.close' })}
        />
        <button {...offer.submit('keyword.submit')} className={styles.button}>
          {t('shell.search')}
        </button>
      </form>
      <span className="visually-hidden" role="status">
        {open && t('shell.suggestionCount', { count: shown.length })}
      </span>
      {open && (
        <div
          id={list}
          className={styles.list}
          role="listbox"
          tabIndex={-1}
          aria-label={t('shell.suggestions')}
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map(({ name, picture, code }, suggestion) => (
            <button
              key={`${picture} ${name}`}
              {...offer({ type: 'suggestion.open', suggestion })}
              id={`${list}-${suggestion}`}
              role="option"
              tabIndex={-1}
              aria-selected={suggestion === active}
            >
              {picture && <Picture name={picture} alt="" size={40} />}
              <span>
                {name}
                {code && <code> {code}</code>}
              </span>
            </button>
          ))}
        </div>
      )}
    </search>
  )
}
