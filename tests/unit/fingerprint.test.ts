import { expect, test } from 'vitest'
import { script } from '../support/chromium'

const { fingerprint } = await script<{ fingerprint(env: Record<string, string>): string }>('build.mjs')

test('what was built is built anew for another address of the shop or of its API, and for nothing that it has not inside', () => {
  const plain = fingerprint({})
  expect(fingerprint({ PORT: '4000', LOG_LEVEL: 'debug' })).toBe(plain)
  const others = [
    fingerprint({ BASE_PATH: '/shop/' }),
    fingerprint({ VITE_API_BASE: 'https://api.wujin.example' }),
    fingerprint({ VITE_API_BASE: 'https://other.wujin.example' }),
  ]
  expect(new Set([plain, ...others]).size).toBe(4)
})
