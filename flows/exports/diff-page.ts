import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Change, Drawn, Outline } from '../paths/diff'
import { type Became, type MarkedPart, marksOf } from '../paths/diff-marks'
import { lineOf } from '../viewer/drawing'
import { inLanguage } from '../viewer/model'
import { diffPageWords } from './diff-page-words'
import type { Look, Marking } from './marked'
import { svgOf } from './svg'
import { escaped } from './xml'

/** A chart that is another one than before, as it was and as it is; a side is undefined where there was no such chart. */
export interface Compared {
  chart: string
  before: Outline | undefined
  now: Outline | undefined
  change: Change
}

const signs: Record<Became, string> = { gone: '−', came: '+', changed: '≠' }

const became = (colour: string) => ({
  strong: `var(--${colour})`,
  faint: `color-mix(in srgb, var(--${colour}) 14%, var(--surface))`,
})

const colours: Look['colours'] = {
  ...{ ink: 'var(--ink)', soft: 'var(--ink-soft)', line: 'var(--line-strong)' },
  ...{ ground: 'var(--surface)', sunken: 'var(--sunken)' },
  marks: { gone: became('red'), came: became('green'), changed: became('focus') },
}

const sides = ['before', 'now'] as const
type Side = (typeof sides)[number]

const signOf = ({ became, number }: Pick<MarkedPart, 'became' | 'number'>) => `${signs[became]}${number}`

const anchorOf = (chart: string, side: Side, number: number) => `${chart}-${side}-${number}`

/** How the picture of one side is painted. */
const lookOf = (chart: string, side: Side, parts: MarkedPart[]): Look => ({
  colours,
  prefix: `${chart}-${side}-`,
  markOf: (kind, id): Marking | undefined => {
    const part = parts.find((one) => one.kind === kind && one[side] === id)
    return part && { became: part.became, sign: signOf(part), anchor: anchorOf(chart, side, part.number) }
  },
})

const pictureIn = async ({ model }: Drawn, look: Look, language: 0 | 1) => {
  const { pictureOf } = await import('../viewer/layout/pictures')
  const { placeHere } = await import('../viewer/layout/place-here')
  const told = inLanguage(model, language)
  return svgOf(told, await pictureOf(placeHere, told), language, look)
}

/** What a part is called in the pictures. */
const wordsOf = ({ kind, before, now }: MarkedPart, compared: Compared, language: 0 | 1): string => {
  const [id, model] = now === undefined ? [before, compared.before?.drawn?.model] : [now, compared.now?.drawn?.model]
  const heading = (path: string) => model?.states.find((one) => one.path === path)?.heading[language] ?? path
  if (kind === 'states') return heading(id ?? '')
  const one = model?.transitions.find((found) => found.id === id)
  if (!one) return ''
  const to = one.targets.length ? ` → ${one.targets.map(heading).join(', ')}` : ''
  return `${heading(one.from)}: ${lineOf(one)[language]}${to}`
}

/** What a chart is called where it is drawn in words; its id alone where it is drawn by the names of the code. */
const titleOf = ({ chart, before, now }: Compared, language: 0 | 1): string =>
  (now ?? before)?.drawn?.model.states.find(({ path }) => path === '')?.heading[language] ?? chart

const list = (lines: string[], name = '') =>
  lines.length ? `<ul${name && ` class="${name}"`}>${lines.map((one) => `<li>${one}</li>`).join('')}</ul>` : ''

/** The page that shows charts as they were and as they are, what became of them marked in both; 0 is English, 1 Chinese. */
export const diffPageOf = async (revision: string, all: Compared[], language: 0 | 1): Promise<string> => {
  const say = (key: keyof typeof diffPageWords) => diffPageWords[key][language]
  const badge = (one: Pick<MarkedPart, 'became'>, sign: string) =>
    `<span class="sign" data-became="${one.became}">${sign}</span>`
  const headingOf = (compared: Compared) => {
    const [title, id] = [escaped(titleOf(compared, language)), escaped(compared.chart)]
    return title === id ? id : `${title} <code>${id}</code>`
  }
  const partIn = (compared: Compared, part: MarkedPart) => {
    const links = sides.flatMap((side) =>
      part[side] === undefined ? [] : `<a href="#${anchorOf(compared.chart, side, part.number)}">${say(side)}</a>`,
    )
    const name = `${badge(part, signOf(part))} ${escaped(wordsOf(part, compared, language))} <code>${escaped(part.name)}</code>`
    return `<li>${name} ${links.join(' ')}${list(part.sentences.map(escaped))}</li>`
  }
  const sideOf = async (compared: Compared, side: Side, parts: MarkedPart[]) => {
    const drawn = compared[side]?.drawn
    const picture = drawn && (await pictureIn(drawn, lookOf(compared.chart, side, parts), language))
    const label = `${titleOf(compared, language)}${language ? '：' : ': '}${say(side)}`
    const sheet = `<div class="sheet" tabindex="0" role="group" aria-label="${escaped(label)}">${picture}</div>`
    return `<figure data-side="${side}"><figcaption><h3>${say(side)}</h3></figcaption>${picture ? sheet : `<p>${say('isNot')}</p>`}</figure>`
  }
  const sectionOf = async (compared: Compared) => {
    const { chart, before, now, change } = compared
    const { parts, beside } = marksOf(before, now)
    const figures = [await sideOf(compared, 'before', parts), await sideOf(compared, 'now', parts)]
    const walked = (['edges', 'paths'] as const).flatMap((part) => [
      ...change[part].went.map((one) => `− ${escaped(one)}`),
      ...change[part].came.map((one) => `+ ${escaped(one)}`),
    ])
    return [
      `<section id="${chart}"><h2>${headingOf(compared)}</h2>`,
      `<div class="pair">${figures.join('')}</div>`,
      parts.length ? `<p class="whole"><a href="#${chart}">${say('whole')}</a></p>` : '',
      `<h3>${say('inPictures')}</h3>`,
      parts.length
        ? `<ol class="parts">${parts.map((part) => partIn(compared, part)).join('')}</ol>`
        : `<p>${say('nothingMarked')}</p>`,
      beside.length ? `<h3>${say('beside')}</h3>${list(beside.map(escaped), 'beside')}` : '',
      walked.length ? `<details><summary>${say('walked')}: ${walked.length}</summary>${list(walked)}</details>` : '',
      '</section>',
    ].join('\n')
  }
  const sections: string[] = []
  for (const one of all) sections.push(await sectionOf(one))
  const style = ['src/styles/tokens.css', 'flows/exports/diff-page.css']
    .map((name) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8'))
    .join('\n')
  const title = `${say('title')} ${escaped(revision)}`
  const legend = Object.entries(signs).map(
    ([one, sign]) => `${badge({ became: one as Became }, sign)} ${say(`became.${one as Became}`)}`,
  )
  return `<!doctype html>
<html lang="${language ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${all.length} ${say(all.length === 1 ? 'changedOne' : 'changed')}</p>
${list(
  all.map((one) => `<a href="#${one.chart}">${headingOf(one)}</a>`),
  'charts',
)}
${list(legend, 'legend')}
<p><label><input type="checkbox" id="large"> ${say('large')}</label></p>
${sections.join('\n')}
</main>
</body>
</html>
`
}
