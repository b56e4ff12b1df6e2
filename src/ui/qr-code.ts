/**
 * QR codes after ISO/IEC 18004 in byte mode: version 5 (37 modules a side), error correction level L, whose code words
 * are one block, so that nothing is interleaved.
 */
const side = 37
const dataWords = 108
const checkWords = 26
const alignment = 30

/** The longest text that fits, in bytes. */
export const longestText = dataWords - 2

type Grid = (boolean | null)[][]
type Place = readonly [row: number, column: number]

/** Powers of 2 in GF(256) with the polynomial 0x11d, and their logarithms. */
const powers: number[] = []
const logarithms: number[] = []
for (let power = 1, exponent = 0; exponent < 255; exponent++) {
  powers[exponent] = power
  logarithms[power] = exponent
  power = power < 128 ? power * 2 : (power * 2) ^ 0x11d
}
const times = (one: number, other: number) =>
  one && other ? (powers[((logarithms[one] as number) + (logarithms[other] as number)) % 255] as number) : 0

/** The Reed-Solomon check words of data words. */
export const checkWordsOf = (data: readonly number[], count: number): number[] => {
  let generator = [1]
  for (let root = 0; root < count; root++)
    generator = [...generator, 0].map(
      (term, place) => term ^ times(place ? (generator[place - 1] as number) : 0, powers[root] as number),
    )
  const rest = [...data, ...Array<number>(count).fill(0)]
  for (let place = 0; place < data.length; place++) {
    const factor = rest[place] as number
    for (const [offset, term] of generator.entries())
      rest[place + offset] = (rest[place + offset] as number) ^ times(term, factor)
  }
  return rest.slice(data.length)
}

/** Mode, length, text, end and padding, as the words of the code. */
const wordsOf = (bytes: Uint8Array): number[] => {
  const halves = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const words = Array.from(
    { length: halves.length / 2 },
    (_, word) => ((halves[word * 2] as number) << 4) | (halves[word * 2 + 1] as number),
  )
  while (words.length < dataWords) words.push((words.length - bytes.length) % 2 ? 0x11 : 0xec)
  return [...words, ...checkWordsOf(words, checkWords)]
}

const bitsOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, bit) => ((value >> (count - 1 - bit)) & 1) === 1)

/** The fifteen bits that tell level L and the mask, with their check bits. */
export const formatBits = (mask: number): boolean[] => {
  const data = (1 << 3) | mask
  let rest = data << 10
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10)
  return bitsOf(((data << 10) | rest) ^ 0x5412, 15)
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** Everything that is the same in every code of this size, the places of the format bits kept free; null elsewhere. */
const frame = (): Grid => {
  const grid: Grid = Array.from({ length: side }, () => Array<boolean | null>(side).fill(null))
  const ring = (row: number, column: number, reach: number, dark: (distance: number) => boolean) => {
    for (let down = -reach; down <= reach; down++)
      for (let across = -reach; across <= reach; across++) {
        const line = grid[row + down]
        if (line && column + across in line) line[column + across] = dark(Math.max(Math.abs(down), Math.abs(across)))
      }
  }
  for (let place = 0; place < side; place++) {
    ;(grid[6] as boolean[])[place] = place % 2 === 0
    ;(grid[place] as boolean[])[6] = place % 2 === 0
  }
  const corners = [
    [3, 3],
    [3, side - 4],
    [side - 4, 3],
  ] as const
  for (const [row, column] of corners) ring(row, column, 4, (distance) => distance !== 2 && distance !== 4)
  ring(alignment, alignment, 2, (distance) => distance !== 1)
  for (const [row, column] of formatPlaces.flat()) (grid[row] as boolean[])[column] = false
  ;(grid[side - 8] as boolean[])[8] = true
  return grid
}

/** Where the format bits stand, twice, the highest first. */
const formatPlaces: readonly (readonly Place[])[] = [
  [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column): Place => [8, column]),
    ...[7, 5, 4, 3, 2, 1, 0].map((row): Place => [row, 8]),
  ],
  [
    ...[1, 2, 3, 4, 5, 6, 7].map((back): Place => [side - back, 8]),
    ...[8, 7, 6, 5, 4, 3, 2, 1].map((back): Place => [8, side - back]),
  ],
]

/** The free places in the order in which bits go: pairs of columns from the right, up and down by turns. */
const freePlaces = (grid: Grid): Place[] => {
  const places: Place[] = []
  let upward = true
  for (let right = side - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let step = 0; step < side; step++)
      for (const column of [right, right - 1]) {
        const row = upward ? side - 1 - step : step
        if (grid[row]?.[column] === null) places.push([row, column])
      }
    upward = !upward
  }
  return places
}

const like = /(?=(?:10111010000|00001011101))/g
const runs = /(.)\1{4,}/g

/** How hard a code is to read, by the four rules of the standard. */
const penalty = (grid: boolean[][]): number => {
  const lines = [grid, grid.map((_, column) => grid.map((row) => row[column]))].flatMap((rows) =>
    rows.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')),
  )
  let sum = 0
  for (const line of lines) {
    for (const [run] of line.matchAll(runs)) sum += run.length - 2
    sum += 40 * [...line.matchAll(like)].length
  }
  for (let row = 1; row < side; row++)
    for (let column = 1; column < side; column++) {
      const dark = grid[row]?.[column]
      if ([grid[row]?.[column - 1], grid[row - 1]?.[column], grid[row - 1]?.[column - 1]].every((one) => one === dark))
        sum += 3
    }
  const share = grid.flat().filter(Boolean).length / side ** 2
  return sum + 10 * Math.floor(Math.abs(share * 100 - 50) / 5)
}

/** The modules of a text's code, dark ones true, row by row; nothing for a text that is too long. */
export const qrCode = (text: string): boolean[][] | undefined => {
  const bytes = new TextEncoder().encode(text)
  if (bytes.length > longestText) return undefined
  const base = frame()
  const places = freePlaces(base)
  const bits = wordsOf(bytes).flatMap((word) => bitsOf(word, 8))
  const candidates = masks.map((masked, mask) => {
    const grid = base.map((row) => row.map(Boolean))
    for (const [index, [row, column]] of places.entries())
      (grid[row] as boolean[])[column] = (bits[index] ?? false) !== masked(row, column)
    for (const [index, dark] of formatBits(mask).entries())
      for (const copy of formatPlaces) {
        const [row, column] = copy[index] as Place
        ;(grid[row] as boolean[])[column] = dark
      }
    return { grid, penalty: penalty(grid) }
  })
  return candidates.reduce((best, one) => (one.penalty < best.penalty ? one : best)).grid
}
