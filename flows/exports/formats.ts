import type { AnyStateMachine } from 'xstate'
import { modelOf } from '../viewer/model'
import { configOf } from './config'
import { mermaidOf } from './mermaid'
import { plantumlOf } from './plantuml'
import { scxmlOf } from './scxml/document'

/** What a chart itself can be written as, what the file ends with, and of which type it is. */
export const chartFormats = {
  json: {
    name: 'JSON',
    ending: 'json',
    type: 'application/json',
    write: (chart) => JSON.stringify(configOf(chart), null, 2),
  },
  scxml: { name: 'SCXML', ending: 'scxml', type: 'application/xml', write: (chart) => scxmlOf(chart).text },
  mermaid: { name: 'Mermaid', ending: 'mmd', type: 'text/plain', write: (chart) => mermaidOf(modelOf(chart)) },
  plantuml: { name: 'PlantUML', ending: 'puml', type: 'text/plain', write: (chart) => plantumlOf(modelOf(chart)) },
} satisfies Record<string, { name: string; ending: string; type: string; write(chart: AnyStateMachine): string }>

/** The name of a format. */
export type ChartFormat = keyof typeof chartFormats
