import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { bind } from '../../machines/calls'
import { searchBox } from '../../machines/parts/search-box'
import { useApp, useAppActor } from '../app'
import { useWords } from '../i18n/words'
import { offering } from '../offer'
import { href } from '../routes'
import { Link } from '../ui/link'
import { Picture } from '../ui/picture'
import styles from './search-box.module.css'

/** The search box of the header, with suggestions while one types. */
export const SearchBox = ({ path }: { path: string }) => {
  const { t } = useWords()
  const app = useApp()
  const [{ context: navigation }] = useAppActor('navigation')
  const keyword = path === '/product/search' ? (new URLSearchParams(navigation.shown.search).get('keyword') ?? '') : ''
  const bound = useMemo(() => bind(searchBox, app.outside), [app])
  const actor = useActorRef(bound, { input: { keyword } })
  const snapshot = useSelector(actor, (now) => now)
  const offer = offering<Parameters<typeof actor.send>[0]>(actor, snapshot)

  useEffect(() => {
    const said = actor.on('gone', (event) => app.root.send(event))
    return () => said.unsubscribe()
  }, [actor, app])
  useEffect(() => actor.send({ type: 'keywordShown', keyword }), [actor, keyword])

  const { suggestions } = snapshot.context
  return (
    <search className={styles.search}>
      <form className={styles.form} {...offer.form('keyword.submit')}>
        <input
          {...offer.field('keyword.type', 'keyword')}
          className={styles.input}
          type="search"
          value={snapshot.context.keyword}
          aria-label={t('shell.searchLabel')}
          placeholder={t('shell.searchLabel')}
          autoComplete="off"
          maxLength={100}
          onKeyDown={(event) => event.key === 'Escape' && offer.send({ type: 'suggestions.close' })}
        />
        <button {...offer.submit('keyword.submit')} className={styles.button}>
          {t('shell.search')}
        </button>
      </form>
      {snapshot.hasTag('open') && (
        <ul className={styles.list} aria-label={t('shell.suggestions')}>
          {suggestions.words.map((word) => (
            <li key={word}>
              <Link to={href('/product/search', { keyword: word })}>{word}</Link>
            </li>
          ))}
          {suggestions.products.map(({ id, name, picture }) => (
            <li key={id}>
              <Link to={href('/product/new/detail', { id })}>
                <Picture name={picture} alt="" size={40} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
