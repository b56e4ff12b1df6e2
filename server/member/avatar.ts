import sharp from 'sharp'
import { refuse } from '../refusal'

/** How wide and high an avatar is kept, in pixels. */
const side = 256
/** A picture with more pixels than this is not opened: it would unfold to hundreds of megabytes. */
const mostPixels = 50_000_000

/** How the files of the formats that are taken begin. */
const beginnings = [/^\x89PNG/, /^\xff\xd8\xff/, /^RIFF[\s\S]{4}WEBP/]

/** The avatar that a PNG, JPEG or WebP picture makes: square, WebP, nothing of its metadata; refuses `avatarUnreadable`. */
export const avatarFrom = async (picture: Buffer): Promise<Buffer> => {
  const beginning = picture.subarray(0, 12).toString('latin1')
  if (!beginnings.some((known) => known.test(beginning))) refuse('avatarUnreadable')
  return sharp(picture, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => refuse('avatarUnreadable'))
}
