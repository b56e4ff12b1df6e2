import { typeInto } from './held'
import { currentPlace } from './history'
import { storage } from './storage'

type Field = HTMLInputElement | HTMLTextAreaElement

const code = '[autocomplete="one-time-code"]'

/** What is typed or chosen in a form; a chart that is told of a field cares for it. */
const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Field>(`:is(textarea, input):not([data-event], [type="password"], [type="file"], ${code})`),
]

/** Whether it takes a while to fill in: what asks for a text or an address, or for a code that another app shows. */
const takesAWhile = (form: HTMLFormElement) =>
  form.querySelector(code) !== null ||
  fieldsOf(form).some((field) => field.matches('textarea, [autocomplete="postal-code"]'))

const isTicked = (field: Field): field is HTMLInputElement => field.matches('[type="radio"], [type="checkbox"]')
const begunWith = (field: Field) => (isTicked(field) ? String(field.defaultChecked) : field.defaultValue)
const valueIn = (field: Field) => (isTicked(field) ? String(field.checked) : field.value)

/** A form by what it asks for and begins with: the review of one SKU, the address that is changed. */
const keyOf = (form: HTMLFormElement) => JSON.stringify([form.dataset.event, ...fieldsOf(form).map(begunWith)])

/** What stands in the fields of a form; null while that is what it began with. */
const draftIn = (form: HTMLFormElement) => {
  const fields = fieldsOf(form)
  return fields.some((field) => valueIn(field) !== begunWith(field)) ? fields.map(valueIn) : null
}

const fill = (form: HTMLFormElement, values: string[]) => {
  for (const [at, field] of fieldsOf(form).entries()) {
    const value = values[at]
    if (value === undefined || value === valueIn(field)) continue
    if (isTicked(field)) field.click()
    else typeInto(field, value)
    // Somebody is about to type: in a line their text takes the place of the draft, as after Tab, and does not stand behind it.
    if (field instanceof HTMLInputElement && field === document.activeElement) field.select()
  }
}

/**
 * Keeps for this tab and its member what is written in the forms of a page, and writes it there again when the page was
 * loaded anew, or left before it was sent: a phone drops the tab of who looks something up meanwhile, and a login may end.
 */
export const watchDrafts = () => {
  /** The forms that stood on this page since it was opened. */
  let seen = new Set<string>()
  let place = ''
  const keep = (key: string, draft: string[] | null) => {
    const { [key]: _, ...others } = storage.drafts(place)
    storage.keepDrafts(place, draft ? { ...others, [key]: draft } : others)
  }
  const look = () => {
    const page = document.querySelector<HTMLElement>('[data-page]')
    const { path, search } = currentPlace()
    if (page?.dataset.page !== path || page.hasAttribute('aria-busy')) return
    if (place !== path + search) seen = new Set()
    place = path + search
    const now = new Map<string, HTMLFormElement>()
    // A dialog stands beside its page.
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-event]'))
      if (takesAWhile(form)) now.set(keyOf(form), form)
    if (now.size + seen.size === 0) return
    const kept = storage.drafts(place)
    for (const [key, form] of now) {
      const [before, draft] = [kept[key] ?? null, draftIn(form)]
      if (before && !draft && !seen.has(key)) fill(form, before)
      else if (JSON.stringify(before) !== JSON.stringify(draft)) keep(key, draft)
    }
    // Sent, or given up.
    for (const key of seen) if (!now.has(key) && kept[key]) keep(key, null)
    for (const key of now.keys()) seen.add(key)
  }
  addEventListener('input', ({ target }) => {
    const form = target instanceof Element && target.closest('form')
    if (form && seen.has(keyOf(form))) keep(keyOf(form), draftIn(form))
  })
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  look()
}
