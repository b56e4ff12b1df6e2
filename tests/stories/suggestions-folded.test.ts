import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { prepareDatabase } from '../../server/db/prepare'
import { folderOf } from '../support/catalogue-files'
import { freshDatabase } from '../support/fresh-database'
import { drawing, emptied, lines, taking } from '../support/merchant'
import { world } from '../support/world'

/** A shop whose merchant writes in traditional characters, and one brand with an accent. */
const traditional = async () => {
  const there = await emptied()
  await taking(
    there.shop,
    folderOf({
      'brands.csv': lines('id,name,story_en,story_zh', 'east,東成,Tools.,工具。', 'bolte,Bolté,Bolts.,螺絲。'),
      'categories.csv': lines(
        'id,name_en,name_zh,picture',
        'electric,Electrician’s goods,電工材料,saw.svg',
        'hand,Décor tools,裝飾工具,saw.svg',
      ),
      'products.csv': lines(
        'id,name_en,name_zh,brand,category,pictures',
        'drill,Cordless thing,無刷電鑽,east,electric,saw.svg',
        'bolt,Hex thing,六角螺絲,bolte,hand,saw.svg',
      ),
      'skus.csv': lines('code,product,price,stock', 'A-1,drill,18,7', 'A-2,bolt,18,7'),
      'pictures/saw.svg': drawing,
    }),
  )
  return there
}

test.each([
  ['电工', '電工材料'],
  ['電工', '電工材料'],
  ['电', '電工材料'],
  ['装饰', '裝飾工具'],
  ['東', '東成'],
  ['东成', '東成'],
  ['bolte', 'Bolté'],
  ['BOLTÉ', 'Bolté'],
  ['decor', 'Décor tools'],
  ["electrician's", 'Electrician’s goods'],
  // Words of names, as the merchant writes them.
  ['无刷', '無刷電鑽'],
  ['無刷', '無刷電鑽'],
  ['dianz', '電鑽'],
  ['六角', '六角螺絲'],
])('where names are in traditional characters, or have accents, "%s" suggests %s', async (keyword, word) => {
  const { visitor } = await traditional()
  expect((await visitor.call(contract.product.suggest, { keyword })).keywords).toContain(word)
})

test('what is typed whole in other characters is not suggested again', async () => {
  const { visitor } = await traditional()
  for (const keyword of ['六角螺絲', '六角螺丝'])
    expect.soft((await visitor.call(contract.product.suggest, { keyword })).keywords).toEqual([])
})

test.each([
  ['電工', '电工电料'],
  ['衝擊', '冲击钻'],
  ['手動', '手动工具'],
  ['勞保', '劳保防护'],
])('where names are in simplified characters, "%s" suggests %s', async (keyword, word) => {
  const { visitor } = await world()
  expect((await visitor.call(contract.product.suggest, { keyword })).keywords).toContain(word)
})

test('names that an older version wrote are suggested after the next start, and a name that changes by its new one', async () => {
  const database = await freshDatabase('demo')
  const { db, shop, visitor } = await world({ databaseUrl: database.service, fullStore: false })
  const suggested = async (keyword: string) => (await visitor.call(contract.product.suggest, { keyword })).keywords
  await db.updateTable('brands').set({ normalized: null }).execute()
  await db.updateTable('categories').set({ normalized: null }).execute()
  await prepareDatabase(database.url, {})
  expect(await suggested('korv')).toContain('Korvane')
  expect(await suggested('電工')).toContain('电工电料')
  expect(await suggested('electrical')).toContain('Electrical')
  const [own] = await db.selectFrom('brands').select(['id', 'name']).where('id', '=', 'korvane').execute()
  expect(own).toEqual({ id: 'korvane', name: 'Korvane' })
  await taking(shop, folderOf({ 'brands.csv': lines('id,name', 'korvane,Ørvane') }))
  await taking(shop, folderOf({ 'categories.csv': lines('id,name_zh', 'electrical,水電行') }))
  expect(await suggested('水电')).toContain('水電行')
  expect(await suggested('电工')).not.toContain('电工电料')
})
