import type { Area } from '../viewer/drawing'
import { type Xml, xml } from './xml'

/** What marks a part of a picture: a colour of its own, and for eyes that do not tell colours a sign. */
export interface Marking {
  became: 'gone' | 'came' | 'changed'
  /** Sign and number: `+3`. */
  sign: string
  /** What leads to it within a page. */
  anchor: string
}

/** What paints a picture. */
export interface Colours {
  ink: string
  soft: string
  line: string
  ground: string
  sunken: string
  /** The colour of each marking, strong for lines and faint behind words. */
  marks: Record<Marking['became'], { strong: string; faint: string }>
}

/** How a picture is painted, and what of it is marked. */
export interface Look {
  colours: Colours
  /** What the ids in the picture begin with. */
  prefix: string
  markOf(kind: 'states' | 'transitions', id: string): Marking | undefined
}

/** A rectangle of a picture. */
export const rectangle = ({ x, y, width, height }: Area, attributes: Xml['attributes']): Xml =>
  xml('rect', { x: String(x), y: String(y), width: String(width), height: String(height), ...attributes })

const dashes = { gone: '6 4', came: undefined, changed: undefined }

/** The lines of what is marked: thicker, and broken where it is gone. */
export const strokeOf = ({ colours }: Look, mark: Marking | undefined, plain: string): Xml['attributes'] =>
  mark
    ? { stroke: colours.marks[mark.became].strong, 'stroke-width': '2.5', 'stroke-dasharray': dashes[mark.became] }
    : { stroke: plain }

/** The ground of words that are marked. */
export const washOf = ({ colours }: Look, { became, anchor }: Marking, area: Area): Xml =>
  rectangle(area, {
    id: anchor,
    rx: '4',
    fill: colours.marks[became].faint,
    stroke: colours.marks[became].strong,
    'stroke-dasharray': dashes[became],
    'data-became': became,
  })

/** Sign and number at the upper right corner of a box that is marked. */
export const badgeOf = ({ colours }: Look, { became, sign, anchor }: Marking, { x, y, width }: Area): Xml[] => {
  const wide = 10 + 8 * sign.length
  const left = x + width - wide - 6
  return [
    rectangle(
      { x: left, y: y - 9, width: wide, height: 18 },
      {
        id: anchor,
        rx: '9',
        fill: colours.marks[became].strong,
        'data-became': became,
      },
    ),
    {
      ...xml('text', {
        x: String(left + wide / 2),
        y: String(y + 4),
        fill: colours.ground,
        'font-size': '12',
        'font-weight': 'bold',
        'text-anchor': 'middle',
      }),
      text: sign,
    },
  ]
}
