import type { Model } from '../model'
import { crossedIn, misplacedIn, throughHeadingsIn } from './crossings'
import { draw } from './draw'
import type { Seed } from './graph'
import { placeHere } from './place-here'
import { keyOf } from './ranks'
import { better, type Drawing, hasCrossings, score } from './score'
import { plain, seedOf } from './seeds'

/** How often a chart is drawn in search of a better picture, for each way that the search begins with. */
const maxSteps = 160

/** A picture that is not tangled may only become smaller: it is drawn so many times less often. */
const untangledStep = 8

/** How much worse, at the most, a picture may be from which the search goes on; less and less. */
const startTemperature = 0.25

/** The values of ELK's own random seed that a search begins with. */
const elkSeeds = ['1', '2', '3']

/** Numbers that look random and are the same in each run. */
const randomBy = (start: number) => {
  let state = start
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** The arrows that would have to run otherwise for a picture to be less tangled; of an untangled one, any. */
const crossingArrows = ({ picture, seed }: Drawing): string[] => {
  const misplaced = misplacedIn(picture, seed.direction)
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
export const searched = async (model: Model): Promise<Seed> => {
  const random = randomBy(7)
  const pairs = pairsIn(model)
  const drawn = async (seed: Seed): Promise<Drawing> => ({ seed, picture: await draw(placeHere, model, [], seed) })
  const one = (list: readonly string[]) => list[random(list.length)] ?? ''
  const varied = ({ seed, picture }: Drawing): Seed => {
    let { turned, apart } = seed
    const crossing = crossingArrows({ seed, picture })
    for (let moves = 1 + random(2); moves > 0; moves -= 1)
      if (pairs.length && random(4) === 0) apart = toggled(apart, one(apart.length && random(3) === 0 ? apart : pairs))
      else turned = toggled(turned, one(crossing))
    return { ...seed, turned, apart }
  }
  const cooled = async (start: Seed): Promise<Drawing> => {
    let [here, best] = Array<Drawing>(2).fill(await drawn(start)) as [Drawing, Drawing]
    const tried = new Set<string>()
    for (let left = maxSteps; left > 0 && score(best) < 1; left -= hasCrossings(best) ? 1 : untangledStep) {
      const seed = varied(here)
      const key = `${seed.turned} ${seed.apart}`
      if (tried.has(key)) continue
      tried.add(key)
      try {
        const next = await drawn(seed)
        const temperature = (startTemperature * left * random(100)) / maxSteps / 100
        if (score(next) >= score(here) * (1 - temperature)) here = next
        best = better(best, here)
      } catch {
        // ELK cannot draw some of them.
      }
    }
    return best
  }
  const starts = [seedOf(model), ...plain.flatMap((seed) => elkSeeds.map((elkSeed) => ({ ...seed, elkSeed })))]
  let best: Drawing | undefined
  for (const start of starts) {
    if (best && score(best) >= 1) break
    const found = await cooled(start)
    best = best ? better(best, found) : found
  }
  return (best as Drawing).seed
}
