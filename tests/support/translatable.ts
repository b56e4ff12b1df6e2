/** Part numbers, numbers of orders, addresses of mail and the shop's own name. */
const ownWords = /^[A-Z]{2,4}(-[A-Z\d]+)+$|^2\d{7}[a-z\d]{12,}$|^\S+@\S+$|^(Wujin|五金坊)$/

/**
 * What goes wrong on a page that its browser translates. React writes a text that stands beside something else into a node
 * of its own, where the browser has put another one: it stays as it was, or throws; a text alone in its element is put there
 * anew. And a code that is translated is none.
 */
export const spoiltByTranslation = (): string[] => {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [text, holder] = [node.nodeValue?.trim() ?? '', node.parentElement]
    const isOwned = Object.keys(node).some((name) => name.startsWith('__reactFiber$'))
    if (text && isOwned) found.push(`not alone: ${text} in ${holder?.outerHTML.slice(0, 120)}`)
    if (ownWords.test(text) && !holder?.closest('[translate="no"]')) found.push(`translated: ${text}`)
  }
  return found
}
