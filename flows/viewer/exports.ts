import type { Model, State, Transition } from './model'

const typeOf = ({ id, from }: Transition) => id.slice(from.length + 1, id.lastIndexOf('/'))

const childrenOf = ({ states }: Model, path: string) => states.filter(({ parent }) => parent === path)

interface Config {
  [key: string]: unknown
}

const grouped = (list: [string, Config][]) => {
  const groups: Record<string, Config[]> = {}
  for (const [key, one] of list) {
    groups[key] ??= []
    groups[key].push(one)
  }
  return groups
}

const named = (names: string[]) => names.map((type) => ({ type }))

/** A chart as the configuration of an XState machine in JSON, which Stately's editor imports; functions become names. */
export const configOf = (model: Model): Config => {
  const stateOf = (state: State): Config => {
    const own = model.transitions.filter(({ from }) => from === state.path)
    const written = (one: Transition): Config => ({
      ...(one.to === null ? {} : { target: `#${model.id}${one.to && `.${one.to}`}` }),
      ...(one.guard && one.guard[0] !== 'otherwise' ? { guard: { type: one.guard[0] } } : {}),
      ...(one.actions.length ? { actions: named(one.actions) } : {}),
      ...(one.description[0] ? { description: one.description[0] } : {}),
    })
    const typed = own.map((one): [string, Config] => [typeOf(one), written(one)])
    const after = `.${[model.id, ...(state.path ? [state.path] : [])].join('.')}`
    const groups = grouped(typed)
    const picked = (matches: (type: string) => string | false) =>
      Object.fromEntries(
        Object.entries(groups).flatMap(([type, list]) => {
          const key = matches(type)
          return key === false ? [] : [[key, list]]
        }),
      )
    const children = childrenOf(model, state.path)
    return {
      ...(state.path === '' ? { id: model.id } : {}),
      ...(state.type === 'parallel' || state.type === 'final' ? { type: state.type } : {}),
      ...(state.initial ? { initial: state.initial } : {}),
      ...(state.description[0] ? { description: state.description[0] } : {}),
      ...(state.spec ? { meta: { spec: state.spec } } : {}),
      tags: state.tags,
      entry: named(state.entry),
      exit: named(state.exit),
      invoke: state.runs.map((src, index) => ({
        src,
        id: state.ids[index],
        onDone: groups[`xstate.done.actor.${state.ids[index]}`] ?? [],
        onError: groups[`xstate.error.actor.${state.ids[index]}`] ?? [],
      })),
      always: groups[''] ?? [],
      onDone: groups[`xstate.done.state${after}`] ?? [],
      after: picked((type) => type.startsWith('xstate.after.') && type.slice('xstate.after.'.length, -after.length)),
      on: picked((type) => type !== '' && !type.startsWith('xstate.') && type),
      ...(children.length ? { states: Object.fromEntries(children.map((child) => [child.name, stateOf(child)])) } : {}),
    }
  }
  return stateOf(model.states[0] as State)
}

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
