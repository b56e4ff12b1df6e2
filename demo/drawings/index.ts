import { building } from './building'
import { fixings } from './fixings'
import { hand } from './hand'
import { power } from './power'
import { staples } from './staples'
import { wear } from './wear'

const drawn: Record<string, string> = { ...power, ...hand, ...staples, ...fixings, ...building, ...wear }

/** Hammers whose timber handle is replaced by a dark fibreglass one. */
const fibre = Object.fromEntries(
  ['hammer', 'ball-hammer', 'sledge-hammer'].map((name) => [
    `${name}-fibre`,
    (drawn[name] ?? '').replaceAll('url(#wood)', 'url(#rubber)'),
  ]),
)

/** Every drawing by name: shapes on a 100 by 100 sheet, to be coloured with `painted`. */
export const drawings: Readonly<Record<string, string>> = { ...drawn, ...fibre }
