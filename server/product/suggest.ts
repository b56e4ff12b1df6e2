import type { Language } from '../../contract/locales'
import { suggested } from '../../contract/product'
import type { Db } from '../db/connect'
import { fixed, runTogether, type Select } from '../db/prepared'
import type { Localized } from '../db/tables/columns'
import { type Asked, codeHow, codeIs, singled } from './matching'
import { syllablesOf } from './pinyin'
import { type Reading, readKeyword } from './reading'
import { asPartOfCode, firstHits, leavesOut, namesAnything } from './search'
import { respellings } from './spelling'
import { normalize } from './terms'

const { found: most, chosen: mostHotWords } = suggested
/** Products whose Chinese names words are taken from. */
const namesRead = 24

/** Where in a Chinese run the syllables begin that were typed, or their first letters; undefined where they do not. */
const beginsIn = (run: string, typed: string): number | undefined => {
  const syllables = syllablesOf(run)
  const found = syllables.findIndex((_, from) => {
    const rest = syllables.slice(from)
    return (
      rest.join('').startsWith(typed) ||
      rest
        .map(([letter]) => letter)
        .join('')
        .startsWith(typed)
    )
  })
  return found < 0 ? undefined : found
}

/** The Chinese runs of a name as they are compared with what is typed, and as they are written. */
const runsOf = (name: string): { run: string; shown: string }[] =>
  [...name.matchAll(/\p{Script=Han}+/gu)].flatMap(([shown]) => {
    const read = normalize(shown)
    if ([...read].length === [...shown].length) return [{ run: read, shown }]
    // What is read as figures has other signs.
    return [...read.matchAll(/\p{Script=Han}+/gu)].map(([run]) => ({ run, shown: run }))
  })

/** Chinese words that begin with what was typed, in signs or in pinyin, as they stand in these names; the most frequent first. */
const chineseWords = (names: string[], typed: string): string[] => {
  const counts = new Map<string, number>()
  for (const name of names)
    for (const { run, shown } of runsOf(name)) {
      const signs = [...shown]
      const from = /^[a-z]+$/.test(typed)
        ? beginsIn(run, typed)
        : run.includes(typed)
          ? [...(run.split(typed)[0] ?? '')].length
          : undefined
      const word = from === undefined ? '' : signs.slice(from).join('')
      if ([...word].length > 1 && normalize(word) !== typed) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
}

/** Codes of products on show that are what was typed, or begin so, or have it in them. */
const codesLike =
  (asked: Asked): Select =>
  (value) => {
    if (!asked.reading?.isCode) return `select '' as word where false`
    return `
      select code as word from skus join products on products.id = product_id
      where products.state = 'listed' and ${codeIs(fixed(value), asked.reading, codeHow(asked))}
      order by code_key using ~<~ limit 3`
  }

const hasProducts = (which: string) => `exists (select from products where state = 'listed' and ${which})`

/** Brands, categories, words and synonyms that begin so, these in pinyin too; `last` is the Latin word at the end of what was typed. */
const wordsLike =
  (typed: string, last: string): Select =>
  (value) => {
    const text = value(typed, 'text')
    return `
      select word from (
        select name as word, 0 as kind, 0 as uses from asked, brands
          where starts_with(normalized, ${text}) and ${hasProducts('brand_id = brands.id')}
        union all select word, 1, 0 from asked, categories, lateral (values (name->>'en', normalized->>'en'), (name->>'zh', normalized->>'zh')) as named (word, normalized)
          where starts_with(named.normalized, ${text}) and ${hasProducts('category_id = categories.id')}
        union all (select word, 2, uses from asked, search_words
          where ${value(last !== '', 'boolean')} and word >= ${value(last, 'text')} and word < ${value(`${last}{`, 'text')}
          order by uses desc limit ${most})
        union all (select word, 3, 0 from asked, search_synonyms
          where (starts_with(key, ${text}) or starts_with(sound, ${text}))
          and means <> '[]'
          and ${hasProducts('true')} limit ${most})
      ) as words order by kind, uses desc, length(word) limit ${most}`
  }

interface Suggested {
  id: string
  brand: string
  name: Localized
  picture: string | null
  sku: { id: string; code: string } | null
}

/** The products that are found, in their order, each with the SKU that was asked for. */
const productsOf =
  (ids: string[], asked: Asked): Select =>
  (value) =>
    `
    select products.id, brands.name as brand, products.name, pictures->>0 as picture, ${singled(value, asked)} as sku
    from asked, products join brands on brands.id = brand_id where products.id = any(${value(ids, 'text[]')})
    order by array_position(${value(ids, 'text[]')}, products.id)`

/** What is suggested before anything is typed: the words that the shop has chosen, in its order. */
export const hotWords = async (db: Db, language: Language) => {
  const rows = await db
    .selectFrom('hot_words')
    .select('word')
    .where('state', '=', 'shown')
    .orderBy('position')
    .orderBy('id')
    .limit(mostHotWords)
    .execute()
  return { keywords: rows.map(({ word }) => word[language]), products: [] }
}

/** What begins with what was typed, which was read so. */
const beginning = async (db: Db, keyword: string, reading: Reading, language: Language) => {
  const typing: Asked = { search: { keyword }, reading }
  const hits = await firstHits(db, typing, namesRead)
  const part = hits.length ? undefined : asPartOfCode(typing.search, reading)
  const found = (part ? await firstHits(db, part, namesRead) : hits).map(({ id }) => id)
  const typed = normalize(keyword)
  const chinese = /\p{Script=Han}$/u.test(typed) || /^[a-z]{2,}$/.test(typed)
  const rows = await runTogether<{ codes: { word: string }; words: { word: string }; products: Suggested }>(db, {
    codes: codesLike(part ?? typing),
    words: wordsLike(typed, /[a-z]{2,}$/.exec(typed)?.[0] ?? ''),
    products: productsOf(chinese ? found : found.slice(0, most), part ?? typing),
  })
  const said = /\p{Script=Han}+$/u.exec(typed)?.[0] ?? typed
  const words = [
    ...rows.codes.map(({ word }) => word),
    ...rows.words.map(({ word }) => word),
    ...(chinese
      ? chineseWords(
          rows.products.map(({ name }) => name.zh),
          said,
        )
      : []),
  ]
  const distinct = new Map(words.toReversed().map((word) => [word.toLowerCase(), word]))
  const products = rows.products.slice(0, most)
  return {
    keywords: [...distinct.values()].toReversed().slice(0, most),
    products: products.map(({ id, brand, name, picture, sku }) => ({
      ...{ id, brand, name: name[language], picture: picture ?? '' },
      ...(sku ? { sku: { id: sku.id, code: sku.code } } : {}),
    })),
  }
}

/**
 * What is suggested while somebody types: codes, brands, categories and words that begin so, and products. Where there is
 * nothing, what may be meant, and what begins so.
 */
export const suggestionsFor = async (db: Db, keyword: string, language: Language) => {
  const reading = await readKeyword(db, keyword, { typing: true })
  const own = await beginning(db, keyword, reading, language)
  if (own.keywords.length || own.products.length) return own
  let meant = own
  for (const spelled of await respellings(db, keyword, reading)) {
    if (spelled === keyword) return own
    const reading = await readKeyword(db, spelled, { typing: true })
    if (leavesOut(keyword, spelled) && !(await namesAnything(db, reading))) return own
    meant = await beginning(db, spelled, reading, language)
    const others = meant.keywords.filter((word) => word.toLowerCase() !== spelled.toLowerCase())
    if (meant.products.length) return { ...meant, keywords: [spelled, ...others].slice(0, most) }
  }
  return meant
}
