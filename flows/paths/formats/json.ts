import type { Words } from '../../words/runs'
import { seenIn, shownIn } from '../../words/seen'
import { dataIn, languages, spokenId, stepIn } from '../../words/steps'
import { unreachable } from '../coverage'
import { cutsOf, notesOf } from '../notes'
import { labelOf } from '../steps'
import { asSaved } from '../values'
import type { Write } from './format'
import { scenarioOf } from './title'

const inBoth = <Said>(write: (language: (typeof languages)[number]) => Said) =>
  Object.fromEntries(languages.map((language) => [language, write(language)]))

const toldIn = (texts: Words[]) => inBoth((language) => texts.map(([en, zh]) => (language === 'en' ? en : zh)))

/** A suite as JSON, in both languages; `--replay` takes it back. */
export const json: Write = (entry, { graph, goal, paths }) =>
  `${JSON.stringify(
    asSaved({
      chart: entry.id,
      kind: entry.kind,
      page: entry.path,
      goal,
      unreachable: toldIn(unreachable(graph)),
      cut: toldIn(cutsOf(graph)),
      assumed: toldIn(notesOf(graph)),
      paths: paths.map((path) => ({
        id: path.id,
        title: inBoth((language) => scenarioOf(spokenId(entry), path, language)),
        input: path.input,
        begin: path.begin,
        seen: inBoth((language) =>
          Object.fromEntries(shownIn(language, spokenId(entry), path.begin, path.beginOffers)),
        ),
        steps: path.steps.map((one) => ({
          ...one.step,
          label: labelOf(one.step),
          state: one.state,
          ignored: one.ignored || undefined,
          data: Object.fromEntries(dataIn(one.step)),
          ...inBoth((language) => stepIn(language, spokenId(entry), one)),
          seen: inBoth((language) => seenIn(language, spokenId(entry), one)),
        })),
      })),
    }),
    null,
    2,
  )}\n`
