import type { ReactNode } from 'react'
import type { AnyStateMachine } from 'xstate'
import { charts } from './charts'
import { lineOf, signs } from './drawing'
import { failuresOf, failureWords } from './failures'
import { type Bilingual, kindOf, modelOf, type Transition } from './model'
import { addressOf } from './place'
import { runWords, spokenModel, tagWords } from './spoken'
import styles from './viewer.module.css'
import { useWords, type words } from './words'

interface Props {
  chart: AnyStateMachine
  path: string
}

/** What is known of a state: its description, what runs and may fail, and the ways in and out. */
export const Details = ({ chart: machine, path }: Props) => {
  const { say, pick } = useWords()
  const model = modelOf(machine)
  const spoken = spokenModel(machine)
  const chart = machine.id
  const state = model.states.find((one) => one.path === path)
  if (!state) return null
  const headingOf = (wanted: string) => pick(spoken.states.find((one) => one.path === wanted)?.heading ?? ['', ''])
  const explained = (name: string, words: Bilingual | undefined, isChart = false) => (
    <div key={name}>
      {words &&
        (isChart ? (
          <a className={styles.link} href={addressOf(name)}>
            {pick(words)}
          </a>
        ) : (
          pick(words)
        ))}{' '}
      <code>{name}</code>
    </div>
  )
  const listed = (actions: string[]) => actions.map((name) => name || say('unnamed')).join(', ')
  const facts: [key: keyof typeof words, told: ReactNode][] = [
    ['kind', pick(kindOf(state) ?? ['', ''])],
    ['description', pick(state.description)],
    ['spec', state.spec],
    ['tags', state.tags.map((tag) => explained(tag, tagWords(machine, tag)))],
    ['runs', [...new Set(state.runs)].map((src) => explained(src, runWords(machine, src), Object.hasOwn(charts, src)))],
    ['entry', listed(state.entry)],
    ['exit', listed(state.exit)],
  ]
  const toldAs = new Map(spoken.transitions.map((one) => [one.id, one]))
  const row = (one: Transition, other: string | null) => (
    <li key={one.id} data-actor={one.actor}>
      <span className={styles.cause}>
        <span aria-hidden="true">{signs[one.actor]}</span> {pick(lineOf(toldAs.get(one.id) ?? one))}
      </span>
      <code>{pick(lineOf(one))}</code>
      {one.actions.length > 0 && <small>/ {listed(one.actions)}</small>}
      {one.description[0] && <small>{pick(one.description)}</small>}
      {other === null ? <small>{say('stays')}</small> : <a href={addressOf(chart, other)}>{headingOf(other)}</a>}
    </li>
  )
  const ways = [
    ['out', model.transitions.filter(({ from }) => from === path), 'to'],
    ['into', model.transitions.filter(({ to }) => to === path), 'from'],
  ] as const
  return (
    <section className={styles.panel} aria-label={say('details')}>
      <h2>
        {headingOf(path)} <code>{state.name}</code>
      </h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, told]) => (Array.isArray(told) ? told.length : told))
          .map(([key, told]) => (
            <div key={key}>
              <dt>{say(key)}</dt>
              <dd>{told}</dd>
            </div>
          ))}
      </dl>
      {state.runs
        .map((src) => [src, failuresOf(src)] as const)
        .filter(([, failures]) => failures.length)
        .map(([src, failures]) => (
          <details key={src} open className={styles.context}>
            <summary>
              <code>{src}</code> {say('mayFail')} {failures.length}
            </summary>
            <ul>
              {failures.map((failure) => {
                const { code, words } = failureWords(failure)
                return (
                  <li key={failure}>
                    <code>{code}</code> {pick(words)}
                  </li>
                )
              })}
            </ul>
          </details>
        ))}
      {ways.map(([key, list, end]) => (
        <div key={key}>
          <h3>{say(key)}</h3>
          {list.length ? (
            <ul className={styles.ways}>{list.map((one) => row(one, one[end]))}</ul>
          ) : (
            <p className={styles.soft}>{say('none')}</p>
          )}
        </div>
      ))}
    </section>
  )
}
