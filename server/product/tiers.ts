/**
 * Best sellers come first: each tier has an index of its own and holds those up to a place that are not in one before it,
 * the last one all the rest. What is in no other is 3, and was before there were as many.
 */
export const tiers = [
  { tier: 0, upTo: 5_000 },
  { tier: 1, upTo: 12_500 },
  { tier: 2, upTo: 32_000 },
  { tier: 4, upTo: 80_000 },
  { tier: 5, upTo: 200_000 },
  { tier: 6, upTo: 500_000 },
  { tier: 3, upTo: Number.POSITIVE_INFINITY },
] as const

/** The tier of all the rest. */
export const lastTier = 3
