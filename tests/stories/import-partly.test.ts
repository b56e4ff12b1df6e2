import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { planImport } from '../../server/catalogue/plan'
import { readCatalogue } from '../../server/catalogue/read'
import { folderOf } from '../support/catalogue-files'
import { emptied, files, lines, taking, wrongIn } from '../support/merchant'
import { callerOf } from '../support/world'

/** A shop with the merchant's whole catalogue, and ways to look at it. */
const stocked = async () => {
  const there = await emptied()
  await taking(there.shop, await files())
  const chinese = callerOf(there.shop, undefined, 'zh')
  return {
    ...there,
    chinese,
    stock: async (id: string) =>
      (await there.visitor.call(contract.product.detail, { id })).skus.map(({ code, stock }) => [code, stock]),
    found: async (keyword: string) => (await chinese.call(contract.product.search, { keyword })).total,
    counted: async (path: string) =>
      (await planImport(there.db, await readCatalogue(path), { now: there.shop.clock.now() })).counts,
  }
}

test('SKUs that a file does not have stay on the shelf, until what is missing is to be taken down', async () => {
  const { shop, stock } = await stocked()
  const products = { 'products.csv': lines('id', 'oak-rasp', 'oak-gimlet') }
  const one = folderOf({ ...products, 'skus.csv': lines('code,stock', 'RSP-250,5', 'GIM-6,40') })
  await taking(shop, one)
  expect(await stock('oak-rasp')).toEqual([
    ['RSP-200', 7],
    ['RSP-250', 5],
  ])
  // A file without SKUs says nothing of them.
  await taking(shop, folderOf(products), { takeDownMissing: true })
  expect(await stock('oak-rasp')).toEqual([
    ['RSP-200', 7],
    ['RSP-250', 5],
  ])
  const other = folderOf({ ...products, 'skus.csv': lines('code,stock', 'RSP-250,6', 'GIM-6,40') })
  await taking(shop, other, { takeDownMissing: true })
  expect([await stock('oak-rasp'), await stock('oak-gimlet')]).toEqual([
    [
      ['RSP-200', 0],
      ['RSP-250', 6],
    ],
    [['GIM-6', 40]],
  ])
  // What is off the shelf is taken off it only once.
  expect((await taking(shop, other, { takeDownMissing: true })).products).toEqual([])
})

test('a file of names leaves what stands beside a product, and a file of specifications changes those alone', async () => {
  const { shop, visitor, chinese } = await stocked()
  const beside = async (id: string) => {
    const { specification, attributes } = await chinese.call(contract.product.detail, { id })
    return [specification, attributes.map(({ name, values }) => [name, values.map((value) => value.name)])]
  }
  await taking(shop, folderOf({ 'products.csv': lines('id,name_en', 'oak-gimlet,Gimlet', 'oak-rasp,Rasp') }))
  expect((await visitor.call(contract.product.detail, { id: 'oak-rasp' })).name).toBe('Rasp')
  expect(await beside('oak-gimlet')).toEqual([[{ name: '钻杆', value: '6 毫米' }], []])
  expect(await beside('oak-rasp')).toEqual([[], [['长度', ['200 毫米', '250 毫米']]]])
  const columns = 'product,name_en,name_zh,value_en,value_zh'
  await taking(shop, folderOf({ 'specifications.csv': lines(columns, 'oak-rasp,Cut,齿纹,Coarse,粗齿') }))
  expect(await beside('oak-rasp')).toEqual([[{ name: '齿纹', value: '粗齿' }], [['长度', ['200 毫米', '250 毫米']]]])
  expect(await beside('oak-gimlet')).toEqual([[{ name: '钻杆', value: '6 毫米' }], []])
})

test('products are found by the name of their category in Chinese, and by another one once it is changed', async () => {
  const { shop, found } = await stocked()
  expect([await found('木作'), await found('车库')]).toEqual([2, 0])
  await taking(shop, folderOf({ 'categories.csv': lines('id,name_zh', 'timber,车库') }))
  expect([await found('木作'), await found('车库')]).toEqual([0, 2])
})

test('a brand and a category that were imported are proposed to whoever begins to type them, in either language', async () => {
  const { shop, visitor } = await emptied()
  await taking(shop, await files())
  const proposed = async (keyword: string) => (await visitor.call(contract.product.suggest, { keyword })).keywords
  expect(await proposed('oakh')).toContain('Oakhaus')
  expect(await proposed('TIMBER w')).toContain('Timber work')
  expect(await proposed('木')).toContain('木作')
})

test('a file of counts in stores sets them alone, up and down', async () => {
  const { shop, db } = await stocked()
  const counts = async () => (await sql<{ count: number }>`select count from store_stock`.execute(db)).rows
  for (const count of [2, 6]) {
    await taking(shop, folderOf({ 'store_stock.csv': lines('store,code,count', `bedok,GIM-6,${count}`) }))
    expect(await counts()).toEqual([{ count }])
  }
})

test('what would be new and what would change is counted apart', async () => {
  const { counted } = await stocked()
  const path = folderOf({
    'brands.csv': lines('id,name', 'oakhaus,Birkenhof', 'elmhaus,Elmhaus', 'ashhaus,Ashhaus'),
    'products.csv': lines(
      'id,name_en,name_zh,brand,category',
      'oak-gimlet,Gimlet,橡木手钻,oakhaus,timber',
      'elm-peg,Elm peg,榆木钉,elmhaus,timber',
      'ash-peg,Ash peg,白蜡木钉,ashhaus,timber',
      'ash-rod,Ash rod,白蜡木棒,ashhaus,timber',
    ),
    'skus.csv': lines(
      'code,product,price',
      'GIM-6,oak-gimlet,13',
      'PEG-1,elm-peg,1',
      'PEG-2,ash-peg,2',
      'ROD-1,ash-rod,3',
    ),
  })
  // The rasp is written too: the name of its brand is among the words that it is found by.
  expect(await counted(path)).toEqual({
    brands: { fresh: 2, changed: 1 },
    products: { fresh: 3, changed: 2 },
    skus: { fresh: 3, changed: 1 },
  })
})

test('a coupon that is offered opens and closes so many days from the import, and never without a first day', async () => {
  const { shop, db } = await stocked()
  const coupon = (opens: string) =>
    folderOf({
      'coupons.csv': lines(
        'id,name_en,name_zh,amount,minimum,quota,opens,closes,valid_days',
        `ten,a,b,2,0,1,${opens},+10,5`,
      ),
    })
  expect(await wrongIn(shop, coupon(''))).toEqual([
    'coupons.csv, line 2, column opens: missing beside quota; expected the day from which it may be claimed',
  ])
  await taking(shop, coupon('+3'))
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', 'ten').executeTakeFirstOrThrow()
  expect([row.opens_at?.toISOString(), row.closes_at?.toISOString()]).toEqual([
    '2026-03-05T02:00:00.000Z',
    '2026-03-12T02:00:00.000Z',
  ])
})

test('a coupon of which more were claimed than there are to be is refused, and taken back altogether it is not', async () => {
  const { shop, db } = await stocked()
  await db.updateTable('coupons').set({ claimed: 5 }).where('id', '=', 'timber-2').execute()
  const quota = (most: number) => folderOf({ 'coupons.csv': lines('id,quota', `timber-2,${most}`) })
  expect(await wrongIn(shop, quota(4))).toEqual([
    'coupons.csv, line 2, column quota: 4 is below the 5 that were claimed; expected 5 or more, or a day in closes',
  ])
  const left = async () => (await db.selectFrom('coupons').select('quota').where('id', '=', 'timber-2').execute())[0]
  for (const most of [5, 0]) {
    await taking(shop, quota(most))
    expect(await left()).toEqual({ quota: most })
  }
})

test('an offer at the price itself, and the code of a SKU of another product, are refused', async () => {
  const { shop } = await stocked()
  const path = join(
    folderOf({ 's.csv': lines('code,product,offer,offer_until', 'RSP-250,oak-rasp,21.50,+9') }),
    's.csv',
  )
  expect(await wrongIn(shop, path)).toEqual([
    's.csv, line 2, column offer: 21.50 is not below the price 21.50; expected an offer below the price',
  ])
  const moved = join(folderOf({ 's.csv': lines('code,product,options', 'GIM-6,oak-rasp,length=200') }), 's.csv')
  expect((await wrongIn(shop, moved))[0]).toBe(
    's.csv, line 2, column product: the code "GIM-6" is of "oak-gimlet"; expected that product, or another code',
  )
})
