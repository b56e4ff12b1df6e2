import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** An append-only file of JSON lines. */
export interface Journal {
  /** Writes one line and returns when it is on the disk; throws and leaves the file as it was if that fails. */
  append(line: object): void
  close(): void
}

const noJournal: Journal = { append: () => undefined, close: () => undefined }

/** Opens the file, hands every whole line to `replay`, and cuts off a last line that a crash left torn. */
export const openJournal = (path: string | undefined, replay: (line: unknown) => void): Journal => {
  if (path === undefined) return noJournal
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+', 0o600)
  const bytes = readFileSync(path)
  let size = bytes.lastIndexOf(10) + 1
  ftruncateSync(file, size)
  for (const line of bytes.subarray(0, size).toString('utf8').split('\n')) if (line !== '') replay(JSON.parse(line))
  return {
    append: (line) => {
      const data = Buffer.from(`${JSON.stringify(line)}\n`)
      try {
        let written = 0
        while (written < data.length) written += writeSync(file, data, written)
        fsyncSync(file)
        size += data.length
      } catch (error) {
        ftruncateSync(file, size)
        throw error
      }
    },
    close: () => closeSync(file),
  }
}
