import { planted } from './mutant'

const at = (name: string, only: string) => ({ by: [`tests/sandbox/browser/${name}.test.ts`], only })
const faults = at('words', 'told by a code')
const speaks = at('words', 'speaks as it is asked')
const once = at('elements', 'has become')
const events = at('elements', 'escaped from')
const looks = at('elements', 'looks as the page says')
const cleared = at('elements', 'begins anew')
const lacks = at('elements', 'what it lacks')
const moves = at('elements', 'leaves nothing behind')
const ready = at('elements', 'is told once')
const payer = at('calls', 'what the page keeps')
const whole = at('calls', 'paid as a whole')
const stopped = at('calls', 'bank stopped')
const misused = at('calls', 'does not allow')

/** Wrong changes of what the provider's stand-in offers to the developer of a page, where Stripe's own script is another. */
export const cardCallMutants = [
  ...planted('sandbox/stripe/browser/api.ts', [
    ["        credentials: 'omit',\n", '', 'the provider is sent what the shop keeps of a visitor', payer],
  ]),
  ...planted('sandbox/stripe/browser/card-element.ts', [
    [
      "'validation_error', code,",
      "'validation_error', code: code.replace('month_past', 'year_past'),",
      'a page tells who has a card of last month to look at the year',
      faults,
    ],
    [
      '    if (this.#destroyed) throw',
      '    if (false) throw',
      'a page draws a card again that Stripe will not draw',
      misused,
    ],
    [
      "throw new IntegrationError('The selector or element to mount on is not in the page.')",
      'return',
      'a page waits for ever for a card whose place is not there',
      misused,
    ],
    ['    if (this.#parent === place) return\n', '', 'a form that is put where it is counts as ready twice', ready],
    ['this.#parent && this.emit(', 'this.emit(', 'a form that is gone counts as ready', ready],
    ['    this.unmount()\n    place', '    place', 'where a card was before a frame is left that says so', moves],
    ["place.closest('label') ?? ", '', 'who presses the label around a card field is not in the field', moves],
    ['target !== this.#host && ', '', 'who presses the code of a card within its label is in its number', moves],
    [
      "    this.#label?.removeEventListener('click', this.#focusFirst)\n",
      '',
      'a label of something else leads to the card that was there',
      moves,
    ],
    [
      'place.classList.add(this.#classes.base)',
      "place.classList.add('StripeElement')",
      'a page that names its frame itself has none',
      looks,
    ],
    ['      ...this.options.classes,\n', '', 'a page that names its states itself shows none', looks],
    [
      '    this.#parent?.classList.toggle(this.#classes.complete, complete)\n',
      '',
      'nobody sees that a number is whole',
      looks,
    ],
    ['    if (print === this.#last) return\n', '', 'with each digit a page is told that nothing changed', once],
    [
      '    this.#last = JSON.stringify(this.#state)\n  }\n\n  get texts',
      '  }\n\n  get texts',
      'a field that was only passed through counts as changed',
      events,
    ],
    ['    this.show()\n    setTimeout', '    setTimeout', 'a form that opens is not drawn as empty', looks],
    [
      '    for (const field of this.fields) field.input.blur()\n',
      '',
      'a page that wants the keyboard of a phone away keeps it',
      events,
    ],
    ['{ brand: this.brand }', "{ brand: 'unknown' }", 'a page cannot show whose card it is', once],
    ['complete: this.fields.every(', 'complete: this.fields.some(', 'a card can be sent by its number alone', once],
    [
      "    this.emit(has ? 'focus' : 'blur', { elementType: this.type })\n",
      '',
      'a page does not learn that a field is typed in',
      events,
    ],
  ]),
  ...planted('sandbox/stripe/browser/elements.ts', [
    ['    if (this.#made.has(type))', '    if (false)', 'a page makes two cards, which Stripe will not', misused],
    ['    if (!isElementType(type))', '    if (false)', 'an element that is not there is drawn as nothing', misused],
    [
      "error ? { error } : { selectedPaymentMethod: 'card' }",
      "{ error, selectedPaymentMethod: 'card' }",
      'a page that asks what is missing is told that all is there',
      lacks,
    ],
    ['const error = this.missing()\n    return', 'const error = undefined\n    return', 'half a card is sent', lacks],
  ]),
  ...planted('sandbox/stripe/browser/emitter.ts', [
    [
      '    else this.#listeners.delete(event)\n',
      '',
      'a page that listens no longer is still told',
      at('interface', 'made again'),
    ],
  ]),
  ...planted('sandbox/stripe/browser/field-style.ts', [
    ['all: initial; ', '', 'a page looks here as it will not with Stripe, whose frames inherit nothing', looks],
    ['  input.invalid { color: #c8102e }\n', '', 'a wrong number looks like a right one', cleared],
    ["  ['complete', 'input.complete'],\n", '', 'a number that is whole does not look so', looks],
    ["  ['empty', 'input.empty'],\n", '', 'a field without a digit does not look so', looks],
    ['/^(background-color', '/(background-color', 'a page draws frames that Stripe leaves out', looks],
    ['hover|focus|', 'hover|', 'nobody sees in which field they type', looks],
  ]),
  ...planted('sandbox/stripe/browser/field.ts', [
    [
      "      if (event.key === 'Escape') owner.emit('escape', { elementType: owner.type })\n",
      '',
      'Escape in a card field closes no window',
      events,
    ],
    ["    input.classList.toggle('empty', this.empty)\n", '', 'a field without a digit looks as one with some', looks],
    ["    input.classList.toggle('complete', !this.fault)\n", '', 'a number that is whole looks as a half one', looks],
    ['owner.options.placeholder ?? ', '', 'a field asks in words that are not the words of its page', looks],
    [
      '  clear(): void {\n    this.#touched = false\n',
      '  clear(): void {\n',
      'whoever types another card is told with each digit that it is wrong',
      cleared,
    ],
    [
      "    this.forced = undefined\n    this.input.value = ''",
      "    this.input.value = ''",
      'a field that was cleared stays wrong',
      cleared,
    ],
  ]),
  ...planted('sandbox/stripe/browser/stripe.ts', [
    ["typeof key !== 'string' || ", '', 'a page without a key is told of a property of nothing', misused],
    ['[A-Za-z0-9]+)_secret_/', '[A-Za-z0-9]+)/', 'a page that sends an id for a secret is told nothing', misused],
    ['    if (!card.mounted)\n', '    if (false)\n', 'a page sends a card that Stripe cannot read', misused],
    [
      "paymentIntent.status !== 'requires_action'",
      'false',
      'a page asks the bank about what is paid and hears of a property of nothing',
      misused,
    ],
    [', billing_details } }, handleActions)', ' } }, handleActions)', 'nobody knows whose card has paid', payer],
    [', payment_intent: intent }', ' }', 'a page does not learn where a payment stands that failed', stopped],
    [
      "clientSecret ?? elements?.options.clientSecret ?? ''",
      "clientSecret ?? ''",
      'a form that was opened for a payment cannot pay it',
      whole,
    ],
    [
      "elements?.getElement('card') ?? elements?.getElement('cardNumber')",
      "elements?.getElement('card')",
      'a form of three fields cannot be paid as a whole',
      whole,
    ],
    [
      'cardElementIn(data.elements as Elements | undefined) ?? data.card',
      'data.card',
      'the card of a form cannot be kept',
      whole,
    ],
    [
      '    if (payment_method) return confirm(secret, { payment_method }, true)\n',
      '',
      'a card that was kept cannot pay',
      whole,
    ],
    ['data.params ?? data', 'data', 'the card of a form is kept without its name', whole],
    ['{ ...groupOptions, locale }', 'groupOptions', 'a form does not speak as the script was asked to', speaks],
  ]),
  ...planted('sandbox/stripe/browser/words.ts', [
    [
      '"Your card\'s expiry date is incomplete."',
      '"Your card\'s expiry month is invalid."',
      'who typed half a date looks for another month',
      faults,
    ],
    [
      "'您的银行卡有效期年份无效。'",
      "'您的银行卡有效期月份无效。'",
      'who mistyped the year types the month again',
      faults,
    ],
    ["!locale || locale === 'auto'", '!locale', 'a form that asks for the language of the browser has none', speaks],
    ['? navigator.language :', "? 'en' :", 'whose browser speaks Chinese is asked in English', speaks],
    [".startsWith('zh')", " === 'zh'", 'who reads Chinese in Hong Kong is asked in English', speaks],
  ]),
]
