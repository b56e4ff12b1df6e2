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

/** A text broken into lines no wider than the width, at spaces. */
export const wrapped = (text: string, size: number, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
