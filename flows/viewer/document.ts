import { mermaidOf } from '../exports/mermaid'
import { type ChartKind, chartKinds, charts } from './charts'
import { type Model, modelOf } from './model'
import { spokenModel } from './spoken'

const headings: Record<ChartKind, string> = {
  lifecycles: 'What may become of a thing',
  pages: 'What a person may do on a page',
  parts: 'What pages share',
  app: 'What always runs',
}

/** What a chart says of its states, each with its path in words. */
const statesOf = ({ states }: Model) =>
  states
    .filter(({ path, description }) => path && description[0])
    .map(({ path, description: [english] }) => `- **${path.replaceAll('.', ', ')}**: ${english}`)
    .join('\n')

/** docs/charts.md: of every chart a Mermaid picture whose arrows are sentences, and what each state means. */
export const chartsDocument = (): string => {
  const parts = chartKinds.flatMap((kind) => [
    `## ${headings[kind]}`,
    ...Object.values(charts)
      .filter((entry) => entry.kind === kind)
      .map(({ chart, path }) => {
        const title = path ? `### ${chart.id} (\`${path}\`)` : `### ${chart.id}`
        const model = modelOf(chart)
        const drawn = `\`\`\`mermaid\n${mermaidOf(spokenModel(chart))}\n\`\`\``
        return [title, drawn, statesOf(model)].filter(Boolean).join('\n\n')
      }),
  ])
  const head = '# Charts\n\nMade from the charts that ship by `npm run charts`; `npm run check` fails when it is stale.'
  return `${[head, ...parts].join('\n\n')}\n`
}
