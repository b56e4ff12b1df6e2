import { type Picture, pictureKey } from '../drawing'
import type { Model } from '../model'
import { draw } from './draw'
import type { Way } from './graph'
import { plain, wayOf } from './ways'
import { better } from './worth'

const drawn = async (model: Model, collapsed: readonly string[], way: Way) => ({
  way,
  picture: await draw(model, collapsed, way),
})

/** A chart, drawn in the way that was found for it; when states are collapsed, another may suit it better. */
export const pictureOf = async (model: Model, collapsed: readonly string[] = []): Promise<Picture> => {
  let best = await drawn(model, collapsed, wayOf(model))
  if (collapsed.length) for (const way of plain) best = better(best, await drawn(model, collapsed, way))
  return best.picture
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
