import { writeFileSync } from 'node:fs'
import { onDatabaseHere } from '../db/here'
import { say } from '../progress'
import { transitionCountsIn } from '../transition-counts'

/** `npm run ops -- transition-counts`: writes what pages counted of their charts, as the viewer reads it. */
export const transitionCountsCommand = async ([path, ...more]: string[]): Promise<number> => {
  if (!path || more.length) throw new Error('Usage: npm run ops -- transition-counts FILE')
  const counts = await onDatabaseHere(transitionCountsIn)
  writeFileSync(path, `${JSON.stringify(counts)}\n`)
  say(`${path}: ${counts.reduce((sum, { taken }) => sum + taken, 0)} transitions taken`)
  return 0
}
