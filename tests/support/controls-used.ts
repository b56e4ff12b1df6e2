import { act, fireEvent } from '@testing-library/react'
import type { AnyActor, AnyActorRef, EventObject } from 'xstate'

/** Records what is sent to an actor and to those that it runs, in place of them; the list grows. */
export const recordSent = (actor: AnyActor): EventObject[] => {
  const heard: EventObject[] = []
  const hear = (one: AnyActorRef) => {
    one.send = (event: EventObject) => void heard.push(event)
    for (const child of Object.values<AnyActorRef>(one.getSnapshot().children ?? {})) hear(child)
  }
  hear(actor)
  return heard
}

const fieldsOf = (form: HTMLFormElement | null, names?: string[]) => {
  const all = Object.fromEntries(form ? new FormData(form) : [])
  return names ? Object.fromEntries(names.map((name) => [name, all[name] ?? ''])) : all
}

/** Something else than what a field holds. */
const another = (field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find(({ value }) => value !== field.value)?.value ?? field.value
  return `${field.value === '7' ? '' : field.value.slice(0, 3)}7`
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const isField = (control: Element): control is Field =>
  (control instanceof HTMLInputElement && !/checkbox|radio|button|submit/.test(control.type)) ||
  control instanceof HTMLSelectElement ||
  control instanceof HTMLTextAreaElement

/**
 * Uses a control as a person does: types or chooses something else in a field and leaves it, sends a form, presses the rest.
 * Answers what it says that it sends: its event, its payload, and the fields that it names.
 */
export const operate = (control: HTMLElement): EventObject => {
  const says = { type: control.dataset.event ?? '', ...JSON.parse(control.dataset.payload ?? '{}') }
  if (control instanceof HTMLFormElement) {
    act(() => void fireEvent.submit(control))
    return { ...says, ...fieldsOf(control) }
  }
  if (isField(control)) {
    const value = another(control)
    act(() => {
      // A field that is set by its chart is typed into; one that keeps what is typed tells it when it is left.
      fireEvent.input(control, { target: { value } })
      fireEvent.change(control)
    })
    return { ...says, [control.name]: value }
  }
  act(() => void fireEvent.click(control))
  const names = control.dataset.fields?.split(' ')
  return names ? { ...says, ...fieldsOf(control.closest('form'), names) } : says
}
