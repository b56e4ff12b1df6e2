import { expect, test } from 'vitest'
import { folderOf } from '../support/catalogue-files'
import { catalogue, drawing, emptied, files, header, lines, photo, taking, wrongIn } from '../support/merchant'

const rows = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at + 1))
/** The catalogue in which some files have other rows. */
const withRows = async (changed: { [Table in keyof typeof catalogue]?: string[] }) =>
  folderOf({
    ...{ ...catalogue, 'pictures/gimlet.jpg': await photo(), 'pictures/saw.svg': drawing },
    ...Object.fromEntries(
      Object.entries(changed).map(([table, more]) => [table, lines(header(table as keyof typeof catalogue), ...more)]),
    ),
  })

const gimlet = 'gim-6,oak-gimlet,,12.90,,,'
const rasps = ['RSP-200,oak-rasp,length=200,18,,,7', 'RSP-250,oak-rasp,length=250,21.50,,,0']
const rasp = 'oak-rasp,Half-round rasp,半圆木锉,oakhaus,timber,,,'
const value = (at: number, option = 'finish') => `oak-rasp,${option},Finish,表面,v${at},Value ${at},值 ${at}`
/** Four sizes of each finish. */
const raspOf = (at: number) => `R-${at},oak-rasp,finish=v${Math.ceil(at / 4)}; size=v${1 + (at % 4)},9,,,`
const bars = (count: number) => rows(count, () => 'saw.svg').join('|')

/** What a catalogue holds so many of at most, its files with a number of them, and what is told of one more. */
const counted: [what: string, most: number, of: (count: number) => Parameters<typeof withRows>[0], problem: string][] =
  [
    [
      'brands',
      2000,
      (count) => ({ 'brands.csv': ['oakhaus,Oakhaus,,', ...rows(count - 1, (at) => `b${at},Brand ${at},,`)] }),
      'brands.csv, line 2002, column id: the shop would have 2001 brands; expected 2000 at most',
    ],
    [
      'categories',
      500,
      (count) => ({
        'categories.csv': ['timber,Timber work,木作,', ...rows(count - 1, (at) => `c${at},Kind ${at},类 ${at},`)],
      }),
      'categories.csv, line 502, column id: the shop would have 501 categories; expected 500 at most',
    ],
    [
      'SKUs of a product',
      500,
      (count) => ({
        'options.csv': [...rows(126, (at) => value(at)), ...rows(4, (at) => value(at, 'size'))],
        'skus.csv': [gimlet, ...rows(count, raspOf)],
      }),
      'skus.csv, line 503, column product: "oak-rasp" would have 501 SKUs; expected 500 at most',
    ],
    [
      'specifications of a product',
      100,
      (count) => ({ 'specifications.csv': rows(count, (at) => `oak-gimlet,Fact ${at},事 ${at},1,1`) }),
      'specifications.csv, line 102, column product: "oak-gimlet" would have 101 specifications; expected 100 at most',
    ],
    [
      'options of a product',
      8,
      (count) => ({
        'options.csv': rows(count, (at) => value(1, `o${at}`)),
        'skus.csv': [gimlet, `R-1,oak-rasp,${rows(count, (at) => `o${at}=v1`).join(';')},9,,,`],
      }),
      'options.csv, line 10, column option: "oak-rasp" would have 9 options; expected 8 at most',
    ],
    [
      'values of an option',
      200,
      (count) => ({
        'options.csv': rows(count, (at) => value(at)),
        'skus.csv': [gimlet, 'R-1,oak-rasp,finish=v1,9,,,'],
      }),
      'options.csv, line 202, column value: "finish" of "oak-rasp" would have 201 values; expected 200 at most',
    ],
    [
      'wholesale prices of a SKU',
      10,
      (count) => ({
        'skus.csv': [`gim-6,oak-gimlet,,12.90,${rows(count, (at) => `${at + 1}:${12 - at}`).join(' ')},,`, ...rasps],
      }),
      'skus.csv, line 2, column tiers: "2:11 3:10 4:9 5:8 6:7 7:6 8:5 9:4 10:3 11:2 12:1" is wrong; expected 10 quantities with their prices at most',
    ],
    [
      'pictures of a product',
      20,
      (count) => ({ 'products.csv': [`oak-gimlet,Oak gimlet,橡木手钻,oakhaus,timber,,,${bars(count)}`, rasp] }),
      `products.csv, line 2, column pictures: "${bars(21).slice(0, 60)}…" is wrong; expected 20 pictures at most`,
    ],
  ]

test.each(counted)('%s: %s are taken, and of one more it is told where it stands', async (_, most, of, problem) => {
  const { shop } = await emptied()
  expect(await wrongIn(shop, await withRows(of(most + 1)))).toEqual([problem])
  await taking(shop, await withRows(of(most)))
})

test('a SKU more than there may be is one of the shop with those of the file, and those that are there may be changed', async () => {
  const { shop } = await emptied()
  const options = [...rows(126, (at) => value(at)), ...rows(4, (at) => value(at, 'size'))]
  await taking(shop, await withRows({ 'options.csv': options, 'skus.csv': [gimlet, ...rows(500, raspOf)] }))
  const skus = (...more: string[]) => folderOf({ 'skus.csv': lines(header('skus.csv'), ...more) })
  expect(await wrongIn(shop, skus(raspOf(500), raspOf(501)))).toEqual([
    'skus.csv, line 3, column product: "oak-rasp" would have 501 SKUs; expected 500 at most',
  ])
  await taking(shop, skus(...rows(500, (at) => raspOf(at).replace(',9,', ',8,'))))
})

test.each([
  ['brands.csv', 'brands', 2000, 'b1,Brand one,,', ['more,More,,', 'next,Next,,']],
  ['categories.csv', 'categories', 500, 'c1,Kind one,类一,', ['more,More,更多,', 'next,Next,其他,']],
] as const)(
  '%s: those of the shop count with those of the file, and may be named anew',
  async (table, what, most, anew, more) => {
    const { shop } = await emptied()
    const fits = counted.find(([name]) => name === what)?.[2](most) ?? {}
    await taking(shop, await withRows(fits))
    const file = (...some: string[]) => folderOf({ [table]: lines(header(table), ...some) })
    expect(await wrongIn(shop, file(anew, ...more))).toEqual([
      `${table}, line 3, column id: the shop would have ${most + 2} ${what}; expected ${most} at most`,
    ])
    await taking(shop, file(anew))
  },
)

test('stores count while they are open, and those that close make room', async () => {
  const { shop } = await emptied()
  await taking(shop, await files())
  const stores = (state: string, ...numbers: number[]) =>
    numbers.map((at) => `s${at},Store ${at},${at} 店,1 Road,路 1 号,9-18,9-18,+6561110001,1.3,103.9,${state}`)
  const file = (...some: string[]) => ({ 'stores.csv': lines(`${header('stores.csv')},state`, ...some) })
  const numbers = (from: number, to: number) => rows(to - from + 1, String).map((at) => from - 1 + Number(at))
  const told = (line: number, count: number) =>
    `stores.csv, line ${line}, column id: the shop would have ${count} open stores; expected 500 at most`
  await taking(shop, folderOf(file(...stores('open', ...numbers(1, 499)))))
  expect(await wrongIn(shop, folderOf(file(...stores('open', 500))))).toEqual([told(2, 501)])
  await taking(shop, folderOf(file(...stores('closed', 500))))
  await taking(shop, folderOf(file(...stores('open', 500), ...stores('closed', 7))))
  expect(await wrongIn(shop, folderOf(file(...stores('open', 1, 7))))).toEqual([told(3, 501)])
  // Where all that the file leaves out closes, all of the shop make room.
  const anew = {
    ...catalogue,
    ...file(...stores('open', ...numbers(501, 1000))),
    'store_stock.csv': 'store,code,count\n',
  }
  const path = folderOf({ ...anew, 'pictures/gimlet.jpg': await photo(), 'pictures/saw.svg': drawing })
  await taking(shop, path, { takeDownMissing: true })
})
