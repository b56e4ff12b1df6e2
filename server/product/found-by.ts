import type { Localized } from '../db/tables/columns'
import { pinyinEndsOf, pinyinTermsOf } from './pinyin'
import { lastSegmentOf } from './segments'
import {
  besideThings,
  brandTerm,
  categoryTerm,
  headTerm,
  headWordTerm,
  normalize,
  pairsOf,
  termOfValue,
  termsOf,
  termsOfCode,
  tokensOf,
  weighted,
} from './terms'

interface Attribute {
  id: string
  name: Localized
  values: { id: string; name: Localized }[]
}

/** A product with what it is found by beside its name. */
export interface Findable {
  name: Localized
  attributes: Attribute[]
  specification: { name: Localized; value: Localized }[]
  brand: string
  category: Localized
  skus: { code: string; choice: Record<string, string> }[]
}

/** What a thing is, by its English name: the last word before what it has or is for; `Claw Hammer with Magnet` is a hammer. */
const englishHead = (name: string): string[] => {
  const [main = ''] = normalize(name).split(/[,(:]| (?:with|for|per|in|on|without) /)
  const words = tokensOf(main).flatMap((token) => (token.kind === 'word' ? [token] : []))
  const found: string[] = []
  for (const { term, parts } of words.reverse()) {
    const last = parts.at(-1) ?? term
    found.push(last)
    if (!besideThings.has(last) && !/\d/.test(last)) break
  }
  return found
}

/** The part of a Chinese name that says what the thing is: its last signs before what stands in brackets; 木柄羊角锤（带磁） is a 锤. */
const chineseEnd = (name: string): string => {
  const [main = ''] = normalize(name).split(/[,(，]/)
  const runs = (main.match(/\p{Script=Han}+/gu) ?? []).map((run) => run.replace(/(套装|装|(?<!手)套)$/, ''))
  return runs.findLast((run) => [...run].length > 1) ?? ''
}

/** What a thing is, by its Chinese name. */
const chineseHead = (name: string): string[] => {
  const last = chineseEnd(name)
  return [[...last].at(-1) ?? '', pairsOf(last).at(-1) ?? '', ...pinyinEndsOf(last)].filter(Boolean)
}

/** The last sign of such a name, where the language knows it as a word by itself. */
const headSign = (name: string): string[] => {
  const last = lastSegmentOf(chineseEnd(name))
  return [...last].length === 1 ? [last] : []
}

/** What a thing is for, by the words of its name: what is self-drilling is found under `drill`, behind the drills. */
const doings = (terms: string[]): string[] => terms.flatMap((term) => /^([a-z]{4,})ing$/.exec(term)?.[1] ?? [])

/** The terms of values that searches are narrowed by. */
const attributeTerms = (named: { name: Localized; value: Localized }[]): string[] => [
  ...new Set(named.flatMap(({ name, value }) => termOfValue(name.en, value.en) ?? [])),
]

/** The terms of a name in both languages, and of how its Chinese sounds. */
const termsIn = ({ en, zh }: Localized) => [...termsOf(en, zh), ...pinyinTermsOf(zh)]

/** Two figures with what lies between them: `0.5-8 bar`. */
const range = /\d[\d.]*\s*[^\d\s]{0,3}\s*-\s*\d[\d.]*\s*[^\d\s]/

/**
 * The terms of a value with figures; what people write with a gap and without (EN 131) in both ways. Of a range no figure is
 * one: what lies between them is meant as well. Words behind a figure or before how many say how something is fed or packed,
 * and figures without a unit there how many it has. Half of what a slash or a hyphen joins is something else: C20/25 no C20.
 */
const termsOfFigures = (value: Localized): string[] => {
  const text = normalize(value.en)
  const [isRange, isAmount] = [range.test(text), /^\W*\d|\bof \d/.test(text)]
  const tokens = tokensOf(text)
  const halves = tokens.flatMap((token) => (token.kind === 'word' ? token.parts : []))
  const joined = tokens.flatMap(({ kind, term }, index) => {
    const next = tokens[index + 1]
    return kind === 'word' && next?.kind === 'number' && /^[a-z]{1,4}\d?$/.test(term) ? [term + next.term] : []
  })
  const terms = termsIn(value).filter((term) => {
    if (halves.includes(term)) return false
    if (/^\d+(\.\d+)?$/.test(term)) return !isRange && !isAmount && term.length > 2
    if (/^\d/.test(term)) return !isRange
    return !isAmount || /\d/.test(term)
  })
  return [...terms, ...joined]
}

/** The terms of a SKU: of the values that it stands for, and of its code; and those that searches are narrowed by. */
export const skuTerms = ({ code, choice }: Findable['skus'][number], attributes: Attribute[]) => {
  const chosen = attributes.flatMap(({ id, name, values }) => {
    const value = values.find((value) => value.id === choice[id])?.name
    return value ? [{ name, value }] : []
  })
  return {
    terms: [...new Set([...chosen.flatMap(({ value }) => termsIn(value)), ...termsOfCode(code)])],
    attributes: attributeTerms(chosen),
  }
}

/** The terms of a product: those of its name, of its category and options, of what it is, of its specification, and of its SKUs. */
export const productTerms = ({ name, attributes, specification, brand, category, skus }: Findable) => {
  const ofName = [...new Set([...termsIn(name), ...termsOf(brand)])]
  const ofOptions = termsOf(...attributes.flatMap((one) => [one.name.en, one.name.zh]))
  // A single sign of a longer text says little: a motor with brushes (有刷电机) is no brush (刷).
  const ofSpecification = specification
    .flatMap(({ value }) => (/\d/.test(value.en) ? termsOfFigures(value) : termsIn(value)))
    .filter((term) => [...term].length > 1)
  const ofSkus = skus.map((sku) => skuTerms(sku, attributes))
  const ofProduct = attributeTerms(specification)
  const counts = new Map(ofProduct.map((term) => [term, skus.length]))
  for (const sku of ofSkus)
    for (const term of sku.attributes) if (!ofProduct.includes(term)) counts.set(term, (counts.get(term) ?? 0) + 1)
  return {
    name: ofName,
    category: [...new Set([...termsIn(category), ...termsOf(brand), ...ofOptions, ...doings(ofName)])],
    head: [...new Set([...englishHead(name.en), ...chineseHead(name.zh)])],
    headSign: headSign(name.zh),
    specification: [...new Set(ofSpecification)],
    attributes: ofProduct,
    counts,
    skus: [...new Set(ofSkus.flatMap(({ terms, attributes }) => [...terms, ...attributes]))],
  }
}

/** What a SKU is found and narrowed by, as its row has it. */
export const skuFoundBy = (sku: Findable['skus'][number], attributes: Attribute[]) => {
  const { terms, attributes: chosen } = skuTerms(sku, attributes)
  return { found_by: weighted({ A: terms }), attribute_terms: chosen }
}

/** What a product is found and narrowed by, as its row has it. */
export const productFoundBy = (product: Findable & { brandId: string; categoryId: string }) => {
  const { name, category, head, headSign, specification, attributes, counts, skus } = productTerms(product)
  const heads = [...head.map(headTerm), ...headSign.map(headWordTerm)]
  const groups = [categoryTerm(product.categoryId), brandTerm(product.brandId)]
  return {
    found_by: weighted({ A: name, B: [...category, ...attributes, ...groups, ...heads], C: specification, D: skus }),
    attribute_terms: attributes,
    facet_terms: [...counts.keys()],
    facet_skus: [...counts.values()],
  }
}

/** What the values of a product are called, by their terms. */
export const namesOfValues = ({ attributes, specification }: Pick<Findable, 'attributes' | 'specification'>) =>
  [...attributes.flatMap(({ name, values }) => values.map((value) => ({ name, value: value.name }))), ...specification]
    .map(({ name, value }) => ({ term: termOfValue(name.en, value.en), attribute: name, value }))
    .filter(({ term }) => term !== undefined)

/** The Latin text of a product whose words typing errors are mended against. */
export const wordsText = ({ name, brand, category, attributes }: Omit<Findable, 'skus' | 'specification'>): string =>
  [name.en, brand, category.en, ...attributes.flatMap(({ values }) => values.map((value) => value.name.en))].join(' ')
