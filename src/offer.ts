import type { ChangeEvent, FormEvent, KeyboardEvent, MouseEvent } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, EventObject } from 'xstate'

/** What makes a control offer an event: off while the chart would ignore it, and marked for whoever replays paths. */
export interface Control {
  type: 'button'
  disabled: boolean
  onClick(event: MouseEvent<HTMLElement>): void
  'data-event': string
  'data-payload'?: string
  'data-busy'?: true
}

type Typed<Events extends EventObject> = Events['type'] & `${string}.${string}`
type Rest<Events extends EventObject, Type> = Omit<Extract<Events, { type: Type }>, 'type'>

/** The ways in which a view offers the events of its chart; a view decides nothing itself. */
export interface Offer<Events extends EventObject = EventObject> {
  /** A button that sends the event. */
  (event: Events): Control
  /** A form whose named fields are the payload of the event. */
  form(type: Typed<Events>): {
    'data-event': string
    noValidate: true
    onSubmit(event: FormEvent<HTMLFormElement>): void
    /** Moves the focus to the first wrong field as soon as a form that was sent shows one. */
    ref(form: HTMLFormElement | null): void
  }
  /** The button that submits such a form. */
  submit(type: Typed<Events>): { type: 'submit'; disabled: boolean; 'data-busy'?: true }
  /** A field that sends the event with its value under its name whenever it changes; `rest` is the remaining payload. */
  field<Type extends Typed<Events>>(
    type: Type,
    name: keyof Rest<Events, Type> & string,
    rest?: Partial<Rest<Events, Type>>,
  ): {
    name: string
    disabled: boolean
    onChange(event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>): void
    'data-event': string
    'data-payload'?: string
  }
  /** A button inside a form that sends the event with the named fields of that form as its payload. */
  withFields<Type extends Typed<Events>>(
    type: Type,
    ...names: (keyof Rest<Events, Type> & string)[]
  ): Control & { 'data-fields': string }
  /**
   * What a field sends by keys, and by a click, while the chart has a use for it: every other key keeps its own meaning, and so
   * do keys of an input method. Who replays paths reads what may be pressed just now.
   */
  pressed(events: Partial<Record<string, Events>>): {
    onClick(): void
    onKeyDown(event: KeyboardEvent): void
    'data-pressed': string
  }
  /** Sends an event that no control stands for, such as a dialog closed. */
  send(event: Events): void
}

/** Whether a key belongs to an input method; Safari says of the one that ends its work only the key code. */
export const isComposing = ({ isComposing, keyCode }: Pick<globalThis.KeyboardEvent, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === 229

/** Forms that were sent and have not shown since that anything in them is wrong. */
const sent = new WeakSet<HTMLFormElement>()

/** A field that is wrong, or the controls of a group that is; a form may itself stand in a group that is. */
const wrongField = ':is(input, select, textarea)[aria-invalid], :scope [data-wrong] :is(input, button):enabled'

/** The first field of a form that is wrong; else one beside it that is in no form: a page may ask for more than its form. */
const wrongIn = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>(wrongField) ??
  [...document.querySelectorAll<HTMLElement>(wrongField)].find((field) => !field.closest('form'))

const focusWrong = (form: HTMLFormElement | null) => {
  const field = form && sent.has(form) ? wrongIn(form) : null
  if (!form || !field) return
  sent.delete(form)
  field.focus()
}

/** Whether some active state has a transition for events of this type, whatever its guard says. */
const listens = (snapshot: AnyMachineSnapshot, type: string) =>
  snapshot.status === 'active' && snapshot._nodes.some((node: { ownEvents: string[] }) => node.ownEvents.includes(type))

const payloadOf = (rest: object) => (Object.keys(rest).length ? { 'data-payload': JSON.stringify(rest) } : {})

/** The offers of a chart in one of its snapshots. */
export const offering = <Events extends EventObject>(
  actor: AnyActorRef,
  snapshot: AnyMachineSnapshot,
): Offer<Events> => {
  const send = (event: EventObject) => actor.send(event)
  /** Tells what is off until an answer comes from what stays so. */
  const busy = snapshot.hasTag?.('busy') ? { 'data-busy': true as const } : {}
  const offer = ({ type, ...rest }: Events): Control => ({
    type: 'button' as const,
    disabled: !snapshot.can({ type, ...rest }),
    onClick: () => send({ type, ...rest }),
    'data-event': type,
    ...payloadOf(rest),
    ...busy,
  })
  return Object.assign(offer, {
    form: (type: string) => ({
      'data-event': type,
      noValidate: true as const,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        sent.add(event.currentTarget)
        if (listens(snapshot, type)) send({ type, ...Object.fromEntries(new FormData(event.currentTarget)) })
      },
      // Another function each time, so that it is called whenever the form is drawn.
      ref: (form: HTMLFormElement | null) => focusWrong(form),
    }),
    submit: (type: string) => ({ type: 'submit' as const, disabled: !listens(snapshot, type), ...busy }),
    field: (type: string, name: string, rest: object = {}) => ({
      name,
      disabled: !listens(snapshot, type),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        send({ type, ...rest, [name]: event.currentTarget.value } as EventObject),
      'data-event': type,
      ...payloadOf(rest),
      ...busy,
    }),
    withFields: (type: string, ...names: string[]) => ({
      type: 'button' as const,
      disabled: !listens(snapshot, type),
      onClick: (event: MouseEvent<HTMLElement>) => {
        const form = event.currentTarget.closest('form')
        if (form) sent.add(form)
        const fields = form ? new FormData(form) : new FormData()
        send({
          type,
          ...Object.fromEntries(names.map((name) => [name, String(fields.get(name) ?? '')])),
        } as EventObject)
      },
      'data-event': type,
      'data-fields': names.join(' '),
      ...busy,
    }),
    pressed: (events: Partial<Record<string, Events>>) => {
      const meant = Object.fromEntries(Object.entries(events).filter(([, event]) => event && snapshot.can(event)))
      return {
        onClick: () => meant.click && send(meant.click),
        onKeyDown: (event: KeyboardEvent) => {
          const said = meant[event.key]
          if (!said || isComposing(event.nativeEvent)) return
          event.preventDefault()
          send(said)
        },
        'data-pressed': JSON.stringify(meant),
      }
    },
    send: (event: Events) => send(event),
  }) as Offer<Events>
}

/** Sends whatever retries what failed, to the chart and to those that it runs: events that end in `.retry`. */
export const retryFailed = (actor: AnyActorRef) => {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined
  if (!snapshot?._nodes || snapshot.status !== 'active') return
  const types = snapshot._nodes.flatMap((node: { ownEvents: string[] }) => node.ownEvents)
  for (const type of new Set<string>(types)) if (type.endsWith('.retry')) actor.send({ type })
  for (const child of Object.values<AnyActorRef | undefined>(snapshot.children ?? {})) if (child) retryFailed(child)
}
