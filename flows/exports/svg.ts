import { type Arrow, type Box, type Picture, type Point, sizes } from '../viewer/drawing'
import type { Model } from '../viewer/model'
import { badgeOf, type Look, type Marking, rectangle, strokeOf, washOf } from './marked'
import { printed, type Xml, xml } from './xml'

const none = { strong: '', faint: '' }

/** Black on white, nothing marked. */
export const plainLook: Look = {
  colours: {
    ...{ ink: '#1c1917', soft: '#57534e', line: '#a8a29e', ground: '#ffffff', sunken: '#f5f5f4' },
    marks: { gone: none, came: none, changed: none },
  },
  prefix: '',
  markOf: () => undefined,
}

/** Room around the picture, in pixels. */
const margin = 16

/** What every part of one picture is drawn with. */
interface Drawing {
  model: Model
  language: 0 | 1
  look: Look
}

const text = ({ look }: Drawing, x: number, y: number, words: string, attributes: Xml['attributes'] = {}): Xml => ({
  ...xml('text', {
    x: String(x),
    y: String(y),
    fill: look.colours.ink,
    'font-size': String(sizes.label),
    ...attributes,
  }),
  text: words,
})

const through = (points: Point[]) => points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')

const line = ({ look }: Drawing, points: Point[], mark?: Marking) =>
  xml('path', {
    d: through(points),
    fill: 'none',
    ...strokeOf(look, mark, look.colours.soft),
    'marker-end': `url(#${look.prefix}tip${mark ? `-${mark.became}` : ''})`,
  })

/** Lines of words that belong to the same transition, with how many lines stand above them. */
const grouped = <Line extends { transition?: string }>(lines: Line[]) => {
  const groups: { transition: string | undefined; first: number; lines: Line[] }[] = []
  for (const [index, one] of lines.entries()) {
    const last = groups.at(-1)
    if (last && one.transition !== undefined && last.transition === one.transition) last.lines.push(one)
    else groups.push({ transition: one.transition, first: index, lines: [one] })
  }
  return groups
}

const rowsIn = (drawing: Drawing, { x, y, width, rows }: Box): Xml[] => {
  const { look, language } = drawing
  const said = rows.filter(({ words }) => words[language])
  return grouped(said).flatMap(({ transition, lines }) => {
    const mark = transition === undefined ? undefined : look.markOf('transitions', transition)
    const top = y + (lines[0]?.y ?? 0) - 12
    const area = { x: x + 6, y: top, width: width - 12, height: lines.length * sizes.line }
    return [
      ...(mark ? [washOf(look, mark, area)] : []),
      ...lines.map(({ role, words, y: base }, index) =>
        text(drawing, x + sizes.pad, y + base, (mark && !index ? `${mark.sign} ` : '') + words[language], {
          ...(role === 'name'
            ? { 'font-size': String(sizes.name), 'font-weight': 'bold' }
            : { fill: mark ? look.colours.ink : look.colours.soft }),
        }),
      ),
    ]
  })
}

const boxOf = (drawing: Drawing, box: Box): Xml[] => {
  const { x, y, width, height, holds, path } = box
  const { model, look } = drawing
  const { colours } = look
  const state = model.states.find((one) => one.path === path)
  const mark = look.markOf('states', path)
  const inner = { x: x + 3, y: y + 3, width: width - 6, height: height - 6 }
  return [
    rectangle(
      { x, y, width, height },
      {
        ...{ rx: '8', fill: holds ? colours.sunken : colours.ground },
        ...(state?.isRegion ? { 'stroke-dasharray': '6 4' } : {}),
        ...strokeOf(look, mark, colours.line),
      },
    ),
    ...(state?.type === 'final' ? [rectangle(inner, { rx: '6', fill: 'none', stroke: colours.line })] : []),
    ...rowsIn(drawing, box),
  ]
}

const badgesOf = ({ look }: Drawing, box: Box): Xml[] => {
  const mark = look.markOf('states', box.path)
  return mark ? badgeOf(look, mark, box) : []
}

const labelOf = (drawing: Drawing, { label, lines }: Arrow): Xml[] => {
  const { look, language } = drawing
  return [
    rectangle(label, { rx: '4', fill: look.colours.ground, 'fill-opacity': '0.85' }),
    ...grouped(lines).flatMap(({ transition, first, lines: own }) => {
      const mark = look.markOf('transitions', transition ?? '')
      const top = label.y + first * sizes.line + 1
      return [
        ...(mark ? [washOf(look, mark, { ...label, y: top, height: own.length * sizes.line + 1 })] : []),
        ...own.map(({ words }, index) =>
          text(
            drawing,
            label.x + label.width / 2,
            top + 13 + index * sizes.line,
            (mark && !index ? `${mark.sign} ` : '') + words[language],
            { 'text-anchor': 'middle' },
          ),
        ),
      ]
    }),
  ]
}

/** How an arrow is marked all of whose transitions are marked alike. */
const markOfArrow = ({ look }: Drawing, { lines }: Arrow): Marking | undefined => {
  const [first, ...others] = lines.map(({ transition }) => look.markOf('transitions', transition))
  return others.every((one) => one?.became === first?.became) ? first : undefined
}

const tip = (id: string, colour: string) => {
  const size = { viewBox: '0 0 10 10', refX: '9', refY: '5', markerWidth: '10', markerHeight: '10' }
  return xml('marker', { id, ...size, markerUnits: 'userSpaceOnUse', orient: 'auto' }, [
    xml('path', { d: 'M0 1L9 5L0 9z', fill: colour }),
  ])
}

const tipsOf = ({ look: { prefix, colours }, look }: Drawing) =>
  xml('defs', {}, [
    tip(`${prefix}tip`, colours.soft),
    ...(look === plainLook
      ? []
      : Object.entries(colours.marks).map(([became, { strong }]) => tip(`${prefix}tip-${became}`, strong))),
  ])

/** A drawing with the room around it. */
export const wholeOf = ({ width, height }: Pick<Picture, 'width' | 'height'>) => ({
  x: -margin,
  y: -margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
})

/** The drawing of a chart as SVG that needs nothing beside it; 0 is English, 1 Chinese. */
export const svgOf = (
  model: Model,
  { width, height, boxes, arrows, dots }: Picture,
  language: 0 | 1,
  look: Look = plainLook,
): string => {
  const drawing = { model, language, look }
  const whole = wholeOf({ width, height })
  const outer = boxes.filter(({ holds }) => holds)
  const inner = boxes.filter(({ holds }) => !holds)
  const document = xml(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: String(whole.width),
      height: String(whole.height),
      viewBox: Object.values(whole).join(' '),
      'font-family': 'sans-serif',
    },
    [
      tipsOf(drawing),
      rectangle(whole, { fill: look.colours.ground }),
      ...outer.flatMap((box) => boxOf(drawing, box)),
      ...arrows.map((arrow) => line(drawing, arrow.points, markOfArrow(drawing, arrow))),
      ...dots.flatMap(({ x, y, points }) => [
        xml('circle', { cx: String(x), cy: String(y), r: '6', fill: look.colours.ink }),
        line(drawing, points),
      ]),
      ...inner.flatMap((box) => boxOf(drawing, box)),
      ...arrows.flatMap((arrow) => labelOf(drawing, arrow)),
      ...boxes.flatMap((box) => badgesOf(drawing, box)),
    ],
  )
  return `${printed(document).join('\n')}\n`
}
