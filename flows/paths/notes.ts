import { stateName } from '../../machines/state-name'
import { besides, isNameless, type Words } from '../words/runs'
import { type Language, standIn } from '../words/steps'
import type { Graph } from './graph'
import { obsoleteWords } from './lint/obsolete'
import { labelsOf } from './steps'

const once = (texts: Words[]): Words[] => [...new Map(texts.map((one) => [one[0], one])).values()]

const named = (state: string, language: Language) => standIn(language, stateName(JSON.parse(state)))

/** Where an exploration was cut off; nothing where everything was explored. */
export const cutsOf = ({ walk: { cut, stopped } }: Graph): Words[] => {
  const states = (language: Language) => [...cut].map(([state, count]) => `${named(state, language)} (${count})`)
  const texts: Words[] = [
    [
      `more contexts than --limit explores were reached, and not walked on from, in ${states('en').join(', ')}`,
      `以下状态的上下文数量超过 --limit 的上限，其后的部分未走到：${states('zh').join('、')}`,
    ],
    ['the exploration was ended before everything was walked', '探索提前结束，未全部走到'],
  ]
  return texts.filter((_, index) => (index ? stopped : cut.size > 0))
}

/** Why a chart does not begin, with each of its inputs. */
export const unbegun = ({ walk: { thrown } }: Graph): Words[] =>
  once(
    thrown
      .filter(({ step }) => !step)
      .map(({ message }) => [
        `the chart does not begin: ${message}; where it lacks its input, give \`inputs\` in a fixture`,
        `流程图无法开始：“${message}”；若缺少输入，请在样例数据中给出 \`inputs\``,
      ]),
  )

/** What a chart throws when it is walked. */
const throwing = (graph: Graph): Words[] => [
  ...unbegun(graph),
  ...graph.walk.thrown.flatMap(({ from, step, message }): Words[] => {
    if (!from || !step) return []
    const state = stateName(from.snapshot.value)
    const [en, zh] = labelsOf(step)
    return [[`${state} cannot take ${en}: ${message}`, `${state} 无法执行 ${zh}：“${message}”`]]
  }),
]

/** Actors that a chart gives in place: what they do is nobody's to say. */
const spawnedInPlace = ({ walk: { reached } }: Graph): Words[] =>
  reached.flatMap(({ snapshot: { children } }) =>
    Object.entries(children as Record<string, { src?: unknown } | undefined>)
      .filter(([, child]) => typeof child?.src === 'object')
      .map(([id]): Words => {
        const [en, zh] = isNameless(id) ? ['an actor without a name', '未命名的 actor'] : [id, id]
        return [`${en} is spawned in place: it is not run`, `${zh} 就地生成：不会运行`]
      }),
  )

/** Everything that was assumed of a chart or could not be known, each thing once. */
export const notesOf = (graph: Graph): Words[] => {
  const { assumed } = graph.fixture
  if (!assumed) return []
  const lacking = [...graph.walk.lacking].map(([type, read]): Words => {
    const [en, zh] = graph.eventName(type)
    return [
      `${en} comes without a payload, and the chart reads ${[...read].join(', ')} of it`,
      besides(zh, `未附带数据，而流程图会读取其中的 ${[...read].join('、')}`),
    ]
  })
  return once([...assumed.notes, ...obsoleteWords(graph), ...lacking, ...throwing(graph), ...spawnedInPlace(graph)])
}
