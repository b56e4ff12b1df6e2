import { building } from './building'
import { fixings } from './fixings'
import { hand } from './hand'
import { power } from './power'
import { staples } from './staples'
import { wear } from './wear'

/** Every own drawing by name: shapes on a 100 by 100 sheet, to be coloured with `painted`. */
export const drawings: Readonly<Record<string, string>> = {
  ...power,
  ...hand,
  ...staples,
  ...fixings,
  ...building,
  ...wear,
}
