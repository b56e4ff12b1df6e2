import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../machines/app/root'
import { charts, type Listed } from '../charts'
import { playableGraph } from '../play/playable'
import { isStorefront, playShortest, stageSize, startChromium } from '../play/theatre'
import { type Language, languages } from '../words/steps'
import { changes, isRevision, type Outlines, outlineOf, outlinesAt } from './diff'
import { endings, type Format, formats, sizeOf, write } from './formats'
import { graphOf } from './graph'
import { lint, strayWords } from './lint'
import { randomPaths } from './random'
import { type Failed, failureOf, shrink } from './run'
import { type Goal, goals, measured, type Share, type Suite, suiteOf, tourOf } from './suite'
import { traceOf } from './trace'

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

const options = {
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

/** A wrong word on the command line; the text tells what would be right. */
class Wrong extends Error {}

const oneOf = <const One extends string>(name: string, all: readonly One[], given: string): One => {
  const found = all.find((one) => one === given)
  if (!found) throw new Wrong(`--${name} is one of ${all.join(', ')}, not “${given}”`)
  return found
}

const numberOf = (name: string, given: string): number => {
  if (!/^\d+$/.test(given)) throw new Wrong(`--${name} takes a whole number, not “${given}”`)
  return Number(given)
}

const told = (text: string) => process.stdout.write(`${text}\n`)

/** Shows how far a loop over charts is, on a terminal only. */
const progress = (done: number, total: number, name: string) => {
  if (!process.stderr.isTTY) return
  const width = 30
  const full = Math.round((done / total) * width)
  const line = `${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${total} ${name}`
  process.stderr.write(`\r\x1b[K${done === total ? '' : line}`)
}

const each = <Result>(of: Listed[], work: (listed: Listed) => Result): Result[] =>
  of.map((listed, index) => {
    progress(index, of.length, listed.id)
    const result = work(listed)
    if (index + 1 === of.length) progress(of.length, of.length, '')
    return result
  })

const share = ([covered, total]: Share) => `${covered}/${total}`

const columns = (rows: string[][]) => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

interface Wanted {
  goal: Goal
  more: number | undefined
  random: number | undefined
  seed: number
  /** As far as a browser can walk them. */
  play: boolean
  tour: boolean
}

const generate = (listed: Listed, { goal, more, random, seed, play, tour }: Wanted): Suite => {
  const graph = play ? playableGraph(listed) : graphOf(listed.case)
  if (tour) return { graph, goal, paths: tourOf(graph), unreachable: [] }
  if (random === undefined) return suiteOf(graph, more === undefined ? { goal } : { goal, more })
  return { graph, goal, paths: randomPaths(graph, random, seed), unreachable: [] }
}

const table = (of: Listed[], wanted: Wanted) => {
  const heads = ['chart', 'page or kind', 'paths', 'steps', ...goals]
  const left: string[] = []
  const rows = each(of, (listed) => {
    const suite = generate(listed, wanted)
    const covered = measured(suite.graph, suite.paths)
    left.push(...suite.unreachable.map((one) => `${listed.id}: ${one}`))
    const { paths, steps } = sizeOf(suite.paths)
    return [
      listed.id,
      listed.path ?? listed.kind,
      String(paths),
      String(steps),
      ...goals.map((goal) => share(covered[goal])),
    ]
  })
  told(columns([heads, ...rows]))
  if (left.length) told(`\nNot reached:\n${left.join('\n')}`)
}

const failedText = ({ path, at, step, expected, seen }: Failed) =>
  [
    `${path.id}: step ${at} (${step}) should lead to ${expected}, not to ${seen}`,
    ...path.steps.map(({ edge }, index) => `  ${index + 1}. ${edge}`),
  ].join('\n')

const replayed = async (of: Listed[], wanted: Wanted) => {
  let [passed, failed] = [0, 0]
  for (const [index, listed] of of.entries()) {
    progress(index, of.length, listed.id)
    const { graph, paths } = generate(listed, wanted)
    for (const path of paths) {
      const failure = await failureOf(listed.case, path)
      if (failure) {
        failed += 1
        told(failedText(await shrink(graph, failure, (path) => failureOf(listed.case, path))))
      } else passed += 1
    }
  }
  progress(of.length, of.length, '')
  told(`${passed} paths replayed, ${failed} failed`)
  if (failed) process.exitCode = 1
}

const played = async (of: Listed[], wanted: Wanted, at: string, out: string) => {
  const origin = URL.canParse(at) ? new URL(at).origin : ''
  if (!(await isStorefront(origin)))
    throw new Wrong(`there is no storefront at ${at} whose charts may be watched; npm start opens one`)
  const browser = await startChromium()
  try {
    const theatre = { context: await browser.newContext(stageSize), origin, pictures: out }
    let [passed, failed] = [0, 0]
    for (const listed of of) {
      const { graph, paths } = generate(listed, wanted)
      if (!graph.walk.starts.length) {
        told(`${listed.id}: no page runs it`)
        continue
      }
      const before = failed
      for (const [index, path] of paths.entries()) {
        progress(index, paths.length, listed.id)
        const failure = await playShortest(theatre, listed, path)
        if (failure) told(`${failedText(failure)}\n  ${failure.picture}`)
        if (failure) failed += 1
        else passed += 1
      }
      progress(paths.length, paths.length, '')
      const edges = share(measured(graph, paths).edges)
      told(`${listed.id}: ${paths.length} paths, ${edges} edges, ${failed - before} failed`)
    }
    told(`${passed} paths played, ${failed} failed`)
    if (failed) process.exitCode = 1
  } finally {
    await browser.close()
  }
}

const traced = (of: Listed[], wanted: Wanted) => {
  const rows = traceOf(each(of, (listed) => generate(listed, wanted)))
  for (const { section, title, states, paths } of rows)
    told(
      `${section} ${title}\n  ${states.length ? `states: ${states.join(', ')}` : 'no state carries this section out'}\n  ${
        paths.length ? `paths: ${paths.join(', ')}` : 'walked by no path'
      }`,
    )
}

const linted = (of: Listed[]) => {
  const findings = each(of, ({ case: one }) => lint(one)).flat()
  if (of === charts) findings.push(...strayWords([root, ...charts.map(({ case: { chart } }) => chart)]))
  for (const { rule, chart, what } of findings) told(`${chart} [${rule}] ${what}`)
  told(`${of.length} charts, ${findings.length} findings`)
  if (findings.length) process.exitCode = 1
}

const outlines = (of: Listed[], wanted: Wanted): Outlines =>
  Object.fromEntries(
    each(of, (listed) => {
      const { graph, paths } = generate(listed, wanted)
      return [listed.id, outlineOf(graph, paths)]
    }),
  )

const compared = (revision: string, of: Listed[], wanted: Wanted) => {
  const all = Object.entries(changes(outlinesAt(revision), outlines(charts, wanted))).filter(
    ([chart]) => of.length === charts.length || of.some(({ id }) => id === chart),
  )
  for (const [chart, parts] of all)
    told(
      [
        chart,
        ...Object.entries(parts).flatMap(([part, { came, went }]) => [
          ...came.map((one) => `  + ${part}: ${one}`),
          ...went.map((one) => `  - ${part}: ${one}`),
        ]),
      ].join('\n'),
    )
  told(`${all.length} charts changed since ${revision}`)
}

const written = (of: Listed[], wanted: Wanted, format: Format, language: Language, out: string | undefined) => {
  const files = each(of, (listed) => {
    const suite = generate(listed, wanted)
    return { listed, suite, text: write[format](listed, suite, language) }
  })
  if (!out) {
    for (const { text } of files) told(text)
    return
  }
  mkdirSync(out, { recursive: true })
  for (const { listed, text } of files) writeFileSync(join(out, `${listed.id}.${endings[format]}`), text)
  const { paths, steps } = sizeOf(files.flatMap(({ suite }) => suite.paths))
  told(`${files.length} files in ${out}: ${paths} paths, ${steps} steps`)
}

const main = async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return told(usage)
  const wanted: Wanted = {
    goal: oneOf('goal', goals, values.goal),
    more: values.switch === undefined ? undefined : numberOf('switch', values.switch),
    random: values.random === undefined ? undefined : numberOf('random', values.random),
    seed: numberOf('seed', values.seed),
    play: values.play ?? false,
    tour: values.tour ?? false,
  }
  const format = oneOf('format', formats, values.format)
  const language = oneOf('lang', languages, values.lang)
  const chosen = positionals.map((name) => {
    const found = charts.find(({ id, path }) => name === id || name === path)
    if (!found) throw new Wrong(`no chart “${name}”; there are ${charts.map(({ id }) => id).join(', ')}`)
    return found
  })
  const of = chosen.length ? chosen : charts
  if (values.outlines) return told(JSON.stringify(outlines(of, wanted)))
  if (values.lint) return linted(of)
  if (values.diff !== undefined) {
    if (!isRevision(values.diff)) throw new Wrong(`--diff takes a revision of this repository, not “${values.diff}”`)
    return compared(values.diff, of, wanted)
  }
  if (values.trace) return traced(of, wanted)
  if (values.play) return played(of, wanted, values.at, values.out ?? join(tmpdir(), 'wujin-paths'))
  if (values.replay) return replayed(of, wanted)
  if (chosen.length || values.all) return written(of, wanted, format, language, values.out)
  return table(of, wanted)
}

main().catch((error: Error & { code?: string }) => {
  const wrongWord = error instanceof Wrong || error.code?.startsWith('ERR_PARSE_ARGS')
  console.error(wrongWord ? `${error.message}\n\n${usage}` : error)
  process.exitCode = 2
})
