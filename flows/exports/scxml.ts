import type { Model, State, Transition } from '../viewer/model'

const typeOf = ({ id, from }: Transition) => id.slice(from.length + 1, id.lastIndexOf('/'))

const childrenOf = ({ states }: Model, path: string) => states.filter(({ parent }) => parent === path)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A chart as SCXML: its structure and names; what guards and actions do is not told. */
export const scxmlOf = (model: Model): string => {
  const idOf = (path: string) => (path ? `${model.id}.${path}` : model.id)
  const log = (tag: string, names: string[], indent: string) =>
    names.length ? [`${indent}<${tag}>${names.map((name) => `<log label="${escaped(name)}"/>`).join('')}</${tag}>`] : []
  const stateOf = (state: State, indent: string): string[] => {
    const inner = `${indent}  `
    const tag = state.type === 'parallel' || state.type === 'final' ? state.type : 'state'
    const initial = state.initial
      ? ` initial="${idOf(state.path ? `${state.path}.${state.initial}` : state.initial)}"`
      : ''
    const transitions = model.transitions
      .filter(({ from }) => from === state.path)
      .map((one) => {
        const event = typeOf(one) ? ` event="${escaped(typeOf(one))}"` : ''
        const cond = one.guard && one.guard[0] !== 'otherwise' ? ` cond="${escaped(one.guard[0])}"` : ''
        const target = one.to === null ? '' : ` target="${idOf(one.to)}"`
        return `${inner}<transition${event}${cond}${target}/>`
      })
    return [
      `${indent}<${tag} id="${idOf(state.path)}"${initial}>`,
      ...log('onentry', state.entry, inner),
      ...log('onexit', state.exit, inner),
      ...state.runs.map(
        (src, index) => `${inner}<invoke id="${escaped(state.ids[index] ?? '')}" src="${escaped(src)}"/>`,
      ),
      ...transitions,
      ...childrenOf(model, state.path).flatMap((child) => stateOf(child, inner)),
      `${indent}</${tag}>`,
    ]
  }
  const head = `<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="${model.id}">`
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...stateOf(model.states[0] as State, '  '), '</scxml>'].join(
    '\n',
  )
}
