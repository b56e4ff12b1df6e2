import type { Model } from '../model'
import { draw } from './draw'
import type { Way } from './graph'
import { keyOf } from './ranks'
import { crossedIn, misplacedIn, throughHeadingsIn } from './tangles'
import { plain, wayOf } from './ways'
import { better, type Drawing, isTangled, worth } from './worth'

/** How often a chart is drawn in search of a better picture, for each way that the search begins with. */
const patience = 160

/** A picture that is not tangled may only become smaller: it is drawn so many times less often. */
const hurry = 8

/** How much worse, at the most, a picture may be from which the search goes on; less and less. */
const heat = 0.25

/** The seeds that a search begins with. */
const seeds = ['1', '2', '3']

/** Numbers that look random and are the same in each run. */
const randomBy = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** The arrows that would have to run otherwise for a picture to be less tangled; of an untangled one, any. */
const tangledIn = ({ picture, way }: Drawing): string[] => {
  const misplaced = misplacedIn(picture, way.direction)
  const arrows = [
    ...throughHeadingsIn(picture),
    ...crossedIn(picture).flat(),
    ...picture.arrows.filter(({ from, to }) => misplaced.some((path) => path === from || path === to)),
  ]
  return [...new Set((arrows.length ? arrows : picture.arrows).map(keyOf))]
}

const toggled = (list: readonly string[], one: string) =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one].sort()

/** Pairs of siblings, either way round. */
const pairsIn = ({ states }: Model): string[] =>
  states.flatMap(({ path, parent }) =>
    states
      .filter((other) => parent !== null && other.parent === parent && other.path !== path)
      .map((other) => `${path}>${other.path}`),
  )

/** Looks for the way that draws a chart best: turns arrows that are in the way, moves states apart, keeps what helps. */
export const searched = async (model: Model): Promise<Way> => {
  const random = randomBy(7)
  const pairs = pairsIn(model)
  const drawn = async (way: Way): Promise<Drawing> => ({ way, picture: await draw(model, [], way) })
  const one = (list: readonly string[]) => list[random(list.length)] ?? ''
  const varied = ({ way, picture }: Drawing): Way => {
    let { turned, apart } = way
    const tangled = tangledIn({ way, picture })
    for (let moves = 1 + random(2); moves > 0; moves -= 1)
      if (pairs.length && random(4) === 0) apart = toggled(apart, one(apart.length && random(3) === 0 ? apart : pairs))
      else turned = toggled(turned, one(tangled))
    return { ...way, turned, apart }
  }
  const cooled = async (start: Way): Promise<Drawing> => {
    let [here, best] = Array<Drawing>(2).fill(await drawn(start)) as [Drawing, Drawing]
    const tried = new Set<string>()
    for (let left = patience; left > 0 && worth(best) < 1; left -= isTangled(best) ? 1 : hurry) {
      const way = varied(here)
      const key = `${way.turned} ${way.apart}`
      if (tried.has(key)) continue
      tried.add(key)
      try {
        const next = await drawn(way)
        const leave = (heat * left * random(100)) / patience / 100
        if (worth(next) >= worth(here) * (1 - leave)) here = next
        best = better(best, here)
      } catch {
        // ELK cannot draw some of them.
      }
    }
    return best
  }
  const starts = [wayOf(model), ...plain.flatMap((way) => seeds.map((seed) => ({ ...way, seed })))]
  let best: Drawing | undefined
  for (const start of starts) {
    if (best && worth(best) >= 1) break
    const found = await cooled(start)
    best = best ? better(best, found) : found
  }
  return (best as Drawing).way
}
