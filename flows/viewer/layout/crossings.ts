import { type Area, type Arrow, type Box, isWithin, type Picture, type Point } from '../drawing'
import { rowsWidthOf } from './rows'

type Segment = readonly [Point, Point]

const segmentsOf = (points: Point[]): Segment[] =>
  points.slice(1).map((point, index) => [points[index] as Point, point] as const)

const between = (value: number, one: number, other: number) =>
  Math.min(one, other) < value && value < Math.max(one, other)

const cross = ([a, b]: Segment, [c, d]: Segment) =>
  (a.x === b.x && c.y === d.y && between(a.x, c.x, d.x) && between(c.y, a.y, b.y)) ||
  (a.y === b.y && c.x === d.x && between(a.y, c.y, d.y) && between(c.x, a.x, b.x))

/** Whether a segment lies in the inner part of an area; its border may be touched. */
const enters = ([a, b]: Segment, { x, y, width, height }: Area) =>
  Math.min(a.x, b.x) < x + width - 1 &&
  Math.max(a.x, b.x) > x + 1 &&
  Math.min(a.y, b.y) < y + height - 1 &&
  Math.max(a.y, b.y) > y + 1

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))

const named = ({ from, to }: Arrow) => `arrow ${from} > ${to}`

/** The arrows that cross each other, in pairs; those of initial dots count too. */
export const crossedIn = ({ arrows, dots }: Picture): Arrow[][] => {
  const lines = [...arrows, ...dots].map((one) => ({ one, parts: segmentsOf(one.points) }))
  return lines.flatMap(({ one, parts }, index) =>
    lines
      .slice(index + 1)
      .flatMap((other) =>
        parts.flatMap((part) =>
          other.parts.filter((far) => cross(part, far)).map(() => [one, other.one].filter((line) => 'from' in line)),
        ),
      ),
  )
}

/** How often arrows cross each other. */
export const crossingsIn = (picture: Picture): number => crossedIn(picture).length

const through = ({ boxes, arrows }: Picture, areaOf: (box: Box) => Area): Arrow[] =>
  boxes
    .filter(({ holds }) => holds)
    .map(areaOf)
    .flatMap((area) => arrows.filter(({ points }) => segmentsOf(points).some((part) => enters(part, area))))

/** The arrows that run through the heading of a state that they come from or lead into, once for each. */
export const throughHeadingsIn = (picture: Picture): Arrow[] =>
  through(picture, (box) => ({ ...box, height: box.head }))

/** Those of them that run through its words, which is worse to read than a crossing. */
export const throughWordsIn = (picture: Picture): Arrow[] =>
  through(picture, (box) => ({ ...box, height: box.head, width: rowsWidthOf(box.rows) }))

/** How often arrows run through headings. */
export const headingsCrossed = (picture: Picture): number => throughHeadingsIn(picture).length

/** The states that stand before the one in which their parent begins, as a picture reads that leads on in that direction. */
export const misplacedIn = ({ boxes, dots }: Picture, direction: 'DOWN' | 'RIGHT'): string[] =>
  dots.flatMap(({ path, points }) => {
    const end = points.at(-1)
    const within = boxes.filter((box) => box.path !== '' && parentOf(box.path) === path)
    const first = within.find(
      (box) => end && box.x <= end.x && end.x <= box.x + box.width && box.y <= end.y && end.y <= box.y + box.height,
    )
    if (!first) return []
    return within
      .filter((box) => (direction === 'DOWN' ? box.y + box.height <= first.y : box.x + box.width <= first.x))
      .map((box) => box.path)
  })

/** Arrows that run through what they have nothing to do with, in words: boxes that they neither leave nor enter, labels of others. */
export const passagesIn = ({ boxes, arrows }: Picture): string[] =>
  arrows.flatMap((arrow) => {
    const parts = segmentsOf(arrow.points)
    const meets = (area: Area) => parts.some((part) => enters(part, area))
    return [
      ...boxes
        .filter((box) => !isWithin(arrow.from, box.path) && !isWithin(arrow.to, box.path) && meets(box))
        .map(({ path }) => `${named(arrow)} through box ${path}`),
      ...arrows
        .filter((other) => other !== arrow && meets(other.label))
        .map((other) => `${named(arrow)} through the label of ${named(other)}`),
    ]
  })
