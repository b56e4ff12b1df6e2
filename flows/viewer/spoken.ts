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
import { besides, outcomeOf, toldApart, wildcardWords } from '../words/runs'
import { chartNames, states } from '../words/states'
import { calledIn, callIn, delayIn, effectIn } from '../words/steps'
import { charts } from './charts'
import { anyStateOf, type Condition, conditionOf } from './condition'
import { bracketed, contraryOf, guardName, joinedBy, paramsOf, within, wordsOf } from './guard-words'
import { type Bilingual, lengthOf, type Model, modelOf, ofChild, type Telling } from './model'

/** Where a word begins within a name; several capitals are one word, as in `fromEU` and `parseJSONFile`. */
const wordBegins = /(?<=[a-z0-9])(?:[A-Z]{2,}(?![a-z])|[A-Z])|(?<=[A-Z]{2})[A-Z](?=[a-z])/g

/** A name as it is spoken: `openPaymentPage` is "open payment page". */
export const spokenName = (name: string): string =>
  name.replaceAll(wordBegins, (word) => ` ${word.length > 1 ? word : word.toLowerCase()}`)

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
  const wildcard = wildcardWords(eventType)
  if (wildcard) return [capital(wildcard[0]), wildcard[1]]
  if (eventType.startsWith('xstate.done.state.')) return ['Once that is done', '完成后']
  const after = (node.after as { eventType: string; delay: unknown }[]).find((one) => one.eventType === eventType)
  const ms = after && lengthOf(chart, after.delay)
  if (after && ms === undefined) {
    const name = isOurs(chart) ? '' : String(after.delay)
    return [toldApart('After a while', name), toldApart('稍后', name)]
  }
  if (ms !== undefined) return [delayIn('en', ms), delayIn('zh', ms)]
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

/** How it is said that states stand: denied, and behind another condition. */
interface Manner {
  isNot?: boolean
  isLater?: boolean
}

/** States of one region of which a guard asks for one: `Refund is None or Refunded`; nothing where they are in several. */
const standingOf = (chart: AnyStateMachine, places: string[], { isNot, isLater }: Manner): Bilingual | undefined => {
  const nodes = places.map((place) => nodeAt(chart, place))
  const [first] = nodes
  // Somebody else's guard may ask for a state that is not there.
  if (!first || nodes.some((node) => node?.parent !== first.parent)) return undefined
  const told = nodes.map((node) => headingOf(chart, node as AnyStateNode))
  const not = isNot ? 'not ' : ''
  const names = [told.map(([name]) => name).join(' or '), told.map(([, name]) => `“${name}”`).join('或')] as const
  if (first.parent?.parent) {
    const [en, zh] = headingOf(chart, first.parent)
    return [`${en} is ${not}${names[0]}`, `${besides(zh, isNot ? '不为' : '为')}${names[1]}`]
  }
  return [isLater ? `the state is ${not}${names[0]}` : `${not}in ${names[0]}`, `${isNot ? '不' : ''}处于${names[1]}`]
}

/** What a guard of other people's charts is called that only its code tells. */
const unnamed: Bilingual = ['a condition holds', '满足某个条件']

const guardNamed = (chart: AnyStateMachine, guard: unknown): Bilingual => {
  const name = guardName(guard)
  const known = isOurs(chart) ? (guards[`${chart.id}.${name}`] ?? guards[name]) : undefined
  return known ?? (name ? both(spokenName(name) + paramsOf(guard)) : unnamed)
}

/** What a guard asks, in words. */
const askedIn = (chart: AnyStateMachine, condition: Condition, isLater = false): Bilingual => {
  const isNot = condition.asks === 'not'
  const asked = isNot ? condition.part : condition
  const standing = standingOf(chart, anyStateOf(asked), { isNot, isLater })
  if (standing) return standing
  if (isNot) return contraryOf(asked, askedIn(chart, asked, isLater))
  if (asked.asks === 'code') return guardNamed(chart, asked.guard)
  // States that there are not have no words.
  if (!('parts' in asked) || asked.parts.every((one) => one.asks === 'state' && !nodeAt(chart, one.place)))
    return wordsOf(asked)
  const told = asked.parts.map((one, index) => {
    const words = askedIn(chart, one, isLater || index > 0)
    const places = anyStateOf(one.asks === 'not' ? one.part : one)
    const isRun = places.length > 1 && index < asked.parts.length - 1 && standingOf(chart, places, {})
    return isRun ? bracketed(words) : within(one, words)
  })
  return joinedBy(asked.asks, told)
}

const conditionWords = (chart: AnyStateMachine, guard: unknown): Bilingual => {
  const condition = conditionOf(guard)
  if (condition.asks !== 'not' || standingOf(chart, anyStateOf(condition.part), {})) {
    const [en, zh] = askedIn(chart, condition)
    return [`if ${en}`, besides('若', zh)]
  }
  const [en, zh] = within(condition.part, askedIn(chart, condition.part))
  return [`unless ${en}`, besides('除非', zh)]
}

/** How a chart is told in words: those of the test paths and of the screen. */
export const inWords: Telling = {
  ...{ code: false, heading: headingOf, event: eventOf },
  condition: conditionWords,
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
