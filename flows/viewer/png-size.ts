/** How large a picture becomes: so many times as large, or so many pixels wide. */
export type Size = { times: number } | { wide: number }

/** The sizes in which a picture is taken away: as often as large, or so many pixels wide. */
export const pngSizes = {
  '1×': { times: 1 },
  '2×': { times: 2 },
  '1200 px': { wide: 1200 },
  '1920 px': { wide: 1920 },
} as const satisfies Record<string, Size>
export type PngSize = keyof typeof pngSizes

/** The longest side, and the most pixels, that every browser draws. */
const longest = 16_384
const most = 2 ** 26

/** How much a picture is made larger or smaller for a size, as far as browsers draw it. */
export const scaleOf = (size: Size, { width, height }: { width: number; height: number }): number => {
  const scale = 'times' in size ? size.times : size.wide / width
  return Math.min(scale, longest / width, longest / height, Math.sqrt(most / (width * height)))
}
