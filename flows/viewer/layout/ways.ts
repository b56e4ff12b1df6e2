import type { Model } from '../model'
import type { Way } from './graph'
import found from './ways.json'

/** A way as it is kept: lists joined by spaces, and the shape of the chart that it was found for. */
export interface Kept {
  shape: string
  direction: string
  seed: string
  turned: string
  apart: string
}

const kept: Record<string, Kept> = found

const listIn = (joined: string) => joined.split(' ').filter(Boolean)

const directionOf = (name: string) => (name === 'RIGHT' ? 'RIGHT' : 'DOWN')

/** The ways without any help. */
export const plain: Way[] = (['DOWN', 'RIGHT'] as const).map((direction) => ({
  direction,
  seed: '1',
  turned: [],
  apart: [],
}))

/** The way that was found for a chart; it serves a chart that has changed since as well as it can. */
export const wayOf = ({ id }: Model): Way => {
  const { direction, seed, turned, apart } = kept[id] ?? { direction: '', seed: '1', turned: '', apart: '' }
  return { direction: directionOf(direction), seed, turned: listIn(turned), apart: listIn(apart) }
}

/** What a way depends on, which states there are and where arrows lead, in a few signs. */
const shapeOf = ({ states, transitions }: Model): string => {
  const told = [...states.map(({ path }) => path), ...transitions.map(({ from, to }) => `${from}>${to}`)].join(' ')
  let sum = 0
  for (const sign of told) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 2_147_483_647
  return sum.toString(36)
}

/** Whether a way was found for a chart in the shape that it has now. */
export const isFound = (model: Model): boolean => kept[model.id]?.shape === shapeOf(model)

/** A way as it is kept. */
export const toKeep = (model: Model, { direction, seed, turned, apart }: Way): Kept => ({
  shape: shapeOf(model),
  direction,
  seed,
  turned: turned.join(' '),
  apart: apart.join(' '),
})
