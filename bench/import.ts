import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Draft } from '../server/catalogue/draft'
import { type TableName, tables } from '../server/catalogue/format'
import { importCatalogue } from '../server/catalogue/write'
import { connect, longWork } from '../server/db/connect'
import { removeEmbedded, startEmbedded } from '../server/db/embedded'
import { migrate } from '../server/db/migrate'

/** Prints how long an import takes: everything new, the same again, every price, every count. `npm run bench -- import 100000` */

const skus = Number(process.argv[2] ?? 100_000)
const perProduct = 4
const products = Math.ceil(skus / perProduct)

const english = 'Hex Bolt Steel Anchor Drill Bit Wrench Socket Clamp Saw Blade Hammer Tape Level Screw'.split(' ')
const chinese = '六角 螺栓 不锈钢 膨胀 电钻 钻头 扳手 套筒 夹具 锯片 锤子'.split(' ')
const named = (words: string[], index: number) => [words[index % words.length], words[(index * 7) % words.length]]

/** Rows of a table for so many numbers. */
const rowsOf = (table: TableName, count: number, row: (index: number) => Record<string, string | number>): Draft => ({
  [table]: {
    file: `${table}.csv`,
    rows: Array.from({ length: count }, (_, index) => ({
      line: index + 2,
      cells: Object.fromEntries(Object.entries(row(index)).map(([column, value]) => [column, String(value)])),
    })),
  },
})
const code = (index: number) => `C${Math.floor(index / perProduct)}-${index % perProduct}`
const price = (index: number, more = 0) => ((index % 30_000) / 100 + 2 + more).toFixed(2)

const catalogue: Draft = {
  ...rowsOf('brands', 50, (index) => ({ id: `brand-${index}`, name: `Brand ${index}` })),
  ...rowsOf('categories', 20, (index) => ({ id: `kind-${index}`, name_en: `Kind ${index}`, name_zh: `类别 ${index}` })),
  ...rowsOf('products', products, (index) => ({
    ...{ id: `p-${index}`, brand: `brand-${index % 50}`, category: `kind-${index % 20}` },
    name_en: `${named(english, index).join(' ')} ${index}`,
    name_zh: `${named(chinese, index).join('')} ${index}`,
    ...{ description_en: `A tool for work number ${index}.`, description_zh: '用于工作的工具。' },
  })),
  ...rowsOf('specifications', products, (index) => ({
    ...{ product: `p-${index}`, name_en: 'Weight', name_zh: '重量', value_en: `${index} g`, value_zh: `${index} 克` },
  })),
  ...rowsOf('options', products * perProduct, (index) => ({
    ...{ product: `p-${Math.floor(index / perProduct)}`, option: 'size', option_en: 'Size', option_zh: '尺寸' },
    ...{ value: `s${index % perProduct}`, value_en: `Size ${index}`, value_zh: `尺寸 ${index}` },
  })),
  ...rowsOf('skus', products * perProduct, (index) => ({
    ...{ code: code(index), product: `p-${Math.floor(index / perProduct)}`, options: `size=s${index % perProduct}` },
    ...{ price: price(index), tiers: `10:${price(index, -1)}`, stock: index % 100 },
  })),
}

const dir = await mkdtemp(join(tmpdir(), 'wujin-bench-'))
const { url, stop } = await startEmbedded({ dir })
const db = connect(url, { most: 1, limits: longWork })
await migrate(db)
const runs: [string, Draft][] = [
  [
    `${products} products with ${products * perProduct} SKUs, ${Object.keys(tables).length - 3} tables, all new`,
    catalogue,
  ],
  ['the same again', catalogue],
  ['every price', rowsOf('skus', products * perProduct, (index) => ({ code: code(index), price: price(index, 1) }))],
  ['every count', rowsOf('skus', products * perProduct, (index) => ({ code: code(index), stock: (index % 90) + 1 }))],
]
for (const [name, draft] of runs) {
  const since = performance.now()
  await importCatalogue(db, { draft, picture: async () => undefined }, { now: new Date() })
  const memory = Math.round(process.memoryUsage().rss / 2 ** 20)
  console.log(`${name}: ${((performance.now() - since) / 1000).toFixed(1)} s, ${memory} MB`)
}
await db.destroy()
await stop()
await removeEmbedded(dir)
