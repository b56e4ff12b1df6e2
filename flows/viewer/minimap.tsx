import type { PointerEvent } from 'react'
import type { Area, Picture } from './drawing'
import styles from './picture.module.css'

const largest = { width: 150, height: 110 }

interface Props {
  picture: Picture
  /** The part that is in sight. */
  seen: Area
  active: ReadonlySet<string>
  /** Moves a point of the picture into the middle. */
  centre(x: number, y: number): void
}

/** The whole picture in small, with the part that is in sight; pressed or dragged it moves the picture. */
export const Minimap = ({ picture, seen, active, centre }: Props) => {
  const scale = Math.min(largest.width / picture.width, largest.height / picture.height)
  const move = (event: PointerEvent<SVGSVGElement>) => {
    event.stopPropagation()
    if (event.type === 'pointermove' && event.buttons === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const times = Math.max(picture.width / width, picture.height / height)
    centre((event.clientX - left) * times, (event.clientY - top) * times)
  }
  return (
    <svg
      className={styles.minimap}
      aria-hidden="true"
      width={picture.width * scale}
      height={picture.height * scale}
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      preserveAspectRatio="xMinYMin"
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
      <rect className={styles.seen} x={seen.x} y={seen.y} width={seen.width} height={seen.height} />
    </svg>
  )
}
