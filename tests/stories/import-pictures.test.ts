import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emptied, files, taking } from '../support/merchant'

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
