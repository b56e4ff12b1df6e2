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

/** The files of styles and of code that source files and what they import were built into. */
export const filesOf = (manifest: Record<string, Chunk>, sources: string[]): { styles: string[]; code: string[] } => {
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
  return { styles: [...styles], code: [...files] }
}

/** Links by which a browser asks for styles and code at once. */
export const linksFor = ({ styles, code }: ReturnType<typeof filesOf>, base: string): string =>
  [
    ...styles.map((file) => `<link rel="stylesheet" href="${base}${file}">`),
    ...code.map((file) => `<link rel="modulepreload" href="${base}${file}">`),
  ].join('')

/** Styles in the page itself; the links tell the code that loads parts of the build that these styles are there. */
export const inlineStyles = (text: string, styles: string[], base: string): string =>
  [`<style>${text}</style>`, ...styles.map((file) => `<link rel="stylesheet" href="${base}${file}" disabled>`)].join('')

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
