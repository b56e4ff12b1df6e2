import type { AnyStateMachine } from 'xstate'
import { inLanguage, modelOf } from '../viewer/model'
import { type Size, scaleOf } from '../viewer/png-size'
import { svgOf, wholeOf } from './svg'

/** What the picture of a chart can be written as. */
export const pictureFormats = ['svg', 'png'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** How the picture of a chart is written: in which language, 0 English and 1 Chinese, and how large a PNG is. */
export interface PictureWish {
  language: 0 | 1
  size: Size
  /** Names of the code instead of words. */
  code: boolean
}

/** The picture of a chart as a file. What lays it out and turns it into pixels is loaded when it is asked for. */
export const pictureFileOf = async (
  chart: AnyStateMachine,
  format: PictureFormat,
  { language, size, code }: PictureWish,
): Promise<string | Uint8Array> => {
  const { pictureOf } = await import('../viewer/layout/pictures')
  const { spokenModel } = await import('../viewer/spoken')
  const { placeHere } = await import('../viewer/layout/place-here')
  const model = inLanguage(code ? modelOf(chart) : spokenModel(chart), language)
  const picture = await pictureOf(placeHere, model)
  const svg = svgOf(model, picture, language)
  if (format === 'svg') return svg
  const { default: sharp } = await import('sharp')
  // No picture is drawn with fewer dots than one to an inch.
  const density = Math.max(1, 72 * scaleOf(size, wholeOf(picture)))
  return sharp(Buffer.from(svg), { density, limitInputPixels: false }).png().toBuffer()
}
