import type { EventObject } from 'xstate'
import { callNamed } from '../../contract'
import { failures } from '../../contract/failures'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import { texts } from '../../src/i18n/texts'
import type { Key } from '../../src/i18n/words'
import { type ChartEntry, charts } from '../charts'
import type { Path } from '../paths/path'
import { reportIn, type Step } from '../paths/steps'
import { textOf } from '../paths/values'
import { calls } from './calls'
import { appEvents, effects, events, happenings } from './events'
import { besides, callOf, type Outcome, outcomeOf, toldApart } from './runs'

/** The languages that paths are told in. */
export const languages = ['en', 'zh'] as const
export type Language = (typeof languages)[number]

const labels = Object.assign({}, ...Object.values(texts)) as Partial<Record<Key, readonly [string, string]>>

const say = (language: Language, english: string, chinese: string) => (language === 'en' ? english : chinese)

/** The text of the interface under a key; `undefined` when a language lacks it. */
export const labelIn = (language: Language, key: Key) => labels[key]?.[language === 'en' ? 0 : 1]

/** A delay as a rule: after 15 minutes, after 0.2 seconds; one too short to be noticed has no figure. */
export const delayIn = (language: Language, delay: number) => {
  if (delay < 10) return say(language, 'A moment later', '片刻后')
  const minute = delay >= 60_000 && delay % 60_000 === 0
  const count = minute ? delay / 60_000 : Math.round(delay / 10) / 100
  const unit = minute ? say(language, 'minute', '分钟') : say(language, 'second', '秒')
  return say(language, `After ${count} ${unit}${count === 1 ? '' : 's'}`, `${count} ${unit}后`)
}

/** A field of what is sent or answered, by its way from the top, and its value as JSON. */
export type DataRow = readonly [field: string, value: string]

const isData = (value: unknown): value is object => typeof value === 'object' && value !== null

const rowsOf = (value: object, above = '', around: object[] = [value]): DataRow[] =>
  Object.entries(value).flatMap(([name, one]): DataRow[] =>
    isData(one) && Object.keys(one).length > 0 && !(one instanceof Date) && !around.includes(one)
      ? rowsOf(one, `${above}${name}.`, [...around, one])
      : [[`${above}${name}`, textOf(one)]],
  )

/** What is sent with the event of a step, a row for each field. */
export const dataIn = (step: Step): DataRow[] => {
  if (step.does !== 'send') return []
  const { type: _, ...payload } = step.event
  return rowsOf(payload)
}

/** What is sent with an event; what it reports of something else is told by what differs. */
const payloadIn = (event: EventObject) => {
  const { type: _, ...payload } = event
  const report = reportIn(event)
  const words = Object.entries(payload)
    .filter(([, value]) => value !== report || !isData(value))
    .map(([name, value]) => `${name}: ${isData(value) ? '…' : textOf(value)}`)
  return words.length ? ` (${words.join(', ')})` : ''
}

const ours = new Set(['root', ...charts.map(({ id }) => id)])

/** Whether the shop has a chart of this name: the words of the shop are for its own charts. */
export const isOurs = (chart: string) => ours.has(chart)

/** The name under which the words of a chart are found: none for one of a file, which may be called as one of the shop's. */
export const spokenId = ({ id, kind }: ChartEntry): string => (kind === 'file' ? '' : id)

const shopSayingOf = (chart: string, type: string) => events[`${chart}.${type}`] ?? events[type]

/** How an event is said in a chart of the shop; `undefined` when it has no words. */
export const sayingOf = (chart: string, type: string) => (isOurs(chart) ? shopSayingOf(chart, type) : undefined)

/** What happens when an event is sent to a chart of the shop, in a language; `undefined` when it has no words. */
export const eventIn = (language: Language, chart: string, type: string): string | undefined =>
  isOurs(chart) ? shopEventIn(language, chart, type) : undefined

/** The same in a chart that may become one of the shop's. */
export const shopEventIn = (language: Language, chart: string, type: string): string | undefined => {
  const saying = shopSayingOf(chart, type) ?? happenings[type] ?? appEvents[type]
  if (!saying) return undefined
  if (Array.isArray(saying)) return saying[language === 'en' ? 0 : 1]
  const [how, key] = Object.entries(saying)[0] as ['press' | 'submit' | 'type' | 'choose', Key]
  const label = labelIn(language, key)
  if (!label) return undefined
  const plain = label.replace(/\{[^}]*\}/g, '…')
  const sentences = {
    press: [`Press “${plain}”`, `点击“${plain}”`],
    submit: [`Fill in the form and send it: “${plain}”`, `填写并提交表单：“${plain}”`],
    type: [`Type into “${plain}”`, `在“${plain}”中输入`],
    choose: [`Choose under “${plain}”`, `在“${plain}”中选择`],
  }
  return sentences[how][language === 'en' ? 0 : 1]
}

/** What an event is called at an arrow: what stands on the control, or what happens; `undefined` when it has no words. */
export const calledIn = (language: Language, chart: string, type: string): string | undefined => {
  const saying = sayingOf(chart, type) ?? appEvents[type]
  const key = saying && ('press' in saying ? saying.press : 'submit' in saying ? saying.submit : undefined)
  const label = key && labelIn(language, key)?.replace(/\{[^}]*\}/g, '…')
  if (label) return label
  return (chart.endsWith('Lifecycle') ? happeningIn(language, type) : undefined) ?? eventIn(language, chart, type)
}

/** What an effect that answers is called in a chart of the shop; `undefined` when it has no words. */
export const effectIn = (language: Language, chart: string, src: string) =>
  isOurs(chart) ? shopEffectIn(language, chart, src) : undefined

/** The same in a chart that may become one of the shop's. */
export const shopEffectIn = (language: Language, chart: string, src: string) =>
  (effects[`${chart}.${src}`] ?? effects[src])?.[language === 'en' ? 0 : 1]

/** What a call asks the server to do; `undefined` when it has no words. */
export const callIn = (language: Language, name: string) => calls[name]?.[language === 'en' ? 0 : 1]

/** A step of a path as a tester reads it; the hint tells which of several answers it is, or whose delay. */
export const stepIn = (language: Language, chart: string, { step, hint }: { step: Step; hint: string }): string => {
  const told = sentenceIn(language, chart, step)
  if (step.does !== 'wait' || !hint) return toldApart(told, hint)
  return say(language, `${told} in ${hint}`, `进入 ${hint} ${told}`)
}

/** That something which the chart runs stands elsewhere now, of which xstate tells by an event of its own. */
const changedIn = (language: Language, type: string): string | undefined => {
  const [, id] = /^xstate\.snapshot\.(.+)$/.exec(type) ?? []
  return id === undefined ? undefined : ranIn(language, id, 'changes')
}

const sentIn = (language: Language, chart: string, type: string) =>
  (isOurs(chart) && chart.endsWith('Lifecycle') ? happeningIn(language, type) : undefined) ??
  eventIn(language, chart, type) ??
  changedIn(language, type) ??
  type

/** What is done in a step, without its data. */
export const actionIn = (language: Language, chart: string, one: { step: Step; hint: string }): string =>
  one.step.does === 'send' ? sentIn(language, chart, one.step.event.type) : stepIn(language, chart, one)

/** What became of something that is no call of the shop; only names keep their small letter at the beginning. */
const ranIn = (language: Language, src: string, outcome: Outcome): string => {
  const [english, chinese] = outcomeOf(src, outcome)
  return say(language, callOf(src) ? english.slice(0, 1).toUpperCase() + english.slice(1) : english, chinese)
}

const sentenceIn = (language: Language, chart: string, step: Step): string => {
  const isCall = 'src' in step && isOurs(chart) && callNamed(step.src) !== undefined
  const asked = isCall ? (callIn(language, step.src) ?? step.src) : ''
  switch (step.does) {
    case 'send':
      return `${sentIn(language, chart, step.event.type)}${payloadIn(step.event)}`
    case 'answer':
      return isCall
        ? say(language, `The server answers the request to ${asked}`, `服务器返回“${asked}”的结果`)
        : (effectIn(language, chart, step.src) ?? ranIn(language, step.src, 'answers'))
    case 'fail': {
      if (!isCall) {
        const effect = effectIn(language, chart, step.src)
        if (effect === undefined) return ranIn(language, step.src, 'fails')
        return say(language, `This fails: ${effect}`, `此步失败：${effect}`)
      }
      if (step.failure === 'timedOut')
        return say(
          language,
          `After 20 seconds: the server has not answered the request to ${asked}`,
          `20 秒后：服务器未响应“${asked}”`,
        )
      const text = (language === 'en' ? en : zhCN)[step.failure]
      const code = failures[step.failure]
      return say(
        language,
        `The server refuses the request to ${asked}: “${text}” (${code})`,
        `服务器拒绝“${asked}”：“${text}”（${code}）`,
      )
    }
    case 'wait': {
      const over = delayIn(language, step.delay)
      // An event that a chart sends itself later may come long after the state that sent it.
      return step.event ? say(language, `${over}: `, `${over}：`) + sentIn(language, chart, step.event.type) : over
    }
  }
}

/** What happens to the thing of a lifecycle with an event; `undefined` when it has no words. */
export const happeningIn = (language: Language, type: string) => happenings[type]?.[language === 'en' ? 0 : 1]

/** A state by its name; a chart without states stands in the only one. */
export const standIn = (language: Language, state: string) => state || say(language, 'the only one', '唯一的状态')

const isIn = (state: string) => besides('为', standIn('zh', state))

/** What is seen after a step. */
export const expectedIn = (language: Language, { state, ignored }: { state: string; ignored?: boolean }) =>
  ignored
    ? say(language, `Nothing happens: the state stays ${standIn('en', state)}`, `无任何变化：状态仍${isIn(state)}`)
    : say(language, `The state is ${standIn('en', state)}`, `状态${isIn(state)}`)

/** What a path begins with. */
export const beginIn = (language: Language, { input, begin }: Pick<Path, 'input' | 'begin'>) => {
  const given = input === undefined ? '' : ` (${textOf(input)})`
  return say(language, `Open it${given}; the state is ${standIn('en', begin)}`, `打开${given}；状态${isIn(begin)}`)
}
