import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const undo: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** What a body was before it was made smaller, by its `content-encoding`; without one it is as it was. */
export const wholeOf = (body: Buffer, encoding: unknown): Buffer => undo[String(encoding)]?.(body) ?? body
