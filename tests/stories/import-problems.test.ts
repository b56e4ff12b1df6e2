import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { folderOf } from '../support/catalogue-files'
import { catalogue, drawing, emptied, header, lines, photo, wrongIn } from '../support/merchant'

const row = (table: keyof typeof catalogue, line: number) => catalogue[table].split('\n')[line - 1] ?? ''

const idsOf = (what: string) => `the id of ${what}, of the file or of the shop`

/** What is changed in the catalogue, and every line that people are then told. */
const wrong: [name: string, change: Record<string, string | Buffer>, problems: string[]][] = [
  [
    'amounts, counts and words',
    {
      'brands.csv': lines('id,name', 'oakhaus,Oakhaus', '-,None'),
      'skus.csv': lines(
        header('skus.csv'),
        'GIM-6,oak-gimlet,,"12,90",10:11.50,10,40',
        'RSP-200,oak-rasp,length=200,0,,,-1',
        'RSP 250,oak-rasp,length,21.50,10:9 5:8,1000,',
        '-,oak-rasp,,18,,,',
      ),
    },
    [
      'brands.csv, line 3, column id: "-" is wrong; expected an id of a-z, 0-9 and dashes',
      'skus.csv, line 2, column price: "12,90" is wrong; expected an amount in dollars such as 12.90',
      'skus.csv, line 3, column price: "0" is wrong; expected an amount above 0 in dollars such as 12.90',
      'skus.csv, line 3, column stock: "-1" is wrong; expected a whole number from 0 to 1000000',
      'skus.csv, line 4, column code: "RSP 250" is wrong; expected a code of A-Z, 0-9, dots and dashes',
      'skus.csv, line 4, column options: "length" is wrong; expected options with their values such as voltage=18-v; batteries=2',
      'skus.csv, line 4, column tiers: "10:9 5:8" is wrong; expected quantities that rise and prices that fall, such as 10:11.50 50:10.90',
      'skus.csv, line 4, column minimum: "1000" is wrong; expected a whole number from 1 to 999',
      'skus.csv, line 5, column code: "-" is wrong; expected a code of A-Z, 0-9, dots and dashes',
    ],
  ],
  [
    'a column that is not known',
    { 'brands.csv': lines('id,name,storey_en', 'oakhaus,Oakhaus,x') },
    ['brands.csv: the column "storey_en" is not known; expected id, name, story_en, story_zh, tint'],
  ],
  [
    'two columns that are not known',
    { 'brands.csv': lines('id,name,storey_en,colour', 'oakhaus,Oakhaus,x,y') },
    ['storey_en', 'colour'].map(
      (column) => `brands.csv: the column "${column}" is not known; expected id, name, story_en, story_zh, tint`,
    ),
  ],
  [
    'a column that is misspelt: not that each row lacks it',
    { 'brands.csv': lines('id,nmae', 'oakhaus,Oakhaus') },
    ['brands.csv: the column "nmae" is not known; expected id, name, story_en, story_zh, tint'],
  ],
  [
    'a column that stands twice',
    { 'brands.csv': lines('id,name,name', 'oakhaus,Oakhaus,Oakhouse') },
    ['brands.csv, line 1: the column "name" stands twice; expected each column once'],
  ],
  [
    'texts, wholesale prices and places that cannot be',
    {
      'brands.csv': lines('id,name', 'oakhaus,Oak\0haus'),
      'skus.csv': lines(header('skus.csv'), 'GIM-6,oak-gimlet,,12.90,10:0,10,40', 'GIM-7,oak-gimlet,,12.90,0:11,10,40'),
      'stores.csv': lines(
        header('stores.csv'),
        'bedok,Wujin Bedok,五金坊勿洛店,1 Bedok Road,新加坡勿洛路 1 号,9-18,9:00-18:00,+6561,91,-181',
      ),
    },
    [
      'brands.csv, line 2, column name: "Oak\0haus" is wrong; expected a text without NUL',
      'skus.csv, line 2, column tiers: "10:0" is wrong; expected quantities that rise and prices that fall, such as 10:11.50 50:10.90',
      'skus.csv, line 3, column tiers: "0:11" is wrong; expected quantities that rise and prices that fall, such as 10:11.50 50:10.90',
      'stores.csv, line 2, column phone: "+6561" is wrong; expected a phone number such as +6561234567',
      'stores.csv, line 2, column lat: "91" is wrong; expected degrees from -90 to 90',
      'stores.csv, line 2, column lng: "-181" is wrong; expected degrees from -180 to 180',
    ],
  ],
  [
    'what is longer, or more, than it may be',
    {
      'brands.csv': lines('id,name', `oakhaus,${'O'.repeat(201)}`, `${'b'.repeat(61)},Beech`),
      'skus.csv': lines(
        header('skus.csv'),
        `${'G'.repeat(61)},oak-gimlet,,12.90,,,`,
        'GIM-6,oak-gimlet,,1000000,,,',
        'GIM-7,oak-gimlet,,12.90,10:11 50:11,,1000001',
        'GIM-8,oak-gimlet,,12.90,10:11 1000:10.90,,',
        'GIM-9,oak-gimlet,,999999.99,10:1000000,,',
      ),
    },
    [
      `brands.csv, line 2, column name: "${'O'.repeat(60)}…" is wrong; expected a text of 200 characters at most`,
      `brands.csv, line 3, column id: "${'b'.repeat(60)}…" is wrong; expected 60 characters at most`,
      `skus.csv, line 2, column code: "${'G'.repeat(60)}…" is wrong; expected 60 characters at most`,
      'skus.csv, line 3, column price: "1000000" is wrong; expected an amount of 999999.99 at most',
      'skus.csv, line 4, column tiers: "10:11 50:11" is wrong; expected quantities that rise and prices that fall, such as 10:11.50 50:10.90',
      'skus.csv, line 4, column stock: "1000001" is wrong; expected a whole number from 0 to 1000000',
      'skus.csv, line 5, column tiers: "10:11 1000:10.90" is wrong; expected quantities of 999 and prices of 999999.99 at most',
      'skus.csv, line 6, column tiers: "10:1000000" is wrong; expected quantities of 999 and prices of 999999.99 at most',
    ],
  ],
  [
    'a value that stands twice',
    { 'options.csv': `${catalogue['options.csv']}oak-rasp,length,Length,长度,200,20 cm,20 厘米\n` },
    ['options.csv, line 4, column value: "oak-rasp length 200" stands in line 2 already; expected each only once'],
  ],
  [
    'a count that is not said, the end of no offer, and a category that is a brand',
    {
      'store_stock.csv': lines('store,code,count', 'bedok,GIM-6,'),
      'skus.csv': lines(
        'code,product,options,price,offer,offer_until',
        'GIM-6,oak-gimlet,,12.90,,+9',
        'RSP-200,oak-rasp,length=200,18,,',
      ),
      'coupons.csv': lines(
        header('coupons.csv'),
        'timber-2,a,b,2,10,category,oakhaus,100,-1,30',
        'oak-2,a,b,2,10,brand,,100,-1,30',
      ),
    },
    [
      'store_stock.csv, line 2, column count: nothing is there; expected something: the row is new',
      'skus.csv, line 2, column offer: missing beside offer_until; expected the price of the offer, or neither',
      `coupons.csv, line 2, column of: "oakhaus" is no category; expected ${idsOf('a category')}`,
      `coupons.csv, line 3, column of: nothing is there; expected ${idsOf('a brand')}`,
    ],
  ],
  [
    'a name of a file that is no table',
    { 'prices.csv': lines('code,price', 'GIM-6,1') },
    [
      'prices.csv: the name is that of no table; expected brands.csv, categories.csv, products.csv, specifications.csv, options.csv, skus.csv, stores.csv, store_stock.csv, coupons.csv, search_synonyms.csv, hot_words.csv',
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
      'specifications.csv': lines('product,name_en,value_en,value_zh', 'oak-gimlet,Shaft,6 mm,6 毫米'),
      'skus.csv': lines('code,product,options', 'GIM-6,oak-gimlet,', 'RSP-200,oak-rasp,length=200'),
    },
    [
      'brands.csv, line 2, column name: nothing is there; expected something: the row is new',
      'specifications.csv, line 2, column name_zh: nothing is there; expected something: the row is new',
      'skus.csv, line 2, column price: nothing is there; expected something: the row is new',
      'skus.csv, line 3, column price: nothing is there; expected something: the row is new',
    ],
  ],
  [
    'new rows of which nothing is said but what names them',
    {
      'brands.csv': lines('id', 'oakhaus'),
      'categories.csv': lines('id', 'timber'),
      'products.csv': lines('id', 'oak-gimlet'),
      'specifications.csv': lines('product,name_en', 'oak-gimlet,Shaft'),
      'options.csv': lines('product,option,value', 'oak-gimlet,length,200'),
      'skus.csv': lines('code', 'GIM-6'),
      'stores.csv': lines('id', 'bedok'),
      'store_stock.csv': lines('store,code', 'bedok,GIM-6'),
      'coupons.csv': lines('id,valid_days', 'two,30'),
      'search_synonyms.csv': lines('word', 'auger'),
      'hot_words.csv': lines('id', 'awl'),
    },
    [
      ...(
        [
          ['brands', 'name'],
          ['categories', 'name_en', 'name_zh'],
          ['stores', 'name_en', 'name_zh', 'address_en', 'address_zh', 'hours_en', 'hours_zh', 'phone', 'lat', 'lng'],
          ['coupons', 'name_en', 'name_zh', 'amount'],
          ['hot_words', 'word_en', 'word_zh'],
          ['products', 'name_en', 'name_zh', 'brand', 'category'],
          ['specifications', 'name_zh', 'value_en', 'value_zh'],
          ['options', 'option_en', 'option_zh', 'value_en', 'value_zh'],
          ['skus', 'product', 'price'],
          ['store_stock', 'count'],
        ] as const
      ).flatMap(([table, ...columns]) =>
        columns.map(
          (column) => `${table}.csv, line 2, column ${column}: nothing is there; expected something: the row is new`,
        ),
      ),
      'products.csv, line 2, column id: "oak-gimlet" has no SKU; expected a row of skus that names it',
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
    'an amount that cannot be read, and a brand, a product, a store and a scope that are nowhere',
    {
      'skus.csv': lines(
        header('skus.csv'),
        'GIM-6,oak-gimlet,,"12,90",,,',
        row('skus.csv', 3),
        'RSP-250,oak-rap,,18,,,',
      ),
      'products.csv': lines(
        header('products.csv'),
        row('products.csv', 2),
        'oak-rasp,Half-round rasp,半圆木锉,oakhouse,timber,,,',
      ),
      'store_stock.csv': lines(header('store_stock.csv'), 'bedoc,GIM-6,4', 'bedok,GIM-7,4'),
      'coupons.csv': lines(header('coupons.csv'), 'timber-2,a,b,2,10,brand,timber,100,-1,30'),
    },
    [
      'skus.csv, line 2, column price: "12,90" is wrong; expected an amount in dollars such as 12.90',
      'skus.csv, line 4, column product: "oak-rap" is no product; expected the id of one, of products or of the shop',
      `products.csv, line 3, column brand: "oakhouse" is no brand; expected ${idsOf('one')}`,
      `store_stock.csv, line 2, column store: "bedoc" is no store; expected ${idsOf('one')}`,
      'store_stock.csv, line 3, column code: "GIM-7" is the code of no SKU; expected one of skus or of the shop',
      `coupons.csv, line 2, column of: "timber" is no brand; expected ${idsOf('a brand')}`,
    ],
  ],
  [
    'lines that cannot be read, to which others refer by their names',
    {
      'brands.csv': lines('id,name,tint', 'oakhaus,Oakhaus,red'),
      'categories.csv': lines('id,name_en,name_zh,position', 'timber,Timber work,木作,first'),
      'products.csv': lines(
        `${header('products.csv')},state`,
        `${row('products.csv', 2)},sold`,
        `${row('products.csv', 3)},`,
      ),
      'skus.csv': lines(header('skus.csv'), 'GIM-6,oak-gimlet,,"12,90",,,', row('skus.csv', 3), row('skus.csv', 4)),
      'stores.csv': catalogue['stores.csv'].replace('1.32', 'north'),
    },
    [
      'brands.csv, line 2, column tint: "red" is wrong; expected a colour such as #eef1f4',
      'categories.csv, line 2, column position: "first" is wrong; expected a whole number from 0 to 9999',
      'products.csv, line 2, column state: "sold" is wrong; expected listed, takenDown or deleted',
      'skus.csv, line 2, column price: "12,90" is wrong; expected an amount in dollars such as 12.90',
      'stores.csv, line 2, column lat: "north" is wrong; expected degrees from -90 to 90',
    ],
  ],
  [
    'names that cannot be read, to which others refer',
    {
      'brands.csv': lines('id,name', 'Oakhaus,Oakhaus'),
      'products.csv': lines(
        header('products.csv'),
        row('products.csv', 2).replace('oak-gimlet', 'oak_gimlet'),
        row('products.csv', 3),
      ),
      'skus.csv': lines(
        header('skus.csv'),
        row('skus.csv', 2).replace('gim-6', 'gim 6'),
        row('skus.csv', 3),
        row('skus.csv', 4),
      ),
    },
    [
      'brands.csv, line 2, column id: "Oakhaus" is wrong; expected an id of a-z, 0-9 and dashes',
      'products.csv, line 2, column id: "oak_gimlet" is wrong; expected an id of a-z, 0-9 and dashes',
      'skus.csv, line 2, column code: "gim 6" is wrong; expected a code of A-Z, 0-9, dots and dashes',
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
        'RSP-500,oak-rasp,length=250; grip=oak,18,,,',
      ),
    },
    [
      'skus.csv, line 2, column options: "length" is no option of "oak-gimlet"; expected nothing: the product has no options',
      'skus.csv, line 4, column options: the same values as SKU RSP-200; expected values that tell it from every other SKU of its product',
      'skus.csv, line 5, column options: "300" is no value of "length"; expected 200, 250',
      'skus.csv, line 6, column options: no value of "length"; expected one value of each of length',
      'skus.csv, line 7, column options: "grip" is no option of "oak-rasp"; expected one value of each of length',
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
        `${row('products.csv', 3)}words.png | moving.gif | ../beside.svg | long.svg | gimlet`,
      ),
      'pictures/words.png': 'words',
      'pictures/moving.gif': Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'),
      'beside.svg': drawing,
      'pictures/long.svg': `${drawing}${' '.repeat(500_000)}`,
    },
    [
      'products.csv, line 2, column pictures: "none.jpg" is not there; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
      'products.csv, line 3, column pictures: "words.png" is no picture that can be read; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
      'products.csv, line 3, column pictures: "moving.gif" is no picture that can be read; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
      'products.csv, line 3, column pictures: "../beside.svg" is not there; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
      'products.csv, line 3, column pictures: "long.svg" is no picture that can be read; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
      'products.csv, line 3, column pictures: "gimlet" is not there; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
    ],
  ],
  [
    'pictures that are folders',
    {
      'categories.csv': catalogue['categories.csv'].replace('saw.svg', '.'),
      'products.csv': lines(
        header('products.csv'),
        `${row('products.csv', 2)} | ..`,
        `${row('products.csv', 3)}drills.svg | photos`,
      ),
      'pictures/drills.svg/one.svg': drawing,
      'pictures/photos.webp/one.svg': drawing,
    },
    [
      'products.csv, line 2, column pictures: ".." is not there; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
      'products.csv, line 3, column pictures: "drills.svg" is not there; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
      'products.csv, line 3, column pictures: "photos" is not there; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
      'categories.csv, line 2, column picture: "." is not there; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
    ],
  ],
  [
    'two files of one table, of which only one would count',
    { 'Products.csv': catalogue['products.csv'] },
    ['products.csv: it is the same table as Products.csv; expected one file of each table'],
  ],
  [
    'coupons that end before they begin, or do not say how long',
    {
      'coupons.csv': lines(
        'id,name_en,name_zh,amount,closes,valid_from,valid_to,valid_days',
        'one,a,b,2,2026-02-30,2026-12-01,2026-11-01,',
        'two,a,b,2,tomorrow,,,',
        'three,a,b,2,,,,0',
        'four,a,b,2,0000-12-01,,,30',
        'five,a,b,2,0026-12-01T18:00+08:00,,,30',
        'six,a,b,2,2026-12-01T25:00+08:00,,,30',
      ),
    },
    [
      'coupons.csv, line 2, column closes: "2026-02-30" is wrong; expected a day of the calendar such as 2026-12-01',
      'coupons.csv, line 3, column closes: "tomorrow" is wrong; expected a day such as 2026-12-01, or days from now such as +30',
      'coupons.csv, line 4, column valid_days: "0" is wrong; expected a whole number from 1 to 3650',
      'coupons.csv, line 5, column closes: "0000-12-01" is wrong; expected a day such as 2026-12-01, or days from now such as +30',
      'coupons.csv, line 6, column closes: "0026-12-01T18:00+08:00" is wrong; expected a day such as 2026-12-01, or days from now such as +30',
      'coupons.csv, line 7, column closes: "2026-12-01T25:00+08:00" is wrong; expected a day of the calendar such as 2026-12-01',
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
        'four,a,b,2,,+1,,9',
        'five,a,b,2,,+1,+1,',
      ),
    },
    [
      'coupons.csv, line 2, column valid_to: it ends before it begins; expected a day after valid_from',
      'coupons.csv, line 3, column valid_days: how long it is good is not said, or twice; expected valid_from and valid_to, or valid_days',
      'coupons.csv, line 4, column valid_days: how long it is good is not said, or twice; expected valid_from and valid_to, or valid_days',
      'coupons.csv, line 5, column valid_days: how long it is good is not said, or twice; expected valid_from and valid_to, or valid_days',
      'coupons.csv, line 6, column valid_to: it ends before it begins; expected a day after valid_from',
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

  test('two at once, as README shows them', async () => {
    const { shop } = await emptied()
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
    const [, shown = ''] = /```\n(skus\.csv, [^`]*)\n```/.exec(readme) ?? []
    const toLine12 = Array<string>(7).fill('')
    const path = folderOf({
      ...catalogue,
      'skus.csv': `${catalogue['skus.csv']}${lines(...toLine12, 'GIM-8,oak-gimlet,,"12,90",,,')}`,
      'products.csv': catalogue['products.csv'].replace('半圆木锉,oakhaus', '半圆木锉,oakhouse'),
    })
    const told = await wrongIn(shop, path)
    expect([...told, `${told.length} things are wrong; nothing was written`]).toEqual(shown.split('\n'))
  })

  test('a photograph of more pixels than can be opened', async () => {
    const { shop } = await emptied()
    const create = { width: 8000, height: 7000, channels: 3, background: '#c33' } as const
    const large = await sharp({ create, limitInputPixels: false }).png().toBuffer()
    const path = folderOf({ ...catalogue, 'pictures/gimlet.jpg': large, 'pictures/saw.svg': drawing })
    expect(await wrongIn(shop, path)).toEqual([
      'products.csv, line 2, column pictures: "gimlet.jpg" is no picture that can be read; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
    ])
  })

  test('a photograph of which a part is missing, as when it was not copied to its end', async () => {
    const { shop } = await emptied()
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33', noise } })
      .jpeg()
      .toBuffer()
    const part = whole.subarray(0, whole.length / 2)
    const path = folderOf({ ...catalogue, 'pictures/gimlet.jpg': part, 'pictures/saw.svg': drawing })
    expect(await wrongIn(shop, path)).toEqual([
      'products.csv, line 2, column pictures: "gimlet.jpg" is no picture that can be read; expected a JPEG, PNG, WebP, AVIF or SVG file in the folder pictures, by its name',
    ])
  })

  test('half of a sign, as where a program cut a text in the middle of one', async () => {
    const { shop } = await emptied()
    const brands = [{ id: 'oakhaus', name: 'Oakhaus', story_en: `Timber tools ${'🔨'.slice(0, 1)}` }]
    const path = join(folderOf({ 'shop.json': JSON.stringify({ brands }) }), 'shop.json')
    expect(await wrongIn(shop, path)).toEqual([
      'shop.json brands, line 1, column story_en: "Timber tools \ud83d" is wrong; expected a text of whole signs',
    ])
  })

  test('a file that is wrong in each of very many lines, told as quickly as it is read', async () => {
    const { shop } = await emptied()
    const many = (length: number, line: (at: number) => string) =>
      lines('code,price', Array.from({ length }, (_, at) => line(at)).join('\n'))
    const short = await wrongIn(shop, folderOf({ 'skus.csv': many(150_000, (at) => `A-${at}`) }))
    expect([short.length, short[149_999]]).toEqual([
      150_000,
      'skus.csv, line 150001: the line has 1 cells, the first line has 2; expected as many',
    ])
    const began = performance.now()
    const misspelt = await wrongIn(shop, folderOf({ 'skus.csv': many(80_000, (at) => `A ${at},1.00`) }))
    expect(misspelt).toHaveLength(80_000)
    expect(performance.now() - began).toBeLessThan(12_000)
  }, 60_000)

  test('files and folders in which nothing is', async () => {
    const { shop } = await emptied()
    const nothing = [expect.stringMatching(/: nothing is in it; expected rows of at least one table$/)]
    expect(await wrongIn(shop, folderOf({}))).toEqual(nothing)
    expect(await wrongIn(shop, join(folderOf({ 'brands.csv': 'id,name\n' }), 'brands.csv'))).toEqual(nothing)
    for (const text of ['{}', '{"brands": [], "products": []}'])
      expect(await wrongIn(shop, join(folderOf({ 'shop.json': text }), 'shop.json'))).toEqual(nothing)
  })

  test.each(['code,cost\nGIM-6,12.90', 'name,tint\nOakhaus,#ffffff'])(
    'a file whose name and columns are those of no table: %j',
    async (text) => {
      const { shop } = await emptied()
      const path = join(folderOf({ 'mine.csv': `${text}\n` }), 'mine.csv')
      expect(await wrongIn(shop, path)).toEqual([
        'mine.csv, line 1: its columns are those of no table; expected the columns of one table, or a name such as brands.csv, categories.csv, products.csv, specifications.csv, options.csv, skus.csv, stores.csv, store_stock.csv, coupons.csv, search_synonyms.csv, hot_words.csv',
      ])
    },
  )

  test('JSON: what is not known, what is no list, no object, no JSON, and in which line', async () => {
    const { shop } = await emptied()
    const json = async (text: string) => wrongIn(shop, join(folderOf({ 'shop.json': text }), 'shop.json'))
    const all =
      'brands, categories, products, specifications, options, skus, stores, store_stock, coupons, search_synonyms, hot_words'
    expect(await json('{\n "brands": [\n  {"id": "a"},\n }')).toEqual([
      expect.stringMatching(/^shop\.json(, line [34])?: the file is no JSON; expected one JSON document$/),
    ])
    // Node tells the place of some mistakes only; of this one it does.
    expect(await json('{\n "brands": [\n  {"id": "a",}\n ]\n}')).toEqual([
      'shop.json, line 3: the file is no JSON; expected one JSON document',
    ])
    expect(
      await json(
        '{"brands": [\n {"id": "a", "name": {"en": "Oakhaus"}},\n {"id": "b", "name": ["B", ["C"]], "tint": {}}]}',
      ),
    ).toEqual(
      ['line 2, column name', 'line 3, column name', 'line 3, column tint'].map(
        (place) =>
          `shop.json brands, ${place}: an object or a list in a list stands there; expected a text, a number, true or false, or a list of such`,
      ),
    )
    expect(
      await json('{"brands": [\n {"id": "a"},\n null,\n {"id": "b", "name": {}},\n "c",\n {"id": "d", "name": {}}]}'),
    ).toEqual([
      'shop.json, line 3: row 2 of "brands" is no object; expected an object of columns',
      'shop.json brands, line 4, column name: an object or a list in a list stands there; expected a text, a number, true or false, or a list of such',
      'shop.json, line 5: row 4 of "brands" is no object; expected an object of columns',
      'shop.json brands, line 6, column name: an object or a list in a list stands there; expected a text, a number, true or false, or a list of such',
    ])
    expect(await json('[]')).toEqual([`shop.json: the file holds no object; expected an object with some of ${all}`])
    expect(await json('{"brand": [], "stores": {}, "coupons": [7, ["timber-2"]]}')).toEqual([
      `shop.json: "brand" is not known; expected one of ${all}`,
      'shop.json: "stores" is no list; expected a list of rows',
      'shop.json, line 1: row 1 of "coupons" is no object; expected an object of columns',
      'shop.json, line 1: row 2 of "coupons" is no object; expected an object of columns',
    ])
    expect(
      await json(
        '{\n "brands": [\n  {"id": "a", "name": "A 3/8\\" {drive"},\n  {"id": "b",\n   "name": "B", "tint": "red"}\n ]\n}\n',
      ),
    ).toEqual(['shop.json brands, line 4, column tint: "red" is wrong; expected a colour such as #eef1f4'])
  })
})
