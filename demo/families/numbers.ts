/** A whole number between `from` and `to`, both included, that depends on the key alone. */
export function spread(key: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (const letter of key) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return from + (((hash ^ (hash >>> 15)) >>> 0) % (to - from + 1))
}

/** Rounds cents to a price as shops print it: 4.30, 12.90, 239.00. */
export function shelfPrice(cents: number): number {
  if (cents < 1000) return Math.max(10, Math.round(cents / 10) * 10)
  if (cents < 10000) return Math.round(cents / 100) * 100 - 10
  return Math.round(cents / 100) * 100
}

/** Wholesale prices below the given price; the quantities of the steps suit the price. */
export function wholesaleTiers(price: number, code: string): { from: number; price: number }[] {
  const quantities = price < 1500 ? [10, 50, 200] : price < 8000 ? [5, 20, 60] : price < 30000 ? [3, 10, 30] : [2, 6]
  const first = spread(`${code} tier`, 4, 8)
  const tiers: { from: number; price: number }[] = []
  let above = price
  quantities.forEach((from, step) => {
    const share = 100 - first - step * 6
    const rounded = price < 1000 ? Math.floor((price * share) / 100) : Math.floor((price * share) / 1000) * 10
    above = Math.max(1, Math.min(above - 1, rounded))
    tiers.push({ from, price: above })
  })
  return tiers
}
