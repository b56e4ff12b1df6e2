/** A change of the tool that nobody can tell from what stood there. */
interface Equivalent {
  at: string
  /** The text that is replaced, and by what; a text of the same line where it stands in the file more than once. */
  from: string
  into: string
  line?: string
  /** The proof. */
  because: string
}

const changes = (at: string, because: string, some: [from: string, into: string, line?: string][]): Equivalent[] =>
  some.map(([from, into, line]) => ({ at, from, into, line, because }))

/** Changes that alter nothing, each with its proof. */
export const equivalent: Equivalent[] = [
  ...changes('server/coupon/rules.ts', 'both come from one row or from none, and no moment is before null', [
    ['held_from !== null && held_to !== null', 'true'],
    ['held_from !== null && held_to !== null', 'held_from !== null || held_to !== null'],
    ['held_from !== null', 'true'],
    ['held_to !== null', 'true'],
  ]),
  ...changes('server/fair-queue.ts', 'it is called only while something waits, and who waits stands in a queue', [
    ['!turn', 'false'],
    ['go?.()', 'go()'],
  ]),
  ...changes('server/momentary.ts', 'where more is kept than may be, something is kept', [
    ['oldest !== undefined', 'true'],
  ]),
  ...changes('server/order/rules.ts', 'at the threshold itself nothing is missing, which is 0 either way', [
    ['goods < from', 'goods <= from'],
  ]),
]
