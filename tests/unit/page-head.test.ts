import { expect, test } from 'vitest'
import { filesOf, inlineStyles, linksFor, metaFor } from '../../server/page-head'

const hammer = {
  title: 'Claw Hammer 450 g',
  text: 'Forged head, 16" handle',
  canonical: 'https://shop.example/product/new/detail?id=hammer&from=a',
  picture: 'https://shop.example/pictures/hammer.png',
  locale: 'zh-CN',
  listed: true,
  facts: [{ '@type': 'Product', name: 'Claw Hammer 450 g' }],
}

test('search engines and shared links read of a page what it is about, where it is, its picture and its facts', () => {
  expect(metaFor(hammer).replaceAll('><', '>\n<').split('\n')).toEqual([
    '<meta name="description" content="Forged head, 16&#34; handle">',
    '<link rel="canonical" href="https://shop.example/product/new/detail?id=hammer&#38;from=a">',
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Wujin 五金坊">',
    '<meta property="og:title" content="Claw Hammer 450 g">',
    '<meta property="og:description" content="Forged head, 16&#34; handle">',
    '<meta property="og:url" content="https://shop.example/product/new/detail?id=hammer&#38;from=a">',
    '<meta property="og:locale" content="zh_CN">',
    '<meta property="og:image" content="https://shop.example/pictures/hammer.png">',
    '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Product","name":"Claw Hammer 450 g"}]}</script>',
  ])
  const bare = metaFor({ ...hammer, picture: null, facts: [] })
  expect(bare).not.toMatch(/og:image|<script/)
})

test('a page asks at once for all that it will need, each file once: its own, what that imports, and the styles of both', () => {
  const manifest = {
    'home.tsx': { file: 'home.js', css: ['home.css'], imports: ['frame.tsx', 'card.tsx'] },
    'card.tsx': { file: 'card.js', css: ['card.css', 'home.css'], imports: ['frame.tsx'] },
    // Each of these imports the other.
    'frame.tsx': { file: 'frame.js', imports: ['home.tsx'] },
    'cart.tsx': { file: 'cart.js', css: ['cart.css'] },
  }
  const files = filesOf(manifest, ['home.tsx', 'nothing.tsx', 'card.tsx'])
  expect(files).toEqual({ styles: ['home.css', 'card.css'], code: ['home.js', 'frame.js', 'card.js'] })
  expect(linksFor(files, '/shop/').replaceAll('><', '>\n<').split('\n')).toEqual([
    '<link rel="stylesheet" href="/shop/home.css">',
    '<link rel="stylesheet" href="/shop/card.css">',
    '<link rel="modulepreload" href="/shop/home.js">',
    '<link rel="modulepreload" href="/shop/frame.js">',
    '<link rel="modulepreload" href="/shop/card.js">',
  ])
})

test('a page that carries its styles names the files that they are of, and loads none of them', () => {
  expect(inlineStyles('a{color:red}', ['home.css'], '/shop/')).toBe(
    '<style>a{color:red}</style><link rel="stylesheet" href="/shop/home.css" disabled>',
  )
})
