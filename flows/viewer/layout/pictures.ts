import { type Picture, pictureKey } from '../drawing'
import type { Model } from '../model'
import { draw } from './draw'
import { graphOf } from './graph'
import { crossingsIn, headingsCrossed } from './tangles'

/** The window that a picture is to fit into, in pixels. */
const view = { width: 900, height: 820 }

const scaleOf = ({ width, height }: Picture) => Math.min(view.width / width, view.height / height)

/** What a crossing costs: as much as a picture that is smaller by this part; an arrow through a heading costs it three times. */
const crossingCost = 0.05

const tanglesIn = (picture: Picture) => crossingsIn(picture) + 3 * headingsCrossed(picture)

const worth = (picture: Picture) => scaleOf(picture) * (1 - crossingCost) ** tanglesIn(picture)

interface Drawing {
  picture: Picture
  way: Record<string, string>
}

/** Other beginnings of ELK's search for an order with few crossings. */
const seeds = ['2', '3', '4', '5', '6', '7']

/** Untangles a picture: other seeds, then arrows that lead neither on nor back handed over the other way round, where that helps. */
const untangled = async (model: Model, { picture, way }: Drawing): Promise<Picture> => {
  let best = { picture, way, turned: [] as string[] }
  const attempt = async (seeded: Record<string, string>, turned: string[]) => {
    if (!tanglesIn(best.picture)) return
    const tried = await draw(model, [], seeded, turned)
    if (worth(tried) > worth(best.picture)) best = { picture: tried, way: seeded, turned }
  }
  for (const seed of seeds) await attempt({ ...way, 'elk.randomSeed': seed }, [])
  for (const key of graphOf(model, []).even) await attempt(best.way, [...best.turned, key])
  for (const seed of seeds) await attempt({ ...way, 'elk.randomSeed': seed }, best.turned)
  return best.picture
}

/** A chart, drawn in several ways; the one that is large on a screen and has few crossings is taken. */
export const pictureOf = async (model: Model, collapsed: readonly string[] = []): Promise<Picture> => {
  const drawn: Drawing[] = []
  for (const direction of ['DOWN', 'RIGHT'])
    for (const order of collapsed.length ? ['NONE'] : ['NONE', 'PREFER_NODES']) {
      const way = { 'elk.direction': direction, 'elk.layered.considerModelOrder.strategy': order }
      try {
        drawn.push({ picture: await draw(model, collapsed, way), way })
      } catch (error) {
        // ELK cannot keep the order of states where arrows cross the borders of nested ones.
        if (order === 'NONE') throw error
      }
    }
  const best = drawn.reduce((one, other) => (worth(other.picture) > worth(one.picture) ? other : one))
  return collapsed.length ? best.picture : untangled(model, best)
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
