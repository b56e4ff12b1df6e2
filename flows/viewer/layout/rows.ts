import { lineOf, type Row, sizes } from '../drawing'
import { nameWidthOf, widthOf, wrapped } from '../measure'
import { type Bilingual, kindOf, type State, type Transition } from '../model'

/** How wide words are in their longer language. */
export const wider = (words: Bilingual, size: number) => Math.max(widthOf(words[0], size), widthOf(words[1], size))

const nameWider = ([en, zh]: Bilingual) => Math.max(nameWidthOf(en), nameWidthOf(zh))

/** How wide the words in a box are, from its left border. */
export const rowsWidthOf = (rows: Row[]): number =>
  sizes.pad +
  Math.max(0, ...rows.map(({ role, words }) => (role === 'name' ? nameWider(words) : wider(words, sizes.row))))

/** A text in lines of both languages; one of them may need fewer. */
const lined = (text: Bilingual, width: number): Bilingual[] => {
  const [en, zh] = text.map((told) => wrapped(told, sizes.row, width)) as [string[], string[]]
  return Array.from({ length: Math.max(en.length, zh.length) }, (_, line) => [en[line] ?? '', zh[line] ?? ''])
}

/** What stands in a box, from the top, and the room that it takes. */
export const rowsOf = (state: State, inner: Transition[]) => {
  const rows: Row[] = []
  // Each language has its own height: one of them may tell the same in fewer lines.
  let [en, zh] = [22, 22]
  let width = nameWider(state.heading) + (state.type === 'compound' || state.type === 'parallel' ? sizes.fold : 0)
  rows.push({ role: 'name', words: state.heading, y: en })
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
  for (const words of lined(kindOf(state) ?? ['', ''], sizes.textWidth)) add('kind', words)
  if (state.tags.length) add('tags', [`# ${state.tags.join(', ')}`, `# ${state.tags.join(', ')}`])
  for (const words of lined(state.description, sizes.textWidth)) add('description', words)
  for (const name of state.runs) add('runs', [`runs ${name}`, `运行 ${name}`])
  for (const name of state.entry) add('entry', [`entry / ${name}`, `进入 / ${name}`])
  for (const name of state.exit) add('exit', [`exit / ${name}`, `离开 / ${name}`])
  for (const transition of inner)
    for (const [index, [en, zh]] of lined(lineOf(transition), sizes.textWidth - sizes.sign).entries())
      add('inner', index ? [en && `   ${en}`, zh && `   ${zh}`] : [`↻ ${en}`, `↻ ${zh}`], transition.id)
  if (inner.length) width += sizes.sign
  return { rows, width: width + 2 * sizes.pad, height: Math.max(en, zh) + 12 }
}

/** A transition as its arrow says it: the guard below the event where both are too wide for one line. */
const linesOf = (transition: Transition): Bilingual[] => {
  const { event, condition } = transition
  const whole = lineOf(transition)
  if (!condition || wider(whole, sizes.label) <= sizes.labelWidth) return lined(whole, sizes.labelWidth)
  return [...lined(event, sizes.labelWidth), ...lined(condition, sizes.labelWidth)]
}

/** A transition of an arrow in lines; `others` are told by the same. */
export interface Told {
  transition: Transition
  others: Transition[]
  lines: Bilingual[]
}

const isSame = (one: Bilingual | null, other: Bilingual | null) => one?.join() === other?.join()

const sameEvent = (one: Transition, other: Transition) =>
  one.actor === other.actor && isSame(one.event, other.event) && Boolean(one.condition) === Boolean(other.condition)

/** Another guard of an event that stands above: `or if the card was refused`. */
const orIf = ([en, zh]: Bilingual): Bilingual => [`or ${en}`, zh.startsWith('否则') ? zh : `或${zh}`]

/** Transitions with the same words, once, where the states that they come from or lead to are folded away. */
const once = (transitions: Transition[]) => {
  const all: Omit<Told, 'lines'>[] = []
  for (const one of transitions) {
    const known = all.find(
      ({ transition, others }) =>
        sameEvent(transition, one) &&
        isSame(transition.condition, one.condition) &&
        ![transition, ...others].some(({ from, to }) => from === one.from && to === one.to),
    )
    if (known) known.others.push(one)
    else all.push({ transition: one, others: [] })
  }
  return all
}

/** What an arrow tells: no words twice, and an event once with all its guards. */
export const toldOn = (transitions: Transition[]): Told[] => {
  const all = once(transitions)
  const events = all.filter(
    (one, index) => all.findIndex((other) => sameEvent(one.transition, other.transition)) === index,
  )
  return events.flatMap(({ transition: first }) =>
    all
      .filter(({ transition }) => sameEvent(transition, first))
      .map((one): Told => {
        const { condition } = one.transition
        // Names of code stand as they are written.
        const isFurther = one.transition !== first && condition && !condition[0].startsWith('[')
        return { ...one, lines: isFurther ? lined(orIf(condition), sizes.labelWidth) : linesOf(one.transition) }
      }),
  )
}
