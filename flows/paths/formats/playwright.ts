import { actionIn, beginIn, expectedIn, spokenId } from '../../words/steps'
import { textOf } from '../values'
import type { Write } from './format'
import { scenarioOf, titleOf } from './title'

/** What a string of a spec holds may not end it. */
const literal = (value: unknown) => textOf(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** A spec for the player: a test for each path, a step of the report for each of its steps; the paths stand at its end. */
export const playwright: Write = (entry, { graph, paths }, language, home) => {
  const title = titleOf(entry, language)
  if (!graph.walk.starts.length)
    return language === 'en'
      ? `// ${title}: no page runs it.\nexport {}\n`
      : `// ${title}：没有页面运行此流程图。\nexport {}\n`
  const tests = paths.map((path, index) =>
    [
      `  test(${literal(`${scenarioOf(spokenId(entry), path, language)} (${path.id})`)}, async ({ context, baseURL }) => {`,
      '    const titles = [',
      ...[
        beginIn(language, path),
        ...path.steps.map((one) => `${actionIn(language, spokenId(entry), one)}. ${expectedIn(language, one)}`),
      ].map((title) => `      ${literal(title)},`),
      '    ]',
      `    await replay(context, baseURL, paths[${index}], (at, take) => test.step(titles[at], take))`,
      '  })',
    ].join('\n'),
  )
  return [
    "import { test } from '@playwright/test'",
    `import { replay } from '${home}/flows/browser/playwright'`,
    '',
    `test.describe(${literal(title)}, () => {`,
    tests.join('\n\n'),
    '})',
    '',
    'const paths = [',
    ...paths.map((path) => `  ${literal(path)},`),
    ']',
    '',
  ].join('\n')
}
