import type { StripeCardElement, StripeElementClasses, StripeError } from '@stripe/stripe-js'
import { brandOf } from '../card-number'
import { digitsOf, type FieldType, fieldNames } from './card-typing'
import { Emitter } from './emitter'
import { Field, type FieldOwner } from './field'
import { baseSheet, type Style, sheetOf } from './field-style'
import { IntegrationError } from './integration-error'
import { type Texts, textFor, textsOf } from './words'

/** The elements that there are: all fields of a card in one, or one field each. */
export type ElementType = FieldType | 'card'

/** What a page may say of an element. */
export interface ElementOptions {
  style?: Style
  classes?: StripeElementClasses
  placeholder?: string
  disabled?: boolean
}

/** What an element needs of the group that it was created in. */
export interface ElementGroup {
  readonly options: { locale?: string }
  field(type: FieldType): Field | undefined
  missing(): StripeError | undefined
  card(): Record<string, string>
  forget(element: CardElement): void
}

type Methods = 'mount' | 'unmount' | 'destroy' | 'focus' | 'blur' | 'clear'

/** A card, or one of its fields, in an open shadow root. */
export class CardElement extends Emitter implements FieldOwner, Pick<StripeCardElement, Methods> {
  readonly fields: Field[]
  readonly #host = document.createElement('div')
  readonly #root = this.#host.attachShadow({ mode: 'open', delegatesFocus: true })
  readonly #base = baseSheet()
  #label: Element | null = null
  #destroyed = false
  #last

  constructor(
    readonly type: ElementType,
    readonly group: ElementGroup,
    public options: ElementOptions,
  ) {
    super()
    this.fields = (type === 'card' ? fieldNames : [type]).map((field) => new Field(field, this))
    this.#host.dataset.sandboxField = type
    const row = document.createElement('div')
    row.append(...this.fields.map((field) => field.input))
    this.#root.append(row)
    this.#restyle()
    this.show()
    this.#last = JSON.stringify(this.#state)
  }

  get texts(): Texts {
    return textsOf(this.group.options.locale)
  }

  get brand(): string {
    return brandOf(digitsOf(this.group.field('cardNumber')?.input.value ?? ''))
  }

  get #parent() {
    return this.#host.parentElement
  }

  validation(code: string): StripeError {
    return { type: 'validation_error', code, message: textFor(this.texts, code) ?? code }
  }

  get mounted(): boolean {
    return this.#parent !== null
  }

  mount(target: string | HTMLElement): void {
    const place = typeof target === 'string' ? document.querySelector(target) : target
    if (!(place instanceof HTMLElement))
      throw new IntegrationError('The selector or element to mount on is not in the page.')
    if (this.#destroyed) throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    if (this.#parent === place) return
    this.unmount()
    place.replaceChildren(this.#host)
    place.classList.add(this.#classes.base)
    this.#label = place.closest('label') ?? document.querySelector(`label[for="${CSS.escape(place.id)}"]`)
    this.#label?.addEventListener('click', this.#focusFirst)
    this.show()
    setTimeout(() => this.#parent && this.emit('ready', { elementType: this.type }), 16)
  }

  unmount(): void {
    this.#label?.removeEventListener('click', this.#focusFirst)
    const place = this.#parent
    // A field that has the focus loses it here, and marks the place once more.
    this.#host.remove()
    place?.classList.remove(...Object.values(this.#classes))
  }

  destroy(): void {
    this.unmount()
    this.#destroyed = true
    this.group.forget(this)
  }

  update(options: ElementOptions): void {
    this.options = { ...this.options, ...options }
    if (options.style) this.#restyle()
    this.show()
  }

  // What is pressed in a field that stands within its label is that field.
  readonly #focusFirst = ({ target }: Event) => target !== this.#host && this.focus()

  focus(): void {
    this.fields[0]?.input.focus()
  }

  blur(): void {
    for (const field of this.fields) field.input.blur()
  }

  clear(): void {
    for (const field of this.fields) field.clear()
    this.changed()
  }

  #restyle() {
    this.#root.adoptedStyleSheets = [this.#base, sheetOf(this.options.style)]
  }

  get #classes() {
    return {
      base: 'StripeElement',
      focus: 'StripeElement--focus',
      empty: 'StripeElement--empty',
      complete: 'StripeElement--complete',
      invalid: 'StripeElement--invalid',
      ...this.options.classes,
    }
  }

  get #state() {
    return {
      elementType: this.type,
      empty: this.fields.every((field) => field.empty),
      complete: this.fields.every((field) => !field.fault),
      error: this.fields.map((field) => field.error).find(Boolean),
      value: this.type === 'card' ? { postalCode: '' } : undefined,
      ...(this.type === 'card' || this.type === 'cardNumber' ? { brand: this.brand } : {}),
    }
  }

  show(): void {
    const { empty, complete, error } = this.#state
    for (const field of this.fields) field.show()
    this.#parent?.classList.toggle(this.#classes.empty, empty)
    this.#parent?.classList.toggle(this.#classes.complete, complete)
    this.#parent?.classList.toggle(this.#classes.invalid, error !== undefined)
  }

  changed(): void {
    const state = this.#state
    const print = JSON.stringify(state)
    this.show()
    if (print === this.#last) return
    this.#last = print
    this.emit('change', state)
    if (this.type === 'cardNumber') this.group.field('cardCvc')?.owner.changed()
  }

  focused(has: boolean): void {
    this.#parent?.classList.toggle(this.#classes.focus, has)
    this.emit(has ? 'focus' : 'blur', { elementType: this.type })
  }

  submit(): void {
    this.#host.closest('form')?.requestSubmit()
  }
}
