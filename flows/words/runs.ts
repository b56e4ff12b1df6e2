type Words = readonly [en: string, zhCN: string]

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

/** What something is called that a chart runs: its name, or whose call it is. */
export const runName = (src: string): Words => {
  const call = callOf(src)
  if (!call) return [src, src]
  const { state, number } = call
  return number === 1
    ? [`the call of ${state}`, `${state} 的调用`]
    : [`call ${number} of ${state}`, `${state} 的第 ${number} 个调用`]
}

/** The same in English where it is said of a state that runs it. */
export const ownRunName = (src: string, state: string): string => {
  const call = callOf(src)
  if (call?.state !== state) return runName(src)[0]
  return call.number === 1 ? 'its call' : `its call ${call.number}`
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
  const [en, zh] = callOf(src) ? runName(src) : [spoken(src), spoken(src)]
  return [`${en} ${outcome}`, besides(zh, outcomes[outcome])]
}
