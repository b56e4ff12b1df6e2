import { type Arrow, isWithin, type Picture, type Point } from '../drawing'
import type { Model } from '../model'
import type { Seed } from './graph'

const gap = 22

const moved = <T extends Point>(one: T, by: Point): T => ({ ...one, x: one.x + by.x, y: one.y + by.y })

const shifted = ({ boxes, dots, arrows, ...picture }: Picture, path: string, by: Point): Picture => {
  const isIn = (one: { path: string }) => isWithin(one.path, path)
  const follow = (points: Point[]) => points.map((point) => moved(point, by))
  const carried = (arrow: Arrow) => ({ ...arrow, points: follow(arrow.points), label: moved(arrow.label, by) })
  return {
    ...picture,
    boxes: boxes.map((box) => (isIn(box) ? moved(box, by) : box)),
    dots: dots.map((dot) => (isIn(dot) ? { ...moved(dot, by), points: follow(dot.points) } : dot)),
    arrows: arrows.map((arrow) => (isWithin(arrow.from, path) ? carried(arrow) : arrow)),
  }
}

/** Lines up parallel regions in the order of their chart, which ELK does not keep; regions that arrows lead in or out of stay. */
export const linedUp = ({ states }: Model, picture: Picture, direction: Seed['direction']): Picture =>
  states
    .filter(({ type }) => type === 'parallel')
    .reduce((drawn, { path }) => {
      const regions = states.flatMap((state) =>
        drawn.boxes.filter((box) => state.parent === path && box.path === state.path),
      )
      const tied = ({ from, to }: Arrow) => regions.some((one) => isWithin(from, one.path) !== isWithin(to, one.path))
      if (drawn.arrows.some(tied)) return drawn
      const at = { x: Math.min(...regions.map(({ x }) => x)), y: Math.min(...regions.map(({ y }) => y)) }
      return regions.reduce((next, region) => {
        const done = shifted(next, region.path, { x: at.x - region.x, y: at.y - region.y })
        if (direction === 'DOWN') at.x += region.width + gap
        else at.y += region.height + gap
        return done
      }, drawn)
    }, picture)
