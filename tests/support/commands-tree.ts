import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with our commands (`run`) and whatever a test writes into it; it goes with the test. */
export const commandsTree = () => {
  const dir = mkdtempSync(join(tmpdir(), 'wujin-tree-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, '../../run'), join(dir, 'run'), { recursive: true })
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dir, name)), { recursive: true })
    writeFileSync(join(dir, name), text)
  }
  return { dir, write }
}
