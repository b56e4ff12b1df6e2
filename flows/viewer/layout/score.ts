import type { Picture } from '../drawing'
import { crossingsIn, headingsCrossed, misplacedIn, passagesIn, throughWordsIn } from './crossings'
import type { Seed } from './graph'

/** A picture and the seed from which it was drawn. */
export interface Drawing {
  picture: Picture
  seed: Seed
}

/** The window that a picture is to fit into, in pixels. */
const view = { width: 900, height: 820 }

/** A picture scores no more for being smaller than its window. */
const scaleOf = ({ width, height }: Picture) => Math.min(1, view.width / width, view.height / height)

/** What a crossing costs: as much as a picture that is smaller by this part. */
const crossingCost = 0.2
/** What is worse than a crossing costs so much more: an arrow through words, a state before the one to begin with. */
const graver = 2
/** What an arrow costs that is turned: it may lead on against the direction in which the picture reads. */
const turnCost = 0.05

const crossingCount = ({ picture, seed }: Drawing) =>
  crossingsIn(picture) +
  headingsCrossed(picture) +
  graver * (throughWordsIn(picture).length + misplacedIn(picture, seed.direction).length)

/** Whether anything could be drawn with fewer crossings. */
export const hasCrossings = (drawing: Drawing): boolean => crossingCount(drawing) > 0

/** How large a picture is on a screen, and how few crossings it has. */
export const score = (drawing: Drawing): number =>
  (scaleOf(drawing.picture) *
    (1 - crossingCost) ** crossingCount(drawing) *
    (1 - turnCost) ** drawing.seed.turned.length) /
  (1 + passagesIn(drawing.picture).length)

/** The drawing that scores more; the first of equals. */
export const better = (one: Drawing, other: Drawing): Drawing => (score(other) > score(one) ? other : one)
