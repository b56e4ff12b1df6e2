import type { ChartEntry } from '../../charts'
import { nodesOf } from '../../nodes'
import { described } from '../../words/descriptions'
import { type SeenRow, seenIn, shownIn } from '../../words/seen'
import { beginIn, expectedIn, type Language, spokenId, stepIn } from '../../words/steps'
import { unreachable } from '../coverage'
import { cutsOf, notesOf } from '../notes'
import type { Path } from '../path'
import type { Write } from './format'
import { inOneLine, scenarioOf, titleOf } from './title'

/** What Markdown takes for markup; an underscore behind a letter and a lonely ampersand are none. */
const markup = /[\\`*[<~#]|(?<![\p{L}\p{N}])_|&(?=#?\w+;)|^[-+>]|(?<=^\d+)[.)]/gu

/** A text in one line of which Markdown takes nothing for markup. */
const plain = (text: string) => inOneLine(text).replaceAll(markup, '\\$&')

const cell = (text: string) => plain(text).replaceAll('|', '\\|')

/** What the chart itself says of the deepest of the states. */
const describing = ({ fixture: { chart } }: ChartEntry, language: Language) => {
  // The chart itself finds no state by its id where that of the chart has a point in it.
  const nodes = new Map(nodesOf(chart.root).map((node) => [node.id, node]))
  return (ids: string[]) =>
    ids
      .map((id) => described(nodes.get(id) as { description?: string })[language === 'en' ? 0 : 1])
      .filter(Boolean)
      .at(-1) ?? ''
}

const heads = {
  en: ['#', 'Step', 'Then', 'To be seen', 'What that means'],
  zh: ['#', '操作', '预期', '页面显示', '说明'],
}

/** What stands in place of a table that would have no rows. */
const nothingToDo = { en: 'Nothing more is to be done.', zh: '无需其他操作。' }

/** A suite as tables to read and to follow by hand. */
export const markdown: Write = (entry, { graph, paths }, language) => {
  const meaning = describing(entry, language)
  // Charts of a file show nothing that is known here.
  const tells = entry.kind !== 'file'
  const columns = heads[language].filter((_, index) => tells || index !== 3)
  const listed = (rows: SeenRow[]) => cell(rows.map(([what, text]) => `${what}: ${text}`).join('; '))
  const row = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const table = ({ steps }: Path) => [
    row(columns),
    row(columns.map(() => '---')),
    ...steps.map((one, index) =>
      row([
        index + 1,
        cell(stepIn(language, spokenId(entry), one)),
        cell(expectedIn(language, one)),
        ...(tells ? [listed(seenIn(language, spokenId(entry), one))] : []),
        cell(meaning(one.nodes)),
      ]),
    ),
  ]
  const sections = paths.map((path) => [
    `## ${plain(`${path.id}: ${scenarioOf(spokenId(entry), path, language)}`)}`,
    '',
    plain(beginIn(language, path)),
    ...(tells
      ? shownIn(language, spokenId(entry), path.begin, path.beginOffers).map(
          ([what, text]) => `- ${plain(`${what}: ${text}`)}`,
        )
      : []),
    '',
    ...(path.steps.length ? table(path) : [nothingToDo[language]]),
    '',
  ])
  const missed = [...unreachable(graph), ...cutsOf(graph), ...notesOf(graph)]
  const left = missed.length ? ['', ...missed.map(([en, zh]) => `- ${plain(language === 'en' ? en : zh)}`)] : []
  return [`# ${plain(titleOf(entry, language))}`, '', ...sections.map((lines) => lines.join('\n')), ...left].join('\n')
}
