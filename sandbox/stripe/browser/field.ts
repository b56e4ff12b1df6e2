import type { StripeError } from '@stripe/stripe-js'
import { digitsOf, type FieldType, fieldTypes } from './card-typing'
import { type Texts, textFor } from './words'

/** What a field needs of the element that it is part of. */
export interface FieldOwner {
  readonly type: string
  readonly brand: string
  readonly texts: Texts
  readonly options: { placeholder?: string; disabled?: boolean }
  validation(code: string): StripeError
  changed(): void
  focused(has: boolean): void
  submit(): void
  emit(event: string, detail: unknown): void
}

const placeAfter = (value: string, count: number) => {
  let place = 0
  for (let seen = 0; seen < count && place < value.length; place += 1) if (/\d/.test(value[place] ?? '')) seen += 1
  return place
}

/** One input of a card: it formats what is typed, keeps the caret where the shopper left it, and knows its fault. */
export class Field {
  readonly kind
  readonly input = document.createElement('input')
  /** The code of an error that is shown whether the shopper is done with the field or not. */
  forced: string | undefined
  #touched = false
  #digits = ''

  constructor(
    readonly type: FieldType,
    readonly owner: FieldOwner,
  ) {
    this.kind = fieldTypes[type]
    Object.assign(this.input, { name: this.kind.name, type: 'text', inputMode: 'numeric', spellcheck: false })
    this.input.setAttribute('autocomplete', this.kind.autocomplete)
    this.input.setAttribute('autocorrect', 'off')
    this.input.addEventListener('input', (event) => this.#typed(event))
    this.input.addEventListener('focus', () => owner.focused(true))
    this.input.addEventListener('blur', () => {
      this.#touched = this.input.value !== ''
      owner.focused(false)
      owner.changed()
    })
    this.input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') owner.submit()
      if (event.key === 'Escape') owner.emit('escape', { elementType: owner.type })
    })
  }

  #typed(event: Event) {
    const { input } = this
    const edit = event instanceof InputEvent ? event.inputType : ''
    const caret = input.selectionStart ?? input.value.length
    const atEnd = caret === input.value.length
    let ahead = digitsOf(input.value.slice(0, caret)).length
    let digits = digitsOf(input.value)
    if (!atEnd && edit.startsWith('delete') && digits === this.#digits) {
      // Only a separator was taken out; the shopper means the digit beside it.
      if (edit === 'deleteContentBackward') ahead -= 1
      digits = digits.slice(0, ahead) + digits.slice(ahead + 1)
      input.value = digits
    }
    input.value = this.kind.format(input.value, edit.startsWith('delete'), this.owner.brand)
    this.#digits = digitsOf(input.value)
    const added = Math.max(0, this.#digits.length - digits.length)
    const place = atEnd ? input.value.length : placeAfter(input.value, ahead + added)
    input.setSelectionRange(place, place)
    this.forced = undefined
    this.owner.changed()
  }

  get empty(): boolean {
    return this.input.value === ''
  }

  /** The code of what is wrong with the field; undefined when nothing is. */
  get fault(): string | undefined {
    return this.kind.fault(this.input.value, this.owner.brand)
  }

  /** What the shopper is told now: nothing about a field that is still being typed. */
  get error(): StripeError | undefined {
    const code = this.fault
    if (this.forced) return this.owner.validation(this.forced)
    if (!code || this.empty || (code.startsWith('incomplete') && !this.#touched)) return undefined
    return this.owner.validation(code)
  }

  clear(): void {
    this.#touched = false
    this.#digits = ''
    this.forced = undefined
    this.input.value = ''
  }

  show(): void {
    const { owner, input, error } = this
    input.setAttribute('aria-label', textFor(owner.texts, this.type) ?? '')
    input.placeholder = owner.options.placeholder ?? this.kind.hint(owner.texts)
    input.disabled = owner.options.disabled === true
    input.setAttribute('aria-invalid', String(error !== undefined))
    input.classList.toggle('invalid', error !== undefined)
    input.classList.toggle('empty', this.empty)
    input.classList.toggle('complete', !this.fault)
  }
}
