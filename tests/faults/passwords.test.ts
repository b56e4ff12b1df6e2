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

test('what is kept of a password costs who guesses it 19 MiB and two passes', async () => {
  expect(await hashPassword('hammer2026', '192.0.2.40')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the password of a number that nobody has waits its turn as any other: two are looked at, four of an address wait', async () => {
  const asked = Array.from({ length: 12 }, () => passwordFits(null, 'hammer2026', '192.0.2.41'))
  const answers = await Promise.allSettled(asked)
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(6)
  expect(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))).not.toContain(true)
})
