import { seenIn, shownIn } from '../../words/seen'
import { actionIn, beginIn, dataIn, expectedIn, spokenId } from '../../words/steps'
import type { Write } from './format'
import { inOneLine, scenarioOf, titleOf } from './title'

const keywords = {
  en: {
    language: 'en',
    feature: 'Feature',
    scenario: 'Scenario',
    given: 'Given ',
    when: 'When ',
    seen: 'Then ',
    and: 'And ',
  },
  zh: { language: 'zh-CN', feature: '功能', scenario: '场景', given: '假如', when: '当', seen: '那么', and: '而且' },
}

const tables = {
  en: { fields: ['field', 'value'], shown: 'it shows', rows: ['what', 'text'] },
  zh: { fields: ['字段', '值'], shown: '页面显示', rows: ['内容', '文字'] },
}

const cell = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('|', '\\|')
    .replaceAll(/\r\n?|[\n\u2028\u2029]/g, '\\n')

const table = (rows: (readonly string[])[]) => rows.map((row) => `      | ${row.map(cell).join(' | ')} |`)

/** A suite as scenarios of Gherkin: what is sent, and what is to be seen, as tables. */
export const gherkin: Write = (entry, { paths }, language) => {
  const words = keywords[language]
  const { fields, shown, rows: heads } = tables[language]
  const sees = (rows: (readonly string[])[]) =>
    rows.length ? [`    ${words.and}${shown}${language === 'en' ? ':' : '：'}`, ...table([heads, ...rows])] : []
  const scenarios = paths.map((path) =>
    [
      `  ${words.scenario}: ${scenarioOf(spokenId(entry), path, language)} (${inOneLine(path.id)})`,
      `    ${words.given}${inOneLine(beginIn(language, path))}`,
      ...sees(shownIn(language, spokenId(entry), path.begin, path.beginOffers)),
      ...path.steps.flatMap((one) => {
        const data = dataIn(one.step)
        return [
          `    ${words.when}${inOneLine(actionIn(language, spokenId(entry), one))}`,
          ...(data.length ? table([fields, ...data]) : []),
          `    ${words.seen}${inOneLine(expectedIn(language, one))}`,
          ...sees(seenIn(language, spokenId(entry), one)),
        ]
      }),
      '',
    ].join('\n'),
  )
  return [`# language: ${words.language}`, `${words.feature}: ${titleOf(entry, language)}`, '', ...scenarios].join('\n')
}
