import { type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './zoom.module.css'

/** How a picture lies behind its frame: how much larger it is, and by how many CSS pixels it is moved. */
interface Lie {
  scale: number
  x: number
  y: number
}
interface Point {
  x: number
  y: number
}

const whole: Lie = { scale: 1, x: 0, y: 0 }
const largest = 4
/** How large a mouse shows what it points at, and a double tap. */
const near = 2.5
/** How soon and how close by a second tap makes it a double one, in milliseconds and CSS pixels. */
const double = { soon: 350, by: 24 }

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** The lie at which the point `at` of the picture stays where it is while it grows; the frame is always filled. */
const grown = (lie: Lie, scale: number, at: Point, side: number): Lie => {
  const next = between(1, scale, largest)
  const stays = (from: number, point: number) => point - ((point - from) * next) / lie.scale
  return filled({ scale: next, x: stays(lie.x, at.x), y: stays(lie.y, at.y) }, side)
}

const filled = ({ scale, x, y }: Lie, side: number): Lie => {
  const least = side * (1 - scale)
  return { scale, x: between(least, x, 0), y: between(least, y, 0) }
}

const middleOf = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spanOf = ([one, other]: Point[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0)

/** A square picture, the first child, that a mouse enlarges where it points; with `touch`, two fingers or a double tap do, and one moves it. */
export const Zoom = ({ touch, children }: { touch?: boolean; children: ReactNode }) => {
  const frame = useRef<HTMLSpanElement>(null)
  const lie = useRef(whole)
  const fingers = useRef(new Map<number, Point>())
  /** The tap that may become a double one; nothing after a second finger or a move. */
  const tapped = useRef<Point & { at: number }>(null)

  const show = (next: Lie) => {
    lie.current = next
    const picture = frame.current?.firstElementChild as HTMLElement | null
    if (picture) picture.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
  }
  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const side = () => frame.current?.clientWidth ?? 0

  const point = (event: PointerEvent) => show(grown(whole, near, pointOf(event), side()))
  const put = (event: PointerEvent) => {
    const at = pointOf(event)
    const before = tapped.current
    const alone = fingers.current.size === 0
    const soon = before !== null && event.timeStamp - before.at < double.soon
    const again = alone && soon && spanOf([before, at]) < double.by
    tapped.current = again || !alone ? null : { ...at, at: event.timeStamp }
    if (again) show(lie.current.scale > 1 ? whole : grown(whole, near, at, side()))
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, at)
  }
  const move = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, pointOf(event))
    const after = [...fingers.current.values()]
    if (tapped.current && spanOf([tapped.current, pointOf(event)]) > double.by) tapped.current = null
    const [from, to] = [middleOf(before), middleOf(after)]
    const { scale, x, y } = lie.current
    const moved = filled({ scale, x: x + to.x - from.x, y: y + to.y - from.y }, side())
    show(after.length > 1 ? grown(moved, (scale * spanOf(after)) / spanOf(before), to, side()) : moved)
  }
  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId)

  return (
    <span
      ref={frame}
      className={styles.frame}
      data-touch={touch}
      onPointerMove={(event) => (event.pointerType === 'mouse' ? point(event) : move(event))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && show(whole)}
      onPointerDown={(event) => touch && event.pointerType !== 'mouse' && put(event)}
      onPointerUp={lift}
      onPointerCancel={lift}
    >
      {children}
    </span>
  )
}
