import type { PictureRead } from '../../machines/pages/setting/user'

/** The longest side that a picture is sent with, in pixels; the shop keeps it smaller still. */
const side = 512

/** The middle of the picture in a file as a square JPEG, small enough to send; rejects when it is no picture. */
export const readPicture = async (file: unknown): Promise<PictureRead> => {
  const picture = await createImageBitmap(file as Blob)
  const { width, height } = picture
  const whole = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, whole)
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('the browser cannot draw')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, (width - whole) / 2, (height - whole) / 2, whole, whole, 0, 0, canvas.width, canvas.height)
  picture.close()
  const kind = 'image/jpeg'
  return { kind, picture: canvas.toDataURL(kind, 0.9).slice(`data:${kind};base64,`.length) }
}
