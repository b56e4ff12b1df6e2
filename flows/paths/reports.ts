import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from '../../machines/app/root'
import { type ChartEntry, charts } from '../charts'
import type { Language } from '../words/steps'
import { measured, unreachable } from './coverage'
import { changes, type Outlines, outlineOf, outlinesAt } from './diff'
import { endings, type Format, sizeOf, write } from './formats'
import { lint, strayWords } from './lint'
import { generate, type Options } from './options'
import { goals } from './suite'
import { columns, each, share, told } from './terminal'
import { traceOf } from './trace'

const top = join(import.meta.dirname, '../..')

/** Every chart with its paths, their steps, and what they cover by each goal. */
export const table = (of: ChartEntry[], options: Options) => {
  const heads = ['chart', 'page or kind', 'paths', 'steps', ...goals]
  const left: string[] = []
  const rows = each(of, (entry) => {
    const suite = generate(entry, options)
    const covered = measured(suite.graph, suite.paths)
    left.push(...unreachable(suite.graph).map((one) => `${entry.id}: ${one}`))
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
  if (left.length) told(`\nNot reached:\n${left.join('\n')}`)
}

/** Which section of the specification is carried out by which states and walked by which paths. */
export const traced = (of: ChartEntry[], options: Options) => {
  const rows = traceOf(each(of, (entry) => generate(entry, options)))
  for (const { section, title, states, paths } of rows)
    told(
      `${section} ${title}\n  ${states.length ? `states: ${states.join(', ')}` : 'no state carries this section out'}\n  ${
        paths.length ? `paths: ${paths.join(', ')}` : 'walked by no path'
      }`,
    )
}

/** What is wrong with the charts; nothing of it lets the command succeed. */
export const linted = (of: ChartEntry[]) => {
  const findings = each(of, ({ fixture: one }) => lint(one)).flat()
  if (of === charts) findings.push(...strayWords([root, ...charts.map(({ fixture: { chart } }) => chart)]))
  for (const { rule, chart, what } of findings) told(`${chart} [${rule}] ${what}`)
  told(`${of.length} charts, ${findings.length} findings`)
  if (findings.length) process.exitCode = 1
}

/** What each chart is made of, to be compared with another revision. */
export const outlines = (of: ChartEntry[], options: Options): Outlines =>
  Object.fromEntries(
    each(of, (entry) => {
      const { graph, paths } = generate(entry, options)
      return [entry.id, outlineOf(graph, paths)]
    }),
  )

/** What came and went since a revision. */
export const compared = (revision: string, of: ChartEntry[], options: Options) => {
  const all = Object.entries(changes(outlinesAt(revision), outlines(charts, options))).filter(
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

/** The paths of charts in a format, printed or a file each. */
export const written = (
  of: ChartEntry[],
  options: Options,
  format: Format,
  language: Language,
  out: string | undefined,
) => {
  const home = out ? relative(resolve(out), top) : '.'
  const files = each(of, (entry) => {
    const suite = generate(entry, options)
    return { entry, suite, text: write[format](entry, suite, language, home) }
  })
  if (!out) {
    for (const { text } of files) told(text)
    return
  }
  mkdirSync(out, { recursive: true })
  for (const { entry, text } of files) writeFileSync(join(out, `${entry.id}.${endings[format]}`), text)
  const { paths, steps } = sizeOf(files.flatMap(({ suite }) => suite.paths))
  told(`${files.length} files in ${out}: ${paths} paths, ${steps} steps`)
}
