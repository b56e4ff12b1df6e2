import { isDeepStrictEqual } from 'node:util'
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'

/** What has a line of its own, by its role: a name says what it is, the value what is in it. */
const roleOf = (element: Element): string | undefined => {
  const given = element.getAttribute('role')
  if (given) return given === 'presentation' || given === 'none' ? undefined : given
  const tag = element.tagName.toLowerCase()
  switch (tag) {
    case 'a':
      return element.hasAttribute('href') ? 'link' : undefined
    case 'button':
    case 'form':
    case 'fieldset':
    case 'table':
    case 'progress':
    case 'time':
    case 'del':
    case 'iframe':
    case 'dialog':
      return tag
    case 'img':
      return 'picture'
    case 'nav':
    case 'section':
    case 'aside':
      return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? 'part' : undefined
    case 'ul':
    case 'ol':
    case 'article':
      return element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby') ? tag : undefined
    case 'input': {
      const type = element.getAttribute('type') ?? 'text'
      return type === 'hidden' ? undefined : `field ${type}`
    }
    case 'select':
      return 'choice'
    case 'textarea':
      return 'field long text'
    case 'summary':
      return 'unfolds'
    default:
      return /^h[1-6]$/.test(tag) ? `heading ${tag[1]}` : undefined
  }
}

/** Elements that stand in a line of text. */
const inline = new Set([
  'span',
  'strong',
  'em',
  'b',
  'i',
  'small',
  'bdi',
  'sup',
  'sub',
  'label',
  'abbr',
  's',
  'mark',
  'wbr',
])

/** What only keeps the unit of an address in one line: no gap in the text. */
export const keepsUnit = (node: Node | null) => node instanceof Element && /unitNumber/.test(node.className)

/** Elements whose text is their name. */
const named = new Set(['link', 'button', 'picture', 'unfolds', 'iframe'])

/** What a style shows of an element, by the names of the marks that it looks for. */
const styled = ['urgent', 'still', 'wrong', 'taken', 'ended', 'saving', 'quoting'] as const
const marksOf = (element: Element) => styled.filter((mark) => (element as HTMLElement).dataset?.[mark] !== undefined)

/** What is filled of a drawing: of a bar that is as wide as its place, of a row of stars, of a ring. */
const filled = ':scope[preserveAspectRatio="none"] > rect[width], svg[width], circle[stroke-dashoffset]'
const drawnIn = (drawing: Element) => {
  const [, , width] = (drawing.getAttribute('viewBox') ?? '').split(' ')
  return [...drawing.querySelectorAll(filled)].map((part) => {
    const open = part.getAttribute('stroke-dashoffset')
    return open === null ? `drawn ${part.getAttribute('width')} of ${width}` : `drawn but for ${open}`
  })
}

/** What only eyes read. */
const isForEyes = (element: Element) => element.getAttribute('aria-hidden') === 'true'

/** What a dialog covers is marked by it, and neither heard nor in reach of the eyes. */
const isHidden = (element: Element) =>
  element.hasAttribute('hidden') ||
  element.hasAttribute('data-aria-hidden') ||
  element.hasAttribute('data-radix-focus-guard') ||
  (element as HTMLElement).style?.display === 'none'

const squeezed = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

const stateOf = (element: Element) => {
  const marks: string[] = [...marksOf(element)]
  const has = (name: string, value = 'true') => element.getAttribute(name) === value
  if ((element as HTMLButtonElement).disabled || has('aria-disabled')) marks.push('off')
  if ((element as HTMLInputElement).indeterminate || has('aria-checked', 'mixed')) marks.push('partly')
  else if (has('aria-pressed') || (element as HTMLInputElement).checked || has('aria-checked')) marks.push('on')
  if (has('aria-selected')) marks.push('selected')
  if (element.hasAttribute('aria-current')) marks.push('current')
  if (element.hasAttribute('aria-expanded')) marks.push(has('aria-expanded') ? 'open' : 'closed')
  if (has('aria-invalid')) marks.push('wrong')
  if (has('aria-busy')) marks.push('busy')
  if ((element as HTMLInputElement).required) marks.push('required')
  return marks.length ? ` (${marks.join(', ')})` : ''
}

const fieldOf = (element: Element) => {
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map(({ text, value, selected }) => `${selected ? '*' : ''}${text}=${value}`)
    return ` [${options.join(', ')}]`
  }
  const field = element as HTMLInputElement | HTMLTextAreaElement
  const limits = ['min', 'max', 'maxlength', 'inputmode', 'autocomplete', 'accept', 'placeholder'].flatMap((name) => {
    const value = field.getAttribute(name)
    return value === null ? [] : [`${name} ${value}`]
  })
  const value = /^(checkbox|radio)$/.test(field.type) && field.value === 'on' ? '' : field.value
  return `${value ? ` = ${value}` : ''}${limits.length ? ` [${limits.join(', ')}]` : ''}`
}

/** How far something has come. */
const progressOf = (element: Element) =>
  element instanceof HTMLProgressElement ? ` = ${element.value} of ${element.max}` : ''

/** How a form is sent where no code is there yet: by post, so that nothing of it stands in an address. */
const sentBy = (element: Element) => (element.getAttribute('method') === 'post' ? ' by post' : '')

/** In which language its words are, where that is another one than the page's. */
const languageOf = (element: Element) => (element.hasAttribute('lang') ? ` in ${element.getAttribute('lang')}` : '')

/** Where a link opens what it leads to, unless that takes the place of the page. */
const opensIn = (element: Element) =>
  (element.getAttribute('target') === '_blank' ? ' beside the page' : '') +
  (element.hasAttribute('download') ? ` as the file ${element.getAttribute('download')}` : '')

/** What a control leads to, an address or an event with its payload; of a picture, which one. */
const leadsTo = (element: Element) => {
  const address = element.getAttribute('href')
  const { event, payload, fields } = (element as HTMLElement).dataset
  const shown = element instanceof HTMLImageElement ? ` ${element.src.replace(/.*\/|-\d+\.\w+$/g, '')}` : ''
  const sent = event ? ` => ${event}${payload ? ` ${payload}` : ''}${fields ? ` with ${fields}` : ''}` : ''
  return (address === null ? '' : ` -> ${address}${opensIn(element)}`) + shown + sent
}

const styles = new Map<string, CSSStyleDeclaration>()

/**
 * How an element is displayed. No style sheet of ours is loaded here, so that two elements of one tag and with the same
 * styles of their own are displayed alike: jsdom, which is slow at it, computes each kind once.
 */
const styleOf = (element: Element): CSSStyleDeclaration => {
  const kind = ['style', 'hidden', 'type', 'open'].map((name) => `${element.getAttribute(name)}`)
  const key = [element.namespaceURI, element.localName, element.parentElement?.localName, ...kind].join(' ')
  const style = styles.get(key) ?? getComputedStyle(element)
  styles.set(key, style)
  return style
}
const options = { getComputedStyle: styleOf, computedStyleSupportsPseudoElements: false }

/** The words of an element but for those that only eyes read, which have a line of their own. */
const wordsIn = (node: Node): string =>
  [...node.childNodes]
    .map((child) =>
      child instanceof Element ? (isForEyes(child) ? ' ' : wordsIn(child)) : child instanceof Text ? child.data : '',
    )
    .join('')

const closed = (text: string) => text.replace(/\s/g, '')

/** What stands on a control, where its name says it in other words, or where nothing stands there at all. */
const seenOn = (element: Element, name: string) => {
  if (!element.hasAttribute('aria-label')) return ''
  const seen = squeezed(wordsIn(element))
  const isBare = element.matches('a, button') && !squeezed(element.textContent) && !element.querySelector('svg, img')
  return isBare || !closed(name).includes(closed(seen)) ? ` seen "${seen}"` : ''
}

const lineOf = (element: Element, role: string) => {
  const name = squeezed(computeAccessibleName(element, options))
  const described = squeezed(computeAccessibleDescription(element, options))
  const words = name ? ` "${name}"` : ''
  const value = /^(field |choice)/.test(role) ? fieldOf(element) : ''
  const time = element.getAttribute('datetime')
  const form = sentBy(element) + progressOf(element) + languageOf(element)
  return `${role}${words}${named.has(role) ? seenOn(element, name) : ''}${form}${stateOf(element)}${value}${time ? ` ${time}` : ''}${leadsTo(element)}${described ? `: ${described}` : ''}`
}

/** What a person reads on a page, from top to bottom, a line for each thing, as names, roles, values and addresses. */
export const readingOf = (root: Element): string[] => {
  const lines: string[] = []
  let text = ''
  const flush = () => {
    const said = squeezed(text)
    if (said) lines.push(said)
    text = ''
  }
  const read = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      text += node.textContent
      return
    }
    if (!(node instanceof Element) || isHidden(node) || /^(script|style|template)$/i.test(node.tagName)) return
    if (node.localName === 'svg') {
      const seen = [...(node.getAttribute('role') === 'img' ? [lineOf(node, 'picture')] : []), ...drawnIn(node)]
      if (seen.length) flush()
      lines.push(...seen)
      return
    }
    const marked: string[] = roleOf(node) ? [] : marksOf(node)
    if (!roleOf(node) && node.getAttribute('aria-busy') === 'true') marked.push('busy')
    if (marked.length) flush()
    lines.push(...marked.map((mark) => `marked ${mark}`))
    if (isForEyes(node)) {
      flush()
      const seen = squeezed(node.textContent)
      if (seen) lines.push(`seen "${seen}"`)
      return
    }
    const role = roleOf(node)
    // Its words are the name of the group.
    if (node.localName === 'legend') return
    // The words of a field's label are the field's name.
    if (node instanceof HTMLLabelElement && node.control) {
      for (const field of node.querySelectorAll('input, select, textarea, a[href]'))
        lines.push(lineOf(field, roleOf(field) ?? ''))
      return
    }
    if (!role && inline.has(node.tagName.toLowerCase())) {
      const gap = keepsUnit(node) || keepsUnit(node.previousSibling) ? '' : ' '
      text += gap
      for (const child of node.childNodes) read(child)
      text += gap
      return
    }
    flush()
    if (!role && node.hasAttribute('aria-current')) text += '(current) '
    if (role) {
      lines.push(lineOf(node, role))
      if (named.has(role) || /^(heading|field |choice)/.test(role)) {
        for (const child of node.querySelectorAll('a[href], button, input, [aria-hidden=true]'))
          if (isForEyes(child)) read(child)
          else lines.push(lineOf(child, roleOf(child) ?? ''))
        return
      }
    }
    for (const child of node.childNodes) read(child)
    flush()
  }
  read(root)
  flush()
  return lines
}

/** Two readings of the same page as one: a line that both languages share once, others as `English | 中文`. */
export const inBoth = (english: string[], chinese: string[]): string[] =>
  english.length === chinese.length
    ? english.map((line, at) => (line === chinese[at] ? line : `${line} | ${chinese[at]}`))
    : [...english, '|', ...chinese]

/** What is read in one state of a page. */
export interface Reading {
  state: string
  lines: string[]
}

/** The lines that come and go between two readings, in order. */
const changed = (before: string[], after: string[]): string[] => {
  const lengths: number[][] = Array.from({ length: before.length + 1 }, () => Array(after.length + 1).fill(0))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      (lengths[row] as number[])[column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: string[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      row++
      column++
    } else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1)))
      lines.push(`- ${before[row++]}`)
    else lines.push(`+ ${after[column++]}`)
  }
  return lines
}

/**
 * The readings of a page as one text: the first in full, each other by what differs from the one that is most like it; what
 * was read before in the same state is not told again.
 */
export const asText = (readings: Reading[]): string => {
  const told: (Reading & { name: string; text: string })[] = []
  for (const { state, lines } of readings) {
    const same = told.filter((one) => one.state === state)
    if (same.some((one) => isDeepStrictEqual(one.lines, lines))) continue
    const name = same.length ? `${state} (${same.length + 1})` : state
    const likest = told
      .map((one) => ({ name: one.name, lines: changed(one.lines, lines) }))
      .reduce<{ name: string; lines: string[] } | null>(
        (best, one) => (best && best.lines.length <= one.lines.length ? best : one),
        null,
      )
    const text =
      likest && likest.lines.length < lines.length
        ? [`== ${name}, as ${likest.name}`, ...likest.lines]
        : [`== ${name}`, ...lines]
    told.push({ state, lines, name, text: text.join('\n') })
  }
  return told.map(({ text }) => text).join('\n\n')
}
