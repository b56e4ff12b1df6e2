/** English, then Simplified Chinese. */
export type Words = readonly [en: string, zhCN: string]

/** What may become of something that a chart runs. */
const outcomes = {
  answers: '返回',
  ends: '结束',
  fails: '失败',
  changes: '变化',
} as const
export type Outcome = keyof typeof outcomes

/** What xstate calls something that nobody named: its place in the state that runs it, and that state. */
const unnamed = /^(?:xstate\.invoke\.)?(\d+)\.(\S.*)$/

/** The state that runs something without a name, and the number that it has there. */
export const callOf = (src: string): { state: string; number: number } | undefined => {
  const [, index, state] = unnamed.exec(src) ?? []
  return state === undefined ? undefined : { state, number: Number(index) + 1 }
}

/** Chinese and other words stand apart by a space; full-width signs have room enough of their own. */
export const besides = (one: string, other: string): string => {
  const [last, first] = [/.$/u.exec(one)?.[0] ?? '', /^./u.exec(other)?.[0] ?? '']
  const isOpen = [last, first].some((sign) => /[（）“”：，。、]/.test(sign))
  return isOpen || /\p{Script=Han}/u.test(last) === /\p{Script=Han}/u.test(first) ? one + other : `${one} ${other}`
}

/** Whether a name stands for any, as that of a transition for whatever is done. */
const isAny = (name: string) => name.endsWith('*')

/** What something is called that a chart runs: its name, or whose call it is. */
export const runName = (src: string): Words => {
  if (src === '*') return ['any call', '任一调用']
  if (isAny(src)) return [`any call ${src}`, `任一调用 ${src}`]
  const call = callOf(src)
  if (!call) return [src, src]
  const { state, number } = call
  return number === 1
    ? [`the call of ${state}`, `${state} 的调用`]
    : [`call ${number} of ${state}`, `${state} 的第 ${number} 个调用`]
}

/** The same where it is said of a state that runs it. */
export const ownRunName = (src: string, state: string): Words => {
  const call = callOf(src)
  if (call?.state !== state) return runName(src)
  return call.number === 1 ? ['its call', '其调用'] : [`its call ${call.number}`, `其第 ${call.number} 个调用`]
}

/** Events of XState for which a transition stands by a wildcard. */
const wildcards: Record<string, Words> = {
  'xstate.*': ['anything of XState', '任一 XState 事件'],
  'xstate.after.*': ['after any delay', '任一延时后'],
  'xstate.done.*': ['anything ends', '任一部分结束'],
  'xstate.done.state.*': ['any state ends', '任一状态结束'],
  'xstate.error.*': ['any call fails', '任一调用失败'],
}

/** What an event is called for which a transition stands by a wildcard; undefined for one that is named, and for a call. */
export const wildcardWords = (type: string): Words | undefined => {
  if (type === '*') return ['any event', '任意事件']
  if (!isAny(type) || type.startsWith('xstate.')) return wildcards[type]
  return [`any event ${type}`, `任意 ${type} 事件`]
}

/** Whether a chart spawned an actor without a name: xstate numbers it, or files it under `undefined`. */
export const isNameless = (id: string) => /^(x:\d+|undefined)$/.test(id)

/** Which of several runs of one source it is: its name, or whose call it is; empty where it is the only one. */
export const whichOf = (runs: { id: string; src: unknown }[], { id, src }: { id: string; src: string }): string => {
  if (runs.filter((one) => String(one.src) === src).length < 2 || isNameless(id)) return ''
  const call = callOf(id)
  if (!call) return id
  return call.number === 1 ? call.state : `${call.state} #${call.number}`
}

/** Words with what tells them from others that would be alike. */
export const toldApart = (words: string, by: string): string => (by ? `${words} (${by})` : words)

/** What became of something that a chart runs, by its name or as that is spoken. */
export const outcomeOf = (src: string, outcome: Outcome, spoken = (name: string) => name): Words => {
  const [en, zh] = callOf(src) || isAny(src) ? runName(src) : [spoken(src), spoken(src)]
  return [`${en} ${outcome}`, besides(zh, outcomes[outcome])]
}
