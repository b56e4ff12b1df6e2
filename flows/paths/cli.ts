import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { charts } from '../charts'
import { languages } from '../words/steps'
import { isRevision } from './diff'
import { formats } from './formats'
import type { Options } from './options'
import { compared, linted, outlines, table, traced, written } from './reports'
import { played, replayed } from './running'
import { goals } from './suite'
import { told, Wrong } from './terminal'

const usage = `npm run paths                        the charts with their size, and what their paths cover
npm run paths -- checkout            the paths of a chart (by its id or its page's path)
npm run paths -- --all --out DIR     the paths of every chart, a file each

  --goal ${goals.join('|')}   what is covered (edges)
  --switch N                         runs of N + 1 edges instead of single edges
  --random N --seed S                N random walks instead, the same for the same seed
  --format ${formats.join('|')}   (markdown)
  --lang ${languages.join('|')}                       the language of the steps (en)
  --out DIR                          write files instead of printing
  --replay                           run the paths on live actors; a failure is shrunk and shown
  --play                             run the paths in Chromium against a storefront that is open
  --at URL                           where it is (http://localhost:4173)
  --tour                             one path that comes by the most states, instead of all that --goal needs
  --trace                            which section of the specification is walked by which path
  --lint                             what is wrong with the charts
  --diff REV                         states, edges and paths that came and went since a revision`

const flags = {
  all: { type: 'boolean' },
  goal: { type: 'string', default: 'edges' },
  switch: { type: 'string' },
  random: { type: 'string' },
  seed: { type: 'string', default: '1' },
  format: { type: 'string', default: 'markdown' },
  lang: { type: 'string', default: 'en' },
  out: { type: 'string' },
  replay: { type: 'boolean' },
  play: { type: 'boolean' },
  at: { type: 'string', default: 'http://localhost:4173' },
  tour: { type: 'boolean' },
  trace: { type: 'boolean' },
  lint: { type: 'boolean' },
  diff: { type: 'string' },
  outlines: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const oneOf = <const One extends string>(name: string, all: readonly One[], given: string): One => {
  const found = all.find((one) => one === given)
  if (!found) throw new Wrong(`--${name} is one of ${all.join(', ')}, not “${given}”`)
  return found
}

const numberOf = (name: string, given: string): number => {
  if (!/^\d+$/.test(given)) throw new Wrong(`--${name} takes a whole number, not “${given}”`)
  return Number(given)
}

const main = async () => {
  const { values, positionals } = parseArgs({ options: flags, allowPositionals: true })
  if (values.help) return told(usage)
  const format = oneOf('format', formats, values.format)
  const options: Options = {
    goal: oneOf('goal', goals, values.goal),
    more: values.switch === undefined ? undefined : numberOf('switch', values.switch),
    random: values.random === undefined ? undefined : numberOf('random', values.random),
    seed: numberOf('seed', values.seed),
    play: values.play ?? format === 'playwright',
    tour: values.tour ?? false,
  }
  const language = oneOf('lang', languages, values.lang)
  const chosen = positionals.map((name) => {
    const found = charts.find(({ id, path }) => name === id || name === path)
    if (!found) throw new Wrong(`no chart “${name}”; there are ${charts.map(({ id }) => id).join(', ')}`)
    return found
  })
  const of = chosen.length ? chosen : charts
  if (values.outlines) return told(JSON.stringify(outlines(of, options)))
  if (values.lint) return linted(of)
  if (values.diff !== undefined) {
    if (!isRevision(values.diff)) throw new Wrong(`--diff takes a revision of this repository, not “${values.diff}”`)
    return compared(values.diff, of, options)
  }
  if (values.trace) return traced(of, options)
  if (values.play) return played(of, options, values.at, values.out ?? join(tmpdir(), 'wujin-paths'))
  if (values.replay) return replayed(of, options)
  if (chosen.length || values.all) return written(of, options, format, language, values.out)
  return table(of, options)
}

main().catch((error: Error & { code?: string }) => {
  const wrongWord = error instanceof Wrong || error.code?.startsWith('ERR_PARSE_ARGS')
  console.error(wrongWord ? `${error.message}\n\n${usage}` : error)
  process.exitCode = 2
})
