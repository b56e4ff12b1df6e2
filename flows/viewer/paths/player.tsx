import { useEffect, useRef } from 'react'
import shared from '../viewer.module.css'
import { useWords } from '../words'
import styles from './paths.module.css'
import type { ShownPath } from './suite'
import type { Paths } from './use-paths'

/** One path, watched: its steps in words, and the keys of a player. */
export const Player = ({ path, paths: { at, playing, go, play, pick } }: { path: ShownPath; paths: Paths }) => {
  const { say, pick: inLanguage } = useWords()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const rows = [{ words: path.begin, expected: undefined }, ...path.steps]
  return (
    <div className={styles.player}>
      <h3>
        {inLanguage(path.title)} <code>{path.id}</code>
      </h3>
      <p className={shared.buttons}>
        <button type="button" className={shared.button} disabled={at === 0} onClick={() => go(at - 1)}>
          {say('previous')}
        </button>
        <button
          type="button"
          className={shared.primary}
          disabled={!path.steps.length}
          data-playing={playing || undefined}
          onClick={() => play(!playing)}
        >
          {say(playing ? 'pause' : 'play')}
        </button>
        <button type="button" className={shared.button} disabled={at >= path.steps.length} onClick={() => go(at + 1)}>
          {say('next')}
        </button>
        <button type="button" className={shared.button} onClick={() => pick(null)}>
          {say('allPaths')}
        </button>
      </p>
      <p className={styles.now} role="status">
        {at} / {path.steps.length}. {inLanguage(rows[at]?.words ?? path.begin)}
      </p>
      <ol ref={list} className={styles.steps} start={0}>
        {rows.map(({ words, expected }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change
          <li key={index}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === at ? 'step' : undefined}
              data-past={index < at || undefined}
              onClick={() => go(index)}
            >
              {inLanguage(words)}
              {expected && <small>{inLanguage(expected)}</small>}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
