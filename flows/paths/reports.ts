import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../../machines/app/root'
import { type ChartEntry, charts } from '../charts'
import { diffPageOf } from '../exports/diff-page'
import { type ChartFormat, chartFormats } from '../exports/formats'
import { type PictureFormat, type PictureWish, pictureFileOf } from '../exports/pictures'
import { modelOf } from '../viewer/model'
import type { Words } from '../words/runs'
import type { Language } from '../words/steps'
import { claimsOf } from './claims'
import { measured, unreachable } from './coverage'
import { changes, type Outlines, outlineOf, outlinesAt } from './diff'
import { drawnOf } from './drawn'
import { endings, type Format, joined, sizeOf, write } from './formats'
import { Interrupted, interruptions } from './interrupt'
import { lint, strayWords } from './lint'
import { cutsOf, notesOf } from './notes'
import { generate, type Options, wordsOf } from './options'
import { failedText } from './run'
import { type End, goals, mostSpots, type Suite } from './suite'
import { columns, counted, each, share, told, Wrong } from './terminal'
import { sentencesOf, traceOf } from './trace'

const top = join(import.meta.dirname, '../..')

/** Prints lines under a heading, if there are any. */
const listed = (heading: string, lines: string[]) => {
  if (lines.length) told(`\n${heading}:\n${lines.join('\n')}`)
}

/** Why paths do not cover everything, where they were ended before. */
const ends: Record<End, string> = {
  coverage: 'ended as enough is covered',
  length: 'ended as its paths are long enough',
  time: 'ended as the time was over',
  interrupted: 'ended by Ctrl-C',
  spots: `ended as more than ${mostSpots} combinations of places and steps would have to be looked at`,
}

/** What a terminal is told. */
const inEnglish = (texts: Words[]): string[] => texts.map(([en]) => en)

/** Why the paths of a suite do not cover everything. */
const shortOf = ({ graph, ended }: Suite) => [...inEnglish(cutsOf(graph)), ...(ended ? [ends[ended]] : [])]

/** Every chart with its paths, their steps, and what they cover by each goal when live actors walk them. */
export const table = async (of: ChartEntry[], options: Options) => {
  const heads = ['chart', 'page or kind', 'paths', 'steps', ...goals]
  const left: Record<'unreached' | 'refused' | 'cuts' | 'notes', string[]> = {
    ...{ unreached: [], refused: [], cuts: [], notes: [] },
  }
  const rows = await each(of, async (entry) => {
    const suite = await generate(entry, options)
    const { walked, refused } = await claimsOf(entry.fixture, suite.paths)
    const covered = measured(suite.graph, walked)
    const noted = (lines: string[]) => lines.map((one) => `${entry.id}: ${one}`)
    left.unreached.push(...noted(inEnglish(unreachable(suite.graph))))
    left.refused.push(...noted(refused.map(failedText)))
    left.cuts.push(...noted(shortOf(suite)))
    left.notes.push(...noted(inEnglish(notesOf(suite.graph))))
    const { paths, steps } = sizeOf(suite.paths)
    return [
      entry.id,
      entry.path ?? entry.kind,
      String(paths),
      String(steps),
      ...goals.map((goal) => share(covered[goal])),
    ]
  })
  told(columns([heads, ...rows]))
  listed('Not reached', left.unreached)
  listed('Not walked as the paths say, and not counted', left.refused)
  listed('Not explored to the end', left.cuts)
  listed('Assumed, or not to be known', left.notes)
}

/** How many ids of paths a line tells. */
const mostIds = 6

const listedIds = (ids: string[]) =>
  ids.length > mostIds ? `${ids.slice(0, mostIds).join(', ')} and ${ids.length - mostIds} more` : ids.join(', ')

/** Which sentence of the specification is carried out by which paths, section by section, and those that no path walks. */
export const traced = async (of: ChartEntry[], options: Options) => {
  const walked = await each(of, (entry) => generate(entry, options))
  const all = sentencesOf(walked)
  const none = of.length === charts.length ? 'by no path' : 'by no path of the charts that were named'
  for (const { section, title, states } of traceOf(walked)) {
    told(`${section} ${title}\n  ${states.length ? `states: ${states.join(', ')}` : 'no state names this section'}`)
    for (const { id, says, paths, beside, unwalked } of all.filter((one) => one.id.startsWith(`${section}.`))) {
      const by = paths.length ? `${counted(paths.length, 'path')}: ${listedIds(paths)}` : (beside ?? `walked ${none}`)
      told(`  ${id} ${says}\n    ${by}${unwalked.length ? `; walked by none of them: ${unwalked.join(', ')}` : ''}`)
    }
  }
  const left = all.filter(({ paths }) => !paths.length).map(({ id }) => id)
  told(`${all.length} sentences, ${all.length - left.length} walked; ${none}: ${left.join(', ')}`)
}

/** What is wrong with the charts; nothing of it lets the command succeed. */
export const linted = async (of: ChartEntry[], { limit }: Options) => {
  const findings = (await each(of, ({ fixture: one }) => lint(one, { limit }))).flat()
  if (of === charts) findings.push(...strayWords([root, ...charts.map(({ fixture: { chart } }) => chart)]))
  for (const { rule, chart, what } of findings) told(`${chart} [${rule}] ${what}`)
  told(`${counted(of.length, 'chart')}, ${counted(findings.length, 'finding')}`)
  if (findings.length) process.exitCode = 1
}

/** What each chart is made of, to be compared with another revision; with how it is drawn where that is asked. */
export const outlines = async (
  of: ChartEntry[],
  options: Options,
  drawnBy: 'words' | 'code' | undefined,
): Promise<Outlines> => {
  const { spokenModel } = await import('../viewer/spoken')
  const rows = await each(of, async (entry) => {
    const { graph, paths } = await generate(entry, options)
    const modelIn = drawnBy === 'code' ? modelOf : spokenModel
    const drawn = drawnBy && { drawn: drawnOf(graph, modelIn(entry.fixture.chart)) }
    return [entry.id, { ...outlineOf(graph, paths), ...drawn }] as const
  })
  return Object.fromEntries(rows)
}

/** What came and went since a revision; as a page, too, where one is asked for. */
export const compared = async (
  revision: string,
  of: ChartEntry[],
  options: Options,
  page: { file: string; language: 0 | 1; code: boolean } | undefined,
) => {
  const interrupted = interruptions()
  const drawn = [...(page ? ['--html', page.file] : []), ...(page?.code ? ['--code'] : [])]
  const before = outlinesAt(revision, ...wordsOf(options), ...drawn)
  const now = await outlines(charts, options, page && (page.code ? 'code' : 'words'))
  // What was not read is not gone.
  if (interrupted()) throw new Interrupted()
  const all = Object.entries(changes(before, now)).filter(
    ([chart]) => of.length === charts.length || of.some(({ id }) => id === chart),
  )
  for (const [chart, { said, ...parts }] of all)
    told(
      [
        chart,
        ...said.map((one) => `  ${one}`),
        ...Object.entries(parts).flatMap(([part, { came, went }]) => [
          ...came.map((one) => `  + ${part}: ${one}`),
          ...went.map((one) => `  - ${part}: ${one}`),
        ]),
      ].join('\n'),
    )
  told(`${counted(all.length, 'chart')} changed since ${revision}`)
  if (!page) return
  const pairs = all.map(([chart, change]) => ({ chart, change, before: before[chart], now: now[chart] }))
  mkdirSync(dirname(page.file), { recursive: true })
  writeFileSync(page.file, await diffPageOf(revision, pairs, page.language))
  told(`the pictures are in ${page.file}`)
}

/** The names of files about charts: ids may hold signs that no file's name may, and some disks know no capitals. */
const filesOf = (ids: string[], ending: string) => {
  const taken = new Set<string>()
  return ids.map((id) => {
    const plain = id.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
    let name = plain
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${plain}-${number}`
    taken.add(name.toLowerCase())
    return `${name}.${ending}`
  })
}

/** Several charts where each is a file of its own need a folder: one behind the other no reader takes them. */
const assertFolder = (of: ChartEntry[], format: string, out: string | undefined) => {
  if (of.length > 1 && out === undefined) throw new Wrong(`${format} is a file for each chart: --out says where`)
}

/** Writes texts about charts to a file each. */
const handedOver = (of: ChartEntry[], texts: string[], ending: string, out: string) => {
  mkdirSync(out, { recursive: true })
  const names = filesOf(
    of.slice(0, texts.length).map(({ id }) => id),
    ending,
  )
  for (const [index, name] of names.entries()) writeFileSync(join(out, name), texts[index] ?? '')
}

/** Charts themselves in a format, printed or a file each. */
export const exported = (of: ChartEntry[], format: ChartFormat, out: string | undefined) => {
  assertFolder(of, `--chart ${format}`, out)
  const { ending, write: text } = chartFormats[format]
  const texts = of.map(({ id, fixture: { chart } }) => {
    try {
      return text(chart)
    } catch (error) {
      throw new Wrong(`${id} cannot be written as ${format}: ${(error as Error).message}`)
    }
  })
  if (out === undefined) return told(texts.join('\n'))
  handedOver(of, texts, ending, out)
  told(`${counted(texts.length, 'file')} in ${out}`)
}

/** Pictures of charts, a file each. */
export const pictured = async (of: ChartEntry[], format: PictureFormat, wish: PictureWish, out: string) => {
  mkdirSync(out, { recursive: true })
  const names = filesOf(
    of.map(({ id }) => id),
    format,
  )
  const files = await each(of, async (entry) =>
    writeFileSync(join(out, names[of.indexOf(entry)] ?? ''), await pictureFileOf(entry.fixture.chart, format, wish)),
  )
  told(`${counted(files.length, 'file')} in ${out}`)
}

/** The top of this project as a file in a folder imports from it. */
export const homeFrom = (out: string) => {
  const way = relative(resolve(out), top)
  // What begins otherwise would be the name of a package.
  return way.startsWith('..') ? way : way ? `./${way}` : '.'
}

/** The paths of charts in a format, printed or a file each. */
export const written = async (
  of: ChartEntry[],
  options: Options,
  format: Format,
  language: Language,
  out: string | undefined,
) => {
  const joinedIn = joined[format]
  if (!joinedIn) assertFolder(of, `--format ${format}`, out)
  const home = out ? homeFrom(out) : '.'
  const files = await each(of, async (entry) => {
    const suite = await generate(entry, options)
    for (const why of shortOf(suite)) console.error(`${entry.id}: ${why}`)
    return { suite, text: write[format](entry, suite, language, home) }
  })
  const texts = files.map(({ text }) => text)
  if (out === undefined) return told(joinedIn ? joinedIn(texts) : texts.join('\n'))
  handedOver(of, texts, endings[format], out)
  const { paths, steps } = sizeOf(files.flatMap(({ suite }) => suite.paths))
  told(`${counted(files.length, 'file')} in ${out}: ${counted(paths, 'path')}, ${counted(steps, 'step')}`)
}
