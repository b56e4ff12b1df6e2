import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { world } from '../support/world'

const opened = async () => {
  const { visitor } = await world({ fullStore: false })
  const found = async (keyword: string) => {
    const { products, corrected, partial, total } = await visitor.call(contract.product.search, { keyword })
    return { ids: products.map(({ id }) => id), corrected, partial, total }
  }
  return { visitor, found }
}

test.each([
  // Not what has the other word and lies under “Storage & ladders”, “Bolts, screws & nuts” or “Drills & drivers”.
  ['folding ladder', /step-ladder$/, 2],
  ['stainless bolt', /hex-bolt|wedge-anchor/, 5],
  ['bolt m8', /hex-bolt|wedge-anchor/, 5],
  ['drill cordless', /impact-drill|drill-driver|impact-driver/, 8],
  ['不锈钢螺丝', /screw/, 6],
  ['M8螺母', /nut$|anchor-stud/, 5],
  // What it is made of, or for, says its specification.
  ['aluminium ladder', /(telescopic|step)-ladder$/, 4],
  ['铝合金梯子', /(telescopic|step)-ladder$/, 4],
  ['wall plug for concrete', /nylon-plug$/, 2],
  ['无刷', /drill|impact-(driver|wrench)/, 7],
  // What it holds, withstands or conforms to, be it written with a gap or without.
  ['silicone sealant 300ml', /silicone$/, 4],
  ['EN 131', /ladder$/, 5],
  ['EN131', /ladder$/, 5],
  ['IEC60900', /pliers|cutters|screwdriver-set$/, 5],
  ['EN 388 gloves', /gloves$/, 4],
  ['IP65 floodlight', /work-light$/, 2],
  ['梯子 150公斤', /ladder$/, 5],
  ['DIN 912 bolt', /socket-cap-screw$/, 2],
  ['304 tap', /kitchen-mixer$/, 2],
  ['A2-70', /bolt|screw|nut|rod/, 7],
  ['laser level green', /laser/, 4],
  // No size of a range, and not whatever comes in a box or in hundreds.
  ['13mm drill', /impact-drill/, 3],
  ['box', /box|organiser|level|plug|mask/, 8],
  ['nut 100', /sleeve-anchor$/, 2],
  // What it is says another word, and its category the rest.
  ['silicone sealant', /silicone$/, 4],
  ['utility knife blade', /utility-knife$/, 1],
  // What is of several is what it is of.
  ['spanner set', /(key|socket)-set/, 6],
  ['socket wrench set', /(key|socket)-set/, 8],
  ['drill set', /spade-bit-set$/, 1],
  ['扳手套装', /key-set$/, 4],
  // A sign before an ending is what the thing is: no adhesive that does without nails (免钉胶), no nose of pliers.
  ['钉子', /drywall-screw|hammer-fixing/, 4],
  ['帽子', /helmet/, 4],
  ['钻子', /drill|bit/, 11],
  // Where nothing ends with it, what has the sign.
  ['垫子', /washer|anchor-stud|self-drilling-screw/, 6],
])('all of what is found for "%s" is such a thing', async (keyword, which, count) => {
  const { found } = await opened()
  const { ids, partial, corrected } = await found(keyword)
  expect([corrected, partial]).toEqual([undefined, undefined])
  expect(ids.filter((id) => !which.test(id))).toEqual([])
  expect(ids).toHaveLength(count)
})

test.each([
  ['hand tools', 'hand-tools'],
  ['bolts screws nuts', 'fasteners'],
  ['Storage & Ladders', 'storage'],
  ['收纳与梯具', 'storage'],
])('who names a category as "%s" is shown all of it', async (keyword, category) => {
  const { visitor, found } = await opened()
  const { total } = await visitor.call(contract.product.search, { category })
  expect(total).toBeGreaterThan(9)
  expect(await found(keyword)).toMatchObject({ total, partial: undefined })
})

test.each([
  ['ladder aluminium 8ft', /(telescopic|step)-ladder$/, 4],
  ['pipe cutter', /cutters$/, 2],
  ['hose clamp', /clamp$/, 2],
  ['silicone gun', /gun$/, 1],
  ['EN 131 trolley', /trolley$/, 1],
  ['pliers set', /pliers$/, 5],
  ['shower set', /shower/, 2],
  ['花洒套装', /shower/, 2],
  ['钳子套装', /pliers|cutters|wrench$/, 8],
  ['不锈钢钉子', /drywall-screw|hammer-fixing/, 4],
])('where nothing has all of "%s" the thing comes before what is only like it', async (keyword, which, count) => {
  const { found } = await opened()
  const { ids, partial } = await found(keyword)
  expect(partial).toBe(true)
  expect(ids.slice(0, count).filter((id) => !which.test(id))).toEqual([])
})

test.each([
  ...['soldering iron', 'fire extinguisher', 'hinge stainless', 'wood chisel', 'drawer slide'],
  ...['door handle', 'water heater', 'first aid kit', 'roller set', 'knee pad', 'knee pad 5mm', 'steel plate'],
  ...['paint brush', '钢丝刷', '电焊机', 'door-handle'],
])(
  'of "%s" what is left names no thing of the shop, and nothing is shown or suggested in its place',
  async (keyword) => {
    const { visitor, found } = await opened()
    expect(await found(keyword)).toEqual({ ids: [], total: 0, corrected: undefined, partial: undefined })
    const { products } = await visitor.call(contract.product.suggest, { keyword: `${keyword} ` })
    expect(products).toEqual([])
  },
)

test('a thing is not what was done to another one: of brushes and plates nothing is of brushed steel, or zinc-plated', async () => {
  const { found } = await opened()
  for (const keyword of ['brush', 'plate']) expect((await found(keyword)).total, keyword).toBe(0)
  // What is said of a thing may be.
  expect(await found('insulate ladder')).toMatchObject({ ids: ['climbour-fibreglass-ladder'], corrected: undefined })
})

test('a size that a name or a SKU says comes before one that only a specification says', async () => {
  const { found } = await opened()
  const first = async (keyword: string, count: number) => (await found(keyword)).ids.slice(0, count)
  expect(await first('1000 V', 2)).toEqual(['haldrik-vde-screwdriver-set', 'nimbrel-vde-screwdriver-set'])
  expect(await first('30 m', 1)).toEqual(['veridel-long-tape'])
})

test('of sizes that nothing has what has the words is shown, or some of the sizes', async () => {
  const { found } = await opened()
  for (const keyword of ['m8x977', '977x40mm', 'm8 977mm', 'm8x977 stainless', 'led 977w', 'pvc 977mm']) {
    const { total, partial } = await found(keyword)
    expect([total > 0, partial], keyword).toEqual([true, true])
  }
})

test('where nothing is left but words that say nothing, nothing is suggested', async () => {
  const { visitor } = await opened()
  for (const keyword of ['the ', 'xyzzyq '])
    expect(await visitor.call(contract.product.suggest, { keyword })).toEqual({ keywords: [], products: [] })
})

test('a slip in what says how a thing is leaves nothing out', async () => {
  const { found } = await opened()
  const { corrected, total } = await found('stianless')
  expect(corrected).toBe('stainless')
  expect(total).toBeGreaterThan(0)
})

test.each([
  ['korvane chisel', 'korvane', /^korvane/],
  ['plumbing chisel', 'plumbing', /./],
  ['bosch drill', 'drill', /drill/],
])('of "%s" what is left is shown: a brand, a category, a thing', async (keyword, left, which) => {
  const { found } = await opened()
  const { ids, corrected } = await found(keyword)
  expect(corrected).toBe(left)
  expect(ids.length).toBeGreaterThan(9)
  expect(ids.slice(0, 6).filter((id) => !which.test(id))).toEqual([])
})
