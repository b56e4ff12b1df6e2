import { fixings } from './fixings'
import { hand } from './hand'
import { lights } from './lights'
import { measuring } from './measuring'
import { plumbing } from './plumbing'
import { power } from './power'
import { sealing } from './sealing'
import { storage } from './storage'
import { striking } from './striking'
import { wear } from './wear'
import { wiring } from './wiring'

const drawn: Record<string, string> = {
  ...{ ...power, ...striking, ...hand, ...measuring, ...fixings, ...sealing },
  ...{ ...wiring, ...lights, ...plumbing, ...wear, ...storage },
}

/** Hammers whose timber handle is replaced by a dark fibreglass one. */
const fibre = Object.fromEntries(
  ['hammer', 'ball-hammer', 'sledge-hammer'].map((name) => [
    `${name}-fibre`,
    (drawn[name] ?? '').replaceAll('url(#wood)', 'url(#rubber)'),
  ]),
)

/** Every drawing by name: shapes on a 100 by 100 sheet, to be coloured with `painted`. */
export const drawings: Readonly<Record<string, string>> = { ...drawn, ...fibre }
