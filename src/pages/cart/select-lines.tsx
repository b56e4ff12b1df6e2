import type { ReactNode } from 'react'
import type { Line } from '../../../contract/cart'
import type { Control } from '../../offer'
import { Check } from '../../ui/check'

interface Props {
  lines: Line[]
  /** The offer that selects all of them, or none. */
  select: (selected: boolean) => Control
  label?: string
  children?: ReactNode
}

/** Selects some lines of the cart together; neither selected nor not while some of them are. */
export const SelectLines = ({ lines, select, ...words }: Props) => {
  const all = lines.every(({ selected }) => selected)
  const some = lines.some(({ selected }) => selected)
  return <Check control={select(!all)} checked={all} mixed={some && !all} {...words} />
}
