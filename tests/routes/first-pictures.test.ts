import { expect, test } from 'vitest'
import { accessByPath } from '../../contract/links'
import { pagesShop } from '../support/pages-shop'

const entry: Record<string, string> = {
  '/product/new/detail': '?id=brenmoor-claw-hammer',
  '/product/search': '?keyword=drill',
}

/** How many large pictures are in sight of a desk where a page begins. */
const inSight: Record<string, number> = {
  '/': 6,
  '/product/new': 6,
  '/product/recommend': 6,
  '/product/search': 4,
  '/product/new/detail': 1,
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
  const wrong: string[] = []
  for (const [path, access] of Object.entries(accessByPath)) {
    if (access !== 'anyone') continue
    const html = await (await fetch(origin + path + (entry[path] ?? ''))).text()
    const pictures = elementsOf(html, 'img')
    const high = pictures.filter(({ fetchpriority }) => fetchpriority === 'high')
    if (high.length !== (inSight[path] ?? 0)) wrong.push(`${path}: ${high.length} are in a hurry`)
    for (const { src, width, loading, fetchpriority } of pictures)
      if (loading !== 'lazy' && (fetchpriority !== 'high' || Number(width) < 200)) wrong.push(`${path}: ${src}`)
    for (const { as, href, fetchpriority } of elementsOf(html, 'link'))
      if (as === 'image' && fetchpriority !== 'high') wrong.push(`${path}: ahead ${href}`)
  }
  expect(wrong).toEqual([])
})
