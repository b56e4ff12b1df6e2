import type { PointerEvent } from 'react'
import type { Area, Picture } from './drawing'
import styles from './picture.module.css'

interface Props {
  picture: Picture
  /** The part that is in sight. */
  seen: Area | undefined
  active: ReadonlySet<string>
  /** Moves a point of the picture into the middle. */
  centre(x: number, y: number): void
}

/** The whole picture in small beside the large one, with the part that is in sight; pressed or dragged it moves the large one. */
export const Minimap = ({ picture, seen, active, centre }: Props) => {
  const move = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    if (event.type === 'pointermove' && event.buttons === 0) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(event.currentTarget.getScreenCTM()?.inverse())
    centre(at.x, at.y)
  }
  return (
    <svg
      className={styles.minimap}
      aria-hidden="true"
      data-minimap
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      onPointerDown={move}
      onPointerMove={move}
    >
      {picture.boxes.map(({ path, x, y, width, height, holds }) => (
        <rect
          key={path}
          x={x}
          y={y}
          width={width}
          height={height}
          data-holds={holds || undefined}
          data-active={(active.has(path) && !holds) || undefined}
        />
      ))}
      {seen && <rect className={styles.seen} x={seen.x} y={seen.y} width={seen.width} height={seen.height} />}
    </svg>
  )
}
