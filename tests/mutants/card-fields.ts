import { planted } from './mutant'

const at = (name: string, only: string) => ({ by: [`tests/sandbox/browser/${name}.test.ts`], only })
const typed = at('card-form', 'is to be typed')
const leaves = at('card-form', 'leads from its label')
const forgot = at('card-form', 'was forgotten')
const amex = at('card-form', 'American Express')
const digits = at('card-form', 'taken out')
const refused = at('card-form', 'why a card')
const bank = at('three-d-secure', 'the bank says')
const keys = at('three-d-secure', 'by keyboard')
const switched = at('interface', 'another language')
const again = at('interface', 'made again')

/** Wrong changes of the card fields and of the bank's dialog, as the provider's stand-in has them. */
export const cardFieldMutants = [
  ...planted('sandbox/stripe/browser/api.ts', [
    [
      ' ?? textFor(this.texts(), error.code)',
      '',
      'whoever reads Chinese is told in English that the card has expired',
      refused,
    ],
    [
      'message: this.texts().connection',
      "message: ''",
      'a line that is gone is told as a card that failed',
      at('interface', 'unreachable'),
    ],
  ]),
  ...planted('sandbox/stripe/browser/bank-dialog.ts', [
    ['(amount / 100)', 'amount', 'the bank asks for a hundred times the sum', bank],
    ['{ minimumFractionDigits: 2 }', '{}', 'the bank asks for S$ 12.9', bank],
    ["'aria-labelledby': 'title',\n", '', 'a screen reader hears of a dialog without a name', bank],
    ["'aria-describedby': 'about',\n", '', 'a screen reader is not told what the bank wants', bank],
    ['lang: text.lang,', "lang: 'en',", 'a screen reader speaks Chinese as if it were English', bank],
    [", { 'aria-label': text.close }", '', 'a screen reader hears a cross instead of Close', bank],
    [
      "button('complete', 'main', text.complete), button('fail', '', text.fail)",
      "button('complete', 'main', text.fail), button('fail', '', text.complete)",
      'who presses fail has paid',
      bank,
    ],
    ["make('p', {}, text.ask)", "make('p', {}, '')", 'nobody learns why the bank asks', bank],
    ['(event.shiftKey ? -1 : 1)', '1', 'by keyboard nobody gets back to the button before', keys],
    ['+ buttons.length)', ')', 'by keyboard the first button of the bank is where it ends', keys],
    ["  if (event.key !== 'Tab') return\n", '', 'no button of the bank can be pressed by keyboard', keys],
    [' color-scheme: inherit }', ' }', 'at night the bank asks in glaring white', keys],
    [
      'color: light-dark(#16191d, #eef1f4)',
      'color: light-dark(#16191d, #1d2126)',
      'at night nobody can read what the bank asks',
      keys,
    ],
    ['width: 26rem;', 'min-width: 26rem;', 'on a phone the bank asks beside the window', keys],
    ['outline: 3px solid', 'outline: 0 none', 'by keyboard nobody sees which button of the bank is meant', keys],
    ['background: #b3121f; color: #fff', 'background: #b3121f', 'the main button of the bank is black on red', keys],
    ['button { min-height: 2.75rem;', 'button {', 'a thumb finds no button of the bank', keys],
  ]),
  ...planted('sandbox/stripe/browser/card-element.ts', [
    [
      "    this.#label?.addEventListener('click', this.#focusFirst)\n",
      '',
      'who presses the label of a card field is not in the field',
      leaves,
    ],
    ['this.#parent?.classList.toggle(this.#classes.focus, has)', '', 'nobody sees in which field they type', leaves],
    ['if (options.style) this.#restyle()', '', 'once it is dark a card is typed in black on black', switched],
    ['    this.fields[0]?.input.focus()\n', '', 'nobody is led to the field of a card that is wrong', switched],
    [
      '    place?.classList.remove(...Object.values(this.#classes))\n',
      '',
      'where a card was typed a frame is left that says so',
      again,
    ],
    ['    this.group.forget(this)\n', '', 'a page that draws its card form anew has none', again],
    ['    for (const field of this.fields) field.clear()\n', '', 'a card that was cleared still stands there', again],
    [
      "    if (this.type === 'cardNumber') this.group.field('cardCvc')?.owner.changed()\n",
      '',
      'nobody is told that American Express wants one digit more',
      amex,
    ],
    [
      "brandOf(digitsOf(this.group.field('cardNumber')?.input.value ?? ''))",
      "'unknown'",
      'a card of American Express is sent with three digits of its code',
      amex,
    ],
  ]),
  ...planted('sandbox/stripe/browser/elements.ts', [
    ['      field.owner.changed()\n', '', 'a field that was forgotten is not marked', forgot],
    [
      'element.changed()',
      'element.show()',
      'after a switch of language what is wrong stands in the one of before',
      switched,
    ],
    [
      'this.options = { ...this.options, ...options }',
      '',
      'after a switch of language a card is told of in the one of before',
      switched,
    ],
  ]),
  ...planted(
    'sandbox/stripe/browser/emitter.ts',
    [
      ['      this.off(event, first)\n', '', 'what a page does once is done with each digit'],
      ['get(event)?.delete(listener)', 'delete(event)', 'one listener that goes takes the others along'],
    ],
    again,
  ),
  ...planted('sandbox/stripe/browser/field-style.ts', [
    [
      'if (pseudoNames.test(name)) add(',
      'if (false) add(',
      'in the dark nobody can read what is to be typed into a card field',
      typed,
    ],
    ["['invalid', 'input.invalid'],", '', 'a wrong number of a card is not as red as the page has it', leaves],
  ]),
  ...planted('sandbox/stripe/browser/field.ts', [
    [
      ' && place < value.length; place',
      '; place',
      'a page stands still once a number is put into the middle of another one',
      digits,
    ],
    [", inputMode: 'numeric'", '', 'a phone shows letters where digits are to be typed', typed],
    [
      'owner.options.placeholder ?? this.kind.hint(owner.texts)',
      "owner.options.placeholder ?? ''",
      'nobody is told how a card is typed',
      typed,
    ],
    [
      "this.#touched = this.input.value !== ''",
      'this.#touched = false',
      'nobody is told that a number of a card is too short',
      leaves,
    ],
    ['      owner.changed()\n    })', '    })', 'a number that is too short is told with the next letter only', leaves],
    [
      "    input.setAttribute('aria-invalid', String(error !== undefined))\n",
      '',
      'a screen reader is not told that a field is wrong',
      leaves,
    ],
    ["    input.classList.toggle('invalid', error !== undefined)\n", '', 'a wrong number of a card is not red', leaves],
    [
      " || (code.startsWith('incomplete') && !this.#touched)",
      '',
      'who types a card is told with each digit that it is wrong',
      leaves,
    ],
    ['!code || this.empty || ', '!code || ', 'a number that was taken out again is wrong', leaves],
    [
      '    this.forced = undefined\n    this.owner.changed()',
      '    this.owner.changed()',
      'a field that was mended stays wrong',
      forgot,
    ],
    [
      "if (edit === 'deleteContentBackward') ahead -= 1",
      'ahead -= 1',
      'Delete takes the digit before the caret',
      digits,
    ],
    [' && digits === this.#digits', '', 'each Backspace takes two digits', digits],
  ]),
  ...planted('sandbox/stripe/browser/stripe.ts', [
    [" || !key.startsWith('pk_')", '', 'the secret key may stand in a page', at('interface', 'secret key')],
    [
      '    locale = card.group.options.locale ?? locale\n',
      '',
      'after a switch of language a card is refused in the one of before',
      switched,
    ],
    [
      '...api.worded(last as StripeError)',
      '...(last as StripeError)',
      'whoever reads Chinese is told in English that the bank said no',
      bank,
    ],
    [
      'askBank(texts(), intent)',
      "askBank(textsOf('en'), intent)",
      'the bank asks whoever reads Chinese in English',
      bank,
    ],
  ]),
  ...planted('sandbox/stripe/browser/words.ts', [
    ["'Your card has expired.'", "'Your card has insufficient funds.'", 'who has an old card looks for money', refused],
    ["'您的银行卡安全码不正确。'", "'您的卡号不正确。'", 'who mistyped the code types the number again', refused],
  ]),
]
