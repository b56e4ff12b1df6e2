import type { Words } from '../../server/db/tables/columns'
import type { SeedSku } from '../shape'
import type { BrandId } from './brands'
import type { Label } from './labels'
import { codeOf, slug, words } from './text'

/** One value of an axis: its effect on the price and its part of the SKU code. */
interface AxisValue {
  id: string
  name: Words
  factor: number
  code: string
}

/** A choice along which the SKUs of a product differ. */
export interface Axis {
  id: string
  name: Words
  values: AxisValue[]
}

/** Specification rows by heading; each value is `English|中文` or one text for both. */
export type Specification = Partial<Record<Label, string>>

/** What one brand makes of a family: its way of building, its price level and its facts. */
export interface Line {
  brand: BrandId
  /** Closes the middle of the SKU code and tells the brands of one family apart. */
  mark: string
  /** Stands before the name of every model. */
  word?: string
  /** Ends the name of the line's drawings where its make looks different: `fibre` shows `hammer-fibre`. */
  look?: string
  factor?: number
  text: Words
  specification?: Specification
}

/** One model of a family; every line offers it unless `brands` names fewer. */
export interface Model {
  id: string
  code: string
  name: string
  /** Cents for the plain SKU of a line with factor 1. */
  price: number
  /** Stands in the place of the family’s text where that does not fit the model. */
  lead?: Words
  /** Leaves out the line’s sentence where that does not fit the model. */
  apart?: boolean
  text: Words
  specification?: Specification
  picture?: string
  axes?: Axis[]
  brands?: BrandId[]
}

/** Products that share purpose, choices and facts: lines times models. */
export interface Family {
  category: string
  code: string
  picture: string
  text: Words
  specification?: Specification
  axes?: Axis[]
  /** Says which combinations of values are made; all of them when absent. */
  fits?: (values: Record<string, string>) => boolean
  unit?: SeedSku['unit']
  pieces?: number
  /** Free-delivery threshold in cents, 8000 unless given. */
  delivery?: number
  lines: Line[]
  models: Model[]
}

/** Builds an axis from `[text, price factor, code]` rows; the code follows from the text unless given. */
export function axis(id: string, name: string, values: [text: string, factor: number, code?: string][]): Axis {
  return {
    id,
    name: words(name),
    values: values.map(([text, factor, code]) => {
      const value = words(text)
      return { id: slug(value.en), name: value, factor, code: code ?? codeOf(value.en) }
    }),
  }
}

/** Fits a second axis to a first one by number: `{ m6: [16, 60] }` keeps lengths of 16 to 60 for M6. */
export function within(first: string, second: string, limits: Record<string, [number, number]>) {
  return (values: Record<string, string>): boolean => {
    const limit = limits[values[first] ?? '']
    const number = Number.parseFloat(values[second] ?? '')
    return limit === undefined || (number >= limit[0] && number <= limit[1])
  }
}
