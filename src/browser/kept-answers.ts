import type { CallName } from '../../contract'
import { answersOf, ownerOf, storage } from './storage'

/** Calls whose answers are kept, to be shown with their age while there is no line. */
const keptCalls: ReadonlySet<CallName> = new Set<CallName>([
  ...(['product.home', 'product.categories', 'product.brands', 'product.cards'] as const),
  ...(['product.arrivals', 'product.recommended'] as const),
  ...(['product.search', 'product.detail', 'review.list', 'store.list'] as const),
  ...(['cart.list', 'order.list', 'order.detail', 'coupon.mine', 'coupon.center', 'points.ledger'] as const),
])

/** How many answers are kept at most; the oldest ones go. */
const most = 100

/** The member whose login this browser keeps. */
const ownerNow = () => ownerOf(storage.auth().user)

const addressOf = (name: CallName, input: unknown, language: string) =>
  `${import.meta.env.BASE_URL}answers/${name}?${new URLSearchParams({ language, input: JSON.stringify(input) })}`

/** What is kept of an answer: the answer, and when it came, in milliseconds of the browser's clock. */
interface Kept {
  at: number
  answer: unknown
}

/** Keeps the answer of a call that somebody made who is still there. */
export const keepAnswer = async (owner: string, name: CallName, input: unknown, language: string, answer: unknown) => {
  if (!keptCalls.has(name) || ownerNow() !== owner) return
  const cache = await caches.open(answersOf(owner))
  const kept: Kept = { at: Date.now(), answer }
  const address = addressOf(name, input, language)
  await cache.delete(address)
  await cache.put(address, new Response(JSON.stringify(kept)))
  const all = await cache.keys()
  for (const oldest of all.slice(0, Math.max(0, all.length - most))) await cache.delete(oldest)
  // Whoever left meanwhile took all of theirs along.
  if (ownerNow() !== owner) await caches.delete(answersOf(owner))
}

/** The answer that was kept of a call. */
export const keptAnswer = async (
  owner: string,
  name: CallName,
  input: unknown,
  language: string,
): Promise<Kept | undefined> => {
  if (!keptCalls.has(name) || !(await caches.has(answersOf(owner)))) return undefined
  const cache = await caches.open(answersOf(owner))
  return (await cache.match(addressOf(name, input, language)))?.json()
}
