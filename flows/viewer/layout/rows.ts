import { lineOf, type Row, sizes } from '../drawing'
import { nameWidthOf, widthOf, wrapped } from '../measure'
import type { Bilingual, State, Transition } from '../model'

/** How wide words are in their longer language. */
export const wider = (words: Bilingual, size: number) => Math.max(widthOf(words[0], size), widthOf(words[1], size))

/** How wide the words in a box are, from its left border. */
export const rowsWidthOf = (rows: Row[]): number =>
  sizes.pad +
  Math.max(0, ...rows.map(({ role, words }) => (role === 'name' ? nameWidthOf(words[0]) : wider(words, sizes.row))))

/** What stands in a box, from the top, and the room that it takes. */
export const rowsOf = (state: State, inner: Transition[]) => {
  const rows: Row[] = []
  // Each language has its own height: one of them may tell the same in fewer lines.
  let [en, zh] = [22, 22]
  let width = nameWidthOf(state.name) + (state.type === 'compound' || state.type === 'parallel' ? sizes.fold : 0)
  rows.push({ role: 'name', words: [state.name, state.name], y: en })
  const add = (role: Row['role'], words: Bilingual, transition?: string) => {
    if (words[0]) en += sizes.line
    if (words[1]) zh += sizes.line
    width = Math.max(width, wider(words, sizes.row))
    const put = (told: Bilingual, y: number) => rows.push({ role, words: told, y, ...(transition && { transition }) })
    if (words[0] && words[1] && en === zh) put(words, en)
    else {
      if (words[0]) put([words[0], ''], en)
      if (words[1]) put(['', words[1]], zh)
    }
  }
  if (state.tags.length) add('tags', [`# ${state.tags.join(', ')}`, `# ${state.tags.join(', ')}`])
  const told = state.description.map((text) => wrapped(text, sizes.row, sizes.textWidth))
  for (let line = 0; told.some((lines) => lines[line]); line += 1)
    add('description', [told[0]?.[line] ?? '', told[1]?.[line] ?? ''])
  for (const name of state.runs) add('runs', [`runs ${name}`, `运行 ${name}`])
  for (const name of state.entry) add('entry', [`entry / ${name}`, `进入 / ${name}`])
  for (const name of state.exit) add('exit', [`exit / ${name}`, `离开 / ${name}`])
  for (const transition of inner)
    add('inner', lineOf(transition).map((text) => `↻ ${text}`) as [string, string], transition.id)
  return { rows, width: width + 2 * sizes.pad, height: Math.max(en, zh) + 12 }
}

/** A line as wide as this is broken before its guard. */
const broad = 150

/** A transition as its arrow says it. */
export const linesOf = (transition: Transition): Bilingual[] => {
  const { event, guard } = transition
  const whole = lineOf(transition)
  return guard && wider(whole, sizes.label) > broad ? [event, [`[${guard[0]}]`, `[${guard[1]}]`]] : [whole]
}
