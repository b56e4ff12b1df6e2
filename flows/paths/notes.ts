import { stateName } from '../../machines/state-name'
import { isNameless } from '../words/runs'
import { type Language, standIn } from '../words/steps'
import type { Graph } from './graph'
import { obsoleteWords } from './lint/obsolete'
import { labelOf } from './steps'

const once = (texts: string[]) => [...new Set(texts)]

const named = (state: string, language: Language) => standIn(language, stateName(JSON.parse(state)))

/** Where an exploration was cut off; nothing where everything was explored. */
export const cutsOf = ({ walk: { cut, stopped } }: Graph, language: Language = 'en'): string[] => {
  const states = [...cut].map(([state, count]) => `${named(state, language)} (${count})`)
  const texts = {
    en: [
      `more contexts than --limit explores were reached, and not walked on from, in ${states.join(', ')}`,
      'the exploration was ended before everything was walked',
    ],
    zh: [`以下状态的上下文数量超过 --limit 的上限，其后的部分未走到：${states.join('、')}`, '探索提前结束，未全部走到'],
  }
  return texts[language].filter((_, index) => (index ? stopped : cut.size > 0))
}

/** Why a chart does not begin, with each of its inputs. */
export const unbegun = ({ walk: { thrown } }: Graph) =>
  once(
    thrown
      .filter(({ step }) => !step)
      .map(
        ({ message }) => `the chart does not begin: ${message}; where it lacks its input, give \`inputs\` in a fixture`,
      ),
  )

/** What a chart throws when it is walked. */
const throwing = (graph: Graph) => [
  ...unbegun(graph),
  ...graph.walk.thrown.flatMap(({ from, step, message }) =>
    from && step ? [`${stateName(from.snapshot.value)} cannot take ${labelOf(step)}: ${message}`] : [],
  ),
]

/** Actors that a chart gives in place: what they do is nobody's to say. */
const spawnedInPlace = ({ walk: { reached } }: Graph) =>
  reached.flatMap(({ snapshot: { children } }) =>
    Object.entries(children as Record<string, { src?: unknown } | undefined>)
      .filter(([, child]) => typeof child?.src === 'object')
      .map(([id]) => `${isNameless(id) ? 'an actor without a name' : id} is spawned in place: it is not run`),
  )

/** Everything that was assumed of a chart or could not be known, each thing once. */
export const notesOf = (graph: Graph): string[] => {
  const { assumed } = graph.fixture
  if (!assumed) return []
  const lacking = [...graph.walk.lacking].map(
    ([type, read]) =>
      `${graph.eventName(type)} comes without a payload, and the chart reads ${[...read].join(', ')} of it`,
  )
  return once([...assumed.notes, ...obsoleteWords(graph), ...lacking, ...throwing(graph), ...spawnedInPlace(graph)])
}
