import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Area, Picture, Point } from './drawing'

/** How the picture is moved and scaled in its window. */
export interface View {
  x: number
  y: number
  scale: number
}

const bounds = { smallest: 0.15, largest: 3 }
/** A chart opens no smaller than it is drawn: its words have 12 pixels. */
const legible = 1
/** A picture that is narrower than a sheet is not printed with huge letters. */
const sheet = 720
const step = { pan: 60, zoom: 1.2 }
const margin = 16
/** A hand that presses moves by so many pixels without meaning to. */
const unsteady = 4
const pans: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [step.pan, 0],
  ArrowRight: [-step.pan, 0],
  ArrowUp: [0, step.pan],
  ArrowDown: [0, -step.pan],
}

const within = (scale: number) => Math.min(bounds.largest, Math.max(bounds.smallest, scale))

const around = ({ x, y, scale }: View, factor: number, at: { x: number; y: number }): View => {
  const next = within(scale * factor)
  return { scale: next, x: at.x - ((at.x - x) * next) / scale, y: at.y - ((at.y - y) * next) / scale }
}

/** Moving and scaling a picture: dragging, wheel, keys; it begins fitted into its window. */
export const useView = (
  window: RefObject<SVGSVGElement | null>,
  { width, height }: Picture,
  focus: Area | undefined,
) => {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const [size, setSize] = useState<{ width: number; height: number }>()
  const drag = useRef<{ pointer: number; from: Point; at: Point } | null>(null)
  /** The pointer moved the picture: what it is let go over is not pressed. */
  const dragged = useRef(false)
  /** It is not seen as it opened any more. */
  const moved = useRef(false)
  const fitted = useCallback(() => {
    const room = window.current?.getBoundingClientRect()
    if (!room) return
    const scale = within(Math.min(1.25, (room.width - 2 * margin) / width, (room.height - 2 * margin) / height))
    setView({ scale, x: (room.width - width * scale) / 2, y: Math.max(margin, (room.height - height * scale) / 2) })
  }, [window, width, height])
  const start = useRef(focus)
  // While a picture is drawn, another one is seen, in which all has another place.
  start.current = focus
  /** Shows the whole, or of a large picture the part where it begins. */
  const opened = useCallback(() => {
    const room = window.current?.getBoundingClientRect()
    const from = start.current
    moved.current = false
    if (room) setSize({ width: room.width, height: room.height })
    fitted()
    if (!room || !from) return
    const placed = (size: number, span: number, middle: number) =>
      size * legible + 2 * margin < span
        ? (span - size * legible) / 2
        : Math.min(margin, Math.max(span - margin - size * legible, span / 2 - middle * legible))
    setView((now) =>
      now.scale >= legible
        ? now
        : {
            scale: legible,
            x: placed(width, room.width, from.x + Math.min(from.width, room.width / legible - 4 * margin) / 2),
            y: placed(height, room.height, from.y + Math.min(from.height, room.height / legible - 4 * margin) / 2),
          },
    )
  }, [fitted, window, width, height])
  const zoom = useCallback(
    (factor: number, at?: { x: number; y: number }) => {
      const room = window.current?.getBoundingClientRect()
      moved.current = true
      if (room) setView((now) => around(now, factor, at ?? { x: room.width / 2, y: room.height / 2 }))
    },
    [window],
  )
  /** Moves a part of the picture that is not wholly in sight into the middle; of a large one half a window is enough. */
  const reveal = (area: Area) => {
    const room = window.current?.getBoundingClientRect()
    if (!room) return
    setView((now) => {
      const left = now.x + area.x * now.scale
      const top = now.y + area.y * now.scale
      const seen =
        left >= 0 &&
        top >= 0 &&
        left + Math.min(area.width * now.scale, room.width / 2) <= room.width &&
        top + Math.min(area.height * now.scale, room.height / 2) <= room.height
      if (seen) return now
      moved.current = true
      const middle = (size: number, span: number) => Math.max(2 * margin, (span - size * now.scale) / 2)
      return {
        ...now,
        x: middle(area.width, room.width) - area.x * now.scale,
        y: middle(area.height, room.height) - area.y * now.scale,
      }
    })
  }
  useEffect(() => {
    opened()
    const svg = window.current
    if (!svg) return
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = svg.getBoundingClientRect()
      zoom(Math.exp(-event.deltaY / 500), { x: event.clientX - left, y: event.clientY - top })
    }
    let last: { width: number; height: number } = svg.getBoundingClientRect()
    const resized = new ResizeObserver(([entry]) => {
      const { width: wide = 0, height: high = 0 } = entry?.contentRect ?? {}
      const [wider, higher] = [wide - last.width, high - last.height]
      // It is told once of the size that it begins with, when what was led to may be in sight already.
      if (!wider && !higher) return
      last = { width: wide, height: high }
      if (!moved.current) return opened()
      setSize(last)
      setView((now) => ({ ...now, x: now.x + wider / 2, y: now.y + higher / 2 }))
    })
    resized.observe(svg)
    svg.addEventListener('wheel', wheel, { passive: false })
    return () => {
      svg.removeEventListener('wheel', wheel)
      resized.disconnect()
    }
  }, [opened, window, zoom])
  useEffect(() => {
    const svg = window.current
    // On paper nothing can be moved: the style undoes the window's view, and no rule of style could fit the whole.
    const wide = Math.max(width, sheet)
    const whole = () => svg?.setAttribute('viewBox', `${(width - wide) / 2} 0 ${wide} ${height}`)
    const moving = () => svg?.removeAttribute('viewBox')
    addEventListener('beforeprint', whole)
    addEventListener('afterprint', moving)
    return () => {
      moving()
      removeEventListener('beforeprint', whole)
      removeEventListener('afterprint', moving)
    }
  }, [window, width, height])

  /** The part of the picture that is in sight. */
  const seen: Area | undefined = size && {
    x: -view.x / view.scale,
    y: -view.y / view.scale,
    width: size.width / view.scale,
    height: size.height / view.scale,
  }
  const move = (to: (now: View) => View) => {
    moved.current = true
    setView(to)
  }
  /** Moves a point of the picture into the middle. */
  const centre = (x: number, y: number) =>
    size && move((now) => ({ ...now, x: size.width / 2 - x * now.scale, y: size.height / 2 - y * now.scale }))

  const pan = (x: number, y: number) => move((now) => ({ ...now, x: now.x + x, y: now.y + y }))
  /** Brings what a keyboard has come to into sight. */
  const follow = (element: Element) => {
    const room = window.current?.getBoundingClientRect()
    const { left, top, width, height } = element.getBoundingClientRect()
    const { x, y, scale } = view
    if (room)
      reveal({
        x: (left - room.left - x) / scale,
        y: (top - room.top - y) / scale,
        width: width / scale,
        height: height / scale,
      })
  }
  const whole = () => {
    moved.current = true
    fitted()
  }
  /** Does what a key stands for; false when it stands for nothing. */
  const press = (key: string): boolean => {
    const [x, y] = pans[key] ?? [0, 0]
    if (key in pans) pan(x, y)
    else if (key === '+' || key === '=') zoom(step.zoom)
    else if (key === '-') zoom(1 / step.zoom)
    else if (key === '0') whole()
    else return false
    return true
  }
  return {
    view,
    seen,
    centre,
    reveal,
    follow,
    fit: whole,
    zoomIn: () => zoom(step.zoom),
    zoomOut: () => zoom(1 / step.zoom),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => {
        if (!event.ctrlKey && !event.metaKey && press(event.key)) event.preventDefault()
      },
      onPointerDown: ({ clientX: x, clientY: y, button, pointerId: pointer }: PointerEvent) => {
        dragged.current = false
        if (button === 0) drag.current = { pointer, from: { x, y }, at: { x, y } }
      },
      onPointerMove: ({ clientX: x, clientY: y, buttons, pointerId }: PointerEvent) => {
        if (!drag.current || drag.current.pointer !== pointerId) return
        const { from, at } = drag.current
        if (buttons === 0) drag.current = null
        else {
          pan(x - at.x, y - at.y)
          drag.current.at = { x, y }
          if (Math.hypot(x - from.x, y - from.y) > unsteady) dragged.current = true
        }
      },
      onPointerUp: () => {
        drag.current = null
      },
      // One without a pointer is of a reader that presses for somebody.
      onClickCapture: (event: MouseEvent) => {
        if (dragged.current && event.detail > 0) event.stopPropagation()
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) follow(target)
      },
    },
  }
}
