import { type FocusEvent, type KeyboardEvent, useId, useRef } from 'react'
import { link } from '../../contract/links'
import { useAppActor } from '../app'
import { useWords } from '../i18n/words'
import { Button } from '../ui/button'
import { Link } from '../ui/link'
import { Picture } from '../ui/picture'
import styles from './category-menu.module.css'

/** A button that opens the categories of the shop over the page; who leaves it by pointer, by Tab or by Escape closes it. */
export const CategoryMenu = () => {
  const { t } = useWords()
  const [menu, offer] = useAppActor('categoryMenu')
  const { categories } = menu.context
  const open = menu.hasTag('open')
  const list = useId()
  const button = useRef<HTMLButtonElement>(null)
  const retry = offer({ type: 'categories.retry' })
  const toggle = offer({ type: open ? 'categories.close' : 'categories.open' })
  const { onKeyDown, 'data-pressed': pressed } = offer.pressed({ Escape: { type: 'categories.close' } })
  const stay = ({ currentTarget, relatedTarget }: FocusEvent) =>
    currentTarget.contains(relatedTarget) || offer.send({ type: 'categories.close' })
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') button.current?.focus()
    onKeyDown(event)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls are in it
    <div className={styles.categories} onBlur={stay} onKeyDown={leave} data-pressed={pressed}>
      <button
        {...toggle}
        ref={button}
        className={styles.button}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={(event) => {
          // Some browsers give a button that is pressed no focus; without it nothing tells that somebody left the menu.
          event.currentTarget.focus()
          toggle.onClick(event)
        }}
      >
        <span>{t('shell.categories')}</span>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d={open ? 'M2 8l4-4 4 4' : 'M2 4l4 4 4-4'} />
        </svg>
      </button>
      {open && (
        <div id={list} className={styles.panel}>
          {menu.matches({ open: 'failed' }) ? (
            <p>
              <span>{t('common.loadFailed')}</span>{' '}
              <Button
                {...retry}
                onClick={(event) => {
                  // It goes with the words; the focus stays in the menu.
                  button.current?.focus()
                  retry.onClick(event)
                }}
              >
                {t('common.retry')}
              </Button>
            </p>
          ) : categories.length > 0 ? (
            <ul>
              {categories.map(({ id, name, picture }) => (
                <li key={id}>
                  <Link to={link('/product/search', { category: id })}>
                    <Picture name={picture} alt="" size={40} />
                    <span>{name}</span>
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            menu.hasTag('busy') && <p role="status">{t('common.waiting')}</p>
          )}
          <Link to={link('/product/search')}>{t('common.toSearch')}</Link>
        </div>
      )}
    </div>
  )
}
