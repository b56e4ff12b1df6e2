import { type ChartKind, chartKinds, charts } from './charts'
import { mermaidOf } from './mermaid'
import { modelOf } from './model'

const headings: Record<ChartKind, string> = {
  lifecycles: 'What may become of a thing',
  pages: 'What a person may do on a page',
  parts: 'What pages share',
  app: 'What always runs',
}

/** docs/charts.md: a Mermaid picture of every chart. */
export const chartsDocument = (): string => {
  const parts = chartKinds.flatMap((kind) => [
    `## ${headings[kind]}`,
    ...Object.values(charts)
      .filter((entry) => entry.kind === kind)
      .map(({ chart, path }) => {
        const title = path ? `### ${chart.id} (\`${path}\`)` : `### ${chart.id}`
        return `${title}\n\n\`\`\`mermaid\n${mermaidOf(modelOf(chart))}\n\`\`\``
      }),
  ])
  const head = '# Charts\n\nMade from the charts that ship by `npm run charts`; `npm run check` fails when it is stale.'
  return `${[head, ...parts].join('\n\n')}\n`
}
