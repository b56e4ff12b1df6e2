import { expect, test } from 'vitest'
import { ageAllowed, dayInSingapore } from '../../server/member/rules'

test.each([
  ['2026-03-14T15:59:59Z', '2026-03-14'],
  ['2026-03-14T16:00:00Z', '2026-03-15'],
  ['2026-12-31T16:00:00Z', '2027-01-01'],
])('at %s it is %s in Singapore', (instant, day) => {
  expect(dayInSingapore(new Date(instant))).toBe(day)
})

test.each([
  ['2025-03-15', true],
  ['2025-03-16', false],
  ['2026-03-15', false],
  ['2027-01-01', false],
  ['1990-02-03', true],
  // Whoever turns 121 today is too old; 120 and a day less are allowed.
  ['1905-03-16', true],
  ['1905-03-15', false],
  ['1890-01-01', false],
])('somebody born on %s may say so on 2026-03-15: %s', (birthday, allowed) => {
  expect(ageAllowed(birthday, '2026-03-15')).toBe(allowed)
})
