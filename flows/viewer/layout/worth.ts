import type { Picture } from '../drawing'
import type { Way } from './graph'
import { crossingsIn, headingsCrossed, misplacedIn, passagesIn, throughWordsIn } from './tangles'

/** A picture and the way in which it was drawn. */
export interface Drawing {
  picture: Picture
  way: Way
}

/** The window that a picture is to fit into, in pixels. */
const view = { width: 900, height: 820 }

/** A picture is worth no more for being smaller than its window. */
const scaleOf = ({ width, height }: Picture) => Math.min(1, view.width / width, view.height / height)

/** What a crossing costs: as much as a picture that is smaller by this part. */
const crossingCost = 0.2
/** What is worse than a crossing costs so much more: an arrow through words, a state before the one to begin with. */
const graver = 2
/** What an arrow costs that is turned: it may lead on against the direction in which the picture reads. */
const turnCost = 0.05

const tanglesIn = ({ picture, way }: Drawing) =>
  crossingsIn(picture) +
  headingsCrossed(picture) +
  graver * (throughWordsIn(picture).length + misplacedIn(picture, way.direction).length)

/** Whether anything could be less tangled. */
export const isTangled = (drawing: Drawing): boolean => tanglesIn(drawing) > 0

/** How large a picture is on a screen, and how little tangled. */
export const worth = (drawing: Drawing): number =>
  (scaleOf(drawing.picture) * (1 - crossingCost) ** tanglesIn(drawing) * (1 - turnCost) ** drawing.way.turned.length) /
  (1 + passagesIn(drawing.picture).length)

/** The drawing that is worth more; the first of equals. */
export const better = (one: Drawing, other: Drawing): Drawing => (worth(other) > worth(one) ? other : one)
