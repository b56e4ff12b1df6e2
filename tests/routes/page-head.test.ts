import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pagesShop } from '../support/pages-shop'

const product = 'brenmoor-claw-hammer'
/** A name with every sign that means something else in HTML, in JSON, or where a text is put in place of another. */
const odd = `Claw "Hammer" $& $' <b>&`

const opened = async () => {
  const { shop, origin } = await pagesShop()
  const read = async (path: string, locale = 'en') => {
    const answer = await fetch(origin + path, { headers: { cookie: `locale=${locale}` } })
    return { status: answer.status, text: await answer.text() }
  }
  return { shop, origin, read }
}

test('a name with any signs stands in title, description, facts and page as it is', async () => {
  const { shop, read } = await opened()
  await sql`update products set name = jsonb_set(name, '{en}', to_jsonb(${odd}::text)) where id = ${product}`.execute(
    shop.services.db,
  )
  const { text } = await read(`/product/new/detail?id=${product}`)
  const inHtml = 'Claw &#34;Hammer&#34; $&#38; $&#39; &#60;b&#62;&#38;'
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''
  expect(title.replaceAll("'", '&#39;')).toContain(inHtml)
  const named = /<meta property="og:title" content="([^"]*)">/.exec(text)?.[1] ?? ''
  expect(named.replaceAll("'", '&#39;')).toContain(inHtml)
  const scripts = [...text.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => json,
  )
  expect(scripts.length).toBeGreaterThan(1)
  for (const json of scripts) expect(json).not.toContain('<')
  expect(scripts.map((json) => JSON.stringify(JSON.parse(json))).join()).toContain(JSON.stringify(odd).slice(1, -1))
  // Nothing of the template was put in the place of the signs.
  expect(text.match(/<!doctype html>/g)).toHaveLength(1)
  expect(text).toMatch(/<h1[^>]*>Claw (&quot;|")Hammer(&quot;|") \$&amp; \$(&#x27;|') &lt;b&gt;&amp;<\/h1>/)
})

test('a page says its language, and search engines leave out what somebody searched for', async () => {
  const { read } = await opened()
  const [en, zh] = [(await read('/brand')).text, (await read('/brand', 'zh-CN')).text]
  const meta = (text: string, property: string) =>
    new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)">`).exec(text)?.[1]
  expect([meta(en, 'og:locale'), meta(zh, 'og:locale')]).toEqual(['en', 'zh_CN'])
  expect(meta(en, 'robots')).toBeUndefined()
  expect(meta((await read('/product/search?keyword=hammer')).text, 'robots')).toBe('noindex')
  expect(meta((await read('/product/search?category=hand-tools')).text, 'robots')).toBeUndefined()
})

test('a page carries the styles of all that it shows, those that every page has before its own', async () => {
  const { read } = await opened()
  for (const path of ['/', '/brand', `/product/new/detail?id=${product}`, '/product/search?keyword=hammer', '/store']) {
    const { text } = await read(path)
    const [, styles = ''] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? []
    const classes = new Set([...text.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    expect(classes.size, path).toBeGreaterThan(20)
    expect([path, [...classes].filter((name) => !styles.includes(`.${name}`))]).toEqual([path, []])
    const ofAll = styles.indexOf('box-sizing:border-box')
    expect(ofAll, path).toBeGreaterThan(-1)
    expect(ofAll, path).toBeLessThan(styles.indexOf('._'))
  }
})

test('a form that was sent before the page was alive shows the page again', async () => {
  const { origin } = await opened()
  const answer = await fetch(`${origin}/login?from=%2Fcart`, { method: 'POST', redirect: 'manual', body: 'phone=1' })
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    303,
    '/login?from=%2Fcart',
    'no-store',
  ])
})
