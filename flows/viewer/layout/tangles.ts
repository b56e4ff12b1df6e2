import { type Area, type Arrow, isWithin, type Picture, type Point } from '../drawing'

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

const named = ({ from, to }: Arrow) => `arrow ${from} > ${to}`

/** How often arrows cross each other. */
export const crossingsIn = ({ arrows }: Picture): number => {
  const parts = arrows.map(({ points }) => segmentsOf(points))
  let found = 0
  parts.forEach((one, index) => {
    for (const other of parts.slice(index + 1))
      for (const part of one) found += other.filter((far) => cross(part, far)).length
  })
  return found
}

/** Arrows that run through the heading of a state that they come from or lead into; worse than a crossing to read. */
export const headingsCrossed = ({ boxes, arrows }: Picture): number =>
  boxes
    .filter(({ holds }) => holds)
    .reduce((sum, box) => {
      const heading = { ...box, height: box.head }
      const crossing = arrows.filter(({ points }) => segmentsOf(points).some((part) => enters(part, heading)))
      return sum + crossing.length
    }, 0)

/** Arrows that run through what they have nothing to do with, in words: boxes that they neither leave nor enter, labels of others. */
export const passagesIn = ({ boxes, arrows }: Picture): string[] =>
  arrows.flatMap((arrow) => {
    const parts = segmentsOf(arrow.points)
    const through = (area: Area) => parts.some((part) => enters(part, area))
    return [
      ...boxes
        .filter((box) => !isWithin(arrow.from, box.path) && !isWithin(arrow.to, box.path) && through(box))
        .map(({ path }) => `${named(arrow)} through box ${path}`),
      ...arrows
        .filter((other) => other !== arrow && through(other.label))
        .map((other) => `${named(arrow)} through the label of ${named(other)}`),
    ]
  })
