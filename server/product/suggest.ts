import { sql } from 'kysely'
import type { Db } from '../db/connect'
import { syllablesOf } from './pinyin'
import { readKeyword } from './reading'
import { firstHits } from './search'
import { normalize, normalizeCode } from './terms'

/** How many suggestions of words there are at most, and of products. */
const most = 5
/** Products whose Chinese names words are taken from. */
const namesRead = 24

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

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

/** Chinese words that begin with what was typed, in signs or in pinyin, as they stand in these names; the most frequent first. */
const chineseWords = (names: string[], typed: string): string[] => {
  const counts = new Map<string, number>()
  for (const name of names)
    for (const [run] of normalize(name).matchAll(/\p{Script=Han}+/gu)) {
      const signs = [...run]
      const from = /^[a-z]+$/.test(typed)
        ? beginsIn(run, typed)
        : run.includes(typed)
          ? [...(run.split(typed)[0] ?? '')].length
          : undefined
      const word = from === undefined ? '' : signs.slice(from).join('')
      if ([...word].length > 1 && word !== typed) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
}

/** What is suggested while somebody types: codes, brands, categories and words that begin so, and products. */
export const suggestionsFor = async (db: Db, keyword: string) => {
  const reading = await readKeyword(db, keyword, { typing: true })
  const found = (await firstHits(db, { search: { keyword }, reading }, namesRead)).map(({ id }) => id)
  const typed = normalize(keyword)
  const beginning = `${literal(typed)}%`
  const { code } = reading
  const { rows: codes } = code
    ? await sql<{ word: string }>`
        select code as word from skus join products on products.id = product_id
        where state = 'listed' and code_key like ${`${normalizeCode(keyword)}%`} order by code_key using ~<~ limit 3`.execute(
        db,
      )
    : { rows: [] }
  const last = /[a-z]{2,}$/.exec(typed)?.[0] ?? ''
  const { rows } = await sql<{ word: string }>`
    select word from (
      select name as word, 0 as kind, 0 as uses from brands where lower(name) like ${beginning}
      union all select name->>'en', 1, 0 from categories where lower(name->>'en') like ${beginning}
      union all select name->>'zh', 1, 0 from categories where name->>'zh' like ${beginning}
      union all (select word, 2, uses from search_words where ${last} <> '' and word like ${`${last}%`} order by uses desc limit ${most})
      union all (select word, 3, 0 from search_synonyms where key like ${beginning} and means <> '[]'
        and exists (select from products where state = 'listed') limit ${most})
    ) as words order by kind, uses desc, length(word) limit ${most}`.execute(db)
  const chinese = /\p{Script=Han}$/u.test(typed) || /^[a-z]{2,}$/.test(typed)
  const { rows: names } =
    chinese && found.length
      ? await sql<{ zh: string }>`select name->>'zh' as zh from products where id = any(${found}::text[])
          order by array_position(${found}::text[], id)`.execute(db)
      : { rows: [] }
  const said = /\p{Script=Han}+$/u.exec(typed)?.[0] ?? typed
  const words = [
    ...codes.map(({ word }) => word),
    ...rows.map(({ word }) => word),
    ...(chinese
      ? chineseWords(
          names.map(({ zh }) => zh),
          said,
        )
      : []),
  ]
  const distinct = new Map(words.toReversed().map((word) => [word.toLowerCase(), word]))
  return { keywords: [...distinct.values()].toReversed().slice(0, most), ids: found.slice(0, most) }
}
