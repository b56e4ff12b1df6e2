import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoFile } from '../../contract/pictures'
import { findDrawing, keepPictures, pictureRows, previewOf } from '../../server/catalogue/pictures'
import { servePictures } from '../../server/catalogue/serve'
import { folderOf } from '../support/catalogue-files'
import { catalogue, drawing, emptied, files, photo, taking } from '../support/merchant'
import { polling, waiting } from '../support/waiting'

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

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a photograph in a %s file is taken', async (ending) => {
  const { shop } = await emptied()
  const products = catalogue['products.csv'].replace('gimlet.jpg', `gimlet.${ending}`)
  const bytes = await sharp(await photo())
    .toFormat(ending)
    .toBuffer()
  const path = folderOf({
    ...{ ...catalogue, 'products.csv': products, 'pictures/saw.svg': drawing },
    [`pictures/gimlet.${ending}`]: bytes,
  })
  const { pictures } = await taking(shop, path)
  expect(pictures.map(({ name }) => name).sort()).toEqual([expect.stringMatching(/^gimlet-[0-9a-f]{10}$/), 'saw.svg'])
})

test('each address of a photograph serves it in its own size and kind', async () => {
  const { shop } = await emptied()
  const { db } = shop.services
  await taking(shop, await files())
  const { name } = await db.selectFrom('pictures').select('name').where('width', '=', 160).executeTakeFirstOrThrow()
  const server = Fastify()
  servePictures(server, db, '/')
  const served: unknown[][] = []
  for (const width of [160, 320, 640] as const)
    for (const type of ['avif', 'webp'] as const) {
      const { rawPayload, headers } = await server.inject(`/${photoFile(name, width, type)}`)
      const made = await sharp(rawPayload).metadata()
      served.push([width, headers['content-type'], made.width, made.format])
    }
  expect(served).toEqual(
    [160, 320, 640].flatMap((width) => [
      [width, 'image/avif', width, 'heif'],
      [width, 'image/webp', width, 'webp'],
    ]),
  )
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

test('what is fine in a photograph is still to be seen in the shop, in either kind of file', async () => {
  const { shop } = await emptied()
  const line = (at: number) =>
    `<path d="M${at * 8} 0l40 640" stroke="#${['c33', '258', '333'][at % 3]}" stroke-width="2"/>`
  const thread = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="640" height="640" fill="#ddd"/>
      ${Array.from({ length: 80 }, (_, at) => line(at)).join('')}</svg>`),
  )
    .png()
    .toBuffer()
  await taking(shop, folderOf({ ...catalogue, 'pictures/gimlet.jpg': thread, 'pictures/saw.svg': drawing }))
  const colours = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()
  const before = await colours(thread)
  const kept = await shop.services.db
    .selectFrom('pictures')
    .select(['type', 'bytes'])
    .where('width', '=', 640)
    .orderBy('type')
    .execute()
  expect(kept.map(({ type }) => type)).toEqual(['avif', 'webp'])
  for (const { type, bytes } of kept) {
    const after = await colours(bytes)
    const off = before.reduce((sum, value, at) => sum + Math.abs(value - (after[at] ?? 0)), 0) / before.length
    // Of 255: where it is pressed until it blurs, more than 9.
    expect(off, type).toBeLessThan(8)
  }
})

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
  // Nor is it overlooked where it is the only picture of a file.
  const { 'categories.csv': categories } = catalogue
  const alone = await taking(shop, folderOf({ 'categories.csv': categories, 'pictures/saw.svg': drawing }))
  expect(alone.pictures.map(({ name }) => name)).toEqual(['saw.svg'])
  expect(String(await findDrawing(db, 'saw.svg'))).toBe(drawing)
})

test('the PNG of a drawing that is drawn anew while it is being made is made of the new one', async () => {
  const { shop } = await emptied()
  const { db } = shop.services
  await taking(shop, await files())
  const other = drawing.replace('M1 1h7v7z', 'M2 2h1v1z')
  let asked: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (importing) => {
    await keepPictures(importing, await pictureRows('saw.svg', Buffer.from(other)))
    asked = previewOf(db, 'saw.svg')
    // Either it is kept by now, or whoever made it waits for the import.
    const isDone = async () => {
      const kept = await db.selectFrom('pictures').select('name').where('type', '=', 'png').execute()
      return kept.length + (await waiting(db))
    }
    await expect.poll(isDone, polling).toBe(1)
  })
  await asked
  const preview = await previewOf(db, 'saw.svg')
  await db.deleteFrom('pictures').where('type', '=', 'png').execute()
  expect(preview).toEqual(await previewOf(db, 'saw.svg'))
})

test('the PNG of a drawing that was drawn anew after it was read is not kept', async () => {
  const { shop } = await emptied()
  const { db } = shop.services
  await taking(shop, await files())
  const other = await pictureRows('saw.svg', Buffer.from(drawing.replace('M1 1h7v7z', 'M2 2h1v1z')))
  let drawnAnew = false
  const reading = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (result.rows.length > 0 && !drawnAnew) {
        drawnAnew = true
        await keepPictures(db, other)
      }
      return result
    },
  })
  const before = await previewOf(reading, 'saw.svg')
  expect(drawnAnew).toBe(true)
  expect(await previewOf(db, 'saw.svg')).not.toEqual(before)
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

test('a drawing is taken with all that programs write before it, and its PNG is white where nothing is drawn', async () => {
  const { shop } = await emptied()
  const { db } = shop.services
  const xml = '<?xml version="1.0" encoding="utf-8"?>\n'
  const comments = '<!-- Generator: Adobe Illustrator 27.0 -->\n<!-- Two of them -->\n'
  const type = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'
  const entities = type.replace('>', ' [\n<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>')
  const licence = `<!-- ${'Permission is hereby granted, free of charge. '.repeat(100)}-->\n`
  const layers = '<!-- a layer -->\n'.repeat(200)
  for (const before of [xml, comments, type, `${xml}${comments}${type}`, entities, licence, layers]) {
    const written = `${before}${drawing}`
    await taking(shop, folderOf({ ...catalogue, 'pictures/gimlet.jpg': await photo(), 'pictures/saw.svg': written }))
    expect(String(await findDrawing(db, 'saw.svg'))).toBe(written)
  }
  const first = await sharp(await previewOf(db, 'saw.svg'))
    .ensureAlpha()
    .raw()
    .toBuffer()
  expect([...first.subarray(0, 4)]).toEqual([255, 255, 255, 255])
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

/** The pictures of the first product, as they are served to whoever opens its page. */
const servedOf = async ({ services: { db } }: Awaited<ReturnType<typeof emptied>>['shop']) => {
  const server = Fastify()
  servePictures(server, db, '/')
  const { pictures } = await db
    .selectFrom('products')
    .select('pictures')
    .where('id', '=', 'oak-gimlet')
    .executeTakeFirstOrThrow()
  const addresses = pictures.map((name) =>
    name.endsWith('.svg') ? `/pictures/${name}` : `/${photoFile(name, 640, 'webp')}`,
  )
  return Promise.all(addresses.map((url) => server.inject({ url })))
}

/** The catalogue with these names of files in place of those that it has. */
const picturedBy = (names: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([file, rows]) => [
      file,
      rows.replace(/gimlet\.jpg|saw\.svg/g, (name) => names[name] ?? name),
    ]),
  )

test('drawings whose names have no Latin letter are each their own', async () => {
  const { shop } = await emptied()
  const names = { 'gimlet.jpg': '手钻.svg', 'saw.svg': '锯子 2.svg' }
  const other = drawing.replace('M1 1h7v7z', 'M2 2h1v1z')
  const plan = await taking(
    shop,
    folderOf({ ...picturedBy(names), 'pictures/手钻.svg': drawing, 'pictures/锯子 2.svg': other }),
  )
  expect((await servedOf(shop)).map(({ body }) => body)).toEqual([drawing, other])
  // Programs take what begins with a dash for an option, and an export has files of these names.
  expect(plan.pictures.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^picture-[0-9a-f]{10}\.svg$/),
    expect.stringMatching(/^2-[0-9a-f]{10}\.svg$/),
  ])
})

test('a photograph that has two names is kept once, and shown under either', async () => {
  const { shop } = await emptied()
  const same = await photo()
  const names = { 'saw.svg': 'Gimlet.jpg' }
  const plan = await taking(
    shop,
    folderOf({ ...picturedBy(names), 'pictures/gimlet.jpg': same, 'pictures/Gimlet.jpg': same }),
  )
  expect(plan.pictures.map(({ name }) => name)).toEqual([expect.stringMatching(/^gimlet-[0-9a-f]{10}$/)])
  expect((await servedOf(shop)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a picture whose file has a very long name is shown, be it a photograph or a drawing', async () => {
  const { shop } = await emptied()
  const long = 'oakhaus-gimlet-6-mm-quiet-hand-drill-with-a-wooden-handle-front-view-high-resolution-white-ground-2026'
  const names = { 'gimlet.jpg': `${long}.jpg`, 'saw.svg': `${long}-beside-a-saw.svg` }
  const pictures = {
    [`pictures/${names['gimlet.jpg']}`]: await photo(),
    [`pictures/${names['saw.svg']}`]: drawing,
  }
  await taking(shop, folderOf({ ...picturedBy(names), ...pictures }))
  expect((await servedOf(shop)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})
