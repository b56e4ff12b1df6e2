import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ChartEntry, charts } from '../charts'
import { type ChartFormat, chartFormats } from '../exports/formats'
import { pictureFormats } from '../exports/pictures'
import { replayedJourneys } from '../journey/command'
import { isJourney, type Journey } from '../journey/journey'
import type { Size } from '../viewer/png-size'
import { languages } from '../words/steps'
import { isRevision } from './diff'
import { chartsOf } from './foreign/load'
import { quietly } from './foreign/quiet'
import { formats } from './formats'
import { Interrupted, interruptedCode } from './interrupt'
import type { Options } from './options'
import { played, usualPages } from './playing'
import { compared, exported, linted, outlines, pictured, table, traced, written } from './reports'
import { replayed, replayedSaved } from './running'
import { parsed } from './saved'
import { goals } from './suite'
import { told, Wrong } from './terminal'
import { usualLimit } from './walk'

const chartFormatNames = [...(Object.keys(chartFormats) as ChartFormat[]), ...pictureFormats] as const

const usage = `npm run paths                        the charts with their size, and what their paths cover
npm run paths -- payOrder            the paths of a chart (by its id or its page's path)
npm run paths -- --all --out DIR     the paths of every chart, a file each
npm run paths -- --file CHART.ts     the same for the charts of XState 5 that a module exports

  --goal ${goals.join('|')}   what is covered (edges)
  --switch N                         runs of N + 1 edges instead of single edges
  --random N --seed S                N random walks instead, the same for the same seed
  --fixtures FILE                    payloads, inputs and answers for the charts of --file
  --export NAME                      one of the charts that the module of --file exports
  --limit N                          how many contexts of a state are explored (${usualLimit})
  --coverage P                       ends when so many percent of the goal are covered
  --length N                         ends when the paths of a chart have so many steps
  --time S                           ends after so many seconds for a chart
  --format ${formats.join('|')}   (markdown)
  --chart ${chartFormatNames.join('|')}   the chart itself instead of its paths
  --size 2x                          how large a PNG is: 1x, 2x, or its width in pixels, 1200
  --code                             its picture, and that of --html, by the names of the code instead of words
  --lang ${languages.join('|')}                       the language of steps and pictures (en)
  --out DIR                          write files instead of printing
  --replay                           run the paths on live actors; failures are told by their causes
  --replay SUITE.json                run a suite that --format json wrote on the chart as it is now
  --replay JOURNEY.json              walk a journey that was recorded in the viewer through the storefront at --at
  --play                             run the paths in Chromium against a storefront that is open
  --pages N                          how many pages are open at the same time (${usualPages})
  --at URL                           where it is (http://localhost:4173)
  --tour                             one path that comes by the most states, instead of all that --goal needs
  --trace                            which section of the specification is walked by which path
  --lint                             what is wrong with the charts
  --diff REV                         what the charts say otherwise since a revision, and what came and went
  --html FILE                        writes that as a page too: the charts before and now side by side, marked

Ctrl-C ends what is being done, and what was found is told. The command ends with 0 when all is well, 1 when something fails,
2 when it does not know a word, 130 after Ctrl-C.`

/** What stands below a word that is wrong; the whole usage would push it out of sight. */
const helpHint = 'npm run paths -- --help lists what there is'

const flags = {
  all: { type: 'boolean' },
  goal: { type: 'string', default: 'edges' },
  switch: { type: 'string' },
  random: { type: 'string' },
  seed: { type: 'string', default: '1' },
  format: { type: 'string' },
  chart: { type: 'string' },
  size: { type: 'string' },
  lang: { type: 'string', default: 'en' },
  out: { type: 'string' },
  replay: { type: 'boolean' },
  play: { type: 'boolean' },
  pages: { type: 'string' },
  at: { type: 'string', default: 'http://localhost:4173' },
  tour: { type: 'boolean' },
  trace: { type: 'boolean' },
  lint: { type: 'boolean' },
  diff: { type: 'string' },
  html: { type: 'string' },
  code: { type: 'boolean', default: false },
  file: { type: 'string' },
  fixtures: { type: 'string' },
  export: { type: 'string' },
  limit: { type: 'string', default: String(usualLimit) },
  coverage: { type: 'string' },
  length: { type: 'string' },
  time: { type: 'string' },
  outlines: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

/** Options that say something only beside another one. */
const besides = [
  ['html', 'diff'],
  ['fixtures', 'file'],
  ['export', 'file'],
  ['pages', 'play'],
  ['size', 'chart'],
] as const

/** Options of which each asks for another thing: of several of a line one would be passed over. */
const apart = [
  ['chart', 'lint', 'diff', 'trace', 'play', 'replay', 'format'],
  ['tour', 'random', 'switch'],
] as const

const oneOf = <const One extends string>(name: string, all: readonly One[], given: string): One => {
  const found = all.find((one) => one === given)
  if (!found) throw new Wrong(`--${name} is one of ${all.join(', ')}, not “${given}”`)
  return found
}

const numberOf = (name: string, given: string, least = 0, most = Number.POSITIVE_INFINITY): number => {
  if (!/^\d+$/.test(given)) throw new Wrong(`--${name} takes a whole number, not “${given}”`)
  if (Number(given) < least) throw new Wrong(`--${name} takes ${least} or more`)
  if (Number(given) > most) throw new Wrong(`--${name} takes ${most} or less`)
  return Number(given)
}

/** A size as it is written: `2x` is twice as large, `1200` so many pixels wide. */
const sizeOf = (given: string): Size => {
  const [, times] = /^([1-9])x$/.exec(given) ?? []
  return times ? { times: Number(times) } : { wide: numberOf('size', given, 1) }
}

const run = async (args: string[]) => {
  const { values, positionals } = parseArgs({ args, options: flags, allowPositionals: true })
  if (values.help) return told(usage)
  for (const [name, other] of besides)
    if (values[name] !== undefined && values[other] === undefined && !values.outlines)
      throw new Wrong(`--${name} goes with --${other}`)
  for (const names of apart) {
    const [one, other] = names.filter((name) => values[name] !== undefined)
    if (one && other) throw new Wrong(`--${one} and --${other} do not go together`)
  }
  const format = oneOf('format', formats, values.format ?? 'markdown')
  const player = values.play ? '--play' : format === 'playwright' ? '--format playwright' : undefined
  if (player && values.file !== undefined)
    throw new Wrong(`${player} is for the charts of the shop: no page runs those of --file`)
  const asked = (name: 'switch' | 'random' | 'coverage' | 'length' | 'time') =>
    values[name] === undefined ? undefined : numberOf(name, values[name], 0, name === 'coverage' ? 100 : undefined)
  const options: Options = {
    goal: oneOf('goal', goals, values.goal),
    more: asked('switch'),
    random: asked('random'),
    seed: numberOf('seed', values.seed),
    play: player !== undefined,
    tour: values.tour ?? false,
    limit: numberOf('limit', values.limit),
    coverage: asked('coverage'),
    length: asked('length'),
    time: asked('time'),
  }
  const language = oneOf('lang', languages, values.lang)
  const side = language === 'en' ? 0 : 1
  const { file, fixtures, export: name } = values
  if (file?.toLowerCase().endsWith('.json'))
    throw new Wrong(`--file takes a module with charts; --replay ${file} runs a saved suite, --format json writes one`)
  const all: ChartEntry[] = file === undefined ? charts : await chartsOf({ file, name, fixtures })
  // A suite that was saved names its chart itself.
  const saved = values.replay ? positionals.filter((word) => word.endsWith('.json')) : []
  const names = positionals.filter((word) => !saved.includes(word))
  if (saved.length && names.length)
    throw new Wrong(`a saved suite names its chart itself; replay ${names.join(', ')} without it`)
  const chosen = names.map((name) => {
    const found = all.find(({ id, path }) => name.toLowerCase() === id.toLowerCase() || name === path)
    if (!found) throw new Wrong(`no chart “${name}”; there are ${all.map(({ id }) => id).join(', ')}`)
    return found
  })
  const of = chosen.length ? [...new Set(chosen)] : all
  if (values.chart !== undefined) {
    const wanted = oneOf('chart', chartFormatNames, values.chart)
    if (wanted !== 'svg' && wanted !== 'png') return exported(of, wanted, values.out)
    const wish = { language: side, size: sizeOf(values.size ?? '2x'), code: values.code } as const
    return pictured(of, wanted, wish, values.out ?? '.')
  }
  const telling = values.html === undefined ? undefined : values.code ? 'code' : 'words'
  if (values.outlines) return told(JSON.stringify(await outlines(of, options, telling)))
  if (values.lint) return linted(of, options)
  if (values.diff !== undefined) {
    if (file !== undefined)
      throw new Wrong('--diff is for the charts of the shop: those of --file have no revisions here')
    if (!isRevision(values.diff)) throw new Wrong(`--diff takes a revision of this repository, not “${values.diff}”`)
    const page =
      values.html === undefined ? undefined : ({ file: values.html, language: side, code: values.code } as const)
    return compared(values.diff, of, options, page)
  }
  if (values.trace) return traced(of, options)
  if (values.play) {
    const pages = values.pages === undefined ? usualPages : numberOf('pages', values.pages, 1)
    return played(of, options, language, { at: values.at, out: values.out ?? join(tmpdir(), 'wujin-paths'), pages })
  }
  if (saved.length) {
    const journeys = saved.flatMap((name): [string, Journey][] => {
      const content = parsed(name)
      return isJourney(content) ? [[name, content]] : []
    })
    const suites = saved.filter((name) => !journeys.some(([other]) => other === name))
    if (suites.length) await replayedSaved(all, suites, language)
    return journeys.length ? replayedJourneys(journeys, values.at, language) : undefined
  }
  if (values.replay) return replayed(of, options, language)
  // Whoever says how paths are to be written wants them, not the list of charts.
  const isWanted = chosen.length || values.all || values.format !== undefined || values.out !== undefined
  if (isWanted) return written(of, options, format, language, values.out)
  return table(of, options)
}

/** Does what the words ask for; what is wrong with them is told, and the exit code is the 2 that the usage names. */
export const pathsCommand = (args: string[]) =>
  quietly(() => run(args)).catch((error: Error & { code?: string; syscall?: string }) => {
    const wrongWord = error instanceof Wrong || error.code?.startsWith('ERR_PARSE_ARGS')
    // A folder that cannot be written is told in words, not by where this program stood.
    const isTold = error instanceof Interrupted || error.syscall !== undefined
    console.error(wrongWord ? `${error.message}\n\n${helpHint}` : isTold ? error.message : error)
    process.exitCode = error instanceof Interrupted ? interruptedCode : 2
  })
