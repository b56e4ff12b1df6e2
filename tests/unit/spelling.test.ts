import { expect, test } from 'vitest'
import { slips } from '../../server/product/spelling'

test.each([
  ['hammer', 'hammer', 0],
  ['hammmer', 'hammer', 1],
  ['hamer', 'hammer', 1],
  ['hanmer', 'hammer', 1],
  ['hamemr', 'hammer', 1],
  ['wrnech', 'wrench', 1],
  ['plierz', 'pliers', 1],
  ['rivet', 'rivenholt', 4],
  ['hole', 'holder', 2],
  ['', 'saw', 3],
  ['saw', '', 3],
])('of "%s" and "%s" %i letters differ', (typed, meant, differ) => {
  expect(slips(typed, meant)).toBe(differ)
})
