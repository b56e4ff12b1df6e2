import type { PaymentIntent } from '@stripe/stripe-js'
import type { Texts } from './words'

const dialogRules = `
  :host { all: initial; color-scheme: inherit }
  dialog { box-sizing: border-box; width: 26rem; margin: auto; padding: 1.5rem; border: 0;
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

const make = (tag: string, attributes: Record<string, string>, ...children: (Node | string)[]) => {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}

const money = ({ amount, currency }: PaymentIntent) => {
  const figure = (amount / 100).toLocaleString('en-SG', { minimumFractionDigits: 2 })
  return `${currency === 'sgd' ? 'S$' : currency.toUpperCase()} ${figure}`
}

const drawDialog = (text: Texts, intent: PaymentIntent) => {
  const button = (action: string, look: string, label: string, more: Record<string, string> = {}) =>
    make('button', { type: 'button', class: look, 'data-sandbox-action': action, ...more }, label)
  return make(
    'dialog',
    {
      'data-sandbox': '3ds',
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

const keepFocus = (root: ShadowRoot, event: KeyboardEvent) => {
  const buttons = [...root.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  if (event.key !== 'Tab') return
  event.preventDefault()
  buttons[(at + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length]?.focus()
}

/** Asks the shopper as their bank would; resolves with whether the check was completed. */
export const askBank = (text: Texts, intent: PaymentIntent): Promise<boolean> =>
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
