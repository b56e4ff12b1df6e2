import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { importCatalogue } from '../../server/catalogue/write'
import { world } from '../support/world'

const opened = async () => {
  const { shop, visitor } = await world({ fullStore: false })
  const found = async (keyword: string) => {
    const { products, corrected, partial } = await visitor.call(contract.product.search, { keyword })
    return {
      corrected,
      partial,
      ids: products.map(({ id }) => id),
      skus: products.map(({ sku }) => sku?.code),
      products,
    }
  }
  return { shop, visitor, found }
}

/** What somebody types, and what of the demonstration must come first: a product or, where one is meant, a SKU. */
const asked: [keyword: string, first: string][] = [
  ['1/2" ball valve', 'VLV-BVP-15'],
  ['4分球阀', 'VLV-BVP-15'],
  ['½ inch ball valve', 'VLV-BVP-15'],
  ['half inch ball valve', 'VLV-BVP-15'],
  ['球阀 1寸', 'VLV-BVP-25'],
  ['10 mm spanner', 'SPN-CQ-10'],
  ['spanner 10mm', 'SPN-CQ-10'],
  ['10毫米扳手', 'SPN-CQ-10'],
  ['8x40 plug', 'PLG-NPA-8-40'],
  ['wall plugs 8 × 40 mm', 'PLG-NPA-8-40'],
  ['20 mm pipe', 'PVC-PIQ-20'],
  ['hb933bm850z', 'HB-933B-M8-50-Z'],
  ['HB-933B-M8-50-Z', 'HB-933B-M8-50-Z'],
  ['hb 933b m8 50 z', 'HB-933B-M8-50-Z'],
  ['drl-18vk-2b', 'DRL-18VK-2B'],
  ['drl 18vk', 'korvane-drill-driver-18v'],
  ['hammer', 'haldrik-claw-hammer'],
  ['锤子', 'haldrik-claw-hammer'],
  ['无刷冲击钻', 'korvane-impact-drill-18v'],
  ['chongjizuan', 'ostrik-corded-impact-drill-850'],
  ['chong ji zuan', 'ostrik-corded-impact-drill-850'],
  ['cjz', 'ostrik-corded-impact-drill-850'],
  ['luosidao', 'nimbrel-phillips-screwdriver'],
  ['灯泡', 'wattern-led-bulb'],
  ['13A plug', 'wattern-wall-socket'],
  ['wrench', 'galdren-adjustable-wrench'],
  ['空开 20a', 'wattern-mcb'],
  ['c20', 'DB-MCW-20-C'],
  ['20A C curve breaker', 'DB-MCW-20-C'],
  ['生料带', 'pipalo-ptfe-tape'],
  ['teflon tape', 'pipalo-ptfe-tape'],
  ['老虎钳', 'nimbrel-combination-pliers'],
  ['allen key', 'torqvist-hex-key-set'],
  ['hack saw', 'brenmoor-hacksaw'],
  ['hacksaw', 'brenmoor-hacksaw'],
  ['toolbox', 'stakkar-tool-box'],
  ['t handle', 'nimbrel-t-handle-hex'],
  ['2.5mm cable', 'wattern-pvc-single-cable'],
  ['2.5平方电线', 'wattern-pvc-single-cable'],
  ['48mm x 25m tape', 'quorbond-duct-tape'],
  ['silicone white', 'SIL-SNF-WH'],
  ['白色玻璃胶', 'SIL-SNF-WH'],
  ['boots 42', 'WER-BTH-42'],
  ['木锤 450g', 'HAM-CLB-450'],
  ['斧头', 'brenmoor-hatchet'],
]

test('what is meant comes first, however it is typed', async () => {
  const { found } = await opened()
  const first: typeof asked = []
  for (const [keyword, wanted] of asked) {
    const [product] = (await found(keyword)).products
    first.push([keyword, (wanted === wanted.toUpperCase() ? product?.sku?.code : product?.id) ?? 'nothing'])
  }
  expect(first).toEqual(asked)
})

test('spellings of one size ask for the same', async () => {
  const { found } = await opened()
  const spellings = ['M8x50', 'M8*50', 'M8 × 50', 'm8-50', 'M8X50mm']
  const [one, ...others] = await Promise.all(spellings.map(async (keyword) => (await found(keyword)).ids))
  expect(one).toContain('boltavar-hex-bolt-full')
  for (const other of others) expect(other).toEqual(one)
})

test('a product of which no SKU has all that is asked is not among those that have', async () => {
  const { found } = await opened()
  // There are sleeve anchors M6 × 60 and M8 × 80, and none M6 × 80.
  expect((await found('sleeve anchor m6x60')).skus[0]).toBe('EXP-SAA-M6-60')
  const { products } = await found('sleeve anchor m6x80')
  expect(products.every(({ sku }) => sku === undefined)).toBe(true)
  // Hex bolts are M8 and 16 mm long, and none is both; screws are, and are no bolts for lying under “Bolts & screws”.
  const bolts = await found('bolt m8x16')
  expect([bolts.partial, ...bolts.skus]).toEqual([true, ...bolts.ids.map(() => undefined)])
  const screws = (await found('screw m8x16')).products
  expect(screws.map(({ sku }) => sku?.code).sort()).toEqual([
    ...['SC-7991B-M8-16-BK', 'SC-7991R-M8-16-BK', 'SC-912B-M8-16-BK', 'SC-912R-M8-16-BK'],
  ])
})

test('a SKU is told in the language of the viewer, with its own price and stock; of several that are alike the first in stock', async () => {
  const { shop, visitor, found } = await opened()
  const [spanner] = (await found('10 mm combination spanner')).products
  const { skus } = await visitor.call(contract.product.detail, { id: spanner?.id ?? '' })
  const own = skus.find(({ code }) => code === 'SPN-CQ-10')
  expect(spanner?.sku).toEqual({
    id: 'spn-cq-10',
    code: 'SPN-CQ-10',
    choice: '10 mm',
    price: own?.price,
    stock: own?.stock,
    ...{ unit: 'each', pieces: 1 },
  })
  // Zinc-plated and of two stainless steels, in this order.
  const [bolt] = (await found('hex bolts din 933 m8x50 boltavar')).products
  expect(bolt?.sku?.code).toBe('HB-933B-M8-50-Z')
  await sql`update skus set on_hand = 0, received = held + sold where id = 'hb-933b-m8-50-z'`.execute(shop.services.db)
  const [other] = (await found('hex bolts din 933 m8x50 boltavar')).products
  expect(other?.sku?.code).toBe('HB-933B-M8-50-A2')
})

test('words that nothing has are mended or left out, which is told; then what meets most comes', async () => {
  const { found } = await opened()
  expect(await found('hamer claw')).toMatchObject({ corrected: 'hammer claw' })
  expect(await found('qqqq drill')).toMatchObject({ corrected: 'drill' })
  const { ids, corrected } = await found('claw hammer plywood laser 450g')
  expect([ids[0], corrected]).toEqual([expect.stringMatching(/claw-hammer$/), expect.anything()])
  expect((await found('wd40')).ids).toEqual([])
})

test.each([
  ['plug 6mm', /nylon-plug/, 2],
  ['18v saw', /saw/, 5],
  ['driver 18v', /driver/, 4],
  // The shop calls nothing electrical: it is what cables lie under.
  ['electrical 2.5mm', /cable|cord|wire/, 6],
])('of "%s" the thing has the size, and is not what lies beside such things', async (keyword, id, count) => {
  const { found } = await opened()
  expect((await found(keyword)).ids).toEqual(Array(count).fill(expect.stringMatching(id)))
})

test.each([
  ['ladder 2m', /ladder/],
  ['梯子2米', /ladder/],
  ['套筒 10mm', /socket/],
  ['saw 115mm', /saw/],
])('where no such thing has the size ("%s") those that there are come first, which is told', async (keyword, id) => {
  const { visitor } = await opened()
  const { products, partial } = await visitor.call(contract.product.search, { keyword })
  expect(partial).toBe(true)
  expect(products.slice(0, 4).map((one) => one.id)).toEqual(Array(4).fill(expect.stringMatching(id)))
})

test('who names a thing alone is shown what lies beside it as well', async () => {
  const { found } = await opened()
  const { ids } = await found('ladder')
  expect(ids.slice(0, 5)).toEqual(Array(5).fill(expect.stringMatching(/ladder/)))
  expect(ids).toContain('stakkar-security-chain')
})

test.each([
  ['claw hammer', undefined, undefined],
  ['hamer claw', 'hammer claw', undefined],
  ['pipe cutter', undefined, true],
  ['masking hamer', 'masking hammer', true],
  ['wd40', undefined, undefined],
])(
  'of what is found for "%s" it is told whether it has only some of the words',
  async (keyword, corrected, partial) => {
    const { visitor } = await opened()
    const found = await visitor.call(contract.product.search, { keyword })
    expect([found.corrected, found.partial]).toEqual([corrected, partial])
    // Where a filter leaves nothing there is nothing to say it of.
    const narrowed = await visitor.call(contract.product.search, { keyword, category: 'storage' })
    expect([narrowed.total, narrowed.partial]).toEqual([0, undefined])
  },
)

test.each([
  ['hammmer', 'hammer'],
  ['screwdrver', 'screwdriver'],
  ['hole saw', 'saw'],
  ['ball valve handel', 'ball valve handle'],
])('"%s" is taken for "%s": a word is mended by a slip or two, never into another word', async (typed, meant) => {
  const { found } = await opened()
  expect((await found(typed)).corrected).toBe(meant)
})

test.each([
  'rivet 4.8',
  'grease',
  'rope 10mm',
  'shovel',
  'wheelbarrow',
  'sandpaper 120',
  '合页',
  '拉手',
  '把手',
  '門把手',
  '冰箱',
  '望远镜',
  '窗帘',
  '地毯',
  '電視',
  '香蕉',
  // Of whose last sign the shop has other things: elbows (弯头), grinders (角磨机), chargers (充电器), levels (水平仪), a bucket (水桶).
  '枕头',
  '洗衣机',
  '路由器',
  '投影仪',
  '垃圾桶',
  // Whose first sign is the last one of others: lamps (灯), drills (钻).
  '灯笼',
  '钻戒',
  // A wire is no screw (螺丝).
  '铁丝',
  '铜丝',
])('of "%s" the shop has nothing, and shows nothing in its place', async (typed) => {
  const { found } = await opened()
  expect(await found(typed)).toMatchObject({ ids: [], corrected: undefined })
})

test.each(['brush', 'paint brush', 'wire brush', '刷', '刷子'])(
  'of "%s" nothing is found that does without it: no brushless drill (无刷)',
  async (typed) => {
    const { found } = await opened()
    expect((await found(typed)).ids).not.toContainEqual(expect.stringMatching(/drill/))
  },
)

test('who asks for what does without something finds it, and is shown it while typing', async () => {
  const { found, visitor } = await opened()
  expect((await found('brushless')).ids[0]).toMatch(/drill/)
  expect((await found('无刷电钻')).ids[0]).toMatch(/drill-driver/)
  for (const keyword of ['brush', 'brushl', '无刷']) {
    const { products } = await visitor.call(contract.product.suggest, { keyword })
    expect(products[0]?.id).toMatch(/drill/)
  }
})

test('what a word says before such a sign still counts: impact drivers are 起子机 among the 电钻', async () => {
  const { found } = await opened()
  expect((await found('钻机')).ids.toSorted()).toEqual(['korvane-impact-driver-18v', 'tanvolt-impact-driver-18v'])
})

test('staff write what a word means, and take it back', async () => {
  const { shop, found, visitor } = await opened()
  const { db } = shop.services
  const means = (words: string) =>
    importCatalogue(
      db,
      {
        draft: {
          search_synonyms: { file: 'words.csv', rows: [{ line: 2, cells: { word: 'Thingummy', means: words } }] },
        },
        picture: async () => undefined,
      },
      { now: shop.clock.now() },
    )
  const suggestedFor = async (keyword: string) => (await visitor.call(contract.product.suggest, { keyword })).keywords
  await means('claw hammer | 卷尺')
  expect(await suggestedFor('thingu')).toEqual(['Thingummy'])
  const { ids } = await found('thingummies')
  expect(ids).toEqual(expect.arrayContaining(['haldrik-claw-hammer', 'veridel-tape-measure']))
  await means('')
  expect((await found('thingummies')).ids).toEqual([])
  expect(await suggestedFor('thingu')).toEqual([])
  expect((await sql`select word, means from search_synonyms where key = 'thingummy'`.execute(db)).rows).toEqual([
    { word: 'Thingummy', means: [] },
  ])
})

test('an English word of the shop is not read as Chinese that is spelled like it', async () => {
  const { shop, found } = await opened()
  const rows = [{ line: 2, cells: { word: '里呢', means: 'claw hammer' } }]
  const draft = { search_synonyms: { file: 'words.csv', rows } }
  await importCatalogue(shop.services.db, { draft, picture: async () => undefined }, { now: shop.clock.now() })
  expect((await found('里呢')).ids).toContain('haldrik-claw-hammer')
  const { ids } = await found('line')
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).not.toContain('haldrik-claw-hammer')
})

test('a material is found as it sounds, as it is found in its own signs', async () => {
  const { found } = await opened()
  const { ids } = await found('不锈钢螺丝')
  expect(ids).toContain('boltavar-socket-cap-screw')
  expect((await found('buxiugang luosi')).ids.toSorted()).toEqual(ids.toSorted())
})

const suggested: [typed: string, words: string[], product?: string][] = [
  ['hamm', ['hammer'], 'haldrik-claw-hammer'],
  ['korv', ['Korvane'], 'korvane-flap-disc'],
  ['saf', ['Safety gear', 'safety']],
  ['冲击', ['冲击钻', '冲击扳手'], 'korvane-impact-drill-18v'],
  ['chongj', ['冲击钻'], 'korvane-impact-drill-18v'],
  ['hb-933b-m8-50', ['HB-933B-M8-50-A2', 'HB-933B-M8-50-A4', 'HB-933B-M8-50-Z'], 'boltavar-hex-bolt-full'],
  ['933b m8 50 z', ['HB-933B-M8-50-Z'], 'boltavar-hex-bolt-full'],
  ['33bm850z', ['HB-933B-M8-50-Z'], 'boltavar-hex-bolt-full'],
  ['电工', ['电工电料']],
  ['電工', ['电工电料']],
  ['dianz', ['电钻']],
  ['bans', ['扳手']],
  ['chuiz', ['锤子']],
]

test.each(suggested)('while somebody types "%s", %j is suggested', async (keyword, words, product) => {
  const { visitor } = await opened()
  const { keywords, products } = await visitor.call(contract.product.suggest, { keyword })
  expect(keywords).toEqual(expect.arrayContaining(words))
  expect(keywords.length).toBeLessThanOrEqual(5)
  expect(products.length).toBeLessThanOrEqual(5)
  if (product) expect(products.map(({ id }) => id)).toContain(product)
})

test.each([
  ['933b m8 50 z', 'boltavar-hex-bolt-full', 'HB-933B-M8-50-Z'],
  ['m8x50 hex bolt', 'boltavar-hex-bolt-full', 'HB-933B-M8-50-Z'],
  ['hex bolt', 'boltavar-hex-bolt-full', undefined],
])('"%s" suggests %s with the SKU %s', async (keyword, id, code) => {
  const { visitor } = await opened()
  const { products } = await visitor.call(contract.product.suggest, { keyword })
  expect(products.find((one) => one.id === id)).toMatchObject({ id })
  expect(products.find((one) => one.id === id)?.sku?.code).toBe(code)
})

test('what stands behind twelve words, or sixteen signs of a Chinese run, is not asked for', async () => {
  const { found } = await opened()
  const hammers = await found('hammer')
  const twelve = 'hammer '.repeat(12)
  expect((await found(`${twelve}claw`)).ids).toEqual(hammers.ids)
  expect((await found(`${'hammer '.repeat(11)}claw`)).ids).not.toEqual(hammers.ids)
  const pairs = await found('锤子')
  expect((await found(`${'锤子'.repeat(8)}羊角`)).ids).toEqual(pairs.ids)
  expect((await found(`${'锤子'.repeat(7)}羊角`)).ids).not.toEqual(pairs.ids)
})

test('a part number of a few signs hides nothing that its signs mean as well', async () => {
  const { shop, found } = await opened()
  await shop.services.db.updateTable('skus').set({ code: 'M10' }).where('code', '=', 'GLV-WH').execute()
  const { ids } = await found('m10')
  expect(ids).toEqual(
    expect.arrayContaining(['hivance-leather-gloves', 'boltavar-threaded-rod', 'ankrel-drop-in-anchor']),
  )
})

test.each([
  ['screws per box', 'screws box'],
  ['want to buy a drill on offer', 'drill offer'],
])('the small words of "%s" ask for nothing', async (said, meant) => {
  const { found } = await opened()
  const { ids } = await found(said)
  expect(ids).toEqual((await found(meant)).ids)
  expect(ids.length).toBeGreaterThan(10)
})

test('what a word means may be said in Chinese too, by two signs or more', async () => {
  const { shop, found } = await opened()
  const cutters = ['haldrik-diagonal-cutters', 'nimbrel-diagonal-cutters']
  const rows = [
    { line: 2, cells: { word: '甲乙丙', means: '斜口钳' } },
    { line: 3, cells: { word: '戊己', means: '斜口' } },
    { line: 4, cells: { word: 'nipperette', means: '斜口钳' } },
  ]
  const draft = { search_synonyms: { file: 'words.csv', rows } }
  await importCatalogue(shop.services.db, { draft, picture: async () => undefined }, { now: shop.clock.now() })
  for (const word of ['甲乙丙', '戊己', 'nipperette'])
    expect.soft([word, (await found(word)).ids.toSorted()]).toEqual([word, cutters])
})
