/** An element with its attributes and what is in it. */
export interface Xml {
  tag: string
  attributes: Record<string, string | undefined>
  children: Xml[]
  /** What is in it instead of elements. */
  text?: string
}

/** Makes an element; attributes that are undefined are left out. */
export const xml = (tag: string, attributes: Xml['attributes'] = {}, children: Xml[] = []): Xml => ({
  tag,
  attributes,
  children,
})

/** Signs that XML 1.0 has no way to write, such as a bell or half a surrogate pair. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A text in signs that XML may hold; in place of others stands the sign for what cannot be shown. */
export const writable = (text: string) => text.replaceAll(unwritable, '\ufffd')

/** A text as it stands in an element or an attribute. */
export const escaped = (text: string) =>
  writable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', ' ')

/** An element as lines of text. */
export const printed = ({ tag, attributes, children, text }: Xml, indent = ''): string[] => {
  const given = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [` ${name}="${escaped(value)}"`],
  )
  const head = `${indent}<${tag}${given.join('')}`
  if (text !== undefined) return [`${head}>${escaped(text)}</${tag}>`]
  if (!children.length) return [`${head}/>`]
  return [`${head}>`, ...children.flatMap((child) => printed(child, `${indent}  `)), `${indent}</${tag}>`]
}

/** A text as a literal of ECMAScript, in the marks that an attribute need not escape. */
export const literal = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
