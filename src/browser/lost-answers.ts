import { minutes } from '../../contract/time'

/** A call whose answer did not come: its key, and when it was made, in milliseconds of the browser's clock. */
interface Lost {
  key: string
  at: number
}

/** For how long the same call made again is taken for the one whose answer got lost, in milliseconds. */
const meant = minutes(10)
const name = 'lost-answers'

const inThisPage = new Map<string, Lost>()
const inThisTab = (): Record<string, Lost> => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}') as Record<string, Lost>
  } catch {
    return {}
  }
}

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The key of a call: that of the same call whose answer got lost, else a new one. */
export const keyFor = (call: string): string => {
  const lost = inThisPage.get(call) ?? inThisTab()[call]
  return lost && Date.now() - lost.at < meant ? lost.key : newKey()
}

/** Keeps the key of a call whose answer did not come; over a reload too, unless the call held a password. */
export const keepLost = (call: string, key: string, secret: boolean) => {
  const lost = { key, at: Date.now() }
  inThisPage.set(call, lost)
  if (!secret) write({ ...inThisTab(), [call]: lost })
}

/** Forgets the calls that are over. */
const forget = (over: (call: string) => boolean) => {
  for (const call of inThisPage.keys()) if (over(call)) inThisPage.delete(call)
  const kept = Object.entries(inThisTab())
  const left = kept.filter(([call]) => !over(call))
  if (left.length < kept.length) write(Object.fromEntries(left))
}

/** Forgets a call that was answered. */
export const forgetLost = (call: string) => forget((one) => one === call)

/** Forgets every call whose path begins so, such as `/client/cart/`: something was set since, so the same call again means it anew. */
export const forgetLostOf = (beginning: string) => forget((call) => call.startsWith(beginning))

const write = (lost: Record<string, Lost>) => {
  try {
    sessionStorage.setItem(name, JSON.stringify(lost))
  } catch {
    // A browser that keeps nothing forgets the call at a reload.
  }
}
