import type { Locator, Page } from 'playwright-core'

/** The control that offers an event, by the rest of the event when there are several. */
export const control = (page: Page, event: string, payload?: object): Locator => {
  const rest = payload ? `[data-payload=${JSON.stringify(JSON.stringify(payload))}]` : ''
  return page.locator(`[data-event="${event}"]${rest}:visible`).first()
}

/** Sends an event as a shopper does: by the control that offers it. */
export const send = (page: Page, event: string, payload?: object) => control(page, event, payload).click()

/** Waits until a page is in a state, inner states by `a.b`; in any one that does not wait when none is named. */
export const reaches = (page: Page, path: string, state?: string) => {
  const wanted = state ? `[data-state^="${state}"]` : ':not([aria-busy])'
  return page.locator(`[data-page="${path}"]${wanted}`).waitFor()
}

/** The form that is the payload of an event. */
export const form = (page: Page, event: string) => page.locator(`form[data-event="${event}"]`)

/** Fills the named fields of a form; `true` ticks a box. */
export const fill = async (page: Page, event: string, fields: Record<string, string | true>) => {
  for (const [name, value] of Object.entries(fields)) {
    const field = form(page, event).locator(`[name="${name}"]`)
    await (value === true ? field.check() : field.fill(value))
  }
}

/** Fills a form and sends it. */
export const submit = async (page: Page, event: string, fields: Record<string, string | true> = {}) => {
  await fill(page, event, fields)
  await form(page, event).locator('[type="submit"]').click()
}

/** Types a card into the provider's fields. */
export const typeCard = async (page: Page, number: string, expiry = '1240', cvc = '123') => {
  for (const [name, text] of [
    ['cardnumber', number],
    ['exp-date', expiry],
    ['cvc', cvc],
  ] as const) {
    const field = page.locator(`input[name="${name}"]`)
    await field.fill('')
    await field.pressSequentially(text)
  }
}

/** The cards that are typed, by what becomes of them. */
export const numbers = {
  good: '4242424242424242',
  declined: '4000000000000002',
  secured: '4000002760003184',
} as const

/** An address as it is typed. */
export const typedAddress = {
  consignee: 'Lim Mei Ling',
  phone: '9123 4567',
  local_area: 'Bukit Timah Road',
  detailedAddress: '#08-15',
  postalCode: '229837',
}
