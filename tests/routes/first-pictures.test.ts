import { expect, test } from 'vitest'
import { accessByPath } from '../../contract/links'
import { pagesShop } from '../support/pages-shop'

const entry: Record<string, string> = {
  '/product/new/detail': '?id=brenmoor-claw-hammer',
  '/product/search': '?keyword=drill',
}

/** The attributes of each of these elements of a page, by their names in small letters. */
const elementsOf = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(
    ([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value]) => [key.toLowerCase(), value]),
      ) as Record<string, string | undefined>,
  )

test('what is loaded first of a page are its large pictures that are in sight, and no icon before them', async () => {
  const { origin } = await pagesShop()
  const early: string[] = []
  let hurried = 0
  for (const [path, access] of Object.entries(accessByPath)) {
    if (access !== 'anyone') continue
    const html = await (await fetch(origin + path + (entry[path] ?? ''))).text()
    const pictures = elementsOf(html, 'img')
    const high = pictures.filter(({ fetchpriority }) => fetchpriority === 'high')
    hurried += high.length
    if (high.length > 6) early.push(`${path}: ${high.length} are in a hurry`)
    for (const { src, width, loading, fetchpriority } of pictures)
      if (loading !== 'lazy' && (fetchpriority !== 'high' || Number(width) < 200)) early.push(`${path}: ${src}`)
    for (const { as, href, fetchpriority } of elementsOf(html, 'link'))
      if (as === 'image' && fetchpriority !== 'high') early.push(`${path}: ahead ${href}`)
  }
  expect(early).toEqual([])
  expect(hurried, 'pages have pictures').toBeGreaterThan(10)
})
