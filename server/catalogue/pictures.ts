import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { isDrawing, photoTypes, pictureWidths } from '../../contract/pictures'
import type { Db } from '../db/connect'
import type { PictureSource } from './read'

const squeeze = promisify(brotliCompress)
const widen = promisify(brotliDecompress)
const settings = { webp: { quality: 82, effort: 2 }, avif: { quality: 62, effort: 1 } }
/** A picture with more pixels than this is not opened: it would unfold to hundreds of megabytes. */
const mostPixels = 50_000_000
/** A drawing is a few lines of text; anything longer is something else. */
const longestDrawing = 500_000
/** 64 KB, as the power of two that brotli asks for: it clears its window first, and the usual 4 MB take forty times what a drawing does. */
const windowOfDrawing = 16
const photoFormats = new Set(['jpeg', 'png', 'webp', 'heif'])
/** Drawings are made PNG at this width for who takes no SVG. */
const previewWidth = 640

/** A picture of a file under the name that the shop keeps it by. */
export interface Resolved {
  name: string
  /** The file to be made into pictures; null where the shop has it. */
  from: string | null
}

/** One of the things that programs write before the root of a drawing. */
const beforeRoot = /^\s*(<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(\[[^\]]*\]\s*)?>)/

/** Whether a text is a drawing. One pattern for all that stands before its root would try many comments in every way. */
const isSvg = (text: string) => {
  let rest = text
  for (let part = beforeRoot.exec(rest); part; part = beforeRoot.exec(rest)) rest = rest.slice(part[0].length)
  return /^\s*<svg[\s>]/.test(rest)
}

/** What a file of a picture is; undefined when it is no picture that can be read. */
const kindOf = async (bytes: Buffer): Promise<'drawing' | 'photo' | undefined> => {
  if (isSvg(bytes.subarray(0, longestDrawing).toString('utf8')))
    return bytes.length <= longestDrawing ? 'drawing' : undefined
  const { format } = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => ({ format: undefined }))
  return format && photoFormats.has(format) ? 'photo' : undefined
}

/** More signs than this make an address that nothing is served under. */
const longestName = 80

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 10)

/** A part of an address of what a file is called. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replace(/^-|-$/g, '') || 'picture'

/** The same, and what tells it from other files where that is not the whole name: Chinese ones would all be one. */
const ownSlug = (text: string) => {
  const short = slug(text)
  return short === text.toLowerCase() ? short : `${short}-${digestOf(text)}`
}

const stemOf = (file: string) => file.replace(/\.[^.]*$/, '')

/** What is wrong with a picture that is there and cannot be read. */
export const unreadable = (written: string) => ({ wrong: `"${written}" is no picture that can be read` })

/** The picture that a cell names: one of a file beside the catalogue, else one that the shop has; else what is wrong. */
export const resolvePicture = async (
  written: string,
  source: PictureSource,
  known: (name: string) => boolean,
): Promise<Resolved | { wrong: string }> => {
  // An export names a photograph as the shop does, without the ending of its file.
  const exported = !written.includes('.')
  const from = exported ? `${written}.webp` : written
  if (exported && known(written)) return { name: written, from: null }
  const bytes = await source(from)
  if (!bytes) return known(written) ? { name: written, from: null } : { wrong: `"${written}" is not there` }
  const kind = await kindOf(bytes)
  if (!kind) return unreadable(written)
  if (kind === 'drawing') return { name: `${ownSlug(stemOf(written))}.svg`, from }
  return { name: exported ? ownSlug(written) : `${slug(stemOf(written))}-${digestOf(bytes)}`, from }
}

type Row = { name: string; width: number; type: string; bytes: Buffer }

/** A photograph in its largest size, from which the others are made. */
const largest = (bytes: Buffer) => {
  const side = pictureWidths.at(-1)
  // Decoded once; white around what is not square, as the boxes of pictures are.
  return sharp(bytes, { limitInputPixels: mostPixels })
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(side, side, { fit: 'contain', background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Whether a photograph can be read to its end: a copy that was broken off begins like a whole one. */
export const isWhole = (bytes: Buffer): Promise<boolean> =>
  largest(bytes).then(
    () => true,
    () => false,
  )

/** The files that a browser may ask for of one picture. */
export const pictureRows = async (name: string, bytes: Buffer): Promise<Row[]> => {
  if (isDrawing(name)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: windowOfDrawing }
    return [{ name, width: 0, type: 'svg', bytes: await squeeze(bytes, { params }) }]
  }
  const { data, info } = await largest(bytes)
  const rows: Row[] = []
  for (const width of pictureWidths) {
    const sized = sharp(data, { raw: info }).resize(width)
    for (const type of photoTypes) {
      const made = type === 'avif' ? sized.clone().avif(settings.avif) : sized.clone().webp(settings.webp)
      rows.push({ name, width, type, bytes: await made.toBuffer() })
    }
  }
  return rows
}

/** Keeps files of pictures; one that is there is replaced, and what was made of it goes. */
export const keepPictures = async (db: Db, rows: Row[]): Promise<void> => {
  if (rows.length === 0) return
  const names = [...new Set(rows.map(({ name }) => name))]
  await db.deleteFrom('pictures').where('name', 'in', names).execute()
  await db.insertInto('pictures').values(rows).execute()
}

/** Which of some pictures the shop has. */
export const picturesKnown = async (db: Db, names: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`
    select distinct name from pictures where name = any(${names}::text[])`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** A file of a picture as it was made; undefined when there is none. */
export const findPicture = async (db: Db, name: string, width: number, type: string): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('pictures')
    .select('bytes')
    .where('name', '=', name)
    .where('width', '=', width)
    .where('type', '=', type)
    .executeTakeFirst()
  return row?.bytes
}

/** The texts of those of some drawings that the shop has. */
export const drawingsKnown = async (db: Db, names: string[]): Promise<Map<string, Buffer>> => {
  const { rows } = await sql<{ name: string; bytes: Buffer }>`
    select name, bytes from pictures where type = 'svg' and width = 0 and name = any(${names}::text[])`.execute(db)
  return new Map(rows.map(({ name, bytes }) => [name, brotliDecompressSync(bytes)]))
}

/** The text of a drawing; undefined when there is none. */
export const findDrawing = async (db: Db, name: string): Promise<Buffer | undefined> => {
  const small = await findPicture(db, name, 0, 'svg')
  return small && widen(small)
}

/** The PNG of a drawing, made when it is first asked for and kept; undefined when there is no such drawing. */
export const previewOf = async (db: Db, name: string): Promise<Buffer | undefined> => {
  const kept = await findPicture(db, name, previewWidth, 'png')
  if (kept) return kept
  const drawing = await findPicture(db, name, 0, 'svg')
  if (!drawing) return undefined
  const bytes = await sharp(await widen(drawing), { limitInputPixels: mostPixels })
    .resize(previewWidth, previewWidth, { fit: 'contain', background: '#fff' })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  // Of a drawing that was drawn anew meanwhile it is not kept; an import that is writing one is waited for.
  await sql`
    insert into pictures (name, width, type, bytes)
    select name, ${previewWidth}, 'png', ${bytes} from pictures
    where name = ${name} and width = 0 and type = 'svg' and bytes = ${drawing} for share
    on conflict do nothing`.execute(db)
  return bytes
}
