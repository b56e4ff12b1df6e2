import type { Db } from '../db/connect'
import { runPrepared } from '../db/prepared'
import { pinyinMark, soundOf, syllablesOf } from './pinyin'
import { segmentsOf } from './segments'
import { anyOf, headTerm, normalize } from './terms'
import { tiers } from './tiers'

/** Signs of a word that is mended, at least and at most. */
const lengths = { least: 2, most: 4 }
/** Pieces of a keyword that are looked at: those of a run of sixteen signs. */
const mostPieces = 42

/** What people who type by sound take for one another: `zhuan` and `zuan`, `xin` and `xing`. */
const alike: [RegExp, string][] = [
  [/^([zcs])h/, '$1'],
  [/^([zcs])(?!h)/, '$1h'],
  [/(?<=[ie])ng$/, 'n'],
  [/(?<=[ie])n$/, 'ng'],
]

/** The sounds that a word may be meant to have: its own, and each with one syllable that is taken for another. */
const soundsOf = (word: string): string[] => {
  const syllables = syllablesOf(word)
  const others = syllables.flatMap((syllable, at) =>
    alike.flatMap(([spelled, other]) =>
      spelled.test(syllable) ? [syllables.with(at, syllable.replace(spelled, other)).join('')] : [],
    ),
  )
  return [soundOf(word), ...others]
}

/** The pieces of a run of so many signs that begin at one of them, the longest first. */
const piecesAt = (signs: string[], from: number): string[] => {
  const pieces: string[] = []
  for (let count = Math.min(lengths.most, signs.length - from); count >= lengths.least; count -= 1)
    pieces.push(signs.slice(from, from + count).join(''))
  return pieces
}

/** The piece of a name that has a sound and begins a word; 件盘 of 零件盘 begins none. */
const pieceSounding = (name: string, sound: string): string | undefined => {
  for (const [run] of normalize(name).matchAll(/\p{Script=Han}+/gu)) {
    const syllables = syllablesOf(run)
    for (const { index } of segmentsOf(run)) {
      const sounds = (piece: string) => syllables.slice(index, index + piece.length).join('')
      const piece = piecesAt([...run], index).find((one) => sounds(one) === sound)
      if (piece) return piece
    }
  }
  return undefined
}

/** Whether a piece is a word of the language, and thus no slip, be it one of the shop or not. */
const isWord = (piece: string) => segmentsOf(piece).length === 1

/** The words of the shop that have these sounds, by the sound: what products on show are, then words that mean something. */
const wordsSounding = async (db: Db, sounds: string[]): Promise<Map<string, string[]>> => {
  const rows = await runPrepared<{ sound: string; name: string }>(db, (value) => {
    const queries = sounds.map((sound) => anyOf([[headTerm(pinyinMark + sound)]]))
    const [all, asked] = [value(sounds, 'text[]'), value(queries, 'tsquery[]')]
    const named = tiers.map(
      ({ tier }) =>
        `(select name->>'zh' as name from products where state = 'listed' and tier = ${tier} and found_by @@ query limit 1)`,
    )
    return `
      select sound, name from (
        select one.sound, first.name, 0 as kind from asked, unnest(${all}, ${asked}) as one (sound, query),
          lateral (select name from (${named.join(' union all ')}) as named limit 1) as first
        union all select sound, key, 1 from asked, search_synonyms where sound = any(${all}) and means <> '[]'
      ) as words order by kind, name`
  })
  const found = new Map<string, string[]>()
  for (const { sound, name } of rows) {
    const word = pieceSounding(name, sound)
    if (word) found.set(sound, [...(found.get(sound) ?? []), word])
  }
  return found
}

const sharesSign = (one: string, other: string) => [...one].some((sign) => other.includes(sign))

/**
 * The keyword with each piece that sounds like a word of the shop, and has a sign of it, replaced by that word: 罗丝刀 is
 * 螺丝刀, as a slip of who types by sound.
 */
export const mendedBySound = async (db: Db, keyword: string): Promise<string> => {
  const runs = [...keyword.matchAll(/\p{Script=Han}+/gu)].map(([run]) => run)
  const pieces = runs.flatMap((run) => {
    const signs = [...normalize(run)]
    return signs.flatMap((_, from) => piecesAt(signs, from))
  })
  if (pieces.length === 0) return keyword
  const sounds = new Map(pieces.slice(0, mostPieces).map((piece) => [piece, soundsOf(piece)]))
  const words = await wordsSounding(db, [...new Set([...sounds.values()].flat())])
  const meant = (piece: string) => {
    const named = (sounds.get(piece) ?? []).flatMap((sound) => words.get(sound) ?? [])
    return named.includes(piece) ? piece : isWord(piece) ? undefined : named.find((word) => sharesSign(word, piece))
  }
  return keyword.replace(/\p{Script=Han}+/gu, (run) => {
    const read = normalize(run)
    const signs = [...read]
    let text = ''
    while (signs.length > 0) {
      const piece = piecesAt(signs, 0).find((one) => meant(one) !== undefined) ?? signs.slice(0, 1).join('')
      text += meant(piece) ?? piece
      signs.splice(0, [...piece].length)
    }
    // What nobody mended stands as it was typed, in traditional signs too.
    return text === read ? run : text
  })
}
