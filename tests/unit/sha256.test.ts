import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from '../../flows/paths/sha256'

test('the hash in the names of paths is SHA-256, whatever the length of the text', () => {
  for (const text of ['', 'abc', '五金坊 “M8”', ...[54, 55, 56, 63, 64, 65, 1000].map((length) => 'x'.repeat(length))])
    expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
})
