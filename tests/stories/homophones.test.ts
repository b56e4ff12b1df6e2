import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { importCatalogue } from '../../server/catalogue/write'
import { world } from '../support/world'

const opened = async () => {
  const { shop, visitor } = await world({ fullStore: false })
  const found = async (keyword: string) => {
    const { products, total, corrected } = await visitor.call(contract.product.search, { keyword })
    return { first: products[0]?.id ?? 'nothing', total, corrected }
  }
  return { shop, visitor, found }
}

/** What somebody types whose input method offered the wrong sign, what is meant, and what of the demonstration comes first. */
const slips: [typed: string, meant: string, first: RegExp][] = [
  ['罗丝刀', '螺丝刀', /screwdriver/],
  ['锣丝刀', '螺丝刀', /screwdriver/],
  ['羅絲刀', '螺丝刀', /screwdriver/],
  ['螺丝到', '螺丝刀', /screwdriver/],
  ['搬手', '扳手', /spanner/],
  ['班手', '扳手', /spanner/],
  ['镙丝', '螺丝', /screw/],
  ['罗母', '螺母', /nut/],
  ['罗栓', '螺栓', /bolt|anchor/],
  ['捶子', '锤子', /hammer/],
  ['开官', '开关', /wall-switch/],
  ['卷迟', '卷尺', /tape-measure/],
  ['胶代', '胶带', /tape/],
  ['接线班', '接线板', /extension-lead/],
  ['纲丝钳', '钢丝钳', /combination-pliers/],
  ['老虎前', '老虎钳', /combination-pliers/],
  ['手陶', '手套', /gloves/],
  ['安全冒', '安全帽', /helmet/],
  ['水笼头', '水龙头', /mixer|tap/],
  ['玻璃交', '玻璃胶', /silicone/],
  ['生料代', '生料带', /ptfe-tape/],
  ['挂所', '挂锁', /padlock/],
  ['插坐', '插座', /socket/],
  ['灯炮', '灯泡', /bulb/],
  ['护目竟', '护目镜', /goggles/],
  // A word of several.
  ['内六角班手', '内六角扳手', /hex-key/],
  ['自攻罗丝', '自攻螺丝', /self-drilling-screw/],
  ['绝缘交带', '绝缘胶带', /tape/],
  ['十字罗丝刀', '十字螺丝刀', /phillips-screwdriver/],
  ['罗丝刀 PH2', '螺丝刀 PH2', /phillips-screwdriver/],
  ['bosh 罗丝刀', '螺丝刀', /screwdriver/],
  // What many pronounce alike.
  ['电转', '电钻', /drill/],
  ['冲击转', '冲击钻', /impact-drill/],
  ['面造', '面罩', /face-shield/],
  ['护目进', '护目镜', /goggles/],
  ['面棚龙头', '面盆龙头', /basin-mixer/],
]

test('a word with a wrong sign that sounds like one of the shop is taken for that one, which is told', async () => {
  const { found } = await opened()
  for (const [typed, meant, first] of slips) {
    const hits = await found(typed)
    expect.soft([typed, hits.corrected, hits.first]).toEqual([typed, meant, expect.stringMatching(first)])
    expect.soft([typed, hits.total]).toEqual([typed, (await found(meant)).total])
  }
})

test('a word of the language is no slip, whatever it sounds like; nor is what shares no sign with the word', async () => {
  const { found } = await opened()
  // Magnets (电磁) sound like a battery (电池) to many, 洛斯 like a screw (螺丝), 见盘 like the end of a tray of parts (零件盘).
  for (const word of ['电磁', '洛斯', '见盘', '键盘', '收据', '电视', '電視', '耳機', '手机', '苹果', '合页', '窗帘'])
    expect.soft([word, (await found(word)).corrected]).toEqual([word, undefined])
  // Only the size is lacking, and traditional signs are no slip.
  expect(await found('錘子 977mm')).toMatchObject({ corrected: undefined, first: expect.stringMatching(/hammer/) })
})

test('what the shop calls so is not mended into what sounds the same, nor what is found by its meaning', async () => {
  const { shop, found } = await opened()
  const rows = [{ line: 2, cells: { word: '搬手', means: 'claw hammer' } }]
  const draft = { search_synonyms: { file: 'words.csv', rows } }
  await importCatalogue(shop.services.db, { draft, picture: async () => undefined }, { now: shop.clock.now() })
  expect(await found('搬手')).toMatchObject({ corrected: undefined, first: expect.stringMatching(/claw-hammer/) })
  // Beside a size that nothing has, the word that is right stays as it is, and the wrong one is mended.
  expect(await found('搬手 捶子 977mm')).toMatchObject({ corrected: '搬手 锤子 977mm' })
})

test('what is off the shelf, and sounds the same, hides nothing that is on it', async () => {
  const { shop, found } = await opened()
  const { db } = shop.services
  const cells = { id: 'stakkar-brass-padlock', name_zh: '刮锁', state: 'takenDown' }
  const draft = { products: { file: 'products.csv', rows: [{ line: 2, cells }] } }
  await importCatalogue(db, { draft, picture: async () => undefined }, { now: shop.clock.now() })
  // It sold best, and of best sellers is asked first.
  await db.updateTable('products').set({ tier: 0 }).where('id', '=', cells.id).execute()
  await db.updateTable('products').set({ tier: 1 }).where('id', '<>', cells.id).execute()
  expect(await found('挂所')).toMatchObject({ corrected: '挂锁', total: 2 })
})

test('a word is not mended into what nobody can buy any more, nor into what staff took the meaning from', async () => {
  const { shop, found } = await opened()
  const { db } = shop.services
  expect(await found('挂所')).toMatchObject({ corrected: '挂锁', total: 3 })
  await db.updateTable('products').set({ state: 'takenDown' }).where('id', 'like', '%padlock').execute()
  expect(await found('挂所')).toMatchObject({ corrected: undefined, total: 0 })
  const write = (means: string) => {
    const rows = [{ line: 2, cells: { word: '甲乙丙', means } }]
    const draft = { search_synonyms: { file: 'words.csv', rows } }
    return importCatalogue(db, { draft, picture: async () => undefined }, { now: shop.clock.now() })
  }
  await write('claw hammer')
  expect(await found('甲已丙')).toMatchObject({ corrected: '甲乙丙' })
  await write('')
  expect(await found('甲已丙 锤子')).toMatchObject({ corrected: undefined })
})
