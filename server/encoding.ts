import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

/** The ways in which what is sent is made smaller. */
export type Encoding = 'br' | 'gzip'

/** The best way that a client takes; one that it gives no weight is none. */
export const encodingFor = (accepted: string | string[] | undefined = ''): Encoding | undefined => {
  const all = String(accepted)
  const taken = all.includes('q=0') ? all.replace(/[\w-]+ *; *q=0(\.0*)?(?![.\d])/g, '') : all
  return /\bbr\b/.test(taken) ? 'br' : /\bgzip\b/.test(taken) ? 'gzip' : undefined
}

/** Of brotli: what takes a few milliseconds for a page, and what takes the longest, for what is made once. */
export const quality = { quick: 4, full: constants.BROTLI_MAX_QUALITY }

const params = (strength: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: strength } })

/** Makes bytes smaller while others are served. */
export const smaller = (bytes: Buffer, encoding: Encoding, strength = quality.quick): Promise<Buffer> =>
  encoding === 'br' ? promisify(brotliCompress)(bytes, params(strength)) : promisify(gzip)(bytes)

/** Makes a few kilobytes smaller at once, which is quicker than to have it done beside. */
const smallerNow = (bytes: Buffer, encoding: Encoding): Buffer =>
  encoding === 'br' ? brotliCompressSync(bytes, params(quality.quick)) : gzipSync(bytes)

/** Bytes that are not worth it, and those that are too many to be done at once. */
const least = 1024
const most = 32 * 1024
/** Texts that are known for what they became, and the longest of them. */
const known = 500

/** A text as it is sent to whoever accepts this; the same text is made smaller once, if it may be `shared` by many. */
export const shrinking = () => {
  const made: Record<Encoding, Map<string, Buffer>> = { br: new Map(), gzip: new Map() }
  return async (text: string, accepted: string | string[] | undefined, shared: boolean) => {
    if (text.length < least) return { body: text }
    const encoding = encodingFor(accepted)
    if (!encoding) return { body: text }
    const before = shared ? made[encoding].get(text) : undefined
    if (before) return { body: before, encoding }
    const bytes = Buffer.from(text)
    const body = bytes.length > most ? await smaller(bytes, encoding) : smallerNow(bytes, encoding)
    if (shared) {
      made[encoding].set(text, body)
      const [oldest] = made[encoding].keys()
      if (made[encoding].size > known && oldest !== undefined) made[encoding].delete(oldest)
    }
    return { body, encoding }
  }
}
