import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from '../../server/session/tokens'

test('files are read and answers made smaller while passwords are hashed, one after the other', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 24 }, (_, index) =>
    hashPassword('hammer2026', `192.0.2.${index}`).then((hash) => {
      hashed += 1
      return hash
    }),
  )
  // Eight ways through the pool of threads: each would wait for a hash to end, were every thread taken.
  for (let way = 0; way < 4; way += 1) {
    await readFile(import.meta.filename)
    await promisify(brotliCompress)('hammer')
  }
  expect(hashed).toBeLessThan(12)
  const [first = ''] = await Promise.all(hashes)
  expect(await passwordFits(first, 'hammer2026', '192.0.2.1')).toBe(true)
  expect(await passwordFits(first, 'hammer2027', '192.0.2.1')).toBe(false)
})
