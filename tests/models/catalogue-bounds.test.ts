import { describe, expect, test } from 'vitest'
import type { Search } from '../../contract/product'
import { card, found, listing, productOfPairs, productWithChoice } from '../../flows/fixtures/samples/shop'
import { productNew } from '../../machines/pages/product/new'
import { productDetail } from '../../machines/pages/product/new/detail'
import { productSearch } from '../../machines/pages/product/search'
import { choose } from '../../machines/parts/picker'
import { offered, searchBox } from '../../machines/parts/search-box'
import { answerTo, stepsOf } from '../support/chart-step'

describe('/product/search', () => {
  const open = (query: Search, more: object = {}) =>
    stepsOf(productSearch, { input: query, at: 'viewing', with: { found, ...more } })
  const asked = (query: Search, event: { type: string }) => open(query)(event).starts[0]?.[1]

  const sku = (more: object) => ({ ...card, sku: { id: 'light', price: { price: 1890 }, stock: 3, ...more } })
  const adding = (quantity: string, more: object = {}) => {
    const { taken, tells, remembers } = open(
      {},
      { found: { ...found, products: [sku(more)] } },
    )({
      ...{ type: 'sku.add', sku: 'light', quantity },
    })
    return taken && (tells[0] ?? remembers.refused)
  }

  test.each([
    ['3', {}, { type: 'wanted', sku: 'light', quantity: 3 }],
    ['4', {}, { sku: 'light', problem: 'insufficientStock' }],
    ['0', {}, { sku: 'light', problem: 'quantityInvalid' }],
    ['999', { stock: 5000 }, { type: 'wanted', sku: 'light', quantity: 999 }],
    ['1000', { stock: 5000 }, { sku: 'light', problem: 'quantityInvalid' }],
    ['1', { price: { price: 1890, minimum: 2 } }, { sku: 'light', problem: 'belowMinimum' }],
    ['2', { price: { price: 1890, minimum: 2 } }, { type: 'wanted', sku: 'light', quantity: 2 }],
    ['1', { stock: 0 }, false],
  ])('%s of a SKU that the search singled out, of which there is %j', (quantity, more, becomes) => {
    expect(adding(quantity, more)).toEqual(becomes)
  })

  test.each([
    ['19.99', '', { min: 1999, max: undefined }],
    ['S$１２', '２０．５', { min: 1200, max: 2050 }],
    ['20', '10', { min: 1000, max: 2000 }],
    ['cheap', '5000000', { min: undefined, max: 100_000_000 }],
    ['10-20', '1 234,567.', { min: 1000, max: 100_000_000 }],
    ['.5', '1,250.50 or so', { min: 50, max: 125_050 }],
    // As somebody types cents who is used to a comma: not a hundred times as much.
    ['12,90', '１，２９０', { min: 1290, max: 129_000 }],
    ['7,5', 'S$ 1,234,567', { min: 750, max: 100_000_000 }],
    ['1,2345', '', { min: 123, max: undefined }],
  ])('prices typed as %j and %j', (min, max, becomes) => {
    expect(asked({ page: 2 }, { type: 'price.submit', min, max } as never)).toEqual(becomes)
  })

  test('whatever narrows a search can be cleared, and nothing else', () => {
    const clear = { type: 'filters.clear' }
    const narrowings: Search[] = [
      ...[{ category: 'hand-tools' }, { brand: 'oak' }, { brands: ['oak', 'ash'] }, { min: 0 }, { max: 100 }],
      ...[{ inStock: true }, { attributes: [{ id: 'thread', values: ['m8'] }] }],
    ]
    for (const narrowing of narrowings)
      expect(
        asked({ keyword: 'bolt', sort: 'sales', page: 3, ...narrowing }, clear),
        JSON.stringify(narrowing),
      ).toEqual({
        ...{ keyword: 'bolt', sort: 'sales' },
      })
    expect(open({ keyword: 'bolt', sort: 'sales', page: 3, inStock: false })(clear).taken).toBe(false)
  })

  test('a search that found one product can be narrowed, and one that found none by what narrows it can be widened', () => {
    const toggle = { type: 'stock.toggle' }
    const finding = (total: number, query: Search) => open(query, { found: { ...found, total } })(toggle).taken
    expect(finding(1, { keyword: 'bolt' })).toBe(true)
    expect(finding(0, { keyword: 'bolt', inStock: true })).toBe(true)
    expect(finding(0, { keyword: 'bolt' })).toBe(false)
  })

  test('a brand that an address names twice is one', () => {
    const toggle = { type: 'brand.toggle', brand: 'brenmoor' }
    expect(asked({ brand: 'oak', brands: ['oak'] }, toggle)).toEqual({ brand: undefined, brands: ['oak', 'brenmoor'] })
  })

  test('what was chosen can be taken away when the results no longer name it', () => {
    expect(asked({ keyword: 'bolt', brand: 'gone' }, { type: 'brand.toggle', brand: 'gone' } as never)).toEqual({
      keyword: 'bolt',
    })
    const attributes = [{ id: 'thread', values: ['m8'] }]
    const toggle = { type: 'attribute.toggle', attribute: 'thread', value: 'm8' }
    expect(asked({ keyword: 'bolt', attributes }, toggle)).toEqual({ keyword: 'bolt' })
  })

  test('why a SKU could not be added is forgotten with the results', () => {
    const refused = { sku: 'light', problem: 'insufficientStock' }
    for (const event of [{ type: 'stock.toggle' }, { type: 'queryChanged', query: { keyword: 'HAM-450' } }])
      expect(open({}, { refused })(event).remembers.refused, event.type).toBeNull()
  })
})

describe('/product/new/detail', () => {
  const input = { id: 'claw-hammer' }
  const open = (more: object = {}) =>
    stepsOf(productDetail, { input, at: { choosing: 'looking' }, with: { product: productWithChoice, ...more } })
  const light = { weight: 'light' }
  const heavy = { weight: 'heavy' }

  test('all that is left can be bought, and not one more', () => {
    const buying = (quantity: number) => open({ chosen: light, quantity })({ type: 'cart.add' })
    expect(buying(3).tells).toEqual([{ type: 'wanted', sku: 'light', quantity: 3 }])
    expect(buying(4).remembers.problem).toBe('insufficientStock')
  })

  test.each([
    [1, light, true],
    [0, light, false],
    [1, heavy, false],
    [2, heavy, true],
    [2.5, heavy, false],
    [999, light, true],
    [1000, light, false],
  ])('a quantity of %s of %j', (quantity, chosen, isTaken) => {
    expect(open({ chosen, quantity: 7 })({ type: 'quantity.set', quantity }).taken).toBe(isTaken)
  })

  test('the quantity is never below what may be ordered, and stays where it is above it', () => {
    const quantityFrom = (quantity: number) =>
      open({ quantity })({ type: 'value.choose', attribute: 'weight', value: 'heavy' }).remembers.quantity
    expect([quantityFrom(1), quantityFrom(5)]).toEqual([2, 5])
    const loading = stepsOf(productDetail, { input: { ...input, sku: 'heavy' }, at: 'loading' })
    const { remembers } = loading(answerTo('load', productWithChoice))
    expect([remembers.chosen, remembers.quantity]).toEqual([heavy, 2])
  })

  test('a row of the table adds as few as may be ordered, and none that is sold out', () => {
    const [one, other] = productWithChoice.skus as [object, object]
    const product = { ...productWithChoice, skus: [one, { ...other, stock: 9 }] }
    const add = { type: 'row.add', sku: 'heavy' }
    expect(open({ product })(add).tells).toEqual([{ type: 'wanted', sku: 'heavy', quantity: 2 }])
    expect(open()(add).taken).toBe(false)
  })

  test('another product begins anew: nothing is chosen, one of it, its first picture', () => {
    const kept = { chosen: light, quantity: 3, picture: 1, preview: card }
    const { remembers } = open(kept)({ type: 'queryChanged', query: { id: 'saw' } })
    expect(remembers).toMatchObject({ product: null, preview: null, chosen: {}, quantity: 1, picture: 0 })
  })

  test('no picture and no value is shown that the product does not have', () => {
    for (const event of [
      { type: 'picture.show', picture: 2 },
      { type: 'picture.show', picture: 0 },
      { type: 'value.choose', attribute: 'weight', value: 'wood' },
      { type: 'value.choose', attribute: 'handle', value: 'light' },
    ])
      expect(open({ chosen: light })(event).taken, JSON.stringify(event)).toBe(false)
  })

  test('of what is sold out nothing is added and nobody is told to choose', () => {
    const product = { ...productWithChoice, soldOut: true }
    for (const type of ['cart.add', 'buy.now']) expect(open({ product })({ type }).taken).toBe(false)
  })

  test('what clashes with a value that is chosen gives way; a value that is chosen again is taken away', () => {
    expect(choose(productOfPairs, { weight: 'light', handle: 'wood' }, 'handle', 'steel')).toEqual({ handle: 'steel' })
    expect(choose(productOfPairs, { weight: 'heavy' }, 'handle', 'steel')).toEqual({ weight: 'heavy', handle: 'steel' })
    expect(choose(productOfPairs, { weight: 'light', handle: 'wood' }, 'weight', 'light')).toEqual({ handle: 'wood' })
  })

  test.each([
    ['HAM-680', heavy],
    ['light', light],
    ['SAW-1', {}],
    [undefined, {}],
  ])('an address with the SKU %s', (sku, chosen) => {
    const loading = stepsOf(productDetail, { input: { ...input, sku }, at: 'loading' })
    expect(loading(answerTo('load', productWithChoice)).remembers.chosen).toEqual(chosen)
  })
})

test.each([
  [0, false],
  [1, true],
  [2, false],
  [3, true],
  [4, false],
])('page %s of three, of which the second is shown', (page, isTaken) => {
  const send = stepsOf(productNew, { at: 'viewing', with: { found: { ...listing, page: 2, pages: 3 } } })
  expect(send({ type: 'page.turn', page }).taken).toBe(isTaken)
})

test('Back to the first page of a list shows it, and an address that says the same asks for nothing', () => {
  const send = stepsOf(productNew, { input: { page: 2 }, at: 'viewing', with: { found: listing } })
  expect(send({ type: 'queryChanged', query: { page: 2 } }).taken).toBe(false)
  expect(send({ type: 'queryChanged', query: {} }).starts).toEqual([['product.arrivals', {}]])
  expect(send({ type: 'queryChanged', query: { page: 1 } }).taken).toBe(false)
})

describe('the search box', () => {
  const input = { keyword: '', history: ['SAW'] }
  const typed = (keyword: string) => stepsOf(searchBox, { input, at: 'typing', with: { keyword } })

  test('spaces around words are not searched for, and spaces alone are nothing typed', () => {
    expect(typed(' m8 ')({ type: 'xstate.after.typingRest.searchBox.typing' }).starts).toEqual([
      ['product.suggest', { keyword: 'm8' }],
    ])
    const submit = { type: 'keyword.submit', keyword: ' m8 ' }
    expect(typed('')(submit).tells).toEqual([
      { type: 'navigate', to: '/product/search?keyword=m8' },
      { type: 'searched', keyword: 'm8' },
    ])
    expect(typed('')({ ...submit, keyword: '  ' }).tells).toEqual([{ type: 'navigate', to: '/product/search' }])
    expect(typed('m')({ type: 'keyword.type', keyword: ' ' }).value).toEqual({ suggesting: 'recalled' })
  })

  test('a word of the shop that was searched for here stands once, however it is spelled', () => {
    const suggestions = { keywords: ['saw', 'Drill'], products: [] }
    expect(offered({ ...input, suggestions })).toMatchObject({ history: ['SAW'], hot: ['Drill'] })
    expect(offered({ keyword: '', history: ['drill'], suggestions })).toMatchObject({ hot: ['saw'] })
  })
})
