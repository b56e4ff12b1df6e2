/**
 * Does in a document what a browser does that translates it: puts an element of its own in the place of each text, of those
 * that come later as well, from the moment the page is there. Its words are the same, so that a page reads as ever.
 */
export const translated = () => {
  const apart = 'script, style, title, textarea, font, [translate="no"]'
  const textsIn = (part: Node) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
    const texts: Node[] = part instanceof Text ? [part] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    return texts.filter((text) => text.nodeValue?.trim() && !text.parentElement?.closest(apart))
  }
  const translate = (part: Node) => {
    for (const text of textsIn(part)) {
      const own = document.createElement('font')
      own.textContent = text.nodeValue
      text.parentNode?.replaceChild(own, text)
    }
  }
  addEventListener('DOMContentLoaded', () => {
    translate(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const part of type === 'characterData' ? [target] : addedNodes) if (part.isConnected) translate(part)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}
