import { seenIn, shownIn } from '../../words/seen'
import { beginIn, spokenId, stepIn } from '../../words/steps'
import type { Write } from './format'

/** Text that a spreadsheet would take for a formula begins with a quote. */
const field = (text: string | number) =>
  `"${String(text)
    .replaceAll('"', '""')
    .replace(/^[=+\-@]/, "'$&")}"`

const listed = (rows: (readonly string[])[]) => rows.map(([what, text]) => `${what}: ${text}`).join('; ')

const heads = {
  en: ['chart', 'path', 'step', 'text', 'state', 'seen'],
  zh: ['流程图', '路径', '步骤', '操作', '状态', '页面显示'],
}

/** A suite as a table for a spreadsheet, a row for each step. Excel reads what is not English rightly by the sign at its beginning only. */
export const csv: Write = (entry, { paths }, language) => {
  const rows = paths.flatMap((path) => [
    [
      ...[entry.id, path.id, 0, beginIn(language, path), path.begin],
      listed(shownIn(language, spokenId(entry), path.begin, path.beginOffers)),
    ],
    ...path.steps.map((one, index) => [
      ...[entry.id, path.id, index + 1, stepIn(language, spokenId(entry), one), one.state],
      listed(seenIn(language, spokenId(entry), one)),
    ]),
  ])
  const lines = rows.map((row) => row.map((value) => field(value)).join(','))
  return `\ufeff${heads[language].join(',')}\n${lines.join('\n')}\n`
}
