import { expect, test } from 'vitest'
import { pngSizes, scaleOf } from '../../flows/viewer/png-size'

const picture = { width: 800, height: 600 }

test.each([
  ['1×', 1],
  ['2×', 2],
  ['1200 px', 1.5],
  ['1920 px', 2.4],
] as const)('a picture of 800 pixels is taken away in the size %s', (size, scale) => {
  expect(scaleOf(pngSizes[size], picture)).toBeCloseTo(scale)
})

test('no picture becomes larger than browsers draw', () => {
  expect(scaleOf({ times: 2 }, { width: 10_000, height: 100 })).toBeCloseTo(1.6384)
  expect(scaleOf({ wide: 1920 }, { width: 100, height: 10_000 })).toBeCloseTo(1.6384)
  const scale = scaleOf({ times: 2 }, { width: 8000, height: 8000 })
  expect(8000 * scale * 8000 * scale).toBeLessThanOrEqual(2 ** 26 + 1)
})
