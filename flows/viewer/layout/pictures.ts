import { type Picture, pictureKey } from '../drawing'
import type { Model } from '../model'
import { draw } from './draw'
import type { Seed } from './graph'
import { better } from './score'
import { seedOf } from './seeds'

const drawn = async (model: Model, collapsed: readonly string[], seed: Seed) => ({
  seed,
  picture: await draw(model, collapsed, seed),
})

/** A chart, drawn in the way that was found for it; when states are collapsed, it may suit better the other way round. */
export const pictureOf = async (model: Model, collapsed: readonly string[] = []): Promise<Picture> => {
  const seed = seedOf(model)
  const first = await drawn(model, collapsed, seed)
  if (!collapsed.length) return first.picture
  const other = seed.direction === 'DOWN' ? 'RIGHT' : 'DOWN'
  return better(first, await drawn(model, collapsed, { ...seed, direction: other })).picture
}

/** How many states may be collapsed one by one; each doubles the pictures to draw. */
const most = 4

/** The states that may be collapsed: those with states of their own, outermost first. */
export const collapsible = ({ states }: Model): string[] =>
  states
    .filter(({ path }) => path !== '' && states.some(({ parent }) => parent === path))
    .sort((one, other) => one.path.split('.').length - other.path.split('.').length)
    .slice(0, most)
    .map(({ path }) => path)

/** Every picture of a chart, by what is collapsed in it. */
export const picturesOf = async (model: Model): Promise<Record<string, Picture>> => {
  const pictures: Record<string, Picture> = {}
  let choices: string[][] = [[]]
  for (const path of collapsible(model)) choices = [...choices, ...choices.map((choice) => [...choice, path])]
  for (const choice of choices) {
    const key = pictureKey(choice)
    pictures[key] ??= await pictureOf(model, key ? key.split(' ') : [])
  }
  return pictures
}
