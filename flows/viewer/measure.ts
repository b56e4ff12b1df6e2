import { sizes } from './drawing'

const narrow = "iljtfI.,:;'|!()[]·"
const wide = 'mwMW@%'

/** Width of a text in a sans-serif face of that size, in pixels: rather too wide than too narrow. */
export const widthOf = (text: string, size: number): number => {
  let ems = 0
  for (const sign of text)
    ems += /[⺀-鿿＀-￯]/.test(sign)
      ? 1.02
      : narrow.includes(sign)
        ? 0.38
        : wide.includes(sign)
          ? 0.98
          : /[A-Z]/.test(sign)
            ? 0.74
            : 0.615
  return Math.ceil(ems * size)
}

/** Width of the name of a state, which is set in bold letters. */
export const nameWidthOf = (name: string): number => Math.ceil(widthOf(name, sizes.name) * 1.08)

/** Where a line may end: at a space, and after a Chinese character that no closing mark follows. */
const pieces = /\s*(?:[“（《]*[⺀-鿿][，。、；：！？”）》]*|[“（《]*[^\s⺀-鿿“（《]+)/g

const broken = (text: string, size: number, width: number): string[] => {
  const lines: string[] = []
  for (const piece of text.match(pieces) ?? []) {
    const longer = (lines.at(-1) ?? '') + piece
    if (lines.length && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(piece.trimStart())
  }
  return lines
}

/** A text broken at spaces and between Chinese characters into as few lines as the width allows, about equally long. */
export const wrapped = (text: string, size: number, width: number): string[] => {
  let lines = broken(text, size, width)
  for (let narrower = width - size; narrower > 0; narrower -= size) {
    const tried = broken(text, size, narrower)
    if (tried.length > lines.length || tried.some((line) => widthOf(line, size) > narrower)) break
    lines = tried
  }
  return lines
}
