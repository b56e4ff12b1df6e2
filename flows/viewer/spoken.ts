import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { callNamed } from '../../contract'
import type { Failure } from '../../contract/failures'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import { texts } from '../../src/i18n/texts'
import { nodesOf } from '../nodes'
import { guards } from '../words/guards'
import { answered, effectFailures } from '../words/outcomes'
import { running, tags } from '../words/running'
import { besides, outcomeOf, toldApart } from '../words/runs'
import { chartNames, states } from '../words/states'
import { calledIn, callIn, delayIn, effectIn } from '../words/steps'
import { charts } from './charts'
import {
  type Bilingual,
  type Composed,
  guardWords,
  inState,
  lengthOf,
  type Model,
  modelOf,
  ofChild,
  type Telling,
} from './model'

/** A name as it is spoken: `openPaymentPage` is "open payment page". */
export const spokenName = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)

const both = (text: string): Bilingual => [text, text]

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const inBoth = (tell: (language: 'en' | 'zh') => string | undefined): Bilingual | undefined => {
  const told = [tell('en'), tell('zh')] as const
  return told[0] !== undefined && told[1] !== undefined ? [told[0], told[1]] : undefined
}

const everything: Record<string, Bilingual> = Object.assign({}, ...Object.values(texts))

/** What a chart is called: the title of its page, or its name in words. */
export const titleOf = (id: string): Bilingual =>
  everything[`title.${charts[id]?.path}`] ?? chartNames[id] ?? both(capital(spokenName(id)))

const ours = new Set<unknown>(Object.values(charts).map(({ chart }) => chart.config))

/** Whether the words are about this chart: a chart of somebody else may use the same names for other things. */
const isOurs = ({ config }: AnyStateMachine) => ours.has(config)

/** What stands over a state. */
const headingOf = (chart: AnyStateMachine, { key, parent }: AnyStateNode): Bilingual => {
  const name = capital(spokenName(key))
  if (!isOurs(chart)) return both(name)
  if (!parent) return titleOf(chart.id)
  const told = states[`${chart.id}.${key}`] ?? states[key]
  return typeof told === 'object' ? told : [name, told ?? name]
}

const answeredWords = (chart: AnyStateMachine, src: string): Bilingual => {
  const asked = callIn('zh', src)
  if (callNamed(src) && asked) return [answered[src] ?? src, `${asked}成功`]
  const told = isOurs(chart) ? inBoth((language) => effectIn(language, chart.id, src)) : undefined
  return told ?? outcomeOf(src, 'ends', spokenName)
}

/** That a call or an effect failed; of a call also as what. */
export const failedWords = (src: string, failure?: Failure): Bilingual => {
  const asked = callNamed(src) && inBoth((language) => callIn(language, src))
  const told = asked
    ? ([`Could not ${asked[0]}`, `${asked[1]}失败`] as const)
    : (effectFailures[src] ?? outcomeOf(src, 'fails', spokenName))
  return failure ? [`${told[0]}: ${en[failure] || failure}`, `${told[1]}：${zhCN[failure] || failure}`] : told
}

/** What something does that a state runs; undefined in a chart of somebody else. */
export const runWords = (chart: AnyStateMachine, src: string): Bilingual | undefined => {
  if (!isOurs(chart)) return undefined
  const asked = callNamed(src) && inBoth((language) => callIn(language, src))
  if (asked) return [`Asks the server to ${asked[0]}`, `请求服务器：${asked[1]}`]
  if (Object.hasOwn(charts, src)) return [`The chart: ${titleOf(src)[0]}`, `流程图：${titleOf(src)[1]}`]
  return running[src]
}

/** What a tag says; undefined in a chart of somebody else. */
export const tagWords = (chart: AnyStateMachine, tag: string): Bilingual | undefined =>
  isOurs(chart) ? tags[tag] : undefined

const childWords = (
  chart: AnyStateMachine,
  { src, outcome, isRun }: NonNullable<ReturnType<typeof ofChild>>,
): Bilingual => {
  if (isRun && outcome === 'ends') return answeredWords(chart, src)
  if (isRun && outcome === 'fails') return failedWords(src)
  return outcomeOf(src, outcome, spokenName)
}

const eventOf = (chart: AnyStateMachine, node: AnyStateNode, { eventType }: AnyTransitionDefinition): Bilingual => {
  if (eventType === '') return ['At once', '立即']
  if (eventType.startsWith('xstate.done.state.')) return ['Once that is done', '完成后']
  const after = (node.after as { eventType: string; delay: unknown }[]).find((one) => one.eventType === eventType)
  const ms = after && lengthOf(chart, after.delay)
  if (after) return ms === undefined ? ['After a while', '稍后'] : [delayIn('en', ms), delayIn('zh', ms)]
  const child = ofChild(node, eventType)
  if (child) {
    const [en, zh] = childWords(chart, child)
    return [toldApart(en, child.which), toldApart(zh, child.which)]
  }
  const told = isOurs(chart) ? inBoth((language) => calledIn(language, chart.id, eventType)) : undefined
  return told ?? both(capital(spokenName(eventType)))
}

/** A state as a guard names it: by its id, or by the names from the top. */
const nodeAt = (chart: AnyStateMachine, place: string): AnyStateNode | undefined =>
  place.startsWith('#')
    ? nodesOf(chart.root).find(({ id }) => id === place.slice(1))
    : place.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], chart.root)

/** How a condition is said: denied, and behind another one. */
interface Manner {
  isNot?: boolean
  isLater?: boolean
}

/** States that a guard asks for, by the region in which they are: `if Refund is None or Refunded`. */
const standingOf = (chart: AnyStateMachine, places: string[], { isNot, isLater }: Manner): Bilingual | undefined => {
  const nodes = places.flatMap((place) => nodeAt(chart, place) ?? [])
  // Somebody else's guard may ask for two regions at once, or for a state that is not there.
  if (nodes.length < places.length) return undefined
  const told = nodes.map((node) => headingOf(chart, node))
  const not = isNot ? 'not ' : ''
  const region = nodes[0]?.parent?.parent ? headingOf(chart, nodes[0].parent) : undefined
  const names = [told.map(([name]) => name).join(' or '), told.map(([, name]) => `“${name}”`).join('或')]
  return region
    ? [`if ${region[0]} is ${not}${names[0]}`, `若${region[1]}${isNot ? '不' : ''}为${names[1]}`]
    : [
        isLater ? `if the state is ${not}${names[0]}` : `if ${not}in ${names[0]}`,
        `若${isNot ? '不' : ''}处于${names[1]}`,
      ]
}

/** The states of which a guard asks for one. */
const placesIn = ({ check, guards: parts = [], stateValue }: Partial<Composed>): string[] | undefined => {
  if (check?.name === 'checkStateIn') return [inState(stateValue)]
  const values = parts.map((one) => (one as Composed).stateValue)
  return check?.name === 'checkOr' && values.every(Boolean) ? values.map(inState) : undefined
}

/** What a guard of other people's charts is called that only its code tells. */
const unnamed: Bilingual = ['a condition holds', '满足某个条件']

/** Conditions that hold together, each in its own words. */
const allOf = (told: Bilingual[]): Bilingual =>
  told.reduce(([en, zh], [otherEn, otherZh]) => [
    `${en} and ${otherEn.replace(/^if /, '').replace(/^unless /, 'not ')}`,
    besides(besides(zh, '且'), otherZh.replace(/^若 ?/, '').replace(/^除非/, '非')),
  ])

const conditionOf = (chart: AnyStateMachine, guard: unknown, manner: Manner = {}): Bilingual => {
  const { isNot } = manner
  const { check, guards: [denied] = [] } = guard as Partial<Composed>
  if (check?.name === 'checkNot') return conditionOf(chart, denied, { ...manner, isNot: !isNot })
  const places = placesIn(guard as Partial<Composed>)
  const standing = places && standingOf(chart, places, manner)
  if (standing) return standing
  if (check?.name === 'checkAnd' && !isNot)
    return allOf((guard as Composed).guards.map((one, index) => conditionOf(chart, one, { isLater: index > 0 })))
  const [name, zh] = guardWords(guard)
  const known = isOurs(chart) ? (guards[`${chart.id}.${name}`] ?? guards[name]) : undefined
  const told = known ?? (name ? ([spokenName(name), spokenName(zh)] as const) : unnamed)
  return isNot ? [`unless ${told[0]}`, besides('除非', told[1])] : [`if ${told[0]}`, besides('若', told[1])]
}

/** How a chart is told in words: those of the test paths and of the screen. */
export const inWords: Telling = {
  ...{ code: false, heading: headingOf, event: eventOf },
  condition: (chart, guard) => conditionOf(chart, guard),
}

const spoken = new WeakMap<AnyStateMachine, Model>()

/** A chart told in words, with no name of the code in its picture. */
export const spokenModel = (chart: AnyStateMachine): Model => {
  const known = spoken.get(chart)
  if (known) return known
  const model = modelOf(chart, inWords)
  const told = {
    ...model,
    states: model.states.map((state) => ({ ...state, tags: [], runs: [], entry: [], exit: [] })),
    transitions: model.transitions.map((one) => ({ ...one, actions: one.actions.map(spokenName) })),
  }
  spoken.set(chart, told)
  return told
}
