import { type Arrow, type Box, type Picture, type Point, sizes } from '../viewer/drawing'
import type { Model } from '../viewer/model'
import { printed, type Xml, xml } from './xml'

const colours = { ink: '#1c1917', soft: '#57534e', line: '#a8a29e', ground: '#ffffff', sunken: '#f5f5f4' }

/** Room around the picture, in pixels. */
const margin = 16

const text = (x: number, y: number, words: string, attributes: Xml['attributes'] = {}): Xml => ({
  ...xml('text', { x: String(x), y: String(y), fill: colours.ink, 'font-size': String(sizes.label), ...attributes }),
  text: words,
})

const rectangle = (area: { x: number; y: number; width: number; height: number }, attributes: Xml['attributes']) =>
  xml('rect', {
    ...Object.fromEntries(
      Object.entries({ x: area.x, y: area.y, width: area.width, height: area.height }).map(([name, value]) => [
        name,
        String(value),
      ]),
    ),
    ...attributes,
  })

const through = (points: Point[]) => points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')

const line = (points: Point[]) =>
  xml('path', { d: through(points), fill: 'none', stroke: colours.soft, 'marker-end': 'url(#tip)' })

const boxOf = (model: Model, box: Box, language: 0 | 1): Xml[] => {
  const { x, y, width, height, rows, holds, path } = box
  const isFinal = model.states.find((state) => state.path === path)?.type === 'final'
  return [
    rectangle(
      { x, y, width, height },
      { rx: '8', fill: holds ? colours.sunken : colours.ground, stroke: colours.line },
    ),
    ...(isFinal
      ? [
          rectangle(
            { x: x + 3, y: y + 3, width: width - 6, height: height - 6 },
            { rx: '6', fill: 'none', stroke: colours.line },
          ),
        ]
      : []),
    ...rows
      .filter(({ words }) => words[language])
      .map(({ role, words, y: base }) =>
        text(x + sizes.pad, y + base, words[language], {
          ...(role === 'name' ? { 'font-size': String(sizes.name), 'font-weight': 'bold' } : { fill: colours.soft }),
        }),
      ),
  ]
}

const labelOf = ({ label, lines }: Arrow, language: 0 | 1): Xml[] => [
  rectangle(label, { rx: '4', fill: colours.ground, 'fill-opacity': '0.85' }),
  ...lines.map(({ words }, index) =>
    text(label.x + label.width / 2, label.y + 14 + index * sizes.line, words[language], { 'text-anchor': 'middle' }),
  ),
]

const tip = xml('defs', {}, [
  xml(
    'marker',
    {
      id: 'tip',
      viewBox: '0 0 10 10',
      refX: '9',
      refY: '5',
      markerWidth: '10',
      markerHeight: '10',
      markerUnits: 'userSpaceOnUse',
      orient: 'auto',
    },
    [xml('path', { d: 'M0 1L9 5L0 9z', fill: colours.soft })],
  ),
])

/** A drawing with the room around it. */
export const wholeOf = ({ width, height }: Pick<Picture, 'width' | 'height'>) => ({
  x: -margin,
  y: -margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
})

/** The drawing of a chart as SVG that needs nothing beside it; 0 is English, 1 Chinese. */
export const svgOf = (model: Model, { width, height, boxes, arrows, dots }: Picture, language: 0 | 1): string => {
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
      tip,
      rectangle(whole, { fill: colours.ground }),
      ...outer.flatMap((box) => boxOf(model, box, language)),
      ...arrows.map(({ points }) => line(points)),
      ...dots.flatMap(({ x, y, points }) => [
        xml('circle', { cx: String(x), cy: String(y), r: '6', fill: colours.ink }),
        line(points),
      ]),
      ...inner.flatMap((box) => boxOf(model, box, language)),
      ...arrows.flatMap((arrow) => labelOf(arrow, language)),
    ],
  )
  return `${printed(document).join('\n')}\n`
}
