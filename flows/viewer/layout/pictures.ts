import { type Picture, pictureKey } from '../drawing'
import type { Model } from '../model'
import { draw, type Placing } from './draw'
import type { Seed } from './graph'
import { better, type Drawing, hasCrossings } from './score'
import { seedOf } from './seeds'

/** Beginnings of ELK's search that are tried while arrows cross in a folded chart. */
const elkSeeds = ['1', '2', '3']

/** A chart, drawn in the way that was found for it; when states are folded, it may suit better the other way round. */
export const pictureOf = async (place: Placing, model: Model, collapsed: readonly string[] = []): Promise<Picture> => {
  const seed = seedOf(model)
  const drawn = async (tried: Seed): Promise<Drawing> => ({
    seed: tried,
    picture: await draw(place, model, collapsed, tried),
  })
  let best = await drawn(seed)
  if (!collapsed.length) return best.picture
  const other = seed.direction === 'DOWN' ? 'RIGHT' : 'DOWN'
  best = better(best, await drawn({ ...seed, direction: other }))
  for (const elkSeed of elkSeeds)
    for (const direction of ['DOWN', 'RIGHT'] as const)
      if (hasCrossings(best)) best = better(best, await drawn({ direction, elkSeed, turned: [], apart: [] }))
  return best.picture
}

/** The states that may be folded: those with states of their own, outermost first. */
export const collapsible = ({ states }: Model): string[] =>
  states
    .filter(({ path }) => path !== '' && states.some(({ parent }) => parent === path))
    .sort((one, other) => one.path.split('.').length - other.path.split('.').length)
    .map(({ path }) => path)

/** How a chart opens: what is folded, and the picture of that. */
export interface Opening {
  fold: string[]
  picture: Picture
}

/** How a chart opens in English and in Chinese. */
export type Openings = readonly [en: Opening, zhCN: Opening]

/** The room for a picture in a window of 1280 by 800, in pixels. */
export const room = { width: 690, height: 640 }

/** How many states may be folded one by one; each doubles the pictures to compare. */
const most = 4

/** How many windows a picture needs, in halves; to read on downwards is easier than to the side. */
const windowsOf = ({ width, height }: Picture) =>
  Math.ceil(2 * Math.max(1, width / room.width) ** 2 * Math.sqrt(Math.max(1, height / room.height))) / 2

/** What speaks for a picture to open with, from what weighs most: arrows, none of them crossing, where the chart begins, few windows, many states. */
const worthOf = ({ fold, picture }: Opening, begin: string | undefined, tangled: boolean): number[] => [
  Number(picture.arrows.length > 0),
  Number(!tangled),
  Number(!fold.includes(begin ?? '')),
  -windowsOf(picture),
  picture.boxes.length,
]

const outdoes = (one: number[], other: number[]) => {
  const index = one.findIndex((value, at) => value !== other[at])
  return index >= 0 && (one[index] as number) > (other[index] as number)
}

/** Finds how much of a chart is folded as it opens: as little as leaves it readable without being made smaller. */
export const openingOf = async (place: Placing, model: Model): Promise<Opening> => {
  const first = model.states.find(({ parent, name }) => parent === '' && name === model.states[0]?.initial)
  const begin = (first ?? model.states.find(({ parent }) => parent === ''))?.path
  const tangled = (picture: Picture) => hasCrossings({ picture, seed: seedOf(model) })
  let best: Opening = { fold: [], picture: await pictureOf(place, model) }
  let worth = worthOf(best, begin, tangled(best.picture))
  if (worth[1] === 1 && worth[3] === -1) return best
  let folds: string[][] = [[]]
  for (const path of collapsible(model).slice(0, most)) folds = [...folds, ...folds.map((fold) => [...fold, path])]
  const seen = new Set([''])
  for (const fold of folds) {
    const key = pictureKey(fold)
    if (seen.has(key)) continue
    seen.add(key)
    const tried = { fold: key.split(' '), picture: await pictureOf(place, model, key.split(' ')) }
    const value = worthOf(tried, begin, tangled(tried.picture))
    if (outdoes(value, worth)) [best, worth] = [tried, value]
  }
  return best
}
