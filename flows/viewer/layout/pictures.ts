import { type Picture, pictureKey } from '../drawing'
import type { Model } from '../model'
import { draw } from './draw'
import { crossingsIn } from './tangles'

/** The window that a picture is to fit into, in pixels. */
const view = { width: 900, height: 820 }

const scaleOf = ({ width, height }: Picture) => Math.min(view.width / width, view.height / height)

/** What a crossing costs: as much as a picture that is smaller by this part. */
const crossingCost = 0.02

const worth = (picture: Picture) => scaleOf(picture) * (1 - crossingCost) ** crossingsIn(picture)

/** A chart, drawn in several ways; the one that is large on a screen and has few crossings is taken. */
export const pictureOf = async (model: Model, collapsed: readonly string[] = []): Promise<Picture> => {
  const drawn: Picture[] = []
  for (const direction of ['DOWN', 'RIGHT'] as const)
    for (const ordered of collapsed.length ? [false] : [false, true])
      try {
        drawn.push(await draw(model, collapsed, direction, ordered))
      } catch (error) {
        // ELK cannot keep the order of states where arrows cross the borders of nested ones.
        if (!ordered) throw error
      }
  return drawn.reduce((best, one) => (worth(one) > worth(best) ? one : best))
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
