/** The first bits of the broken parts of roots of the first primes, as SHA-256 takes its constants from. */
const primes = (count: number): number[] => {
  const found: number[] = []
  for (let next = 2; found.length < count; next += 1) if (found.every((prime) => next % prime)) found.push(next)
  return found
}
const bitsOf = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0
const rounds = primes(64).map((prime) => bitsOf(Math.cbrt(prime)))
const begin = primes(8).map((prime) => bitsOf(Math.sqrt(prime)))

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

const wordsOf = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  return view
}

/** SHA-256 of a text in hexadecimal digits; at once and wherever a chart runs, which neither Node's nor the browser's own is. */
export const sha256 = (text: string): string => {
  const view = wordsOf(text)
  const hash = [...begin]
  for (let block = 0; block < view.byteLength; block += 64) {
    const words = rounds.map((_, index) => (index < 16 ? view.getInt32(block + index * 4) : 0))
    const at = (index: number) => words[index] as number
    for (let index = 16; index < 64; index += 1) {
      const [early, late] = [at(index - 15), at(index - 2)]
      const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
      const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
      words[index] = (at(index - 16) + low + at(index - 7) + high) | 0
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
    for (let index = 0; index < 64; index += 1) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      const first = (h + mixed + ((e & f) ^ (~e & g)) + (rounds[index] as number) + at(index)) | 0
      const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g]
    }
    ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
      hash[index] = ((hash[index] as number) + word) | 0
    })
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
