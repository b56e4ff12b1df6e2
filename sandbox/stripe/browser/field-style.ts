/** Styles that the page gives its card fields: by variant of the field, or by property. */
export type Style = { [name: string]: string | number | Style | undefined }

/** Stripe's fields are in frames, which inherit nothing of the page. */
const fieldRules = `
  :host { all: initial; display: block; font-family: sans-serif }
  div { display: flex; gap: 0.75em; align-items: center }
  input { flex: 1 1 4em; width: 100%; min-width: 0; margin: 0; padding: 0; border: 0; outline: 0; background: none;
    color: inherit; font: inherit; font-variant-numeric: tabular-nums; line-height: 1.4; text-align: start }
  input[name="cardnumber"] { flex-basis: 10em }
  input::placeholder { color: inherit; opacity: 0.6 }
  input.invalid { color: #c8102e }
`

const variants = [
  ['base', 'input'],
  ['complete', 'input.complete'],
  ['empty', 'input.empty'],
  ['invalid', 'input.invalid'],
] as const
const properties =
  /^(background-color|color|font-(family|size|style|variant|weight)|letter-spacing|line-height|padding|text-(align|decoration|shadow|transform))$/
const pseudoNames = /^:(hover|focus|disabled|-webkit-autofill|:placeholder|:selection)$/

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The page's style as a sheet, as much of it as Stripe takes. */
export const sheetOf = (style: Style | undefined): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  const add = (selector: string, declarations: Style) => {
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
    for (const [name, value] of Object.entries(declarations)) {
      if (typeof value === 'object') {
        if (pseudoNames.test(name)) add(`${selector}${name}`, value)
      } else if (rule instanceof CSSStyleRule && properties.test(dashed(name)))
        rule.style.setProperty(dashed(name), String(value))
    }
  }
  for (const [variant, selector] of variants) {
    const declarations = style?.[variant]
    if (typeof declarations === 'object') add(selector, declarations)
  }
  return sheet
}

/** How every field looks before the page's own style. */
export const baseSheet = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(fieldRules)
  return sheet
}
