import { expect, test } from 'vitest'
import { unseenPage } from '../../src/unseen-page'

const textOf = (html: string) =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')

const search = { address: '/product/search?keyword=1"&brand=<b>', title: '“1&quot;” – search · 五金坊 Wujin' }

test('the page in place of one that was never seen says so in both languages, that of the shopper first', async () => {
  const said = {
    en: 'You are offline, and this page has not been opened on this device yet.',
    'zh-CN': '您已离线，且此页面尚未在本设备上打开过。',
  }
  for (const [locale, first, second] of [['en', 'en', 'zh-CN'] as const, ['zh-CN', 'zh-CN', 'en'] as const]) {
    const html = await (await unseenPage([], locale)).text()
    expect(html).toContain(`<html lang="${locale}">`)
    expect(textOf(html)).toContain(`|${said[first]}|${said[second]}|`)
    expect(html).toContain(`<span lang="${second}">${said[second]}</span>`)
  }
})

test('it leads to what was seen, in the order given, and says nothing of it where there is none', async () => {
  const seen = [{ address: '/', title: 'Home' }, search, { address: '/a?b="c"', title: '' }]
  const html = await (await unseenPage(seen, 'en')).text()
  expect([...html.matchAll(/<li>.*?<\/li>/g)].map(([item]) => item)).toEqual([
    '<li><a href="/">Home</a></li>',
    '<li><a href="/product/search?keyword=1&#34;&#38;brand=&#60;b&#62;">“1&quot;” – search · 五金坊 Wujin</a></li>',
    '<li><a href="/a?b=&#34;c&#34;">/a?b=&#34;c&#34;</a></li>',
  ])
  expect(textOf(html)).toContain('What you have seen can still be opened:|浏览过的页面仍可打开：')
  const none = await (await unseenPage([], 'en')).text()
  expect(none).not.toMatch(/<ul|seen can still/)
  for (const one of [html, none]) expect(one).toContain('<a href=""><span lang="en">Try again</span>')
})

test('it counts as a failure, is kept nowhere, and runs nothing', async () => {
  const { status, headers } = await unseenPage([search], 'en')
  expect(status).toBe(503)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none';style-src 'sha256-[A-Za-z0-9+/]{43}=';base-uri 'none';form-action 'none'$/,
  )
})
