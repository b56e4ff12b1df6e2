import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import { exportCatalogue } from '../../server/catalogue/export'
import { CatalogueRefused, lineOf } from '../../server/catalogue/format'
import { planImport } from '../../server/catalogue/plan'
import { readCatalogue } from '../../server/catalogue/read'
import { importCatalogue } from '../../server/catalogue/write'
import { folderOf } from '../support/catalogue-files'
import type { Shop } from '../support/shop'
import { failureOf, world } from '../support/world'

const photo = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z"/></svg>'

const lines = (...rows: string[]) => `${rows.join('\n')}\n`
/** A merchant's whole catalogue: two products, one of them in two lengths. */
const catalogue = {
  'brands.csv': lines('id,name,story_en,story_zh', 'oakhaus,Oakhaus,Timber tools.,木工工具。'),
  'categories.csv': lines('id,name_en,name_zh,picture', 'timber,Timber work,木作,saw.svg'),
  'products.csv': lines(
    'id,name_en,name_zh,brand,category,description_en,description_zh,pictures',
    'oak-gimlet,Oak gimlet,橡木手钻,oakhaus,timber,"Bores by hand, quietly.",手动钻孔。,gimlet.jpg | saw.svg',
    'oak-rasp,Half-round rasp,半圆木锉,oakhaus,timber,,,',
  ),
  'specifications.csv': lines('product,name_en,name_zh,value_en,value_zh', 'oak-gimlet,Shaft,钻杆,6 mm,6 毫米'),
  'options.csv': lines(
    'product,option,option_en,option_zh,value,value_en,value_zh',
    'oak-rasp,length,Length,长度,200,200 mm,200 毫米',
    'oak-rasp,length,Length,长度,250,250 mm,250 毫米',
  ),
  'skus.csv': lines(
    'code,product,options,price,tiers,minimum,stock',
    'gim-6,oak-gimlet,,12.90,10:11.50 50:10.9,10,40',
    'RSP-200,oak-rasp,length=200,18,,,7',
    'RSP-250,oak-rasp,Length=250 mm,21.50,,,0',
  ),
  'stores.csv': lines(
    'id,name_en,name_zh,address_en,address_zh,hours_en,hours_zh,phone,lat,lng',
    'bedok,Wujin Bedok,五金坊勿洛店,"1 Bedok Road, Singapore 469000",新加坡勿洛路 1 号,9-18,9:00-18:00,+6561110001,1.32,103.94',
  ),
  'store_stock.csv': lines('store,code,count', 'bedok,GIM-6,4'),
  'coupons.csv': lines(
    'id,name_en,name_zh,amount,minimum,scope,of,quota,opens,valid_days',
    'timber-2,S$2 off timber,木作立减 S$2,2,10,category,timber,100,-1,30',
  ),
}
const files = async () => folderOf({ ...catalogue, 'pictures/gimlet.jpg': await photo(), 'pictures/saw.svg': drawing })

const taking = async (shop: Shop, path: string, { takeDownMissing = false } = {}) =>
  importCatalogue(shop.services.db, await readCatalogue(path), { now: shop.clock.now(), takeDownMissing })

/** What is wrong with a catalogue, line by line, as people are told; nothing of it may have been written. */
const wrongIn = async (shop: Shop, path: string) => {
  const before = await everything(shop)
  const problems = await taking(shop, path).then(
    () => ['it was taken'],
    (error: CatalogueRefused) => (error instanceof CatalogueRefused ? error.problems.map(lineOf) : [String(error)]),
  )
  expect(await everything(shop)).toEqual(before)
  return problems
}

const written = [
  'brands',
  'categories',
  'products',
  'skus',
  'stores',
  'store_stock',
  'coupons',
  'search_words',
  'pictures',
]
/** Every row that an import could write, with the transaction that wrote it. */
const everything = async ({ services: { db } }: Shop) =>
  Object.fromEntries(
    await Promise.all(
      written.map(async (table) => {
        const { rows } = await sql<object>`
          select md5(string_agg(t::text || xmin::text, ',' order by t::text)) as rows from ${sql.table(table)} t`.execute(
          db,
        )
        return [table, rows]
      }),
    ),
  )

const emptied = async () => {
  const there = await world({ fullStore: false })
  await sql`truncate products, brands, categories, stores, coupons, search_words, pictures cascade`.execute(
    there.shop.services.db,
  )
  return there
}

test('a shopper finds, sees and buys what was imported into an empty shop', async () => {
  const { shop, visitor, buyer } = await emptied()
  await taking(shop, await files())

  for (const keyword of ['gimlet', '手钻', 'GIM6', 'oakhaus', 'gimlt'])
    expect([keyword, (await visitor.call(contract.product.search, { keyword })).products.map(({ id }) => id)]).toEqual([
      keyword,
      keyword === 'oakhaus' ? expect.arrayContaining(['oak-gimlet', 'oak-rasp']) : ['oak-gimlet'],
    ])
  const gimlet = await visitor.call(contract.product.detail, { id: 'oak-gimlet' })
  expect(gimlet).toMatchObject({
    ...{ name: 'Oak gimlet', brand: { name: 'Oakhaus' }, category: { name: 'Timber work' }, soldOut: false },
    ...{ description: 'Bores by hand, quietly.', price: { price: 1290 }, freeDeliveryCost: 8000 },
    specification: [{ name: 'Shaft', value: '6 mm' }],
    pictures: [expect.stringMatching(/^gimlet-[0-9a-f]{10}$/), 'saw.svg'],
  })
  const rasp = await visitor.call(contract.product.detail, { id: 'oak-rasp' })
  expect(rasp.attributes).toEqual([
    {
      id: 'length',
      name: 'Length',
      values: [
        { id: '200', name: '200 mm' },
        { id: '250', name: '250 mm' },
      ],
    },
  ])
  expect(rasp.skus.map(({ code, values, stock, price }) => [code, values, stock, price.price])).toEqual([
    ['RSP-200', { length: '200' }, 7, 1800],
    ['RSP-250', { length: '250' }, 0, 2150],
  ])
  expect(await visitor.call(contract.product.search, { max: 1799 })).toMatchObject({ total: 1 })
  const { offers } = await buyer.call(contract.coupon.center, {})
  expect(offers.map(({ id, state }) => [id, state])).toEqual([['timber-2', 'claimable']])
  expect((await visitor.call(contract.store.stock, { product: 'oak-gimlet' })).product.name).toBe('Oak gimlet')

  const choice = await buyer.choice({ sku: 'gim-6', quantity: 3, couponId: null })
  const { orderNo } = await buyer.place(choice)
  expect((await visitor.call(contract.product.detail, { id: 'oak-gimlet' })).skus[0]?.stock).toBe(37)
  expect((await buyer.call(contract.order.detail, { orderNo })).lines[0]).toMatchObject({ code: 'GIM-6', price: 1290 })
})

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

test('the same file again changes nothing, not even a row that is written as it was', async () => {
  const { shop } = await emptied()
  const path = await files()
  await taking(shop, path)
  const before = await everything(shop)
  await taking(shop, path)
  expect(await everything(shop)).toEqual(before)
})

const header = (table: keyof typeof catalogue) => catalogue[table].split('\n')[0] ?? ''
const row = (table: keyof typeof catalogue, line: number) => catalogue[table].split('\n')[line - 1] ?? ''
const idsOf = (what: string) => `the id of ${what}, of the file or of the shop`

/** What is changed in the catalogue, and every line that people are then told. */
const wrong: [name: string, change: Record<string, string | Buffer>, problems: string[]][] = [
  [
    'amounts, counts and words',
    {
      'skus.csv': lines(
        header('skus.csv'),
        'GIM-6,oak-gimlet,,"12,90",10:11.50,10,40',
        'RSP-200,oak-rasp,length=200,0,,,-1',
        'RSP 250,oak-rasp,length,21.50,10:9 5:8,1000,',
      ),
    },
    [
      'skus.csv, line 2, column price: "12,90" is wrong; expected an amount in dollars such as 12.90',
      'skus.csv, line 3, column price: "0" is wrong; expected an amount above 0 in dollars such as 12.90',
      'skus.csv, line 3, column stock: "-1" is wrong; expected a whole number from 0 to 1000000',
      'skus.csv, line 4, column code: "RSP 250" is wrong; expected a code of A-Z, 0-9, dots and dashes',
      'skus.csv, line 4, column options: "length" is wrong; expected options with their values such as voltage=18-v; batteries=2',
      'skus.csv, line 4, column tiers: "10:9 5:8" is wrong; expected quantities that rise and prices that fall, such as 10:11.50 50:10.90',
      'skus.csv, line 4, column minimum: "1000" is wrong; expected a whole number from 1 to 999',
    ],
  ],
  [
    'a column that is not known',
    { 'brands.csv': lines('id,name,storey_en', 'oakhaus,Oakhaus,x') },
    ['brands.csv: the column "storey_en" is not known; expected id, name, story_en, story_zh, tint'],
  ],
  [
    'a name of a file that is no table',
    { 'prices.csv': lines('code,price', 'GIM-6,1') },
    [
      'prices.csv: the name is that of no table; expected brands.csv, categories.csv, products.csv, specifications.csv, options.csv, skus.csv, stores.csv, store_stock.csv, coupons.csv',
    ],
  ],
  [
    'a line with too many cells',
    { 'brands.csv': lines('id,name', 'oakhaus,Oakhaus,more') },
    ['brands.csv, line 2: the line has 3 cells, the first line has 2; expected as many'],
  ],
  [
    'quotation marks',
    { 'brands.csv': lines('id,name', 'oakhaus,"Oak"haus"') },
    [
      'brands.csv, line 2: a quotation mark is not where it may be; expected CSV with "" for a quotation mark in a cell',
    ],
  ],
  [
    'a file in another encoding',
    { 'brands.csv': Buffer.from('id,name\noakhaus,Oakh\xe4us\n', 'latin1') },
    ['brands.csv: the file is no text in UTF-8; expected a file that was saved as UTF-8'],
  ],
  [
    'a line without what names it, and one that stands twice, after a cell of two lines',
    {
      'products.csv': lines(
        header('products.csv'),
        'oak-gimlet,Oak gimlet,橡木手钻,oakhaus,timber,"Two',
        'lines",,',
        ',Rasp,木锉,oakhaus,timber,,,',
        'oak-gimlet,Oak gimlet,橡木手钻,oakhaus,timber,,,',
      ),
    },
    [
      'products.csv, line 4, column id: nothing is there; expected what names the row',
      'products.csv, line 5, column id: "oak-gimlet" stands in line 2 already; expected each only once',
    ],
  ],
  [
    'a new row that says too little',
    {
      'brands.csv': lines('id,tint', 'oakhaus,#ffffff'),
      'skus.csv': lines('code,product,options', 'GIM-6,oak-gimlet,', 'RSP-200,oak-rasp,length=200'),
    },
    [
      'brands.csv, line 2, column name: nothing is there; expected something: the row is new',
      'skus.csv, line 2, column price: nothing is there; expected something: the row is new',
      'skus.csv, line 3, column price: nothing is there; expected something: the row is new',
    ],
  ],
  [
    'brands, categories, products and stores that are nowhere',
    {
      'products.csv': lines(
        header('products.csv'),
        'oak-gimlet,Oak gimlet,橡木手钻,oakhouse,timbre,,,',
        row('products.csv', 3),
      ),
      'specifications.csv': lines(header('specifications.csv'), 'oak-gimmlet,Shaft,钻杆,6 mm,6 毫米'),
      'store_stock.csv': lines(header('store_stock.csv'), 'bedoc,GIM-6,4', 'bedok,GIM-7,4'),
      'coupons.csv': lines(header('coupons.csv'), 'timber-2,a,b,2,10,brand,timber,100,-1,30'),
    },
    [
      'specifications.csv, line 2, column product: "oak-gimmlet" is no product; expected the id of one, of products or of the shop',
      `products.csv, line 2, column brand: "oakhouse" is no brand; expected ${idsOf('one')}`,
      `products.csv, line 2, column category: "timbre" is no category; expected ${idsOf('one')}`,
      `store_stock.csv, line 2, column store: "bedoc" is no store; expected ${idsOf('one')}`,
      'store_stock.csv, line 3, column code: "GIM-7" is the code of no SKU; expected one of skus or of the shop',
      `coupons.csv, line 2, column of: "timber" is no brand; expected ${idsOf('a brand')}`,
    ],
  ],
  [
    'SKUs that cannot be told apart, or that have values of nothing',
    {
      'skus.csv': lines(
        header('skus.csv'),
        'GIM-6,oak-gimlet,length=200,12.90,,,',
        'RSP-200,oak-rasp,length=200,18,,,',
        'RSP-201,oak-rasp,length=200,18,,,',
        'RSP-300,oak-rasp,length=300,18,,,',
        'RSP-400,oak-rasp,,18,,,',
      ),
    },
    [
      'skus.csv, line 2, column options: "length" is no option of "oak-gimlet"; expected nothing: the product has no options',
      'skus.csv, line 4, column options: the same values as SKU RSP-200; expected values that tell it from every other SKU of its product',
      'skus.csv, line 5, column options: "300" is no value of "length"; expected 200, 250',
      'skus.csv, line 6, column options: no value of "length"; expected one value of each of length',
    ],
  ],
  [
    'a product without SKUs, and a wholesale price that is none',
    {
      'skus.csv': lines(header('skus.csv'), 'GIM-6,oak-gimlet,,12.90,10:12.90,10,40'),
    },
    [
      'skus.csv, line 2, column price: 12.90 is not above the wholesale price 12.90; expected wholesale prices below the price',
      'products.csv, line 3, column id: "oak-rasp" has no SKU; expected a row of skus that names it',
    ],
  ],
  [
    'pictures that are missing or none',
    {
      'products.csv': lines(
        header('products.csv'),
        `${row('products.csv', 2)} | none.jpg`,
        `${row('products.csv', 3)}words.png`,
      ),
      'pictures/words.png': 'words',
    },
    [
      'products.csv, line 2, column pictures: "none.jpg" is not there; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
      'products.csv, line 3, column pictures: "words.png" is no picture that can be read; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
    ],
  ],
  [
    'coupons that end before they begin, or do not say how long',
    {
      'coupons.csv': lines(
        'id,name_en,name_zh,amount,closes,valid_from,valid_to,valid_days',
        'one,a,b,2,2026-02-30,2026-12-01,2026-11-01,',
        'two,a,b,2,tomorrow,,,',
      ),
    },
    [
      'coupons.csv, line 2, column closes: "2026-02-30" is wrong; expected a day of the calendar such as 2026-12-01',
      'coupons.csv, line 3, column closes: "tomorrow" is wrong; expected a day such as 2026-12-01, or days from now such as +30',
    ],
  ],
  [
    'coupons whose days are right one by one',
    {
      'coupons.csv': lines(
        'id,name_en,name_zh,amount,closes,valid_from,valid_to,valid_days',
        'one,a,b,2,,2026-12-01,2026-11-01,',
        'two,a,b,2,,,,',
        'three,a,b,2,,+1,+9,9',
      ),
    },
    [
      'coupons.csv, line 2, column valid_to: it ends before it begins; expected a day after valid_from',
      'coupons.csv, line 3, column valid_days: how long it is good is not said, or twice; expected valid_from and valid_to, or valid_days',
      'coupons.csv, line 4, column valid_days: how long it is good is not said, or twice; expected valid_from and valid_to, or valid_days',
    ],
  ],
]

describe('every line that is wrong is told, and then nothing is written', async () => {
  test.each(wrong)('%s', async (_, change, problems) => {
    const { shop } = await emptied()
    const path = folderOf({
      ...catalogue,
      'pictures/gimlet.jpg': await photo(),
      'pictures/saw.svg': drawing,
      ...change,
    })
    expect(await wrongIn(shop, path)).toEqual(problems)
  })

  test('JSON: what is not known, what is no list, no object, no JSON, and in which line', async () => {
    const { shop } = await emptied()
    const json = async (text: string) => wrongIn(shop, join(folderOf({ 'shop.json': text }), 'shop.json'))
    const all = 'brands, categories, products, specifications, options, skus, stores, store_stock, coupons'
    expect(await json('{\n "brands": [\n  {"id": "a"},\n }')).toEqual([
      expect.stringMatching(/^shop\.json(, line [34])?: the file is no JSON; expected one JSON document$/),
    ])
    expect(await json('[]')).toEqual([`shop.json: the file holds no object; expected an object with some of ${all}`])
    expect(await json('{"brand": [], "stores": {}, "coupons": [7]}')).toEqual([
      `shop.json: "brand" is not known; expected one of ${all}`,
      'shop.json: "stores" is no list; expected a list of rows',
      'shop.json: row 1 of "coupons" is no object; expected an object of columns',
    ])
    expect(
      await json(
        '{\n "brands": [\n  {"id": "a", "name": "A"},\n  {"id": "b",\n   "name": "B", "tint": "red"}\n ]\n}\n',
      ),
    ).toEqual(['shop.json brands, line 4, column tint: "red" is wrong; expected a colour such as #eef1f4'])
  })
})

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
  // The old name is in no product: the nearest word that some have is searched for in its place.
  expect((await visitor.call(contract.product.search, { keyword: 'oakhaus' })).corrected).toBe('oak')
})

test('words of a name that is no longer there are proposed no more', async () => {
  const { shop, visitor } = await emptied()
  await taking(shop, await files())
  const words = async (keyword: string) => (await visitor.call(contract.product.suggest, { keyword })).keywords
  expect([await words('giml'), await words('auge')]).toEqual([['gimlet'], []])
  await taking(shop, join(folderOf({ 'products.csv': lines('id,name_en', 'oak-gimlet,Oak auger') }), 'products.csv'))
  expect([await words('giml'), await words('auge')]).toEqual([[], ['auger']])
})

test('an import that is broken off leaves whole products, and the next one does the rest', async () => {
  const { shop, visitor } = await emptied()
  const many = Array.from({ length: 1200 }, (_, index) => String(index).padStart(4, '0'))
  const path = folderOf({
    'brands.csv': catalogue['brands.csv'],
    'categories.csv': lines('id,name_en,name_zh', 'timber,Timber work,木作'),
    'products.csv': lines(
      'id,name_en,name_zh,brand,category',
      ...many.map((n) => `peg-${n},Peg ${n},木钉 ${n},oakhaus,timber`),
    ),
    'skus.csv': lines('code,product,price,stock', ...many.map((n) => `PEG-${n},peg-${n},1.20,9`)),
  })
  const source = await readCatalogue(path)
  const off = importCatalogue(shop.services.db, source, {
    now: shop.clock.now(),
    onProgress: (things, done) => {
      if (things === 'products' && done >= 500) throw new Error('the machine went off')
    },
  })
  await expect(off).rejects.toThrow('the machine went off')
  const { total, facets } = await visitor.call(contract.product.search, {})
  expect([total, facets.inStock]).toEqual([500, 500])
  const { rows } =
    await sql`select from products where not exists (select from skus where product_id = products.id)`.execute(
      shop.services.db,
    )
  expect(rows).toEqual([])
  await taking(shop, path)
  expect((await visitor.call(contract.product.search, {})).total).toBe(1200)
  expect((await visitor.call(contract.product.search, { keyword: 'pegg' })).corrected).toBe('peg')
})

describe('what was exported', async () => {
  test.each(['catalogue', 'catalogue.json'])(
    'as %s changes nothing where it came from, and makes the same shop elsewhere',
    async (name) => {
      const { shop } = await world({ fullStore: false })
      const path = join(folderOf({}), name)
      await exportCatalogue(shop.services.db, path)
      const before = await everything(shop)
      const plan = await planImport(shop.services.db, await readCatalogue(path), { now: shop.clock.now() })
      expect(plan).toMatchObject({
        brands: [],
        categories: [],
        stores: [],
        coupons: [],
        products: [],
        pictures: [],
        takeDown: [],
        counts: {},
      })
      await taking(shop, path, { takeDownMissing: true })
      // The demonstration has products that are taken down: they are in the file, and stay so.
      expect(await everything(shop)).toEqual(before)

      const { shop: other } = await emptied()
      await taking(other, path)
      const content = async ({ services: { db } }: Shop) =>
        Promise.all(
          written.map(async (table) => {
            const { rows } = await sql`select t::text as row from ${sql.table(table)} t order by 1`.execute(db)
            return [table, rows]
          }),
        )
      expect(await content(other)).toEqual(await content(shop))
    },
    240_000,
  )
})
