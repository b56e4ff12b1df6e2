import type { Model } from '../model'
import type { Seed } from './graph'
import found from './seeds.json'

/** A seed as it is kept: lists joined by spaces, and the shape of the chart that it was found for. */
export interface Kept {
  shape: string
  direction: string
  elkSeed: string
  turned: string
  apart: string
}

const kept: Record<string, Kept> = found

const listIn = (joined: string) => joined.split(' ').filter(Boolean)

const directionOf = (name: string) => (name === 'RIGHT' ? 'RIGHT' : 'DOWN')

/** The seeds without any help. */
export const plain: Seed[] = (['DOWN', 'RIGHT'] as const).map((direction) => ({
  direction,
  elkSeed: '1',
  turned: [],
  apart: [],
}))

/** The seed that was found for a chart; it serves a chart that has changed since as well as it can. */
export const seedOf = ({ id }: Model): Seed => {
  const { direction, elkSeed, turned, apart } = kept[id] ?? { direction: '', elkSeed: '1', turned: '', apart: '' }
  return { direction: directionOf(direction), elkSeed, turned: listIn(turned), apart: listIn(apart) }
}

/** What a seed depends on, which states there are and where arrows lead, in a few signs. */
const shapeOf = ({ states, transitions }: Model): string => {
  const told = [...states.map(({ path }) => path), ...transitions.map(({ from, to }) => `${from}>${to}`)].join(' ')
  let sum = 0
  for (const sign of told) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647
  return sum.toString(36)
}

/** Whether a seed was found for a chart in the shape that it has now. */
export const isFound = (model: Model): boolean => kept[model.id]?.shape === shapeOf(model)

/** A seed as it is kept. */
export const toKeep = (model: Model, { direction, elkSeed, turned, apart }: Seed): Kept => ({
  shape: shapeOf(model),
  direction,
  elkSeed,
  turned: turned.join(' '),
  apart: apart.join(' '),
})
