import { callIn } from '../words/steps'
import { charts } from './charts'
import { lineOf } from './drawing'
import { failuresOf, failureWords } from './failures'
import { type Bilingual, modelOf } from './model'
import { spokenModel, titleOf } from './spoken'

/** Something that can be found: what it is called, where it is, and what else it is found by. */
export interface Findable {
  chart: string
  /** The path of the state at which the picture shows it; empty for the chart itself. */
  at: string
  kind: 'chart' | 'state' | 'step' | 'failure'
  words: Bilingual
  /** Names of the code, texts and codes. */
  more: string
}

const failuresAt = (chart: string, at: string, src: string): Findable[] =>
  failuresOf(src).map((failure) => {
    const { words, code } = failureWords(failure)
    const more = [failure, code, src, callIn('en', src), callIn('zh', src)].join(' ')
    return { chart, at, kind: 'failure', words, more }
  })

const findableIn = (id: string): Findable[] => {
  const entry = charts[id]
  if (!entry) return []
  const [model, spoken] = [modelOf(entry.chart), spokenModel(entry.chart)]
  const named = new Map(model.transitions.map((one) => [one.id, one]))
  const runs = model.states.flatMap(({ path, runs: all }) => all.map((src) => [path, src] as const))
  return [
    { chart: id, at: '', kind: 'chart', words: titleOf(id), more: [id, entry.path].join(' ') },
    ...spoken.states
      .filter(({ path }) => path)
      .map(
        ({ path, heading, description }): Findable => ({
          ...{ chart: id, at: path, kind: 'state', words: heading },
          more: [path, ...description, ...runs.flatMap(([at, src]) => (at === path ? src : []))].join(' '),
        }),
      ),
    ...spoken.transitions.map((one): Findable => {
      const { event, guard, actions, id: name } = named.get(one.id) ?? one
      return {
        ...{ chart: id, at: one.from, kind: 'step', words: lineOf(one) },
        more: [name.split('/')[1], event[0], guard?.[0], ...actions, ...one.description].filter(Boolean).join(' '),
      }
    }),
    ...runs.flatMap(([path, src]) => failuresAt(id, path, src)),
  ]
}

/** Everything that can be found in all charts, once each. */
export const searchIndex = (): Findable[] => {
  const seen = new Set<string>()
  return Object.keys(charts)
    .flatMap(findableIn)
    .filter(({ chart, at, kind, words }) => {
      const key = [chart, at, kind, words].join('\n')
      return !seen.has(key) && seen.add(key)
    })
}

const weights = { chart: 4, state: 3, step: 2, failure: 1 } as const

/** How well something fits what is looked for by what it is itself, as a whole or at least word by word; 0 when it does not. */
const ownFit = ({ kind, at, words, more }: Findable, wanted: string): number => {
  const told = words.map((text) => text.toLowerCase())
  const path = at.toLowerCase()
  const weight = weights[kind]
  const hasAll = (text: string) => wanted.split(' ').every((word) => text.includes(word))
  if (told.includes(wanted)) return 40 + weight
  if (kind === 'state' && `.${path}`.endsWith(`.${wanted}`)) return 35 + weight
  if (told.some((text) => text.startsWith(wanted))) return 30 + weight
  if (told.some((text) => text.includes(wanted))) return 20 + weight
  if (hasAll(told.join(' '))) return 10 + weight
  return hasAll([...told, more.toLowerCase()].join(' ')) ? weight : 0
}

/** What is left of what is looked for without a name that is said in it; words of Chinese need no blank between them. */
const without = (wanted: string, name: string) => {
  const said = /^[ -~]+$/.test(name) ? ` ${name} ` : name
  return ` ${wanted} `.replace(said, ' ').trim()
}

/** How well something fits, where the name of its chart may stand beside what it is itself. */
const fitOf = (one: Findable, wanted: string, names: readonly string[]): number => {
  const own = ownFit(one, wanted)
  const words = wanted.split(' ')
  const others = words.filter((word) => !names.some((name) => name.includes(word)))
  const named = names.map((name) => without(wanted, name)).filter((rest) => rest && rest !== wanted)
  return Math.max(
    own,
    ...named.map((rest) => ownFit(one, rest) - 0.5),
    // Half a name says little: it comes after all that fits by itself.
    others.length && others.length < words.length ? ownFit(one, others.join(' ')) / 100 : 0,
  )
}

const most = { perChart: 6, inAll: 60 }

/** What was found, by chart, and how much more there is. */
export interface Found {
  groups: { chart: string; found: Findable[] }[]
  left: number
}

/** Finds names, words, calls, guards and error codes in both languages, of all charts or of one that is named as well; what fits best comes first. */
export const findIn = (index: readonly Findable[], asked: string): Found => {
  const wanted = asked.trim().toLowerCase().replace(/\s+/g, ' ')
  if (!wanted) return { groups: [], left: 0 }
  const names = new Map(
    index
      .filter(({ kind }) => kind === 'chart')
      .map(({ chart, words }) => [chart, [chart, ...words].map((name) => name.toLowerCase())]),
  )
  const fitting = index
    .map((one) => ({ one, fit: fitOf(one, wanted, names.get(one.chart) ?? []) }))
    .filter(({ fit }) => fit > 0)
    .sort((first, second) => second.fit - first.fit)
  const groups = new Map<string, Findable[]>()
  let shown = 0
  for (const { one } of fitting) {
    const group = groups.get(one.chart) ?? []
    if (group.length >= most.perChart || shown >= most.inAll) continue
    groups.set(one.chart, [...group, one])
    shown += 1
  }
  return { groups: [...groups].map(([chart, found]) => ({ chart, found })), left: fitting.length - shown }
}
