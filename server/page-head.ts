/** A chunk of the build, as its manifest lists it. */
export interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** What a prefilled page says of itself; addresses are absolute. */
export interface PageHead {
  title: string
  text: string
  canonical: string
  picture: string | null
  locale: string
  listed: boolean
  facts: object[]
}

/** Text that may stand in HTML and XML, within quotation marks too. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** JSON that may stand in a script element. */
export const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Styles and code of source files and of what they import, so that the browser asks for them at once. */
export const linksFor = (manifest: Record<string, Chunk>, sources: string[], base: string): string => {
  const styles = new Set<string>()
  const files = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="${base}${file}">`),
    ...[...files].map((file) => `<link rel="modulepreload" href="${base}${file}">`),
  ].join('')
}

/** What search engines and shared links read of a page: description, canonical address, Open Graph, schema.org facts. */
export const metaFor = ({ title, text, canonical, picture, locale, listed, facts }: PageHead): string => {
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Wujin 五金坊',
    'og:title': title,
    'og:description': text,
    'og:url': canonical,
    'og:locale': locale.replace('-', '_'),
    ...(picture ? { 'og:image': picture } : {}),
  }
  return [
    `<meta name="description" content="${escaped(text)}">`,
    `<link rel="canonical" href="${escaped(canonical)}">`,
    ...(listed ? [] : ['<meta name="robots" content="noindex">']),
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`),
    ...(facts.length
      ? [
          `<script type="application/ld+json">${embedded({ '@context': 'https://schema.org', '@graph': facts })}</script>`,
        ]
      : []),
  ].join('')
}

/** The title element of a page. */
export const titleFor = (title: string) => `<title>${escaped(title)}</title>`
