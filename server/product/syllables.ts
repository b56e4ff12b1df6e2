/** A part of letters that may be pinyin: from one letter up to another, and how many syllables it has at least. */
export interface Stretch {
  text: string
  from: number
  to: number
  syllables: number
}

/** How many syllables letters have that are read in parts: two words of two at least. */
const counts = { least: 4, most: 16 }
const longestSyllable = 6

const initial = '(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])'
const final = '(?:a(?:i|o|ng?)?|e(?:i|ng?)?|i(?:ang?|ao?|e|ng?|ong|u)?|o(?:ng|u)?|u(?:ang?|ai?|e|i|n|o)?|ve?)'
const syllable = new RegExp(`^(?:${initial}${final}|a(?:i|o|ng?)?|e(?:i|r|ng?)?|ou?)$`)
/** One whose end is not typed yet. */
const begunSyllable = new RegExp(`^${initial}$`)

/**
 * The stretches of letters that are wholly pinyin, at whose ends syllables may part: `jiaomoji` is jiao mo ji, or ji ao mo
 * ji. None of what has few syllables. While it is being typed, the last syllable may not be whole.
 */
export const stretchesOf = (letters: string, { typing }: { typing: boolean }): Stretch[] => {
  const end = letters.length
  const isOne = (from: number, to: number) => {
    const text = letters.slice(from, to)
    return syllable.test(text) || (typing && to === end && begunSyllable.test(text))
  }
  const fewestFrom = (from: number): number[] => {
    const fewest: number[] = []
    fewest[from] = 0
    for (let at = from; at < end; at += 1) {
      const own = fewest[at]
      if (own === undefined) continue
      for (let to = at + 1; to <= Math.min(end, at + longestSyllable); to += 1)
        if (isOne(at, to)) fewest[to] = Math.min(fewest[to] ?? own + 1, own + 1)
    }
    return fewest
  }
  const whole = fewestFrom(0)
  const count = whole[end] ?? 0
  if (count < counts.least || count > counts.most) return []
  const fromAll = Array.from({ length: end }, (_, from) => (whole[from] === undefined ? [] : fewestFrom(from)))
  const parts = (at: number) => at === end || fromAll[at]?.[end] !== undefined
  return fromAll.flatMap((fewest, from) =>
    parts(from)
      ? fewest.flatMap((syllables, to) =>
          syllables > 0 && parts(to) ? [{ text: letters.slice(from, to), from, to, syllables }] : [],
        )
      : [],
  )
}

/** What a part costs: as few as can be are taken, and as even as can be. */
const cost = ({ syllables }: Stretch) => 1 + (syllables - 3) ** 2 / 10

/** The stretches that follow each other from the first letter to the last, each of which is known; none where there are no such. */
export const divided = <Part extends Stretch>(stretches: Part[], isKnown: (stretch: Part) => boolean): Part[] => {
  const best = new Map<number, { cost: number; parts: Part[] }>([[0, { cost: 0, parts: [] }]])
  // In the order of their beginnings, so that what leads to one is settled before it.
  for (const stretch of stretches.filter(isKnown)) {
    const before = best.get(stretch.from)
    if (!before) continue
    const own = { cost: before.cost + cost(stretch), parts: [...before.parts, stretch] }
    const there = best.get(stretch.to)
    if (!there || own.cost < there.cost) best.set(stretch.to, own)
  }
  return best.get(Math.max(0, ...stretches.map(({ to }) => to)))?.parts ?? []
}
