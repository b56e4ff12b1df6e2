import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { callNamed } from '../../contract'
import { callIn, delayIn, effectIn, eventIn, type Language } from './steps'

const say = (language: Language, english: string, chinese: string) => (language === 'en' ? english : chinese)

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** The name of what a chart runs under an id. */
const sourceOf = (chart: AnyStateMachine, id: string): string => {
  const runs = nodesOf(chart.root).flatMap(({ invoke }) => invoke as unknown as { id: string; src: unknown }[])
  return String(runs.find((run) => run.id === id)?.src ?? id)
}

/** How long the delay is that ends with an event, in milliseconds; undefined where only the context knows. */
export const delayOf = (chart: AnyStateMachine, type: string): number | undefined => {
  const delays = nodesOf(chart.root).flatMap(({ after }) => after as { eventType: string; delay: unknown }[])
  const { delay } = delays.find(({ eventType }) => eventType === type) ?? {}
  const named = typeof delay === 'string' ? chart.implementations.delays[delay] : delay
  return typeof named === 'number' ? named : undefined
}

const answered = (language: Language, chart: AnyStateMachine, src: string) => {
  const asked = callIn(language, src) ?? src
  return callNamed(src)
    ? say(language, `The server answers the request to ${asked}`, `服务器返回“${asked}”的结果`)
    : (effectIn(language, chart.id, src) ?? say(language, `${src} answers`, `${src} 返回`))
}

const failed = (language: Language, chart: AnyStateMachine, src: string) => {
  const asked = callIn(language, src) ?? effectIn(language, chart.id, src) ?? src
  return callNamed(src)
    ? say(language, `The request to ${asked} fails`, `“${asked}”请求失败`)
    : say(language, `This fails: ${asked}`, `此步失败：${asked}`)
}

/** What happened to a running chart when an event of this type reached it, in words; what the event carried is not known. */
export const happenedIn = (language: Language, chart: AnyStateMachine, type: string): string => {
  const [, how, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (how && id) return (how === 'done' ? answered : failed)(language, chart, sourceOf(chart, id))
  if (type === 'xstate.init') return say(language, 'It begins', '开始运行')
  if (type === 'xstate.stop') return say(language, 'It ends', '结束运行')
  if (type.startsWith('xstate.after.')) {
    const delay = delayOf(chart, type)
    return delay === undefined ? say(language, 'After a while', '一段时间后') : delayIn(language, delay)
  }
  return eventIn(language, chart.id, type) ?? type
}
