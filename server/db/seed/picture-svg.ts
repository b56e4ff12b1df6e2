import { mixed, painted } from './catalogue/drawings/pen'
import { drawings } from './catalogue/drawings'
import type { Picture } from './pictures'

/** Gives the body of an icon and the side of its square sheet. */
export type IconSet = (name: string) => { body: string; size: number }

const side = 640

/** Draws a picture as one SVG document of 640 by 640. */
export function pictureSvg(picture: Picture, iconSet: IconSet): string {
  const { view, colour, ground } = picture
  const { shapes, size } = shapesOf(picture, iconSet)
  const scale = ((view === 'close' ? 1.18 : view === 'turned' ? 0.56 : 0.62) * side) / size
  const middle = size / 2
  const focus = view === 'close' ? [middle * 0.86, middle * 0.8] : [middle, middle]
  const placed = `translate(${side / 2} ${side / 2 - (view === 'close' ? 0 : 8)}) rotate(${view === 'turned' ? 16 : 0}) scale(${scale}) translate(${focus.map((at) => -at).join(' ')})`
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
    view === 'close' ? '' : `<ellipse cx="320" cy="${view === 'turned' ? 522 : 532}" rx="186" ry="26" fill="url(#floor)"/>`,
    `<g transform="${placed}">${shapes}</g></svg>`,
  ].join('')
}

function shapesOf({ subject, colour }: Picture, iconSet: IconSet): { shapes: string; size: number } {
  if ('drawing' in subject) return { shapes: painted(drawings[subject.drawing] ?? '', colour), size: 100 }
  const { body, size } = iconSet(subject.icon)
  return { shapes: subject.recoloured ? recoloured(body, colour) : body, size }
}

/** Gives every vivid colour of an icon the hue of the wanted colour and leaves greys, woods and darks alone. */
function recoloured(body: string, colour: string): string {
  const [hue] = toHsl(colour)
  return body.replace(/#[0-9a-f]{6}\b/gi, (found) => {
    const [, saturation, lightness] = toHsl(found)
    return saturation < 0.38 || lightness < 0.16 ? found : fromHsl(hue, Math.min(saturation, 0.8), lightness)
  })
}

function toHsl(colour: string): [hue: number, saturation: number, lightness: number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const most = Math.max(r, g, b)
  const span = most - Math.min(r, g, b)
  const lightness = most - span / 2
  if (span === 0) return [0, 0, lightness]
  const turn = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4
  return [turn * 60, span / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const channel = (offset: number) => {
    const at = (offset + hue / 30) % 12
    const value = lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255).toString(16).padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
