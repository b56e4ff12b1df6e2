// A look-alike of Stripe.js for places with no account: the same calls and shapes, card fields in open shadow roots,
// a test bank's dialog for 3-D Secure. Styles go through the CSS object model, text through text nodes.
;(() => {
  /** @typedef {'cardNumber' | 'cardExpiry' | 'cardCvc'} FieldType */
  /** @typedef {FieldType | 'card'} ElementType */
  /** @typedef {{ type: string, code?: string, decline_code?: string, message?: string, [key: string]: unknown }} Fault */
  /** @typedef {Record<string, any>} Bag an object of another's making: options, or an answer of the interface */
  /** @typedef {(event?: Bag) => void} Listener */

  const scriptAddress = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''
  const origin = new URL(scriptAddress || location.href, location.href).origin

  const words = {
    en: {
      lang: 'en',
      cardNumber: 'Card number',
      cardExpiry: 'Expiry date',
      cardCvc: 'Security code (CVC)',
      expiryHint: 'MM / YY',
      cvcHint: 'CVC',
      incomplete_number: 'Your card number is incomplete.',
      invalid_number: 'Your card number is invalid.',
      incorrect_number: 'Your card number is incorrect.',
      incomplete_expiry: "Your card's expiry date is incomplete.",
      invalid_expiry_month: "Your card's expiry month is invalid.",
      invalid_expiry_year: "Your card's expiry year is invalid.",
      invalid_expiry_year_past: "Your card's expiry year is in the past.",
      invalid_expiry_month_past: "Your card's expiry date is in the past.",
      incomplete_cvc: "Your card's security code is incomplete.",
      invalid_cvc: "Your card's security code is invalid.",
      incorrect_cvc: "Your card's security code is incorrect.",
      card_declined: 'Your card was declined.',
      insufficient_funds: 'Your card has insufficient funds.',
      expired_card: 'Your card has expired.',
      processing_error: 'An error occurred while processing your card. Try again in a little bit.',
      payment_intent_authentication_failure:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      connection: 'The payment service could not be reached. Check your connection and try again.',
      title: 'Test bank',
      about: 'This is a test bank in place of the real one. No money moves.',
      amount: 'Payment',
      ask: 'Your bank wants to be sure that it is you.',
      complete: 'Complete authentication',
      fail: 'Fail authentication',
      close: 'Close',
    },
    zh: {
      lang: 'zh-CN',
      cardNumber: '卡号',
      cardExpiry: '有效期',
      cardCvc: '安全码 (CVC)',
      expiryHint: '月 / 年',
      cvcHint: 'CVC',
      incomplete_number: '您的卡号不完整。',
      invalid_number: '您的卡号无效。',
      incorrect_number: '您的卡号不正确。',
      incomplete_expiry: '您的银行卡有效期不完整。',
      invalid_expiry_month: '您的银行卡有效期月份无效。',
      invalid_expiry_year: '您的银行卡有效期年份无效。',
      invalid_expiry_year_past: '您的银行卡已过有效期。',
      invalid_expiry_month_past: '您的银行卡已过有效期。',
      incomplete_cvc: '您的银行卡安全码不完整。',
      invalid_cvc: '您的银行卡安全码无效。',
      incorrect_cvc: '您的银行卡安全码不正确。',
      card_declined: '您的银行卡被拒绝。',
      insufficient_funds: '您的银行卡余额不足。',
      expired_card: '您的银行卡已过期。',
      processing_error: '处理银行卡时出错，请稍后重试。',
      payment_intent_authentication_failure: '无法验证您的支付方式，请换一种支付方式重试。',
      connection: '无法连接支付服务，请检查网络后重试。',
      title: '测试银行',
      about: '这里是代替真实银行的测试银行，不会发生任何扣款。',
      amount: '付款金额',
      ask: '银行需要确认是您本人在付款。',
      complete: '完成验证',
      fail: '验证不通过',
      close: '关闭',
    },
  }
  /** @typedef {typeof words.en} Words */

  /** @param {string | undefined} locale @returns {Words} */
  const wordsOf = (locale) => {
    const wanted = !locale || locale === 'auto' ? navigator.language : locale
    return wanted.toLowerCase().startsWith('zh') ? words.zh : words.en
  }

  /** @param {Words} text @param {string} code @returns {string | undefined} */
  const phrase = (text, code) => Object.entries(text).find(([name]) => name === code)?.[1]

  class IntegrationError extends Error {
    name = 'IntegrationError'
  }

  class Emitter {
    /** @type {Map<string, Set<Listener>>} */
    #listeners = new Map()

    /** @param {string} event @param {Listener} listener */
    on(event, listener) {
      this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener))
      return this
    }

    /** @param {string} event @param {Listener} listener */
    once(event, listener) {
      /** @type {Listener} */
      const first = (detail) => {
        this.off(event, first)
        listener(detail)
      }
      return this.on(event, first)
    }

    /** @param {string} event @param {Listener} [listener] */
    off(event, listener) {
      if (listener) this.#listeners.get(event)?.delete(listener)
      else this.#listeners.delete(event)
      return this
    }

    /** @param {string} event @param {Bag} [detail] */
    emit(event, detail) {
      for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(detail)
    }
  }

  // Cards

  /** @type {[RegExp, string][]} */
  const brands = [
    [/^4/, 'visa'],
    [/^(5[1-5]|2[2-7])/, 'mastercard'],
    [/^3[47]/, 'amex'],
    [/^(62|81)/, 'unionpay'],
    [/^35/, 'jcb'],
    [/^3[0689]/, 'diners'],
    [/^6/, 'discover'],
  ]

  /** @param {string} number */
  const brandOf = (number) => brands.find(([start]) => start.test(number))?.[1] ?? 'unknown'
  /** @param {string} brand */
  const lengthOf = (brand) => ({ amex: 15, diners: 14 })[brand] ?? 16
  /** @param {string} text */
  const digitsOf = (text) => text.normalize('NFKC').replace(/\D/g, '')

  /** @param {string} number */
  const luhn = (number) =>
    [...number].reverse().reduce((sum, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return sum + (value > 9 ? value - 9 : value)
    }, 0) %
      10 ===
    0

  /** @param {string} raw */
  const formatNumber = (raw) => {
    const brand = brandOf(digitsOf(raw))
    const digits = digitsOf(raw).slice(0, lengthOf(brand))
    const cuts = lengthOf(brand) === 16 ? [4, 8, 12] : [4, 10]
    return [...digits].map((digit, place) => (cuts.includes(place) ? ` ${digit}` : digit)).join('')
  }

  /** @param {string} raw */
  const expiryDigits = (raw) => {
    const long = /^\s*(\d{1,2})\s*\D\s*\d{2}(\d{2})\s*$/.exec(raw.normalize('NFKC'))
    const digits = long ? `${long[1]?.padStart(2, '0')}${long[2]}` : digitsOf(raw)
    return (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4)
  }

  /** @param {string} raw @param {boolean} deleting */
  const formatExpiry = (raw, deleting) => {
    const digits = expiryDigits(raw)
    if (digits.length < 2 || (digits.length === 2 && deleting)) return digits
    return `${digits.slice(0, 2)} / ${digits.slice(2)}`
  }

  /** @param {string} value */
  const faultOfNumber = (value) => {
    const digits = digitsOf(value)
    if (digits.length < lengthOf(brandOf(digits))) return 'incomplete_number'
    return luhn(digits) ? undefined : 'invalid_number'
  }

  /** @param {string} value */
  const faultOfExpiry = (value) => {
    const digits = digitsOf(value)
    const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
    const today = new Date()
    if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month'
    if (digits.length < 4) return 'incomplete_expiry'
    if (year < today.getFullYear()) return 'invalid_expiry_year_past'
    if (year >= today.getFullYear() + 50) return 'invalid_expiry_year'
    return year === today.getFullYear() && month < today.getMonth() + 1 ? 'invalid_expiry_month_past' : undefined
  }

  /**
   * @type {Record<FieldType, {
   *   name: string, autocomplete: string, hint: (text: Words) => string,
   *   format: (raw: string, deleting: boolean, brand: string) => string,
   *   fault: (value: string, brand: string) => string | undefined,
   * }>}
   */
  const fieldTypes = {
    cardNumber: {
      name: 'cardnumber',
      autocomplete: 'cc-number',
      hint: () => '1234 1234 1234 1234',
      format: formatNumber,
      fault: faultOfNumber,
    },
    cardExpiry: {
      name: 'exp-date',
      autocomplete: 'cc-exp',
      hint: (text) => text.expiryHint,
      format: formatExpiry,
      fault: faultOfExpiry,
    },
    cardCvc: {
      name: 'cvc',
      autocomplete: 'cc-csc',
      hint: (text) => text.cvcHint,
      format: (raw, _deleting, brand) => digitsOf(raw).slice(0, brand === 'amex' || brand === 'unknown' ? 4 : 3),
      fault: (value, brand) => (value.length < (brand === 'amex' ? 4 : 3) ? 'incomplete_cvc' : undefined),
    },
  }

  // Fields

  const fieldRules = `
    :host { display: block }
    div { display: flex; gap: 0.75em; align-items: center }
    input { flex: 1 1 4em; width: 100%; min-width: 0; margin: 0; padding: 0; border: 0; outline: 0; background: none;
      color: inherit; font: inherit; font-variant-numeric: tabular-nums; line-height: 1.4; text-align: start }
    input[name="cardnumber"] { flex-basis: 10em }
    input::placeholder { color: inherit; opacity: 0.6 }
    input.invalid { color: #c8102e }
  `
  /** @type {[string, string][]} */
  const styleRules = [
    ['base', 'input'],
    ['complete', 'input.complete'],
    ['empty', 'input.empty'],
    ['invalid', 'input.invalid'],
  ]
  const styleNames =
    /^(background-color|color|font-(family|size|style|variant|weight)|letter-spacing|line-height|padding|text-(align|decoration|shadow|transform))$/
  const pseudoNames = /^:(hover|focus|disabled|-webkit-autofill|:placeholder|:selection)$/

  /** @param {string} name */
  const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

  /** @param {Bag | undefined} style @returns {CSSStyleSheet} */
  const sheetOf = (style) => {
    const sheet = new CSSStyleSheet()
    /** @param {string} selector @param {Bag} declarations */
    const add = (selector, declarations) => {
      const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
      for (const [name, value] of Object.entries(declarations)) {
        if (typeof value === 'object' && pseudoNames.test(name)) add(`${selector}${name}`, value)
        else if (rule instanceof CSSStyleRule && styleNames.test(dashed(name)))
          rule.style.setProperty(dashed(name), String(value))
      }
    }
    for (const [variant, selector] of styleRules) if (style?.[variant]) add(selector, style[variant])
    return sheet
  }

  const baseSheet = new CSSStyleSheet()
  baseSheet.replaceSync(fieldRules)

  class Field {
    /** @param {FieldType} type @param {CardElement} owner */
    constructor(type, owner) {
      this.type = type
      this.owner = owner
      this.kind = fieldTypes[type]
      this.touched = false
      this.digits = ''
      /** @type {Fault | undefined} */
      this.forced = undefined
      this.input = document.createElement('input')
      Object.assign(this.input, { name: this.kind.name, type: 'text', inputMode: 'numeric', spellcheck: false })
      this.input.setAttribute('autocomplete', this.kind.autocomplete)
      this.input.setAttribute('autocorrect', 'off')
      this.input.addEventListener('input', (event) => this.typed(event))
      this.input.addEventListener('focus', () => owner.focused(true))
      this.input.addEventListener('blur', () => {
        this.touched = this.input.value !== ''
        owner.focused(false)
        owner.changed()
      })
      this.input.addEventListener('keydown', (event) => {
        if (event.key === 'Enter') owner.submit()
        if (event.key === 'Escape') owner.emit('escape', { elementType: owner.type })
      })
    }

    /** @param {Event} event */
    typed(event) {
      const { input } = this
      const edit = event instanceof InputEvent ? event.inputType : ''
      const caret = input.selectionStart ?? input.value.length
      const atEnd = caret === input.value.length
      let ahead = digitsOf(input.value.slice(0, caret)).length
      let digits = digitsOf(input.value)
      if (!atEnd && edit.startsWith('delete') && digits === this.digits) {
        // Only a separator was taken out; the shopper means the digit beside it.
        if (edit === 'deleteContentBackward') ahead -= 1
        digits = digits.slice(0, ahead) + digits.slice(ahead + 1)
        input.value = digits
      }
      input.value = this.kind.format(input.value, edit.startsWith('delete'), this.owner.brand)
      this.digits = digitsOf(input.value)
      const added = Math.max(0, this.digits.length - digits.length)
      const place = atEnd ? input.value.length : placeAfter(input.value, ahead + added)
      input.setSelectionRange(place, place)
      this.forced = undefined
      this.owner.changed()
    }

    get empty() {
      return this.input.value === ''
    }

    /** @returns {string | undefined} */
    get fault() {
      return this.kind.fault(this.input.value, this.owner.brand)
    }

    /** What the shopper is told now: nothing about a field that is still being typed. @returns {Fault | undefined} */
    get error() {
      const code = this.fault
      if (this.forced) return this.forced
      if (!code || this.empty || (code.startsWith('incomplete') && !this.touched)) return undefined
      return this.owner.validation(code)
    }

    show() {
      const { owner, input } = this
      const error = this.error
      input.setAttribute('aria-label', phrase(owner.words, this.type) ?? '')
      input.placeholder = owner.options.placeholder ?? this.kind.hint(owner.words)
      input.disabled = owner.options.disabled === true
      input.setAttribute('aria-invalid', String(error !== undefined))
      input.classList.toggle('invalid', error !== undefined)
      input.classList.toggle('empty', this.empty)
      input.classList.toggle('complete', !this.fault)
    }
  }

  /** @param {string} value @param {number} count */
  const placeAfter = (value, count) => {
    let place = 0
    for (let seen = 0; seen < count && place < value.length; place += 1) if (/\d/.test(value[place] ?? '')) seen += 1
    return place
  }

  class CardElement extends Emitter {
    /** @param {ElementType} type @param {Elements} group @param {Bag} options */
    constructor(type, group, options) {
      super()
      this.type = type
      this.group = group
      this.options = options
      this.fields = (
        type === 'card' ? /** @type {FieldType[]} */ (['cardNumber', 'cardExpiry', 'cardCvc']) : [type]
      ).map((field) => new Field(field, this))
      this.host = document.createElement('div')
      this.host.dataset.sandboxField = type
      this.last = ''
      this.row = document.createElement('div')
      this.row.append(...this.fields.map((field) => field.input))
      this.root = this.host.attachShadow({ mode: 'open', delegatesFocus: true })
      this.root.append(this.row)
      this.restyle()
      this.show()
    }

    get words() {
      return wordsOf(this.group.options.locale)
    }

    get brand() {
      return brandOf(digitsOf(this.group.field('cardNumber')?.input.value ?? ''))
    }

    get parent() {
      return this.host.parentElement
    }

    /** @param {string} code @returns {Fault} */
    validation(code) {
      return {
        type: 'validation_error',
        code: code.replace('month_past', 'year_past'),
        message: phrase(this.words, code) ?? code,
      }
    }

    /** @param {string | HTMLElement} target */
    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (!(place instanceof HTMLElement))
        throw new IntegrationError('The selector or element to mount on is not in the page.')
      if (this.parent === place) return
      place.replaceChildren(this.host)
      place.classList.add('StripeElement')
      this.label = place.id ? document.querySelector(`label[for="${CSS.escape(place.id)}"]`) : null
      this.label?.addEventListener('click', this.focusFirst)
      this.show()
      setTimeout(() => this.parent && this.emit('ready', { elementType: this.type }), 16)
    }

    unmount() {
      this.label?.removeEventListener('click', this.focusFirst)
      this.parent?.classList.remove('StripeElement', ...Object.values(this.classes))
      this.host.remove()
    }

    destroy() {
      this.unmount()
      this.group.forget(this)
    }

    /** @param {Bag} options */
    update(options) {
      this.options = { ...this.options, ...options }
      if (options.style) this.restyle()
      this.show()
    }

    focusFirst = () => this.focus()

    focus() {
      this.fields[0]?.input.focus()
    }

    blur() {
      for (const field of this.fields) field.input.blur()
    }

    clear() {
      for (const field of this.fields)
        Object.assign(field, { touched: false, digits: '', forced: undefined }).input.value = ''
      this.changed()
    }

    restyle() {
      this.root.adoptedStyleSheets = [baseSheet, sheetOf(this.options.style)]
    }

    /** @returns {Record<'focus' | 'empty' | 'complete' | 'invalid', string>} */
    get classes() {
      return {
        focus: 'StripeElement--focus',
        empty: 'StripeElement--empty',
        complete: 'StripeElement--complete',
        invalid: 'StripeElement--invalid',
        ...this.options.classes,
      }
    }

    get state() {
      return {
        elementType: this.type,
        empty: this.fields.every((field) => field.empty),
        complete: this.fields.every((field) => !field.fault),
        error: this.fields.map((field) => field.error).find(Boolean),
        value: this.type === 'card' ? { postalCode: '' } : undefined,
        ...(this.type === 'card' || this.type === 'cardNumber' ? { brand: this.brand } : {}),
      }
    }

    show() {
      const { empty, complete, error } = this.state
      for (const field of this.fields) field.show()
      this.parent?.classList.toggle(this.classes.empty, empty)
      this.parent?.classList.toggle(this.classes.complete, complete)
      this.parent?.classList.toggle(this.classes.invalid, error !== undefined)
    }

    changed() {
      const { state } = this
      const print = JSON.stringify(state)
      this.show()
      if (print === this.last) return
      this.last = print
      this.emit('change', state)
      if (this.type === 'cardNumber') this.group.field('cardCvc')?.owner.changed()
    }

    /** @param {boolean} has */
    focused(has) {
      this.parent?.classList.toggle(this.classes.focus, has)
      this.emit(has ? 'focus' : 'blur', { elementType: this.type })
    }

    submit() {
      this.host.closest('form')?.requestSubmit()
    }
  }

  class Elements {
    /** @param {Bag} options */
    constructor(options) {
      this.options = options
      /** @type {Map<string, CardElement>} */
      this.made = new Map()
    }

    /** @param {ElementType} type @param {Bag} [options] */
    create(type, options = {}) {
      if (type !== 'card' && !(type in fieldTypes))
        throw new IntegrationError(`The sandbox has no element of type ${type}.`)
      if (this.made.has(type)) throw new IntegrationError(`Can only create one Element of type ${type}.`)
      const element = new CardElement(type, this, options)
      this.made.set(type, element)
      return element
    }

    /** @param {string | { __elementType: string }} type */
    getElement(type) {
      return this.made.get(typeof type === 'string' ? type : type.__elementType) ?? null
    }

    /** @param {CardElement} element */
    forget(element) {
      if (this.made.get(element.type) === element) this.made.delete(element.type)
    }

    /** @param {Bag} options */
    update(options) {
      this.options = { ...this.options, ...options }
      for (const element of this.made.values()) element.show()
    }

    async fetchUpdates() {
      return {}
    }

    async submit() {
      const fault = this.missing()
      return fault ? { error: fault } : {}
    }

    /** @param {FieldType} type @returns {Field | undefined} */
    field(type) {
      return [...this.made.values()].flatMap((element) => element.fields).find((field) => field.type === type)
    }

    /** The first thing that keeps the card from being sent, marked in its field. @returns {Fault | undefined} */
    missing() {
      for (const type of /** @type {FieldType[]} */ (Object.keys(fieldTypes))) {
        const field = this.field(type)
        const code = field?.fault
        if (!field || !code) continue
        field.forced = field.owner.validation(code)
        field.owner.changed()
        return field.forced
      }
      return undefined
    }

    /** @returns {Record<string, string>} */
    card() {
      const [number = '', expiry = '', cvc = ''] = /** @type {FieldType[]} */ (Object.keys(fieldTypes)).map((type) =>
        digitsOf(this.field(type)?.input.value ?? ''),
      )
      return { number, exp_month: expiry.slice(0, 2), exp_year: `20${expiry.slice(2)}`, cvc }
    }
  }

  // The interface

  /** @param {URLSearchParams} form @param {string} name @param {unknown} value */
  const addTo = (form, name, value) => {
    if (value === undefined || value === null) return
    if (typeof value !== 'object') form.append(name, String(value))
    else for (const [key, inner] of Object.entries(value)) addTo(form, name ? `${name}[${key}]` : key, inner)
  }

  class Api {
    /** @param {string} key @param {() => Words} text */
    constructor(key, text) {
      this.key = key
      this.text = text
    }

    /** @param {Fault} error @returns {Fault} */
    told(error) {
      const known = phrase(this.text(), error.decline_code ?? '') ?? phrase(this.text(), error.code ?? '')
      return known ? { ...error, message: known } : error
    }

    /** @param {string} path @param {{ body?: Bag, secret?: string }} what @returns {Promise<{ data?: Bag, error?: Fault }>} */
    async call(path, { body, secret }) {
      const form = new URLSearchParams()
      addTo(form, '', body)
      try {
        const answer = await fetch(`${origin}/v1/${path}`, {
          headers: {
            authorization: `Bearer ${this.key}`,
            // A status of 402 would be an error in the page's console; the real script asks from a frame of its own.
            'sandbox-errors': 'in-body',
            ...(secret ? { 'stripe-client-secret': secret } : {}),
          },
          credentials: 'omit',
          ...(body ? { method: 'POST', body: form } : {}),
        })
        const data = await answer.json()
        return data.error ? { error: this.told(data.error) } : { data }
      } catch {
        return { error: { type: 'api_connection_error', message: this.text().connection } }
      }
    }
  }

  // The test bank's dialog

  const dialogRules = `
    :host { all: initial; color-scheme: inherit; pointer-events: auto }
    dialog { box-sizing: border-box; width: min(26rem, calc(100vw - 2rem)); margin: auto; padding: 1.5rem; border: 0;
      border-top: 6px solid #f2b705; border-radius: 0.5rem; background: #fff; color: #16191d;
      background: light-dark(#fff, #1d2126); color: light-dark(#16191d, #eef1f4);
      box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.35);
      font: 1rem/1.5 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif }
    dialog::backdrop { background: rgb(10 14 18 / 0.6) }
    header { display: flex; justify-content: space-between; align-items: center; gap: 1rem }
    h2 { margin: 0; font-size: 1.25rem; line-height: 1.3 }
    p { margin: 0.75rem 0 0 }
    .sum { display: flex; justify-content: space-between; padding: 0.75rem 0; font-weight: 600;
      border-block: 1px solid rgb(128 138 148 / 0.4); font-variant-numeric: tabular-nums }
    .choices { display: grid; gap: 0.75rem; margin-top: 1.25rem }
    button { min-height: 2.75rem; padding: 0.5rem 1rem; border: 1px solid #6b747d; border-radius: 0.375rem;
      background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
    button.main { border-color: #b3121f; background: #b3121f; color: #fff }
    button.close { min-width: 2.75rem; margin: -0.5rem -0.75rem -0.5rem 0; padding: 0; border-color: transparent; font-size: 1.25rem; line-height: 1 }
    button:focus-visible { outline: 3px solid light-dark(#1f6feb, #79b8ff); outline-offset: 2px }
    button:disabled { opacity: 0.6; cursor: progress }
    @media (prefers-contrast: more) { button { border-width: 2px } }
  `

  /** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
  const make = (tag, attributes, ...children) => {
    const node = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
    node.append(...children)
    return node
  }

  /** @param {Bag} intent */
  const money = ({ amount, currency }) => {
    const figure = (amount / 100).toLocaleString('en-SG', { minimumFractionDigits: 2 })
    return `${currency === 'sgd' ? 'S$' : currency.toUpperCase()} ${figure}`
  }

  /** @param {Words} text @param {Bag} intent */
  const drawDialog = (text, intent) => {
    /** @param {string} action @param {string} look @param {string} label @param {Record<string, string>} [more] */
    const button = (action, look, label, more = {}) =>
      make('button', { type: 'button', class: look, 'data-sandbox-action': action, ...more }, label)
    return make(
      'dialog',
      {
        'data-sandbox': '3ds',
        role: 'dialog',
        'aria-modal': 'true',
        'aria-labelledby': 'title',
        'aria-describedby': 'about',
        lang: text.lang,
      },
      make(
        'header',
        {},
        make('h2', { id: 'title' }, text.title),
        button('close', 'close', '✕', { 'aria-label': text.close }),
      ),
      make('div', { id: 'about' }, make('p', {}, text.about), make('p', {}, text.ask)),
      make('p', { class: 'sum' }, make('span', {}, text.amount), make('span', {}, money(intent))),
      make('div', { class: 'choices' }, button('complete', 'main', text.complete), button('fail', '', text.fail)),
    )
  }

  /** @param {ShadowRoot} root @param {KeyboardEvent} event */
  const keepFocus = (root, event) => {
    const buttons = [...root.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    if (event.key !== 'Tab') return
    event.preventDefault()
    buttons[(at + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length]?.focus()
  }

  /** Asks the shopper, and tells whether the check was completed. @param {Words} text @param {Bag} intent @returns {Promise<boolean>} */
  const askBank = (text, intent) =>
    new Promise((resolve) => {
      const host = document.createElement('div')
      const root = host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(dialogRules)
      root.adoptedStyleSheets = [sheet]
      const dialog = drawDialog(text, intent)
      if (!(dialog instanceof HTMLDialogElement)) return resolve(false)
      root.append(dialog)
      document.body.append(host)
      let completed = false
      dialog.addEventListener('keydown', (event) => keepFocus(root, event))
      dialog.addEventListener('close', () => {
        host.remove()
        resolve(completed)
      })
      for (const button of dialog.querySelectorAll('button'))
        button.addEventListener('click', () => {
          completed = button.dataset.sandboxAction === 'complete'
          dialog.close()
        })
      dialog.showModal()
      const main = dialog.querySelector('button.main')
      if (main instanceof HTMLElement) main.focus()
    })

  // Stripe

  /** @param {unknown} secret */
  const intentOf = (secret) => {
    const match = /^(pi_[A-Za-z0-9]+)_secret_/.exec(String(secret))
    if (!match)
      throw new IntegrationError(
        'Invalid value for the intent secret: it should be the client_secret of a PaymentIntent.',
      )
    return String(match[1])
  }

  /** @param {string} key @param {Bag} [options] */
  const createStripe = (key, options = {}) => {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw new IntegrationError('Please call Stripe() with your publishable key. It starts with pk_.')
    /** @type {string | undefined} */
    let locale = options.locale
    const text = () => wordsOf(locale)
    const api = new Api(key, text)

    /** The card of an element as parameters, or what is wrong with it. @param {unknown} card @returns {{ card?: Bag, error?: Fault }} */
    const cardOf = (card) => {
      if (!(card instanceof CardElement)) return { card: /** @type {Bag} */ (card) }
      locale = card.group.options.locale ?? locale
      const fault = card.group.missing()
      return fault ? { error: fault } : { card: card.group.card() }
    }

    /** @param {Bag} intent @returns {{ paymentIntent?: Bag, error?: Fault }} */
    const outcome = (intent) => {
      const last = intent.last_payment_error
      if (intent.status !== 'requires_payment_method' || !last) return { paymentIntent: intent }
      return { error: { ...api.told(last), payment_intent: intent } }
    }

    /** @param {Bag} intent @param {string} secret */
    const authenticate = async (intent, secret) => {
      const source = intent.next_action.use_stripe_sdk.three_d_secure_2_source
      const completed = await askBank(text(), intent)
      const body = { client_secret: secret, source, outcome: completed ? 'complete' : 'fail' }
      const { data, error } = await api.call(`payment_intents/${intent.id}/authenticate`, { body })
      return data ? outcome(data) : { error }
    }

    /** @param {string} secret */
    const retrievePaymentIntent = async (secret) => {
      const { data, error } = await api.call(`payment_intents/${intentOf(secret)}`, { secret })
      return data ? { paymentIntent: data } : { error }
    }

    /** @param {string} secret */
    const handleNext = async (secret) => {
      const { paymentIntent, error } = await retrievePaymentIntent(secret)
      if (!paymentIntent) return { error }
      return paymentIntent.status === 'requires_action' ? authenticate(paymentIntent, secret) : outcome(paymentIntent)
    }

    /** @param {string} secret @param {Bag} method @param {boolean} handleActions */
    const confirm = async (secret, method, handleActions) => {
      const id = intentOf(secret)
      const body = { client_secret: secret, use_stripe_sdk: true, ...method }
      const { data, error } = await api.call(`payment_intents/${id}/confirm`, { body })
      if (!data) return { error }
      if (data.status === 'requires_action' && handleActions) return authenticate(data, secret)
      return { paymentIntent: data }
    }

    /** @param {string} secret @param {Bag} [data] @param {Bag} [choices] */
    const confirmCardPayment = async (secret, data = {}, choices = {}) => {
      const method = data.payment_method
      const handleActions = choices.handleActions !== false
      intentOf(secret)
      if (method === undefined || typeof method === 'string')
        return confirm(secret, { payment_method: method }, handleActions)
      const { card, error } = cardOf(method.card)
      if (error) return { error }
      const { billing_details } = method
      return confirm(secret, { payment_method_data: { type: 'card', card, billing_details } }, handleActions)
    }

    /** @param {Bag} what */
    const confirmPayment = async ({ elements, clientSecret, confirmParams = {} }) => {
      const secret = clientSecret ?? elements?.options.clientSecret
      const { payment_method, payment_method_data } = confirmParams
      if (payment_method) return confirm(secret, { payment_method }, true)
      const element = elements?.getElement('card') ?? elements?.getElement('cardNumber')
      return confirmCardPayment(secret, { payment_method: { card: element, ...payment_method_data } })
    }

    return {
      /** @param {Bag} [groupOptions] */
      elements: (groupOptions = {}) => {
        locale = groupOptions.locale ?? locale
        return new Elements({ ...groupOptions, locale })
      },
      /** @param {unknown} element */
      createToken: async (element) => {
        const { card, error } = cardOf(element)
        if (error) return { error }
        const made = await api.call('tokens', { body: { card } })
        return made.data ? { token: made.data } : { error: made.error }
      },
      /** @param {Bag} data */
      createPaymentMethod: async (data) => {
        const source = data.elements?.getElement('card') ?? data.elements?.getElement('cardNumber') ?? data.card
        const { card, error } = cardOf(source)
        if (error) return { error }
        const { billing_details } = data.params ?? data
        const made = await api.call('payment_methods', { body: { type: 'card', card, billing_details } })
        return made.data ? { paymentMethod: made.data } : { error: made.error }
      },
      confirmCardPayment,
      confirmPayment,
      retrievePaymentIntent,
      /** @param {string} secret */
      handleCardAction: (secret) => handleNext(secret),
      /** @param {{ clientSecret: string }} what */
      handleNextAction: ({ clientSecret }) => handleNext(clientSecret),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
  }

  Object.defineProperty(window, 'Stripe', {
    value: Object.assign(createStripe, { version: 'endive' }),
    configurable: true,
  })
})()
