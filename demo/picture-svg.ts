import { drawings } from './drawings'
import { mixed, painted, unprinted } from './drawings/pen'

/** How a picture shows its subject: whole on the brand's ground, a detail of it, or its other side on a plain ground. */
type View = 'front' | 'close' | 'turned'

/** What is needed to draw one picture. */
export interface Picture {
  /** Name of a drawing. */
  drawing: string
  view: View
  /** Colour of the tool, `#rrggbb`. */
  colour: string
  /** Colour of the ground, `#rrggbb`. */
  ground: string
}

const side = 640

/** Draws a picture as one SVG document of 640 by 640. */
export function pictureSvg({ drawing, view, colour, ground }: Picture): string {
  const shapes = drawings[drawing]
  if (!shapes) throw new Error(`nobody has drawn ${drawing}`)
  const scale = ((view === 'close' ? 1.3 : view === 'turned' ? 0.6 : 0.72) * side) / 100
  const focus = view === 'close' ? [44, 40] : [50, 50]
  const height = side / 2 - (view === 'close' ? 0 : 8)
  const angle = view === 'turned' ? 16 : 0
  const placed = [
    `translate(${side / 2} ${height})`,
    `rotate(${angle}) scale(${view === 'turned' ? -scale : scale} ${scale})`,
    `translate(${focus.map((at) => -at).join(' ')})`,
  ].join(' ')
  const base = view === 'turned' ? '#f3f5f7' : view === 'close' ? mixed(ground, colour, 0.14) : ground
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">`,
    '<defs><radialGradient id="light" cx=".5" cy=".42" r=".72">',
    '<stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>',
    '</radialGradient><radialGradient id="floor"><stop offset="0" stop-color="#101820" stop-opacity=".26"/>',
    '<stop offset="1" stop-color="#101820" stop-opacity="0"/></radialGradient></defs>',
    `<rect width="${side}" height="${side}" fill="${base}"/>`,
    view === 'turned'
      ? `<circle cx="320" cy="320" r="252" fill="${mixed(ground, colour, 0.1)}"/>`
      : `<rect width="${side}" height="${side}" fill="url(#light)"/>`,
    view === 'close'
      ? ''
      : `<ellipse cx="320" cy="${view === 'turned' ? 522 : 532}" rx="186" ry="26" fill="url(#floor)"/>`,
    `<g transform="${placed}">${painted(view === 'turned' ? unprinted(shapes) : shapes, colour)}</g></svg>`,
  ].join('')
}
