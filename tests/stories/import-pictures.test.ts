import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findDrawing, previewOf } from '../../server/catalogue/pictures'
import { folderOf } from '../support/catalogue-files'
import { catalogue, drawing, emptied, files, photo, taking } from '../support/merchant'

test('a photograph is kept in each size as AVIF and WebP, a drawing as it is', async () => {
  const { shop } = await emptied()
  await taking(shop, await files())
  const rows = await shop.services.db
    .selectFrom('pictures')
    .selectAll()
    .orderBy('name')
    .orderBy('width')
    .orderBy('type')
    .execute()
  const seen = await Promise.all(
    rows.map(async ({ name, width, type, bytes }) => {
      const { format, height } = type === 'svg' ? { format: 'svg', height: 0 } : await sharp(bytes).metadata()
      return [name.replace(/[0-9a-f]{10}/, '…'), width, type, format, height]
    }),
  )
  expect(seen).toEqual([
    ...[160, 320, 640].flatMap((width) => [
      ['gimlet-…', width, 'avif', 'heif', width],
      ['gimlet-…', width, 'webp', 'webp', width],
    ]),
    ['saw.svg', 0, 'svg', 'svg', 0],
  ])
})

/** Where a picture is red and where it is blue: its first sign is the colour at the top, the second the one below. */
const coloursOf = async (bytes: Buffer) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  const named = ([red = 0, green = 0, blue = 0]: number[]) =>
    red > 200 && green > 200 && blue > 200 ? 'white' : red > blue ? 'red' : 'blue'
  const middle = Math.floor(info.width / 2)
  return {
    left: named(at(2, middle)),
    top: named(at(middle, Math.floor(info.height * 0.25))),
    below: named(at(middle, Math.floor(info.height * 0.75))),
  }
}

/** The one photograph that was imported, as large as the shop keeps it. */
const photoOf = ({ services: { db } }: Awaited<ReturnType<typeof emptied>>['shop']) =>
  db
    .selectFrom('pictures')
    .select('bytes')
    .where('width', '=', 640)
    .where('type', '=', 'webp')
    .executeTakeFirstOrThrow()

test('a photograph that was taken upright stands upright, with white beside it', async () => {
  const { shop } = await emptied()
  const half = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  // Lies on its side in the file, the red half to the left; turned as the camera says the red half is on top.
  const lying = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#00f' } })
    .composite([{ input: await half('#f00'), left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await taking(shop, folderOf({ ...catalogue, 'pictures/gimlet.jpg': lying, 'pictures/saw.svg': drawing }))
  const { bytes } = await photoOf(shop)
  expect(await coloursOf(bytes)).toEqual({ left: 'white', top: 'red', below: 'blue' })
})

test('a drawing that is drawn anew takes the place of what it was, and of what was made of it', async () => {
  const { shop } = await emptied()
  const { db } = shop.services
  await taking(shop, await files())
  const first = await previewOf(db, 'saw.svg')
  expect(first).toBeDefined()
  const other = drawing.replace('M1 1h7v7z', 'M2 2h1v1z')
  const plan = await taking(
    shop,
    folderOf({ ...catalogue, 'pictures/gimlet.jpg': await photo(), 'pictures/saw.svg': other }),
  )
  expect(plan.pictures.map(({ name }) => name)).toEqual(['saw.svg'])
  expect(String(await findDrawing(db, 'saw.svg'))).toBe(other)
  expect(await previewOf(db, 'saw.svg')).not.toEqual(first)
})

test('a picture that is asked for as PNG is made once', async () => {
  const { shop } = await emptied()
  const { db } = shop.services
  await taking(shop, await files())
  await previewOf(db, 'saw.svg')
  // What is kept is what is given, whatever it is.
  await db
    .updateTable('pictures')
    .set({ bytes: Buffer.from('kept') })
    .where('type', '=', 'png')
    .execute()
  expect(String(await previewOf(db, 'saw.svg'))).toBe('kept')
})

test('what is transparent in a photograph is white in the shop', async () => {
  const { shop } = await emptied()
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  const clear = await sharp({ create: { width: 300, height: 600, channels: 4, background } })
    .png()
    .toBuffer()
  await taking(shop, folderOf({ ...catalogue, 'pictures/gimlet.jpg': clear, 'pictures/saw.svg': drawing }))
  const { bytes } = await photoOf(shop)
  expect(await coloursOf(bytes)).toEqual({ left: 'white', top: 'white', below: 'white' })
})
