import type { FastifyInstance, FastifyReply } from 'fastify'
import { isDrawing, photoTypes, pictureWidths } from '../../contract/pictures'
import type { Db } from '../db/connect'
import { encodingFor } from '../encoding'
import { findDrawing, findPicture, previewOf } from './pictures'

/** A drawing is looked at, never a page of its own: whatever it holds, nothing of it runs and it asks for nothing. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** A photograph that is another has another name; a drawing may be drawn anew under its own. */
const kept = { photo: 'public, max-age=31536000, immutable', drawing: 'public, max-age=86400' }

/** Which file of which picture an address names. */
const fileIn = (address: string) => {
  const [, photo, width, type] =
    new RegExp(`^([\\w-]{1,120})-(${pictureWidths.join('|')})\\.(${photoTypes.join('|')})$`).exec(address) ?? []
  if (photo && type) return { name: photo, width: Number(width), type }
  const [, drawing, ending] = /^([\w-]{1,120})\.(svg|png)$/.exec(address) ?? []
  return drawing && ending ? { name: `${drawing}.svg`, width: 0, type: ending } : undefined
}

/** Serves the pictures of the catalogue under pictures/ of the base path. */
export const servePictures = (server: FastifyInstance, db: Db, base: string): void => {
  const send = (reply: FastifyReply, name: string, type: string, bytes: Buffer) =>
    reply
      .type(type === 'svg' ? 'image/svg+xml' : `image/${type}`)
      .header('cache-control', isDrawing(name) ? kept.drawing : kept.photo)
      .send(bytes)
  server.get<{ Params: { file: string } }>(`${base}pictures/:file`, async ({ params, headers }, reply) => {
    const file = fileIn(params.file)
    const missing = () => reply.code(404).send({ error: 'not found' })
    if (!file) return missing()
    const { name, width, type } = file
    if (type === 'png') {
      const preview = await previewOf(db, name)
      return preview ? send(reply, name, type, preview) : missing()
    }
    if (type !== 'svg') {
      const photo = await findPicture(db, name, width, type)
      return photo ? send(reply, name, type, photo) : missing()
    }
    const small = encodingFor(headers['accept-encoding']) === 'br'
    const drawing = small ? await findPicture(db, name, 0, 'svg') : await findDrawing(db, name)
    if (!drawing) return missing()
    reply.header('vary', 'accept-encoding').header('content-security-policy', drawingPolicy)
    if (small) reply.header('content-encoding', 'br')
    return send(reply, name, type, drawing)
  })
}
