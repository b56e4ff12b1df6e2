import type { Locator, Page } from 'playwright-core'
import type { EventObject } from 'xstate'
import { canSend, type Sender } from './can-send'
import { eventually } from './harness'

type Payload = Record<string, unknown>

/** A control that offers an event, as it is now. */
interface Control extends Sender {
  at: number
  enabled: boolean
  visible: boolean
  /** What stands in a field. */
  text: string
  /** It, or another one of its group, says that it is chosen already. */
  pressed: boolean
  answered: boolean
}

const controls = (page: Page, type: string) => page.locator(`[data-event="${type}"]`)

/** Everything that offers the event now. */
const controlsOf = (page: Page, type: string): Promise<Control[]> =>
  controls(page, type).evaluateAll((elements) =>
    elements.map((element, at) => {
      const { event: _, payload = '{}', fields = '' } = (element as HTMLElement).dataset
      const form = element instanceof HTMLFormElement
      const name = element.getAttribute('name')
      const hidden = form
        ? [...element.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map((one) => [one.name, one.value])
        : []
      const submit = form ? element.querySelector<HTMLButtonElement>('[type="submit"]') : null
      return {
        at,
        kind: form ? ('form' as const) : name ? ('field' as const) : ('button' as const),
        fixed: { ...JSON.parse(payload), ...Object.fromEntries(hidden) } as Record<string, unknown>,
        names: name ? [name] : fields.split(' ').filter(Boolean),
        enabled: form ? !submit?.disabled : !(element as HTMLButtonElement).disabled,
        visible: element.checkVisibility(),
        text: (element as HTMLInputElement).value ?? '',
        pressed: element.getAttribute('aria-pressed') === 'true',
        answered: Boolean(element.closest('fieldset')?.querySelector('[aria-pressed="true"]')),
      }
    }),
  )

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The smallest picture that there is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Fills a field as a person does; nothing to fill is no answer for radio buttons and an empty box for ticks. */
const fill = async (field: Locator, value: unknown) => {
  const kind = await field.first().evaluate((element) => (element as HTMLInputElement).type)
  if (kind === 'hidden') return
  if (kind === 'file')
    return field.first().setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture })
  if (kind === 'checkbox') return field.first().setChecked(Boolean(value))
  if (kind === 'select-one') return void (await field.first().selectOption(String(value)))
  if (kind === 'radio') {
    const chosen = field.and(field.page().locator(`[value="${value}"]`))
    return (await chosen.count()) ? chosen.first().check() : undefined
  }
  await field.first().fill(String(value ?? ''))
}

/** Fills the named fields of a form. */
const fillForm = async (form: Locator, payload: Payload) => {
  const names = await form.evaluate((element) => [
    ...new Set([...(element as HTMLFormElement).elements].map((field) => field.getAttribute('name') ?? '')),
  ])
  for (const name of names.filter(Boolean)) {
    const field = form.locator(`[name="${name}"]`)
    const own = await field.first().getAttribute('data-event')
    // A field that tells of itself is left alone unless it is asked for.
    if (!own) await fill(field, payload[name])
    else if (name in payload && (await textIn(field)) !== String(payload[name] ?? ''))
      await tells(form.page(), own, () => fill(field, payload[name]))
  }
}

const textIn = (field: Locator) => field.first().evaluate((element) => (element as HTMLInputElement).value)

/** Fills a field that tells its chart at once: where a path is played, what that leads to is no part of the step. */
const tells = async (page: Page, event: string, filling: () => Promise<unknown>) => {
  if (!(await page.evaluate(() => 'harness' in globalThis))) return void (await filling())
  const times = () => page.evaluate((type) => harness.heard.filter((told) => told.endsWith(` ${type}`)).length, event)
  const before = await times()
  await filling()
  await eventually(`nothing heard ${event}`, async () => (await times()) > before || undefined)
  await page.evaluate(() => {
    harness.from = harness.states.length
  })
}

const isWhole = ({ fixed }: Control, payload: Payload) => Object.keys(payload).every((name) => name in fixed)

/** A toast that came while a dialog opened lies beneath it: after this, in milliseconds, it is left where it is. */
const outOfReach = 1000

/** Closes the toasts that may lie over a control, as a person does: by themselves they stay while time stands still. */
const closeToasts = async (page: Page) => {
  const close = controls(page, 'toast.close').first()
  for (let open = await controls(page, 'toast.close').count(); open > 0; open -= 1)
    await close.click({ timeout: outOfReach }).catch(() => {})
}

/** What is pressed in a field to send an event: a key, or the field itself. */
interface Pressed {
  at: number
  key: string
}

/** The fields in which something is pressed to send an event, with this payload if one is wanted. */
const pressedFor = async (page: Page, type: string, payload?: Payload): Promise<Pressed | undefined> => {
  const said = await page
    .locator('[data-pressed]')
    .evaluateAll((fields) => fields.map((one) => (one.checkVisibility() ? (one as HTMLElement).dataset.pressed : '{}')))
  const all = said.flatMap((events, at) =>
    Object.entries<EventObject>(JSON.parse(events ?? '{}')).map(([key, event]) => ({ at, key, event })),
  )
  return all.find(({ event: { type: one, ...rest } }) => one === type && (!payload || same(rest, payload)))
}

const press = (page: Page, { at, key }: Pressed) => {
  const field = page.locator('[data-pressed]').nth(at)
  return key === 'click' ? field.click() : field.press(key)
}

/**
 * Sends an event through the control that offers it, or by what is pressed in a field; throws when no control that is there and
 * enabled does. Tells whether nothing was sent, as the field says so already.
 */
export const send = async (page: Page, { type, ...payload }: EventObject & Payload): Promise<boolean> => {
  if (type !== 'toast.close') await closeToasts(page)
  const found = await eventually(`no control offers ${type} ${JSON.stringify(payload)}`, async () => {
    const able = (await controlsOf(page, type)).filter(
      (one) => one.enabled && one.visible && canSend(one, type, payload),
    )
    // A button that says it all comes before a field in which it is to be typed.
    return able.find((one) => isWhole(one, payload)) ?? able[0] ?? (await pressedFor(page, type, payload))
  })
  if ('key' in found) await press(page, found)
  else if (holds(found, payload)) return false
  else await use(page, type, found, payload)
  return true
}

/** Whether a field holds already what is to be typed into it, so that typing it tells nothing. */
const holds = (control: Control, payload: Payload) =>
  control.kind === 'field' &&
  !isWhole(control, payload) &&
  control.text === String(payload[control.names[0] ?? ''] ?? '')

/** Uses a control as a person does, filling in what it asks for. */
const use = async (page: Page, type: string, found: Control, payload: Payload) => {
  const control = controls(page, type).nth(found.at)
  if (found.kind === 'form') {
    await fillForm(control, payload)
    const submit = control.locator('[type="submit"]').first()
    // A form without a button in sight sends itself.
    return (await submit.isVisible()) ? submit.click() : undefined
  }
  if (found.kind === 'field' && !isWhole(found, payload)) return fill(control, payload[found.names[0] ?? ''])
  if (found.kind === 'button' && found.names.length) await fillForm(control.locator('xpath=ancestor::form'), payload)
  return control.click()
}

/** Whether some control offers the event, so that a person could send it. */
export const offers = async (page: Page, { type, ...payload }: EventObject & Payload): Promise<boolean> =>
  (await controlsOf(page, type)).some((one) => one.enabled && one.visible && canSend(one, type, payload)) ||
  (await pressedFor(page, type, payload)) !== undefined

/**
 * Sends an event through a control that offers it, whatever else the control says: one of a group in which
 * nothing is chosen comes first, then one that was not used before. Fills in what it asks for by name; throws when no control that is there and enabled offers it.
 */
export const sendAny = async (page: Page, type: string, payload: Payload, used: Set<string>) => {
  await closeToasts(page)
  const keyOf = ({ fixed }: Control) => `${type} ${JSON.stringify(fixed)}`
  const found = await eventually(`no control offers it`, async () => {
    const able = (await controlsOf(page, type)).filter((one) => one.enabled && one.visible && !holds(one, payload))
    const unlike = able.filter((one) => !one.pressed)
    const unused = unlike.filter((one) => !used.has(keyOf(one)))
    return unused.find((one) => !one.answered) ?? unused[0] ?? unlike[0] ?? able[0] ?? (await pressedFor(page, type))
  })
  if ('key' in found) return press(page, found)
  used.add(keyOf(found))
  return use(page, type, found, { ...payload, ...found.fixed })
}
