import type { Page } from 'playwright-core'

/**
 * What no shopper could read or press of a page as it stands, each as one line: a page wider than the window, text that is cut
 * off or spills out of its box or over other text, a button that is small or out of the window, a picture that is blurred.
 * Runs in the page.
 */
const misplaced = () => {
  const found: string[] = []
  const root = document.documentElement
  const [width, tolerance] = [document.body.offsetWidth, 1.5]
  if (root.scrollWidth > width) found.push(`the page is ${root.scrollWidth - width} px too wide`)

  const names = (one: Element) => {
    const event = one.closest('[data-event]')?.getAttribute('data-event')
    const style = String(one.closest('[class]')?.getAttribute('class') ?? '').replace(/_[\w-]{5,}(?= |$)/g, '')
    return `<${one.localName} ${style}>${event ? ` ${event}` : ''} "${(one.textContent ?? '').trim().slice(0, 24)}"`
  }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (one: Element) => {
    const known = styles.get(one) ?? getComputedStyle(one)
    styles.set(one, known)
    return known
  }
  const hidden = new Map<Element, boolean>()
  /** Whether a part of the page is there for screen readers only, or is a drawing. */
  const hides = (one: Element): boolean => {
    const known =
      hidden.get(one) ??
      (one.matches('svg, [inert]') ||
        styleOf(one).clipPath !== 'none' ||
        (one.parentElement !== null && hides(one.parentElement)))
    hidden.set(one, known)
    return known
  }
  const seen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !hides(one)

  /** Whether somebody can scroll to what lies outside of a box. */
  const scrolls = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)
  /** Whether a box says with dots that there is more. */
  const shortens = (style: CSSStyleDeclaration) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'

  /** The box that a text has to stay within, or a word why it need not. */
  const boxBroken = (text: DOMRect, of: Element): string | undefined => {
    for (let box: Element | null = of; box && box !== root; box = box.parentElement) {
      const style = styleOf(box)
      if (style.display === 'contents' || style.display === 'inline') continue
      if (scrolls(style) || shortens(style)) return undefined
      const { left, right, top, bottom } = box.getBoundingClientRect()
      const [x, y] = [Math.max(left - text.left, text.right - right), Math.max(top - text.top, text.bottom - bottom)]
      if (x > tolerance) return `is ${Math.round(x)} px beside ${names(box)}`
      if (y > 5 && style.overflowY !== 'visible') return `is ${Math.round(y)} px above or below ${names(box)}`
      if (style.position === 'absolute' || style.position === 'fixed') return undefined
    }
    return undefined
  }

  const texts: { of: Element; rect: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement
    if (!of || !node.textContent?.trim() || /^(script|style|noscript|option)$/.test(of.localName) || !seen(of)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1)
    for (const rect of rects) texts.push({ of, rect })
    const whole = range.getBoundingClientRect()
    const broken = rects.length > 0 && boxBroken(whole, of)
    if (broken) found.push(`${names(of)} ${broken}`)
  }

  /** What stays where it is while the page scrolls lies over it, and what is cut off is not there. */
  const lifted = (one: Element) => {
    for (let box: Element | null = one; box; box = box.parentElement) {
      const { position, overflowX, overflowY } = styleOf(box)
      if (position !== 'static' && position !== 'relative') return true
      if (overflowX !== 'visible' || overflowY !== 'visible') return true
    }
    return false
  }
  const flat = texts.filter(({ of }) => !lifted(of)).sort((one, other) => one.rect.top - other.rect.top)
  for (const [at, { of, rect }] of flat.entries())
    for (let next = at + 1; next < flat.length; next++) {
      const { of: other, rect: box } = flat[next] as (typeof flat)[number]
      if (box.top > rect.bottom) break
      if (of === other) continue
      const x = Math.min(rect.right, box.right) - Math.max(rect.left, box.left)
      const y = Math.min(rect.bottom, box.bottom) - Math.max(rect.top, box.top)
      if (x > 3 && y > 0.4 * Math.min(rect.height, box.height)) found.push(`${names(of)} lies over ${names(other)}`)
    }

  const controls =
    'button, select, summary, input:not([type="hidden"], [type="file"]), textarea, [role="button"], [role="tab"]'
  for (const one of document.querySelectorAll(controls)) {
    if (!seen(one)) continue
    const mark = one.matches('[type="checkbox"], [type="radio"]') ? (one.closest('label') ?? one) : one
    const { width: wide, height: high, left, right } = mark.getBoundingClientRect()
    if (wide < 24 || high < 24) found.push(`${names(one)} is only ${Math.round(wide)} × ${Math.round(high)} px`)
    let around = one.parentElement
    while (around && !scrolls(styleOf(around))) around = around.parentElement
    if (!around && (left < -1 || right > width + 1)) found.push(`${names(one)} is out of the window`)
  }

  // A photograph is loaded in the size that is declared for it: drawn much larger it is blurred.
  const usual = Number.parseFloat(styleOf(root).fontSize) <= 16
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[width]')) {
    const [drawn, declared] = [picture.getBoundingClientRect().width, Number(picture.getAttribute('width'))]
    if (usual && drawn > 1.3 * declared) found.push(`a picture for ${declared} px is ${Math.round(drawn)} px wide`)
  }

  // WebKit draws the name of a group across the upper border of its box; the other engines do so unless it floats.
  for (const name of document.querySelectorAll('fieldset > legend:first-of-type'))
    if (seen(name) && Number.parseFloat(styleOf(name.parentElement as Element).borderTopWidth) > 0)
      found.push(`${names(name)} stands on the border of its group`)
  return [...new Set(found)]
}

/** What is misplaced on a page as it stands. */
export const misplacedOn = (page: Page): Promise<string[]> => page.evaluate(misplaced)

/** The words of a page that are broken within, each with what it is in; long numbers in letters of one width may be. Runs in the page. */
const brokenWords = (pattern: string) => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement
    if (!of?.checkVisibility({ visibilityProperty: true }) || getComputedStyle(of).fontFamily.includes('mono')) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(new RegExp(pattern, 'gu'))) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top))
      if (new Set(lines).size > 1) found.push(`"${word}" is broken in <${of.localName}>`)
    }
  }
  return found
}

/** The words of a page as it stands that are broken within, or what else is to stay in one line. */
export const brokenWordsOn = (page: Page, whole = /[\p{Script=Latin}\d$%.,]{2,}/u): Promise<string[]> =>
  page.evaluate(brokenWords, whole.source)

/** What is wrong with how the focus is seen, if anything is. Runs in the page. */
const focusHidden = () => {
  let one = document.activeElement
  while (one?.shadowRoot?.activeElement) one = one.shadowRoot.activeElement
  if (!one || one === document.body) return undefined
  const around: Element[] = []
  for (
    let part: Node | null = one;
    part && around.length < 8;
    part = part.parentNode ?? (part as ShadowRoot).host ?? null
  )
    if (part instanceof Element) around.push(part)
  const label = one.closest('label')
  const name = `<${one.localName}> "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 24)}"`
  const box = (label ?? one).getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, document.body.offsetWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (right - left < Math.min(box.width, 16) || bottom - top < Math.min(box.height, 16))
    return `${name} has the focus out of sight`
  let hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  while (hit?.shadowRoot && !hit.contains(one))
    hit = hit.shadowRoot.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  if (hit && !one.contains(hit) && !label?.contains(hit) && !hit.contains(one))
    return `${name} has the focus below ${hit.localName} "${(hit.textContent ?? '').trim().slice(0, 24)}"`
  const shown = [...around, ...(label ? [label, ...label.querySelectorAll('*')] : [])].some((part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(part)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
  return shown ? undefined : `${name} has the focus and looks as before`
}

/** Lets the browser draw, and scroll once more to what has the focus. */
const nextPicture = () =>
  new Promise((drawn) =>
    requestAnimationFrame(() => {
      document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      requestAnimationFrame(drawn)
    }),
  )

/** Goes through so many stops of a page by keyboard, from its heading on; answers what is wrong with how they are seen. */
export const hiddenFocusOn = async (page: Page, stops: number): Promise<string[]> => {
  const found: string[] = []
  await page.evaluate(() => document.querySelector('h1')?.focus())
  for (let stop = 0; stop < stops; stop++) {
    await page.keyboard.press('Tab')
    let hidden = await page.evaluate(focusHidden)
    if (hidden) {
      // What came late may have pushed it away, and what scrolls to the side does so with the next picture.
      await page.evaluate(nextPicture)
      hidden = await page.evaluate(focusHidden)
    }
    if (hidden) found.push(hidden)
  }
  return found
}
