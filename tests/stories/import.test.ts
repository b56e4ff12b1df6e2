import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { readCatalogue } from '../../server/catalogue/read'
import { importCatalogue } from '../../server/catalogue/write'
import { folderOf } from '../support/catalogue-files'
import { catalogue, emptied, everything, files, lines, taking } from '../support/merchant'

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
  // Another price is no other count of what orders hold.
  await taking(shop, folderOf({ 'skus.csv': lines('code,price', 'GIM-6,13.10') }))
  const [{ stock, price } = {}] = (await visitor.call(contract.product.detail, { id: 'oak-gimlet' })).skus
  expect([stock, price]).toEqual([37, { price: 1310 }])
})

test('the same file again changes nothing, not even a row that is written as it was', async () => {
  const { shop } = await emptied()
  const path = await files()
  await taking(shop, path)
  const before = await everything(shop)
  await taking(shop, path)
  expect(await everything(shop)).toEqual(before)
})

test('another name of a brand that was broken off finds all its products once the same file is imported again', async () => {
  const { shop, visitor } = await emptied()
  const many = Array.from({ length: 600 }, (_, index) => String(index).padStart(4, '0'))
  await taking(
    shop,
    folderOf({
      'brands.csv': catalogue['brands.csv'],
      'categories.csv': lines('id,name_en,name_zh', 'timber,Timber work,木作'),
      'products.csv': lines(
        'id,name_en,name_zh,brand,category',
        ...many.map((n) => `peg-${n},Peg ${n},木钉 ${n},oakhaus,timber`),
      ),
      'skus.csv': lines(
        'code,product,price,stock',
        ...many.map((n) => `PEG-${n},peg-${n},${n < '0500' ? '1.20' : '9.90'},9`),
      ),
    }),
  )
  const renamed = folderOf({
    'brands.csv': lines('id,name', 'oakhaus,Elmwerk', 'beech,Beech'),
    'categories.csv': lines('id,name_zh', 'timber,榆木'),
  })
  const off = importCatalogue(shop.services.db, await readCatalogue(renamed), {
    now: shop.clock.now(),
    onProgress: () => {
      throw new Error('the machine went off')
    },
  })
  await expect(off).rejects.toThrow('the machine went off')
  await taking(shop, renamed)
  // Of the second batch, to which the first try did not come.
  for (const keyword of ['elmwerk', '榆木'])
    expect([keyword, (await visitor.call(contract.product.search, { keyword, min: 990 })).total]).toEqual([
      keyword,
      100,
    ])
  // No product is of the other brand yet, so that no page names it.
  expect(await shop.services.db.selectFrom('brands').select(['id', 'name']).orderBy('id').execute()).toEqual([
    { id: 'beech', name: 'Beech' },
    { id: 'oakhaus', name: 'Elmwerk' },
  ])
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
