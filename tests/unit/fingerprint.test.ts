import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { script } from '../support/script'

const { fingerprint } = await script<{ fingerprint(env: Record<string, string>): string }>('build.mjs')

/** The settings that a build has inside: the base path, and whatever the browser's part reads of them. */
const code = readdirSync('src', { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join('src', name), 'utf8'))
const inside = new Set(['BASE_PATH', ...(code.join('').match(/(?<=import\.meta\.env\.)VITE_\w+/g) ?? [])])

test('what was built is built anew where a setting that it has inside is another one, and for no other', () => {
  expect(inside).toContain('VITE_API_BASE')
  const plain = fingerprint({})
  expect(fingerprint({ PORT: '4000', LOG_LEVEL: 'debug' })).toBe(plain)
  for (const name of inside) {
    const others = [fingerprint({ [name]: '/one/' }), fingerprint({ [name]: '/other/' })]
    expect(new Set([plain, ...others]).size, name).toBe(3)
  }
})
