import { expect, onTestFinished, test, vi } from 'vitest'
import { newOrderNo } from '../../server/order/queries'

const noon = new Date('2026-11-30T12:00:00+08:00')

test('1,000 orders of one millisecond have numbers of their own, of which at least 64 bits are chance', () => {
  // Chance that somebody can work out is none.
  const chosen = vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => chosen.mockRestore())
  const numbers = Array.from({ length: 1000 }, () => newOrderNo(noon))
  expect(new Set(numbers).size).toBe(1000)
  expect(new Set(numbers.map(({ length }) => length)).size).toBe(1)
  const signsAt = Array.from({ length: numbers[0]?.length ?? 0 }, (_, at) => new Set(numbers.map((one) => one[at])))
  const bits = signsAt.reduce((sum, signs) => sum + Math.log2(signs.size), 0)
  expect(bits).toBeGreaterThanOrEqual(64)
  // A counter, or chance that was drawn once, leaves most places as they were.
  const places = signsAt.filter((signs) => signs.size > 1).length
  const changed = numbers.slice(1).map((one, nth) => [...one].filter((sign, at) => sign !== numbers[nth]?.[at]).length)
  expect(changed.reduce((sum, count) => sum + count, 0) / changed.length).toBeGreaterThan(0.9 * places)
})

test.each([
  ['noon', noon],
  ['midnight in Singapore', new Date('2026-12-01T00:00:00+08:00')],
  ['midnight in UTC', new Date('2026-12-01T00:00:00Z')],
  ['the end of a year', new Date('2027-01-01T00:00:00+08:00')],
])('numbers of orders sort by time: milliseconds around %s', (_, middle) => {
  const numbers = Array.from({ length: 1000 }, (_, nth) => newOrderNo(new Date(middle.getTime() + nth - 500)))
  expect(numbers.toSorted()).toEqual(numbers)
})

test('numbers of orders sort by time: hours of two days', () => {
  const numbers = Array.from({ length: 48 }, (_, hour) => newOrderNo(new Date(noon.getTime() + hour * 3_600_000)))
  expect(numbers.toSorted()).toEqual(numbers)
})
