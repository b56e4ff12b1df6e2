import { closeSync, fsyncSync, ftruncateSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/** An append-only file of JSON lines. */
export interface Journal {
  /** The length in bytes. */
  readonly size: number
  /** Writes one line and returns when it is on the disk; throws and leaves the file as it was if that fails. */
  append(line: object): void
  close(): void
}

const lineOf = (line: object): Buffer => Buffer.from(`${JSON.stringify(line)}\n`)

const writeAll = (file: number, data: Buffer): void => {
  for (let written = 0; written < data.length; ) written += writeSync(file, data, written)
}

/** Opens the file, hands every whole line to `replay`, and cuts off a last line that a crash left torn. */
export const openJournal = (path: string, replay: (line: unknown) => void): Journal => {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a+', 0o600)
  const bytes = readFileSync(path)
  let size = bytes.lastIndexOf(10) + 1
  ftruncateSync(file, size)
  for (let from = 0; from < size; ) {
    const end = bytes.indexOf(10, from)
    replay(JSON.parse(bytes.toString('utf8', from, end)))
    from = end + 1
  }
  return {
    get size() {
      return size
    },
    append: (line) => {
      const data = lineOf(line)
      try {
        writeAll(file, data)
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

const syncFolder = (path: string): void => {
  const folder = openSync(dirname(path), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Replaces the file by one with these lines; a crash leaves either the old file or the new one. */
export const rewriteJournal = (path: string, lines: readonly object[]): void => {
  const file = openSync(`${path}.new`, 'w', 0o600)
  for (const line of lines) writeAll(file, lineOf(line))
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
  syncFolder(path)
}
