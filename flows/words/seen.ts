import { callNamed } from '../../contract'
import type { Failure } from '../../contract/failures'
import { en } from '../../contract/messages/en'
import { zhCN } from '../../contract/messages/zh-CN'
import type { PageEmitted } from '../../machines/events'
import type { Key } from '../../src/i18n/words'
import type { PathStep } from '../paths/path'
import { screenOf } from './screens'
import { eventIn, isOurs, type Language, labelIn, sayingOf } from './steps'

/** What is to be seen after a step, each thing with what it is. */
export type SeenRow = readonly [what: string, text: string]

const say = (language: Language, english: string, chinese: string) => (language === 'en' ? english : chinese)

const failureIn = (language: Language, failure: Failure) => (language === 'en' ? en : zhCN)[failure]

/** The text of the interface under a key, with an ellipsis for what the data say. */
export const textIn = (language: Language, key: Key): string => {
  const text = key.startsWith('failure.')
    ? failureIn(language, key.slice('failure.'.length) as Failure)
    : (labelIn(language, key) ?? key)
  return text.replace(/\{[^}]*\}/g, '…')
}

/** What a control that offers an event says on the screen; a sentence where it shows no words of its own. */
export const controlIn = (language: Language, chart: string, type: string): string => {
  const saying = sayingOf(chart, type)
  const [key] = saying && !Array.isArray(saying) ? (Object.values(saying) as Key[]) : []
  return key ? `“${textIn(language, key)}”` : (eventIn(language, chart, type) ?? type)
}

/** The text of the toast that opens with something that a chart tells the app. */
const toastIn = (language: Language, event: PageEmitted): string[] => {
  if (event.type === 'toast') return [textIn(language, `toast.${event.key}`)]
  return event.type === 'toastFailure' ? [failureIn(language, event.failure)] : []
}

/** Spec 8: every failure of a call opens a toast, but of those that are made without one. */
const failedToast = (language: Language, chart: string, { step }: PathStep): string[] => {
  if (step.does !== 'fail' || !isOurs(chart)) return []
  const call = callNamed(step.src)
  return call && !call.quiet ? [failureIn(language, step.failure)] : []
}

const separator = { en: ', ', zh: '、' }

/** What is to be seen in a state of a chart in which these events are offered. */
export const shownIn = (language: Language, chart: string, state: string, offers: string[]): SeenRow[] => {
  const screen = screenOf(chart, state)
  const headings = (screen?.headings ?? []).map((key) => `“${textIn(language, key)}”`)
  const controls = [...new Set(offers.map((type) => controlIn(language, chart, type)))]
  return [
    ...(headings.length
      ? [[say(language, 'heading', '标题'), headings.join(say(language, ' or ', ' 或 '))] as const]
      : []),
    ...(screen?.message
      ? [[say(language, 'message', '说明文字'), `“${textIn(language, screen.message)}”`] as const]
      : []),
    ...(controls.length
      ? [[say(language, 'can be used', '可用的操作'), controls.join(separator[language])] as const]
      : []),
  ]
}

/** What is to be seen after a step: what the page shows, the toasts that open, and where it leads. */
export const seenIn = (language: Language, chart: string, one: PathStep): SeenRow[] => {
  const told = one.seen.told as PageEmitted[]
  const toasts = [...failedToast(language, chart, one), ...told.flatMap((event) => toastIn(language, event))]
  return [
    ...shownIn(language, chart, one.state, one.seen.offers),
    ...toasts.map((text) => [say(language, 'toast', '提示'), `“${text}”`] as const),
    ...told.flatMap((event): SeenRow[] => {
      if (event.type === 'navigate') return [[say(language, 'address', '地址'), event.to]]
      return event.type === 'openExternal' ? [[say(language, 'opens', '打开'), event.url]] : []
    }),
  ]
}
