import type { Model, State } from '../viewer/model'
import { arrowsOf, inOneLine, namesOf, statesOf } from './diagram'

/** A text without the signs that Mermaid has for itself; a point where nothing is left of it. */
const safe = (text: string) => inOneLine(text.replaceAll(/[:;#{}]/g, ' ')) || '·'

/** A chart as a Mermaid state diagram. */
export const mermaidOf = (model: Model): string => {
  const name = namesOf(model)
  const headOf = ({ path, heading: [key], history }: State) => {
    const mark = history === 'deep' ? ' (H*)' : history ? ' (H)' : ''
    return `state "${safe(key.replaceAll('"', "'"))}${mark}" as ${name(path)}`
  }
  const lines = [...statesOf(model, { name, headOf, parts: () => true }), ...arrowsOf(model, name, safe)]
  return ['stateDiagram-v2', ...lines.map((line) => `  ${line}`)].join('\n')
}
