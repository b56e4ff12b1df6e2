/** Paint of a shape: the tool's colour and its dark side, materials, plain colours, shade and gleam. */
export type Paint = keyof typeof paints

const paints = {
  tool: 'url(#tool)',
  deep: 'var-deep',
  steel: 'url(#steel)',
  iron: 'url(#iron)',
  rubber: 'url(#rubber)',
  ink: '#23282d',
  brass: 'url(#brass)',
  copper: '#c8763c',
  wood: 'url(#wood)',
  white: 'url(#white)',
  grey: '#b9c1c8',
  pale: '#f4f6f8',
  gold: '#dcae48',
  glass: 'url(#glass)',
  signal: '#f5b400',
  red: '#d8362c',
  blue: '#2f74c9',
  green: '#2f9d58',
  shade: 'rgba(0,0,0,.2)',
  gleam: 'rgba(255,255,255,.45)',
} as const

/** A filled rectangle with rounded corners. */
export const box = (x: number, y: number, width: number, height: number, radius: number, paint: Paint): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${paints[paint]}"/>`

/** A filled circle. */
export const disc = (x: number, y: number, radius: number, paint: Paint): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paints[paint]}"/>`

/** A filled ellipse. */
export const oval = (x: number, y: number, rx: number, ry: number, paint: Paint): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paints[paint]}"/>`

/** A filled outline; holes by even-odd. */
export const form = (d: string, paint: Paint): string => `<path d="${d}" fill="${paints[paint]}" fill-rule="evenodd"/>`

/** A round-ended stroke; only plain paints, gradients need an area. */
export const line = (d: string, width: number, paint: Paint): string =>
  [
    `<path d="${d}" fill="none" stroke="${paints[paint]}"`,
    ` stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
  ].join('')

/** A ring of the given width. */
export const ring = (x: number, y: number, radius: number, width: number, paint: Paint): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${paints[paint]}" stroke-width="${width}"/>`

/** Shapes turned about a point, the middle of the sheet unless given. */
export const turned = (degrees: number, shapes: string[], x = 50, y = 50): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${shapes.join('')}</g>`

/** Shapes moved and scaled. */
export const placed = (x: number, y: number, scale: number, shapes: string[]): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shapes.join('')}</g>`

/** The same shape at several places. */
export const repeated = (places: number[], shape: (place: number) => string): string => places.map(shape).join('')

/** Strokes of the signs that are printed on tools, in a cell of 4 by 7. */
const signs: Record<string, string> = {
  0: 'M0 0h4v7h-4z',
  1: 'M1 1.5L2.5 0v7',
  2: 'M0 0h4v3.5h-4v3.5h4',
  3: 'M0 0h4v7h-4M1 3.5h3',
  4: 'M0 0v3.5h4M4 0v7',
  5: 'M4 0h-4v3.5h4v3.5h-4',
  6: 'M4 0h-4v7h4v-3.5h-4',
  7: 'M0 0h4L1.5 7',
  8: 'M0 0h4v7h-4zM0 3.5h4',
  9: 'M4 7v-7h-4v3.5h4',
  V: 'M0 0L2 7L4 0',
  W: 'M0 0L1 7L2 2L3 7L4 0',
}

/** A size printed on a tool, in digits, V and W, `height` high; the side that is turned away has none. */
export const printed = (text: string, x: number, y: number, height: number, paint: Paint): string =>
  text &&
  `<g class="print">${placed(
    x,
    y,
    height / 7,
    [...text].map((sign, place) => placed(place * 6, 0, 1, [line(signs[sign] ?? '', 1.3, paint)])),
  )}</g>`

/** The same drawing without what is printed on it. */
export const unprinted = (shapes: string): string => shapes.replaceAll(/<g class="print">.*?<\/g><\/g><\/g>/g, '')

const ramp = (id: string, stops: string[], across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0.35}" y2="${across ? 0.35 : 1}">${stops
    .map((colour, place) => `<stop offset="${place / (stops.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`

/** Mixes two `#rrggbb` colours; 0 gives the first, 1 the second. */
export function mixed(first: string, second: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(channel(first, at) * (1 - share) + channel(second, at) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** A drawing's shapes with their paints in the given tool colour, as SVG to put into a 100 by 100 sheet. */
export function painted(shapes: string, colour: string): string {
  const defs = [
    ramp('tool', [mixed(colour, '#ffffff', 0.28), colour, mixed(colour, '#000000', 0.22)]),
    ramp('steel', ['#f7f9fb', '#c3ccd4', '#96a2ad']),
    ramp('iron', ['#98a2ab', '#6d7780', '#4c555d']),
    ramp('rubber', ['#5a626a', '#3a4047', '#262b30']),
    ramp('brass', ['#fbe3a0', '#dcae48', '#a97a22']),
    ramp('wood', ['#eec48d', '#d49a58', '#a96f34']),
    ramp('white', ['#ffffff', '#f1f4f6', '#d5dce2']),
    ramp('glass', ['#e9f8ff', '#b9e2f5', '#86c3e2']),
  ]
  return `<defs>${defs.join('')}</defs>${shapes.replaceAll('var-deep', mixed(colour, '#000000', 0.38))}`
}
