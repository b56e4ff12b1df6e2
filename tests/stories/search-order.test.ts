import { expect, test } from 'vitest'
import { contract } from '../../contract'
import { folderOf } from '../support/catalogue-files'
import { drawing, emptied, lines, taking } from '../support/merchant'

/**
 * A rule, what is typed, and names in the order in which they are found; what comes later sells better, so that nothing but
 * the rule puts it there. Others are in the shop as well and are not found. Behind a name may stand the code of its SKU.
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
  [
    'what has it in millimetres comes before what has it in square millimetres',
    '2.5mm',
    ['Rod 2.5 mm', 'Wire 2.5 mm²'],
  ],
  ['where nothing has all, words count by how many they are', 'gas pump plier saw rasp', ['Ring wrench'], ['Saw rasp']],
  ['and a number for less than a word', 'clamp rasp 12', ['Clamp for rasp'], ['Clamp 12']],
  ['in Chinese a word of two signs counts as much as one that means something', '扳子 木锉', ['木锉', '活动扳手']],
  ['within a longer one too', '新扳子 木锉', ['木锉', '活动扳手']],
  ['the signs of a word that means something are not asked for', '大老虎钳', ['活动扳手', '扳手钳']],
  ['the last sign of a word is what the thing is', '木梯', ['伸缩梯'], ['梯形锯']],
  ['but not of a word of the language where no name ends in that sign as a word by itself', '拉手', [], ['活动扳手']],
  ['be its first sign one that says nothing elsewhere', '把手', [], ['活动扳手', '扳手 8 把套装']],
  ['and a size beside it does not stand for it', '把手 12', [], ['Rasp 12', '活动扳手']],
  ['nor of one at the end of what was typed', '木锉把手', ['木锉'], ['活动扳手']],
  ['what is no word of the language is met by what ends like it', '施工帽', ['安全帽'], ['帽架']],
  ['so is a word of the language of which the shop has a part', '手提箱', ['手提工具箱'], ['箱架', '手提电锯']],
  ['and one at whose end a sign says nothing, by the other', '尺子', ['钢卷尺'], ['木锉']],
  ['a sign alone is met wherever it stands', '梯', ['伸缩梯', '梯形锯']],
  ['and another one than the last counts for nothing where nothing has all', '石木锉', ['木锉'], ['石锯']],
  ['gloves are what is so called, not what holds them', '手套', ['防割手套', '手套架']],
  ['what it means comes before another thing that is called so', '扳子', ['活动扳手', '扳子架']],
  ['what a Chinese word means is met by signs beside each other', '扳子', ['活动扳手'], ['手动扳机']],
  ['signs that say nothing are asked for where nothing else is', '子', ['梯子'], ['木锉']],
  ['but not at the end of a word', '木锉子', ['木锉'], ['梯子']],
  ['two signs are no beginning of a code', '12', ['Rasp 12'], ['Oak saw = 12-AB']],
  ['three are', '12A', ['Oak saw = 12-AB'], ['Rasp 12']],
  ['a word is no code', 'rasp', ['Oak rasp'], ['Oak saw = RASP-12']],
  ['nor are figures behind Chinese signs', '木锉 120', ['木锉 120'], ['梯子 = 120-1']],
  ['nor words of which the shop has each', 'oak rasp', ['Oak long rasp'], ['Steel saw = X-OAKRASP']],
  ['a word of the shop is not taken for one that begins so', 'saw', ['Oak saw'], ['Sawhorse']],
  ['nor is one that means something', 'shifter', ['Ring wrench'], ['Shifterhead']],
  ['nor are two letters', 'ra', [], ['Oak rasp']],
  ['three are', 'ras', ['Oak rasp'], ['Oak saw']],
  ['but not of pinyin', 'fan', [], ['防割手套']],
]

const shopOf = async (names: string[]) => {
  const { shop, visitor } = await emptied()
  const all = names.map((one) => one.split(' = '))
  const ids = all.map((_, nth) => `p${9 - nth}`)
  const inBoth = (name: string) => (/[a-z]/.test(name) ? `${name},商品` : `Article,${name}`)
  const products = all.map(([name = ''], nth) => `${ids[nth]},${inBoth(name)},oakhaus,timber,saw.svg,${10 * nth}`)
  const skus = all.map(([, code = ''], nth) => `${code || `SKU-${nth}`},${ids[nth]},18,7`)
  const more = ['gas pump plier head,stove', 'shifter,wrench', 'shifters,rasp', '扳子,扳手', '老虎钳,扳手']
  await taking(
    shop,
    folderOf({
      'brands.csv': lines('id,name,story_en,story_zh', 'oakhaus,Oakhaus,Tools.,工具。'),
      'categories.csv': lines('id,name_en,name_zh,picture', 'timber,Timber work,木作,saw.svg'),
      'products.csv': lines('id,name_en,name_zh,brand,category,pictures,sold', ...products),
      'skus.csv': lines('code,product,price,stock', ...skus),
      'search_synonyms.csv': lines('word,means', 'spanner,wrench', 'gas pump,rasp', 'gas pump plier,wrench', ...more),
      'pictures/saw.svg': drawing,
    }),
  )
  return { visitor, ids }
}

test.each(rules)('%s: %s', async (_, keyword, names, others = []) => {
  const { visitor, ids } = await shopOf([...names, ...others])
  const { products: found } = await visitor.call(contract.product.search, { keyword })
  expect(found.map(({ id }) => id)).toEqual(ids.slice(0, names.length))
})

test('while pinyin is being typed, what has it in its name comes before what has it in its category', async () => {
  const { visitor, ids } = await shopOf(['木作箱子架', '木锉'])
  const { products: found } = await visitor.call(contract.product.suggest, { keyword: 'muzu' })
  expect(found.map(({ id }) => id)).toEqual(ids)
})
