import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { exportCatalogue } from '../../server/catalogue/export'
import { queriesDuring } from '../support/asked-queries'
import { folderOf } from '../support/catalogue-files'
import { emptied, files, lines, taking, wrongIn } from '../support/merchant'
import type { Shop } from '../support/shop'
import { callerOf, world } from '../support/world'

/** What stands below a search field that holds this, in both languages. */
const below = async (shop: Shop, keyword = '') => {
  const read = async (language: 'en' | 'zh') => {
    const { keywords, products } = await callerOf(shop, undefined, language).call(contract.product.suggest, { keyword })
    expect(products).toEqual([])
    return keywords
  }
  return { en: await read('en'), zh: await read('zh') }
}

/** A folder with a table of hot words. */
const hotWords = (...rows: string[]) => folderOf({ 'hot_words.csv': lines(...rows) })

const columns = 'id,word_en,word_zh'
/** Neither in the order of their ids nor of their words. */
const three = [columns, 'ladder,Step ladder,人字梯', 'bolt,"Bolt, M8",M8 螺栓', 'glove,Gloves,手套']
const ofThree = { en: ['Step ladder', 'Bolt, M8', 'Gloves'], zh: ['人字梯', 'M8 螺栓', '手套'] }

test('staff write the words below the empty search field: in their order, each visitor in their language', async () => {
  const { shop } = await emptied()
  expect(await below(shop)).toEqual({ en: [], zh: [] })
  await taking(shop, hotWords(...three))
  expect(await below(shop)).toEqual(ofThree)
  expect(await below(shop, ' \u3000')).toEqual(ofThree)
  expect((await callerOf(shop).call(contract.product.suggest, { keyword: 'gl' })).keywords).toEqual([])
})

test('a new word comes last, and a position moves one that is there', async () => {
  const { shop } = await emptied()
  await taking(shop, hotWords(...three))
  await taking(shop, hotWords(columns, 'adhesive,Glue,胶水', 'glove,Work gloves,劳保手套'))
  expect((await below(shop)).en).toEqual(['Step ladder', 'Bolt, M8', 'Work gloves', 'Glue'])
  await taking(shop, hotWords('id,position', 'glove,0', 'ladder,1', 'bolt,2'))
  expect((await below(shop)).zh).toEqual(['劳保手套', '人字梯', 'M8 螺栓', '胶水'])
})

test('a word that is hidden is gone, also where the shop is exported to, and comes back to its place', async () => {
  const { shop } = await emptied()
  await taking(shop, hotWords(...three))
  await taking(shop, hotWords('id,state', 'bolt,hidden'))
  expect(await below(shop)).toEqual({ en: ['Step ladder', 'Gloves'], zh: ['人字梯', '手套'] })
  const path = folderOf({})
  await exportCatalogue(shop.services.db, path)
  const { shop: other } = await emptied()
  await taking(other, path)
  expect(await below(other)).toEqual(await below(shop))
  await taking(shop, hotWords('id,state', 'bolt,shown'))
  expect(await below(shop)).toEqual(ofThree)
})

test('words that the file does not have stay, and are hidden when that is asked for and it has words at all', async () => {
  const { shop } = await emptied()
  await taking(shop, await files())
  await taking(shop, hotWords(...three))
  const products = { 'products.csv': lines('id', 'oak-gimlet', 'oak-rasp') }
  const less = folderOf({ ...products, 'hot_words.csv': lines('id', 'glove') })
  await taking(shop, less)
  await taking(shop, folderOf(products), { takeDownMissing: true })
  expect(await below(shop)).toEqual(ofThree)
  await taking(shop, less, { takeDownMissing: true })
  expect(await below(shop)).toEqual({ en: ['Gloves'], zh: ['手套'] })
})

test('there are eight at most, the first that are shown, and nothing else is asked of the database', async () => {
  const { shop } = await emptied()
  const ten = Array.from({ length: 10 }, (_, index) => `word-${10 - index},${index},${index}`)
  await taking(shop, hotWords(columns, ...ten))
  await taking(shop, hotWords('id,state', 'word-10,hidden'))
  expect((await below(shop)).en).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  const texts = await queriesDuring(() => callerOf(shop).call(contract.product.suggest, { keyword: '' }))
  expect(texts).toEqual([expect.stringMatching(/ from "hot_words" /)])
})

test('a word that is too long, or not in both languages, is refused', async () => {
  const { shop } = await emptied()
  const sixty = 'x'.repeat(60)
  await taking(shop, hotWords(columns, `long,${sixty},长`))
  expect((await below(shop)).en).toEqual([sixty])
  expect(await wrongIn(shop, hotWords(columns, `long,${sixty}x,长`))).toEqual([
    `hot_words.csv, line 2, column word_en: "${sixty}…" is wrong; expected a text of 60 characters at most`,
  ])
  expect(await wrongIn(shop, hotWords('id,word_en,state', 'saw,Saw,shown', 'long,Long,gone'))).toEqual([
    'hot_words.csv, line 3, column state: "gone" is wrong; expected shown or hidden',
    'hot_words.csv, line 2, column word_zh: nothing is there; expected something: the row is new',
  ])
  expect(await wrongIn(shop, hotWords('id,word_en', 'saw,Saw'))).toEqual([
    'hot_words.csv, line 2, column word_zh: nothing is there; expected something: the row is new',
  ])
})

/** The words of the demonstration in their order: what its catalogue has of that kind, and how many, all of which come first. */
const ofDemo: [en: string, zh: string, kind: RegExp, many: number][] = [
  ['impact drill', '冲击钻', /-impact-drill-/, 5],
  ['angle grinder', '角磨机', /-angle-grinder-/, 6],
  ['M8 hex bolt', 'M8 外六角螺栓', /-hex-bolt-/, 3],
  ['wall plug', '胶塞', /-nylon-plug$/, 2],
  ['silicone', '玻璃胶', /-silicone$/, 4],
  ['extension lead', '拖线板', /-extension-lead$/, 2],
  ['LED bulb', 'LED 灯泡', /-led-bulb$/, 2],
  ['safety helmet', '安全帽', /-helmet$/, 4],
]

test('each word of the demonstration finds what it says, in both languages', async () => {
  const { shop } = await world({ fullStore: false })
  const { call } = callerOf(shop)
  expect(await below(shop)).toEqual({ en: ofDemo.map(([en]) => en), zh: ofDemo.map(([, zh]) => zh) })
  for (const [en, zh, kind, many] of ofDemo)
    for (const keyword of [en, zh]) {
      const { products, corrected } = await call(contract.product.search, { keyword })
      const first = products.slice(0, many)
      expect.soft([keyword, corrected, first.length]).toEqual([keyword, undefined, many])
      for (const { id } of first) expect.soft([keyword, id]).toEqual([keyword, expect.stringMatching(kind)])
      if (en.startsWith('M8'))
        for (const { sku } of first) expect.soft([keyword, sku?.code]).toEqual([keyword, expect.stringMatching(/-M8-/)])
    }
})
