import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { folderOf } from '../support/catalogue-files'
import { drawing, emptied, lines, taking } from '../support/merchant'

/**
 * A rule, what is typed, and names in the order in which they are found; what comes later sells better, so that nothing but
 * the rule puts it there. Others are in the shop as well and are not found.
 */
const rules: [rule: string, keyword: string, found: string[], others?: string[]][] = [
  ['what has it in its name comes before what has it in its category', 'timber', ['Clamp for timber', 'Oak rasp']],
  ['what is so called comes before what is called what it means', 'spanner', ['Ring spanner', 'Ring wrench']],
  [
    'what has its words together comes before what has them apart',
    'chain block',
    ['Oak chain block', 'Oak chain hoist block'],
  ],
  ['what it is comes before what is for it', 'rasp', ['Oak rasp', 'Rasp handle']],
  ['what begins with it comes before what has it further on', 'rasp', ['Rasp', 'Oak rasp']],
  ['what begins with it comes first, however it is written', 'RASP', ['Rasp', 'Oak rasp']],
  ['and in Chinese', '木锉', ['木锉', '半圆木锉']],
  ['a letter and a number are a curve and a current', 'C20', ['Breaker 20 A C'], ['Breaker 16 A C', 'Breaker 20 A B']],
  ['but not where something is called so', 'C20', ['Clamp C20'], ['Breaker 20 A C']],
  ['a word with a hyphen is found in its parts, all of them', 'oak-rasp', ['Oak rasp'], ['Oak saw', 'Steel rasp']],
  ['of a word with a hyphen what the shop does not know is left out', 'zzq-rasp', ['Oak rasp'], ['Oak saw']],
  ['the longest words mean what they mean together', 'gas pump plier', ['Ring wrench'], ['Oak rasp', 'Gas stove']],
  ['up to four of them', 'gas pump plier head', ['Gas stove'], ['Ring wrench', 'Oak rasp']],
  ['a word that stands twice in the table means both', 'shifter', ['Ring wrench', 'Rasp handle'], ['Gas stove']],
  ['small words are asked for where nothing else is', 'with', ['Rasp with handle'], ['Oak saw']],
]

test.each(rules)('%s: %s', async (_, keyword, names, others = []) => {
  const { shop, visitor } = await emptied()
  const all = [...names, ...others]
  const ids = all.map((_, nth) => `p${9 - nth}`)
  const inBoth = (name: string) => (/[a-z]/.test(name) ? `${name},商品` : `Article,${name}`)
  const products = all.map((name, nth) => `${ids[nth]},${inBoth(name)},oakhaus,timber,saw.svg,${10 * nth}`)
  const more = ['gas pump plier head,stove', 'shifter,wrench', 'shifters,rasp']
  await taking(
    shop,
    folderOf({
      'brands.csv': lines('id,name,story_en,story_zh', 'oakhaus,Oakhaus,Tools.,工具。'),
      'categories.csv': lines('id,name_en,name_zh,picture', 'timber,Timber work,木作,saw.svg'),
      'products.csv': lines('id,name_en,name_zh,brand,category,pictures,sold', ...products),
      'skus.csv': lines('code,product,price,stock', ...ids.map((id, nth) => `SKU-${nth},${id},18,7`)),
      'search_synonyms.csv': lines('word,means', 'spanner,wrench', 'gas pump,rasp', 'gas pump plier,wrench', ...more),
      'pictures/saw.svg': drawing,
    }),
  )
  const { products: found } = await visitor.call(contract.product.search, { keyword })
  expect(found.map(({ id }) => id)).toEqual(ids.slice(0, names.length))
})
