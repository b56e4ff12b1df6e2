import type { AnyMachineSnapshot } from 'xstate'
import { type Bilingual, span } from './model'

/** What a clock says: the time since it was started, in milliseconds. */
interface Tick {
  now: number
}

/** Whether a payload is what a clock says. */
export const isTick = (payload: object): payload is Tick =>
  'now' in payload && typeof payload.now === 'number' && Object.keys(payload).length === 1

/** Whether a clock may say that next: it starts at nothing, and never goes back. */
export const mayTick = ({ context }: AnyMachineSnapshot, { now }: Tick): boolean => {
  const { endsAt, remainingMs } = context as { endsAt: number | null; remainingMs: number }
  return endsAt === null ? now === 0 : now > endsAt - remainingMs
}

/** A tick as a rule says it. */
export const tickWords = ({ now }: Tick): Bilingual => {
  const [en, zh] = span(now)
  return now === 0 ? ['the clock starts', '开始计时'] : [`after ${en}`, `${zh}后`]
}

/** The end of a countdown that runs in a chart, with the time that it was given. */
export const endWords = (snapshot: AnyMachineSnapshot, id: string): Bilingual | undefined => {
  const child = snapshot.children[id]?.getSnapshot() as { context?: { remainingMs?: number } } | undefined
  const left = child?.context?.remainingMs
  if (left === undefined) return undefined
  const [en, zh] = span(left)
  return [`after ${en}: time is up`, `${zh}后：倒计时结束`]
}
