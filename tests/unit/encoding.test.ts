import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodingFor, shrinking } from '../../server/encoding'

test.each([
  [undefined, undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', undefined],
  ['br;q=0.5', 'br'],
  ['br;q=0, gzip;q=0.05', 'gzip'],
])('who accepts %s is sent %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('a text from a kilobyte on is made smaller in the way that its reader takes, and a shorter one is left', async () => {
  const shrink = shrinking()
  expect(await shrink('x'.repeat(1023), 'br', true)).toEqual({ body: 'x'.repeat(1023) })
  for (const text of ['x'.repeat(1024), 'long '.repeat(20_000)]) {
    for (const shared of [true, false]) {
      const [br, gzip] = [await shrink(text, 'br', shared), await shrink(text, 'gzip', shared)]
      expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
      expect(String(brotliDecompressSync(br.body))).toBe(text)
      expect(String(gunzipSync(gzip.body))).toBe(text)
    }
    expect(await shrink(text, undefined, true)).toEqual({ body: text })
  }
})

test('what many are sent is made smaller once, the last 500 of them; what is for one is never kept', async () => {
  const shrink = shrinking()
  const sent = async (name: string, shared = true) => (await shrink(name.repeat(1024), 'br', shared)).body
  const first = await sent('a')
  expect(await sent('a')).toBe(first)
  const own = await sent('b', false)
  expect(await sent('b', false)).not.toBe(own)
  for (let other = 0; other < 499; other += 1) await sent(`${other} `)
  expect(await sent('a')).toBe(first)
  await sent('one more')
  expect(await sent('a')).not.toBe(first)
})
