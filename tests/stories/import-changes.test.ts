import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { folderOf } from '../support/catalogue-files'
import { emptied, files, header, lines, taking, wrongIn } from '../support/merchant'
import { failureOf, world } from '../support/world'

test('a file of prices changes prices alone, and lists and searches know them', async () => {
  const { shop, visitor } = await world()
  const skus = async () => (await visitor.call(contract.product.detail, { id: 'korvane-drill-driver-18v' })).skus
  const before = await skus()
  const path = join(
    folderOf({ 'prices.csv': lines('code,price,tiers', 'drl-18vk-2b,120.50,3:100 10:95.05') }),
    'prices.csv',
  )
  await taking(shop, path)
  expect(await skus()).toEqual(
    before.map((sku) => (sku.code === 'DRL-18VK-2B' ? { ...sku, price: { price: 12_050 } } : sku)),
  )
  const { products } = await visitor.call(contract.product.search, { keyword: 'DRL-18VK-2B', max: 12_050 })
  expect(products.map(({ id, price }) => [id, price.price])).toEqual([['korvane-drill-driver-18v', 12_050]])
  expect(await wrongIn(shop, join(folderOf({ 'p.csv': lines('code,price', 'DRL-18VK-2B,99') }), 'p.csv'))).toEqual([
    'p.csv, line 2, column price: 99.00 is not above the wholesale price 100.00; expected wholesale prices below the price',
  ])
})

test('a file of counts sets the stock alone; what is sold out says so, and comes back', async () => {
  const { shop, visitor } = await world()
  const card = async () => (await visitor.call(contract.product.search, { keyword: 'GLV-WH' })).products[0]
  const counts = (stock: number, codes: string[]) =>
    join(folderOf({ 'counts.csv': lines('code;stock', ...codes.map((code) => `${code};${stock}`)) }), 'counts.csv')
  const product = (await card())?.id ?? ''
  const codes = (await visitor.call(contract.product.detail, { id: product })).skus.map(({ code }) => code)
  await taking(shop, counts(0, codes))
  expect((await card())?.soldOut).toBe(true)
  await taking(shop, counts(5, codes.slice(0, 1)))
  expect((await card())?.soldOut).toBe(false)
  expect((await visitor.call(contract.product.detail, { id: product })).skus.map(({ stock }) => stock)).toEqual(
    codes.map((_, index) => (index === 0 ? 5 : 0)),
  )
})

test('what the file does not have stays, and is taken down when that is asked for', async () => {
  const { shop, visitor } = await emptied()
  const path = await files()
  await taking(shop, path)
  const less = folderOf({
    'products.csv': lines('id', 'oak-rasp'),
    'skus.csv': lines('code', 'RSP-250'),
    'coupons.csv': lines(header('coupons.csv')),
  })
  const total = async () => (await visitor.call(contract.product.search, {})).total
  await taking(shop, less)
  expect(await total()).toBe(2)
  await taking(shop, less, { takeDownMissing: true })
  expect(await total()).toBe(1)
  expect(await failureOf(visitor.call(contract.product.detail, { id: 'oak-gimlet' }))).toBe('productTakenDown')
  expect((await visitor.call(contract.product.detail, { id: 'oak-rasp' })).skus.map(({ stock }) => stock)).toEqual([
    0, 0,
  ])
  await taking(shop, folderOf({ 'products.csv': lines('id,state', 'oak-gimlet,listed') }))
  expect(await total()).toBe(2)
  const refused = await taking(shop, join(folderOf({ 'p.csv': lines('code,price', 'GIM-6,12.50') }), 'p.csv'), {
    takeDownMissing: true,
  }).catch((error: Error) => error.message)
  expect(refused).toBe('--take-down-missing: the file has no products; expected the products that are to stay')
})

test('another name of a brand is found, also in products that the file does not have', async () => {
  const { shop, visitor } = await emptied()
  await taking(shop, await files())
  await taking(shop, join(folderOf({ 'brands.csv': lines('id,name', 'oakhaus,Birkenhof') }), 'brands.csv'))
  const total = async (keyword: string) => (await visitor.call(contract.product.search, { keyword })).total
  expect(await total('birkenhof')).toBe(2)
  expect(await total('oakhaus')).toBe(0)
})

test('words of a name that is no longer there are proposed no more', async () => {
  const { shop, visitor } = await emptied()
  await taking(shop, await files())
  const words = async (keyword: string) => (await visitor.call(contract.product.suggest, { keyword })).keywords
  expect([await words('giml'), await words('auge')]).toEqual([['gimlet'], []])
  await taking(shop, join(folderOf({ 'products.csv': lines('id,name_en', 'oak-gimlet,Oak auger') }), 'products.csv'))
  expect([await words('giml'), await words('auge')]).toEqual([[], ['auger']])
})

test('a new category without a position stands behind all that are there', async () => {
  const { shop } = await emptied()
  await taking(shop, await files())
  const category = (id: string, position: string) => `${id},${id},${id},${position}`
  const columns = 'id,name_en,name_zh,position'
  const take = (...rows: string[]) =>
    taking(shop, join(folderOf({ 'categories.csv': lines(columns, ...rows) }), 'categories.csv'))
  await take(category('far', '70'), category('near', '60'))
  await take(category('new', ''), category('newer', ''))
  const { rows } = await sql<{ id: string }>`select id from categories order by position, id`.execute(shop.services.db)
  expect(rows.slice(-4).map(({ id }) => id)).toEqual(['near', 'far', 'new', 'newer'])
})

test('a SKU that the file does not have is told where its product gets an option that it has no value of', async () => {
  const { shop } = await emptied()
  await taking(shop, await files())
  const options = lines('product,option,value,option_en,option_zh,value_en,value_zh', 'oak-gimlet,size,6,Size,尺寸,6,6')
  expect(await wrongIn(shop, join(folderOf({ 'options.csv': options }), 'options.csv'))).toEqual([
    'options.csv, line 2, column option: SKU GIM-6: no value of "size"; expected one value of each of size',
  ])
})
