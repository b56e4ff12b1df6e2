import { Statechart } from '@scion-scxml/core'

/** The state of a document as the interpreter takes it. */
interface Model {
  id?: string
  $type: string
  isDeep?: boolean
  initial?: string[]
  onEntry?: Run[]
  onExit?: Run[]
  transitions: {
    event?: string
    target?: string[]
    type?: string
    cond?: (event: Happened) => unknown
    onTransition?: Run[]
  }[]
  states: Model[]
}

interface Happened {
  name: string
  type?: string
  data?: unknown
}

type Run = (this: { raise(event: Happened): void }, event: Happened) => void

interface Timer {
  id: string | null
  at: number
  delay: number
  event: string
}

const children = (element: Element, tag: string) => [...element.children].filter(({ tagName }) => tagName === tag)

const words = (text: string | null) => text?.split(/\s+/).filter(Boolean)

/**
 * A document of SCXML that runs: SCION runs the algorithm of the specification, this file reads elements and attributes
 * one by one into its terms, evaluates expressions, and keeps the time of delayed events.
 */
export class ScxmlSession {
  /** What the document asked of the session that runs it. */
  readonly asked: string[] = []
  private readonly data: Record<string, unknown> = {}
  private readonly interpreter: Statechart
  private timers: Timer[] = []
  private now = 0

  constructor(text: string, given: Record<string, object>) {
    const document = new DOMParser().parseFromString(text, 'application/xml')
    const wrong = document.querySelector('parsererror')
    if (wrong) throw new Error(wrong.textContent ?? 'not well-formed')
    const root = document.documentElement
    for (const one of root.querySelectorAll('datamodel > data'))
      this.data[one.id] = { ...(this.evaluate(one.getAttribute('expr') ?? '', undefined) as object), ...given[one.id] }
    const model = this.stateOf(root)
    this.interpreter = new Statechart(() => model as never, { console: { log: () => {} } as never })
    this.interpreter.on('onError', (error) => {
      throw new Error(JSON.stringify(error))
    })
    this.interpreter.start()
    this.pass(0)
  }

  /** The ids of the states in which it stands. */
  standing(): string[] {
    return this.interpreter.getFullConfiguration().filter((id) => !id.startsWith('$generated'))
  }

  /** The delays that it waits for. */
  delays(): number[] {
    return this.timers.map(({ delay }) => delay)
  }

  isOver() {
    return this.interpreter.isFinal()
  }

  send(name: string, data?: unknown) {
    this.interpreter.gen({ name, data })
    this.pass(0)
  }

  /** Lets time pass until a delay of this length is over, and everything before it. */
  pass(delay: number) {
    const until = (delay > 0 && this.timers.find((timer) => timer.delay === delay)?.at) || this.now + delay
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)
      if (!next) break
      this.timers = this.timers.filter((timer) => timer !== next)
      this.now = next.at
      this.send(next.event)
    }
    this.now = until
  }

  private evaluate(expression: string, event: Happened | undefined): unknown {
    const names = Object.keys(this.data)
    const isIn = (id: string) => this.interpreter.isIn(id)
    const code = new Function('_event', 'In', ...names, `return (${expression})`)
    return code(event, isIn, ...names.map((name) => this.data[name]))
  }

  private run(element: Element): Run {
    const given = (name: string) => element.getAttribute(name)
    switch (element.tagName) {
      case 'raise':
        return function () {
          this.raise({ name: given('event') as string })
        }
      case 'assign':
        return (event) => {
          this.data[given('location') as string] = this.evaluate(given('expr') as string, event)
        }
      case 'cancel':
        return () => {
          this.timers = this.timers.filter(({ id }) => id !== given('sendid'))
        }
      case 'send':
        return (event) => this.sent(element, event)
      case 'log':
        return () => {}
      default:
        throw new Error(`nothing runs <${element.tagName}>`)
    }
  }

  private sent(element: Element, event: Happened) {
    const name = element.getAttribute('event') as string
    if (element.getAttribute('target') === '#_parent') return void this.asked.push(name)
    const given = element.getAttribute('delayexpr')
    const text = given === null ? element.getAttribute('delay') : this.evaluate(given, event)
    const [, length] = /^(\d+(?:\.\d+)?)ms$/.exec(String(text)) ?? []
    if (length === undefined) throw new Error(`a delay of ${text}`)
    const delay = Number(length)
    this.timers.push({ id: element.getAttribute('id'), at: this.now + delay, delay, event: name })
  }

  private content(element: Element) {
    return [...element.children].map((one) => this.run(one))
  }

  private transitionOf(element: Element): Model['transitions'][number] {
    const cond = element.getAttribute('cond')
    const target = words(element.getAttribute('target'))
    return {
      event: element.getAttribute('event') ?? undefined,
      type: element.getAttribute('type') ?? undefined,
      ...(target ? { target } : {}),
      ...(cond === null ? {} : { cond: (event: Happened) => this.evaluate(cond, event) }),
      onTransition: this.content(element),
    }
  }

  private stateOf(element: Element): Model {
    const inner = [...element.children].filter(({ tagName }) =>
      ['state', 'parallel', 'final', 'history', 'initial'].includes(tagName),
    )
    const initial = words(element.getAttribute('initial'))
    return {
      ...(element.id ? { id: element.id } : {}),
      $type: element.tagName,
      ...(element.getAttribute('type') === 'deep' ? { isDeep: true } : {}),
      ...(initial ? { initial } : {}),
      onEntry: children(element, 'onentry').flatMap((one) => this.content(one)),
      onExit: children(element, 'onexit').flatMap((one) => this.content(one)),
      transitions: children(element, 'transition').map((one) => this.transitionOf(one)),
      states: inner.map((one) => this.stateOf(one)),
    }
  }
}
