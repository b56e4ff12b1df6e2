import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { planImport } from '../../server/catalogue/plan'
import { readCatalogue } from '../../server/catalogue/read'
import { writePlan } from '../../server/catalogue/write'
import { folderOf } from '../support/catalogue-files'
import { catalogue, emptied, files, header, lines, taking, wrongIn } from '../support/merchant'
import { polling, waiting } from '../support/waiting'
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

test('a value that is spelled anew is called so where searches are narrowed', async () => {
  const { shop, visitor } = await emptied()
  const lengths = async () => {
    const { facets } = await visitor.call(contract.product.search, { category: 'timber' })
    return facets.attributes.find(({ id }) => id === 'length')?.values.map(({ name }) => name)
  }
  await taking(shop, await files())
  expect(await lengths()).toEqual(['200 mm', '250 mm'])
  await taking(shop, folderOf({ 'options.csv': catalogue['options.csv'].replace('200 mm', '200mm') }))
  expect(await lengths()).toEqual(['200mm', '250 mm'])
})

test('of a new SKU nothing is in stock until it is counted, and an offer whose end is taken away is refused', async () => {
  const { shop, db } = await emptied()
  await taking(shop, await files())
  await taking(
    shop,
    folderOf({
      'options.csv': `${catalogue['options.csv']}oak-rasp,length,Length,长度,350,350 mm,350 毫米`,
      'skus.csv': lines('code,product,options,price,offer,offer_until', 'RSP-350,oak-rasp,length=350,20,18,+9'),
    }),
  )
  const { on_hand } = await db
    .selectFrom('skus')
    .select('on_hand')
    .where('code', '=', 'RSP-350')
    .executeTakeFirstOrThrow()
  expect(on_hand).toBe(0)
  expect(await wrongIn(shop, folderOf({ 'skus.csv': lines('code,offer_until', 'RSP-350,') }))).toEqual([
    'skus.csv, line 2, column offer_until: missing beside offer; expected the day on which the offer ends, or neither',
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

test('stores that a file of stores does not have are closed where what is missing is taken down, and open otherwise', async () => {
  const { shop, visitor } = await world()
  const open = async () => (await visitor.call(contract.store.list, {})).stores.map(({ id }) => id)
  const products = { 'products.csv': lines('id', 'brenmoor-claw-hammer') }
  const stores = { 'stores.csv': lines('id', 'ubi') }
  await taking(shop, folderOf(products), { takeDownMissing: true })
  await taking(shop, folderOf({ ...products, ...stores }))
  expect(await open()).toEqual(['geylang', 'jurong', 'ubi'])
  await taking(shop, folderOf({ ...products, ...stores }), { takeDownMissing: true })
  expect(await open()).toEqual(['ubi'])
  // One that is closed stays so until the file says otherwise.
  await taking(shop, folderOf({ 'stores.csv': lines('id,phone', 'jurong,+6561110600') }))
  expect(await open()).toEqual(['ubi'])
})

test('a document whose lists are empty takes nothing down, no more than tables without rows do', async () => {
  const { shop, visitor } = await emptied()
  await taking(shop, await files())
  await taking(shop, folderOf({ 'hot_words.csv': lines('id,word_en,word_zh', 'rasp,rasp,木锉') }))
  const refused = async (document: object) =>
    taking(shop, join(folderOf({ 'shop.json': JSON.stringify(document) }), 'shop.json'), {
      takeDownMissing: true,
    }).then(
      () => 'it was taken',
      (error: Error) => error.message,
    )
  expect(await refused({ products: [], brands: [{ id: 'oakhaus' }] })).toBe(
    '--take-down-missing: the file has no products; expected the products that are to stay',
  )
  const products = [{ id: 'oak-rasp' }, { id: 'oak-gimlet' }]
  expect(await refused({ products, skus: [], coupons: [], hot_words: [] })).toBe('it was taken')
  const { total, facets } = await visitor.call(contract.product.search, {})
  expect([total, facets.inStock]).toEqual([2, 2])
  const { closes_at } = await shop.services.db.selectFrom('coupons').select('closes_at').executeTakeFirstOrThrow()
  expect(closes_at).toBeNull()
  expect(await shop.services.db.selectFrom('hot_words').select('state').execute()).toEqual([{ state: 'shown' }])
})

test('a product whose file corrects names alone is found by its brand and category, and is for sale, as before', async () => {
  const { shop, visitor } = await emptied()
  await taking(shop, await files())
  await taking(shop, folderOf({ 'products.csv': lines('id,name_en', 'oak-gimlet,Oak hand drill') }))
  const found = async (keyword: string) =>
    (await visitor.call(contract.product.search, { keyword })).products.map(({ id }) => id)
  expect(await found('hand drill')).toEqual(['oak-gimlet'])
  for (const keyword of ['oakhaus', 'timber', '木作'])
    expect([keyword, (await found(keyword)).sort()]).toEqual([keyword, ['oak-gimlet', 'oak-rasp']])
  const { products, facets } = await visitor.call(contract.product.search, { inStock: true })
  expect([products.map(({ id }) => id).sort(), facets.inStock]).toEqual([['oak-gimlet', 'oak-rasp'], 2])
})

test('more products than a statement has room for values are taken down together', async () => {
  const { shop, visitor } = await emptied()
  await taking(shop, await files())
  const { db } = shop.services
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'products' and table_schema = 'public' and is_generated = 'NEVER' and column_name <> 'id'`.execute(
    db,
  )
  const same = sql.join(columns.rows.map(({ name }) => sql.ref(name)))
  await sql`insert into products (id, ${same}) select id || '-' || n, ${same} from products, generate_series(1, 66000) n
    where id = 'oak-rasp'`.execute(db)
  const path = folderOf({ 'products.csv': lines('id', 'oak-rasp', 'oak-gimlet') })
  const taken = await taking(shop, path, { takeDownMissing: true }).then(
    ({ takeDown }) => takeDown.length,
    (error: Error) => error.message,
  )
  const { total } = await visitor.call(contract.product.search, {})
  // Without SKUs they would be no products for the books.
  await sql`delete from products where id like 'oak-rasp-%'`.execute(db)
  expect([taken, total]).toEqual([66_000, 2])
}, 60_000)

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
  expect(await words('oakhau')).toEqual(['Oakhaus'])
  await taking(shop, join(folderOf({ 'brands.csv': lines('id,name', 'oakhaus,Birkenhof') }), 'brands.csv'))
  expect([await words('oakhau'), await words('birk')]).toEqual([[], ['Birkenhof']])
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

test('a new SKU without a position stands behind its sisters, its values named as people write them', async () => {
  const { shop, visitor } = await emptied()
  await taking(shop, await files())
  await taking(shop, join(folderOf({ 'skus.csv': lines('code,position', 'RSP-250,3', 'RSP-200,5') }), 'skus.csv'))
  const value = (size: number) => `oak-rasp,length,Length,长度,${size},${size} mm,${size} 毫米`
  await taking(
    shop,
    folderOf({
      'options.csv': lines('product,option,option_en,option_zh,value,value_en,value_zh', ...[200, 250, 300].map(value)),
      'skus.csv': lines('code,product,options,price', 'RSP-300,oak-rasp,LENGTH=300 MM,25'),
    }),
  )
  const { skus } = await visitor.call(contract.product.detail, { id: 'oak-rasp' })
  expect(skus.map(({ code, values }) => [code, values])).toEqual([
    ['RSP-250', { length: '250' }],
    ['RSP-200', { length: '200' }],
    ['RSP-300', { length: '300' }],
  ])
})

test('a SKU that the file does not have is told where its product gets an option that it has no value of', async () => {
  const { shop } = await emptied()
  await taking(shop, await files())
  const options = lines('product,option,value,option_en,option_zh,value_en,value_zh', 'oak-gimlet,size,6,Size,尺寸,6,6')
  expect(await wrongIn(shop, join(folderOf({ 'options.csv': options }), 'options.csv'))).toEqual([
    'options.csv, line 2, column option: SKU GIM-6: no value of "size"; expected one value of each of size',
  ])
})

test('what the shop counts itself no file sets back, not even one that was read before the last count', async () => {
  const { shop, db } = await emptied()
  await taking(shop, await files())
  const counted = async () => {
    const { claimed } = await db
      .selectFrom('coupons')
      .select('claimed')
      .where('id', '=', 'timber-2')
      .executeTakeFirstOrThrow()
    const { sales_number } = await db
      .selectFrom('products')
      .select('sales_number')
      .where('id', '=', 'oak-gimlet')
      .executeTakeFirstOrThrow()
    return [claimed, sales_number]
  }
  await db.updateTable('coupons').set({ claimed: 5 }).execute()
  await db.updateTable('products').set({ sales_number: 70 }).execute()
  const path = folderOf({
    'coupons.csv': lines('id,name_en,claimed', 'timber-2,S$2 off all timber,0'),
    'products.csv': lines('id,name_en,sold', 'oak-gimlet,Oak gimlet 6 mm,0'),
  })
  const source = await readCatalogue(path)
  const now = shop.clock.now()
  const plan = await planImport(db, source, { now })
  await db.updateTable('coupons').set({ claimed: 6 }).execute()
  await db.updateTable('products').set({ sales_number: 71 }).execute()
  await writePlan(db, plan, source.picture, { now })
  expect(await counted()).toEqual([6, 71])
  const { name } = await db
    .selectFrom('products')
    .select('name')
    .where('id', '=', 'oak-gimlet')
    .executeTakeFirstOrThrow()
  expect(name.en).toBe('Oak gimlet 6 mm')
  // Nor is it told as a change.
  const setBack = folderOf({
    'coupons.csv': lines('id,claimed', 'timber-2,0'),
    'products.csv': lines('id,sold', 'oak-gimlet,0'),
  })
  expect((await planImport(db, await readCatalogue(setBack), { now })).counts).toEqual({})
})

test('what staff take down while a file of the whole catalogue is being written stays down', async () => {
  const { shop, db, staff } = await emptied()
  await taking(shop, await files())
  const path = folderOf({
    'products.csv': lines('id,name_en,state', 'oak-gimlet,Oak gimlet 6 mm,listed', 'oak-rasp,Oak rasp,takenDown'),
  })
  const source = await readCatalogue(path)
  const now = shop.clock.now()
  const plan = await planImport(db, source, { now })
  await staff.call(contract.shop.list, { id: 'oak-gimlet', state: 'takenDown' })
  await writePlan(db, plan, source.picture, { now })
  const rows = await db.selectFrom('products').select(['id', 'name', 'state']).orderBy('id').execute()
  expect(rows.map(({ id, name, state }) => [id, name.en, state])).toEqual([
    ['oak-gimlet', 'Oak gimlet 6 mm', 'takenDown'],
    ['oak-rasp', 'Oak rasp', 'takenDown'],
  ])
})

test('what staff take down at the very moment in which its new name is written stays down', async () => {
  const { shop, db } = await emptied()
  await taking(shop, await files())
  const path = folderOf({ 'products.csv': lines('id,name_en', 'oak-gimlet,Oak gimlet 6 mm') })
  const gimlet = () => db.selectFrom('products').select(['name', 'state']).where('id', '=', 'oak-gimlet').execute()
  const written = await db.transaction().execute(async (other) => {
    await other.updateTable('products').set({ state: 'takenDown' }).where('id', '=', 'oak-gimlet').execute()
    const importing = taking(shop, path)
    await expect.poll(() => waiting(db), polling).toBe(1)
    return [importing]
  })
  await Promise.all(written)
  expect(await gimlet()).toMatchObject([{ name: { en: 'Oak gimlet 6 mm' }, state: 'takenDown' }])
})

test('what staff delete while a file without it is being written stays deleted', async () => {
  const { shop, db, visitor } = await emptied()
  await taking(shop, await files())
  const source = await readCatalogue(folderOf({ 'products.csv': lines('id', 'oak-rasp') }))
  const now = shop.clock.now()
  const plan = await planImport(db, source, { now, takeDownMissing: true })
  // The last part of an import waits for what staff are about to commit.
  const written = await db.transaction().execute(async (other) => {
    await other.selectFrom('products').select('id').where('id', '=', 'oak-gimlet').forUpdate().execute()
    const importing = writePlan(db, plan, source.picture, { now })
    await expect.poll(() => waiting(db), polling).toBe(1)
    await other.updateTable('products').set({ state: 'deleted' }).where('id', '=', 'oak-gimlet').execute()
    return [importing]
  })
  await Promise.all(written)
  expect(await failureOf(visitor.call(contract.product.detail, { id: 'oak-gimlet' }))).toBe('productDeleted')
})

test('a coupon that the file does not have ends now, and one that ended keeps when it did', async () => {
  const { shop, db } = await emptied()
  await taking(shop, await files())
  const column = header('coupons.csv')
  const other = (id: string) => `${id},${id},${id},2,10,all,,100,-1,30`
  await taking(shop, folderOf({ 'coupons.csv': lines(column, other('over'), other('open'), other('kept')) }))
  const earlier = new Date(shop.clock.now().getTime() - 1000)
  await db.updateTable('coupons').set({ closes_at: earlier }).where('id', '=', 'over').execute()
  await taking(
    shop,
    folderOf({
      'products.csv': lines('id', 'oak-rasp', 'oak-gimlet'),
      'coupons.csv': lines(column, other('kept'), other('new')),
    }),
    { takeDownMissing: true },
  )
  const rows = await db.selectFrom('coupons').select(['id', 'closes_at']).orderBy('id').execute()
  expect(rows.map(({ id, closes_at }) => [id, closes_at?.getTime()])).toEqual([
    ['kept', undefined],
    ['new', undefined],
    ['open', shop.clock.now().getTime()],
    ['over', earlier.getTime()],
    ['timber-2', shop.clock.now().getTime()],
  ])
})

test('a coupon that is made smaller leaves the orders that used it as they are, and the books balance', async () => {
  // The books of every world are audited at its end.
  const { shop, buyer } = await world()
  const orderNo = await buyer.orders('hammer', 2, { couponId: 'demo-8111-welcome-5' })
  await taking(shop, folderOf({ 'coupons.csv': lines('id,amount', 'welcome-5,3') }))
  expect((await buyer.call(contract.order.detail, { orderNo })).couponDiscount).toBe(500)
  await buyer.pays(orderNo)
})

test('a coupon that is made good for everything names no category any more', async () => {
  const { shop, db } = await emptied()
  await taking(shop, await files())
  const of = () => db.selectFrom('coupons').select(['scope', 'scope_id']).where('id', '=', 'timber-2').execute()
  expect(await of()).toEqual([{ scope: 'category', scope_id: 'timber' }])
  await taking(shop, folderOf({ 'coupons.csv': lines('id,scope', 'timber-2,all') }))
  expect(await of()).toEqual([{ scope: 'all', scope_id: null }])
})

test('files are read as programs and spreadsheets write them: blanks, TRUE, null, lists, names in capitals, lines of commas', async () => {
  const { shop, db } = await emptied()
  await taking(shop, await files())
  const document = { products: [{ id: ' oak-gimlet ', recommended: true, description_en: null }] }
  await taking(shop, join(folderOf({ 'shop.json': JSON.stringify(document) }), 'shop.json'))
  await taking(shop, folderOf({ 'PRODUCTS.CSV': `\ufeff${lines('id,recommended', 'oak-rasp,TRUE')}` }))
  const rows = await db.selectFrom('products').select(['id', 'recommended', 'description']).orderBy('id').execute()
  expect(rows.map(({ id, recommended, description }) => [id, recommended, description.en])).toEqual([
    ['oak-gimlet', true, ''],
    ['oak-rasp', true, ''],
  ])
  const recommended = async (id: string) => {
    const row = await db.selectFrom('products').select('recommended').where('id', '=', id).executeTakeFirstOrThrow()
    return row.recommended
  }
  const unrecommended = { products: [{ id: 'oak-gimlet', recommended: false }] }
  await taking(shop, join(folderOf({ 'shop.json': JSON.stringify(unrecommended) }), 'shop.json'))
  expect(await recommended('oak-gimlet')).toBe(false)
  const synonyms = { search_synonyms: [{ word: 'bradawl', means: ['gimlet', 'hand drill'] }] }
  await taking(shop, join(folderOf({ 'SHOP.JSON': JSON.stringify(synonyms) }), 'SHOP.JSON'))
  const written = await db.selectFrom('search_synonyms').select('means').where('word', '=', 'bradawl').execute()
  expect(written).toEqual([{ means: ['gimlet', 'hand drill'] }])
  // A spreadsheet writes a line of every row that was ever used.
  await taking(shop, folderOf({ 'products.csv': `id , recommended\noak-rasp , no\n,\n , \n\n` }))
  expect(await recommended('oak-rasp')).toBe(false)
})
