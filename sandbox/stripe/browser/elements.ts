import type { StripeElements, StripeError } from '@stripe/stripe-js'
import { CardElement, type ElementGroup, type ElementOptions, type ElementType } from './card-element'
import { digitsOf, type FieldType, fieldNames } from './card-typing'
import type { Field } from './field'
import { IntegrationError } from './integration-error'

/** What a page may say of a group of elements. */
export interface GroupOptions {
  locale?: string
  clientSecret?: string
}

const isElementType = (type: string): type is ElementType =>
  type === 'card' || (fieldNames as readonly string[]).includes(type)

/** The elements of one form, which make up one card. */
export class Elements implements ElementGroup, Pick<StripeElements, 'submit' | 'fetchUpdates'> {
  readonly #made = new Map<string, CardElement>()

  constructor(public options: GroupOptions) {}

  create(type: string, options: ElementOptions = {}): CardElement {
    if (!isElementType(type)) throw new IntegrationError(`The sandbox has no element of type ${type}.`)
    if (this.#made.has(type)) throw new IntegrationError(`Can only create one Element of type ${type}.`)
    const element = new CardElement(type, this, options)
    this.#made.set(type, element)
    return element
  }

  getElement(type: string | { __elementType: string }): CardElement | null {
    return this.#made.get(typeof type === 'string' ? type : type.__elementType) ?? null
  }

  forget(element: CardElement): void {
    if (this.#made.get(element.type) === element) this.#made.delete(element.type)
  }

  update(options: GroupOptions): void {
    this.options = { ...this.options, ...options }
    // What is wrong with a field is told again, in words of another language.
    for (const element of this.#made.values()) element.changed()
  }

  async fetchUpdates() {
    return {}
  }

  async submit() {
    const error = this.missing()
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }

  field(type: FieldType): Field | undefined {
    return [...this.#made.values()].flatMap((element) => element.fields).find((field) => field.type === type)
  }

  /** The first thing that keeps the card from being sent, marked in its field. */
  missing(): StripeError | undefined {
    for (const type of fieldNames) {
      const field = this.field(type)
      const code = field?.fault
      if (!field || !code) continue
      field.forced = code
      field.owner.changed()
      return field.error
    }
    return undefined
  }

  card(): Record<string, string> {
    const [number = '', expiry = '', cvc = ''] = fieldNames.map((type) => digitsOf(this.field(type)?.input.value ?? ''))
    return { number, exp_month: expiry.slice(0, 2), exp_year: `20${expiry.slice(2)}`, cvc }
  }
}
