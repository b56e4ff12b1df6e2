import { type KeyboardEvent, useRef, useState } from 'react'
import { openingOf } from './opening'
import { go } from './place'
import styles from './search.module.css'
import { type Findable, findIn } from './search-index'
import { titleOf } from './spoken'
import { useWords } from './words'

/** What is found is prepared by the build, and loaded when somebody begins to search; null when it cannot be had. */
const useIndex = () => {
  const [index, setIndex] = useState<Findable[] | null>([])
  const asks = useRef(false)
  const load = () => {
    if (index?.length || asks.current) return
    asks.current = true
    void openingOf<Findable[]>('search', new AbortController().signal)
      .catch(() => null)
      .then((found) => {
        asks.current = false
        setIndex(found)
      })
  }
  return { index, load }
}

const intoSight = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' })
}

/** Finds states, steps, calls, guards and failures in all charts; arrow keys choose, Enter goes there. */
export const Search = () => {
  const { say, pick } = useWords()
  const { index, load } = useIndex()
  const [wanted, setWanted] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const { groups, left } = findIn(index ?? [], wanted)
  const all = groups.flatMap(({ found }) => found)
  const chosen = all[Math.min(at, all.length - 1)]
  const idOf = (one: Findable) => `found-${all.indexOf(one)}`
  const isShown = isOpen && wanted.trim() !== '' && index?.length !== 0
  const leave = (one: Findable | undefined) => {
    if (!one) return
    setOpen(false)
    go({ chart: one.chart, state: one.at || null })
  }
  const press = (event: KeyboardEvent) => {
    // These keys choose among the characters that are offered for what is typed; Safari says of the last one only the code.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move && all.length) {
      setOpen(true)
      setAt((now) => (Math.min(now, all.length - 1) + move + all.length) % all.length)
    } else if (event.key === 'Enter') leave(isShown ? chosen : undefined)
    else if (event.key === 'Escape') setOpen(false)
    else return
    event.preventDefault()
  }
  return (
    <search className={styles.search}>
      <input
        type="text"
        role="combobox"
        aria-label={say('search')}
        aria-expanded={isShown}
        aria-controls="found"
        aria-autocomplete="list"
        aria-activedescendant={isShown && chosen ? idOf(chosen) : undefined}
        placeholder={say('search')}
        value={wanted}
        onFocus={load}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        onChange={({ target }) => {
          load()
          setWanted(target.value)
          setOpen(true)
          setAt(0)
        }}
      />
      <div className={styles.panel} data-shown={isShown || undefined}>
        <div
          id="found"
          role="listbox"
          aria-label={say('found')}
          className={styles.found}
          hidden={!isShown || !all.length}
        >
          {groups.map(({ chart, found }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a part of a list of options
            <div key={chart} role="group" aria-label={pick(titleOf(chart))}>
              <b aria-hidden="true">
                {pick(titleOf(chart))} <small>{chart}</small>
              </b>
              {found.map((one) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen one
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
                <div
                  key={idOf(one)}
                  id={idOf(one)}
                  role="option"
                  aria-selected={one === chosen}
                  data-found={`${one.chart}/${one.at}`}
                  ref={one === chosen && isShown ? intoSight : undefined}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => leave(one)}
                >
                  <span>{pick(one.words)}</span>
                  {one.kind !== 'chart' && <small>{say(`found.${one.kind}`)}</small>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={styles.status}>
          {isShown &&
            (all.length ? left > 0 && `+ ${left} ${say('moreFound')}` : say(index ? 'nothingFound' : 'unsearchable'))}
        </p>
      </div>
    </search>
  )
}
