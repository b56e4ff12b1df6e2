import { expect, test } from 'vitest'
import { folderOf } from '../support/catalogue-files'
import { drawing, emptied, lines, photo, taking } from '../support/merchant'

const product = 'id,name_en,name_zh,brand,category'

test('a new row that says no more than it must is as the help of the import says', async () => {
  const { shop, db } = await emptied()
  const now = shop.clock.now()
  await taking(
    shop,
    folderOf({
      'brands.csv': lines('id,name', 'oakhaus,Oakhaus'),
      'categories.csv': lines('id,name_en,name_zh', 'timber,Timber work,木作'),
      'products.csv': lines(product, 'oak-awl,Oak awl,橡木锥,oakhaus,timber'),
      'skus.csv': lines('code,product,price', 'AWL-1,oak-awl,7.50'),
      'coupons.csv': lines('id,name_en,name_zh,amount,valid_days', 'two,S$2 off,立减 S$2,2,30'),
      'hot_words.csv': lines('id,word_en,word_zh', 'awl,awl,锥'),
      'stores.csv': lines(
        'id,name_en,name_zh,address_en,address_zh,hours_en,hours_zh,phone,lat,lng',
        'jakarta,Wujin Jakarta,五金坊雅加达店,1 Jalan Satu,一路 1 号,9-18,9:00-18:00,+622112345678,-6.2,106.82',
      ),
    }),
  )
  expect(await db.selectFrom('brands').select(['story', 'tint']).execute()).toEqual([
    { story: { en: '', zh: '' }, tint: '#eef1f4' },
  ])
  expect(await db.selectFrom('categories').select(['picture', 'position']).execute()).toEqual([
    { picture: '', position: 0 },
  ])
  expect(
    await db
      .selectFrom('products')
      .select(['description', 'pictures', 'free_delivery_cost', 'recommended', 'state', 'created_at', 'sales_number'])
      .select('sold_out')
      .execute(),
  ).toEqual([
    {
      ...{ description: { en: '', zh: '' }, pictures: [], free_delivery_cost: 8000, recommended: false },
      ...{ state: 'listed', created_at: now, sales_number: 0, sold_out: true },
    },
  ])
  expect(
    await db
      .selectFrom('skus')
      .select(['choice', 'price', 'regular_price', 'offer_until', 'tiers', 'wholesale_minimum', 'unit', 'pieces'])
      .select(['on_hand', 'position'])
      .execute(),
  ).toEqual([
    {
      ...{ choice: {}, price: 750, regular_price: null, offer_until: null, tiers: [], wholesale_minimum: 1 },
      ...{ unit: 'each', pieces: 1, on_hand: 0, position: 0 },
    },
  ])
  expect(
    await db
      .selectFrom('coupons')
      .select(['minimum', 'scope', 'scope_id', 'quota', 'claimed', 'opens_at', 'closes_at', 'valid_from', 'valid_to'])
      .execute(),
  ).toEqual([
    {
      ...{ minimum: 0, scope: 'all', scope_id: null, quota: 0, claimed: 0 },
      ...{ opens_at: null, closes_at: null, valid_from: null, valid_to: null },
    },
  ])
  expect(await db.selectFrom('hot_words').select(['state', 'position']).execute()).toEqual([
    { state: 'shown', position: 0 },
  ])
  expect(await db.selectFrom('stores').select(['lat', 'lng', 'state']).execute()).toEqual([
    { lat: -6.2, lng: 106.82, state: 'open' },
  ])
})

test('an empty cell clears texts, pictures, offers, wholesale prices, means and days, and leaves everything else', async () => {
  const { shop, db } = await emptied()
  await taking(
    shop,
    folderOf({
      'pictures/awl.jpg': await photo(),
      'pictures/saw.svg': drawing,
      'brands.csv': lines('id,name,story_en,story_zh,tint', 'oakhaus,Oakhaus,Timber tools.,木工工具。,#112233'),
      'categories.csv': lines('id,name_en,name_zh,picture', 'timber,Timber work,木作,saw.svg'),
      'products.csv': lines(
        `${product},description_en,description_zh,pictures,free_delivery,recommended,state,since`,
        'oak-awl,Oak awl,橡木锥,oakhaus,timber,Pierces.,钻孔。,awl.jpg,50,yes,takenDown,2026-01-02',
      ),
      'skus.csv': lines(
        'code,product,price,offer,offer_until,tiers,minimum,unit,pieces,stock',
        'AWL-1,oak-awl,7.50,7,+9,10:6.50,5,box,12,40',
      ),
      'coupons.csv': lines(
        'id,name_en,name_zh,amount,minimum,quota,opens,closes,valid_from,valid_to,valid_days',
        'two,S$2 off,立减 S$2,2,20,0,-1,+9,,,30',
        'six,S$6 off,立减 S$6,6,60,0,,,+1,+9,',
      ),
      'search_synonyms.csv': lines('word,means', 'bradawl,awl'),
      'hot_words.csv': lines('id,word_en,word_zh,state', 'awl,awl,锥,hidden'),
    }),
  )
  const emptyOf = (columns: string, ...ids: string[]) =>
    lines(columns, ...ids.map((id) => `${id}${','.repeat(columns.split(',').length - 1)}`))
  await taking(
    shop,
    folderOf({
      'brands.csv': emptyOf('id,name,story_en,story_zh,tint', 'oakhaus'),
      'categories.csv': emptyOf('id,name_en,name_zh,picture', 'timber'),
      'products.csv': emptyOf(
        `${product},description_en,description_zh,pictures,free_delivery,recommended,state,since`,
        'oak-awl',
      ),
      'skus.csv': emptyOf('code,product,price,offer,offer_until,tiers,minimum,unit,pieces,stock', 'AWL-1'),
      'coupons.csv': emptyOf('id,name_en,name_zh,amount,minimum,quota,opens,closes', 'two'),
      'search_synonyms.csv': emptyOf('word,means', 'bradawl'),
      'hot_words.csv': emptyOf('id,word_en,word_zh,state', 'awl'),
    }),
  )
  // How long a coupon is good is said anew in one way, and taken back in the other.
  await taking(
    shop,
    folderOf({ 'coupons.csv': lines('id,valid_from,valid_to,valid_days', 'six,,,14', 'two,2026-12-01,2026-12-09,') }),
  )
  expect(await db.selectFrom('brands').select(['name', 'story', 'tint']).execute()).toEqual([
    { name: 'Oakhaus', story: { en: '', zh: '' }, tint: '#112233' },
  ])
  expect(await db.selectFrom('categories').select(['name', 'picture']).execute()).toEqual([
    { name: { en: 'Timber work', zh: '木作' }, picture: '' },
  ])
  expect(
    await db
      .selectFrom('products')
      .select(['name', 'description', 'pictures', 'free_delivery_cost', 'recommended', 'state', 'created_at'])
      .execute(),
  ).toEqual([
    {
      ...{ name: { en: 'Oak awl', zh: '橡木锥' }, description: { en: '', zh: '' }, pictures: [] },
      ...{ free_delivery_cost: 5000, recommended: true, state: 'takenDown' },
      // A day begins in Singapore, eight hours before it does in Greenwich.
      created_at: new Date('2026-01-01T16:00:00Z'),
    },
  ])
  expect(
    await db
      .selectFrom('skus')
      .select(['price', 'regular_price', 'offer_until', 'tiers', 'wholesale_minimum', 'unit', 'pieces', 'on_hand'])
      .execute(),
  ).toEqual([
    {
      ...{ price: 750, regular_price: null, offer_until: null, tiers: [] },
      ...{ wholesale_minimum: 5, unit: 'box', pieces: 12, on_hand: 40 },
    },
  ])
  const coupons = await db
    .selectFrom('coupons')
    .select(['id', 'amount', 'minimum', 'opens_at', 'closes_at', 'valid_from', 'valid_to', 'valid_days'])
    .orderBy('id')
    .execute()
  expect(coupons).toEqual([
    {
      ...{ id: 'six', amount: 600, minimum: 6000, opens_at: null, closes_at: null },
      ...{ valid_from: null, valid_to: null, valid_days: 14 },
    },
    {
      ...{ id: 'two', amount: 200, minimum: 2000, opens_at: null, closes_at: null },
      ...{ valid_from: new Date('2026-11-30T16:00:00Z'), valid_to: new Date('2026-12-08T16:00:00Z'), valid_days: null },
    },
  ])
  expect(await db.selectFrom('search_synonyms').select('means').where('word', '=', 'bradawl').execute()).toEqual([
    { means: [] },
  ])
  expect(await db.selectFrom('hot_words').select(['word', 'state']).execute()).toEqual([
    { word: { en: 'awl', zh: '锥' }, state: 'hidden' },
  ])
})

test('what is as long and as much as it may be is taken, and so is a list that ends as it goes on', async () => {
  const { shop, db } = await emptied()
  const [id, code, name] = ['a'.repeat(60), 'A'.repeat(60), 'N'.repeat(200)]
  await taking(
    shop,
    folderOf({
      'pictures/saw.svg': drawing,
      'brands.csv': lines('id,name', `${id},${name}`),
      'categories.csv': lines('id,name_en,name_zh', 'timber,Timber work,木作'),
      'products.csv': lines(
        `${product},description_zh,pictures`,
        `oak-awl,Oak awl,橡木锥,${id},timber,${'锥'.repeat(5000)},saw.svg | `,
      ),
      'options.csv': lines(
        'product,option,option_en,option_zh,value,value_en,value_zh',
        'oak-awl,size,Size,尺寸,small,Small,小',
      ),
      'skus.csv': lines('code,product,options,price,stock', `${code},oak-awl,size=small; ,999999.99,1000000`),
    }),
  )
  expect(await db.selectFrom('brands').select(['id', 'name']).execute()).toEqual([{ id, name }])
  expect(await db.selectFrom('products').select(['description', 'pictures']).execute()).toEqual([
    { description: { en: '', zh: '锥'.repeat(5000) }, pictures: ['saw.svg'] },
  ])
  expect(await db.selectFrom('skus').select(['code', 'choice', 'price', 'on_hand']).execute()).toEqual([
    { code, choice: { size: 'small' }, price: 99_999_999, on_hand: 1_000_000 },
  ])
})
