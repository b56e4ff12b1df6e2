import { defaultLocale, type Locale } from '../contract/locales'

/** A page that can be shown without the network; its title as HTML. */
export interface KeptPage {
  address: string
  title: string
}

const style = `
:root { color-scheme: light dark }
body { max-width: 40rem; margin: 0 auto; padding: 1.25rem 1rem; font: 1rem/1.6 system-ui, sans-serif }
b { color: #c8161d; font-size: 1.5rem }
h1 { font-size: 1.25rem; line-height: 1.4 }
a { display: inline-block; padding: .375rem 0; color: inherit }
p a { padding: .5rem 1rem; border-radius: .375rem; background: #c8161d; color: #fff; font-weight: 600; text-decoration: none }
ul { padding-inline-start: 1.25rem }
@media (prefers-color-scheme: dark) { b { color: #ff6b66 } }`

const texts: Record<Locale, { title: string; text: string; seen: string; retry: string }> = {
  en: {
    title: 'You are offline, and this page has not been opened on this device yet.',
    text: 'Please try again once you are connected.',
    seen: 'What you have seen can still be opened:',
    retry: 'Try again',
  },
  'zh-CN': {
    title: '您已离线，且此页面尚未在本设备上打开过。',
    text: '请在恢复网络连接后重试。',
    seen: '浏览过的页面仍可打开：',
    retry: '重试',
  },
}

/** Text that may stand in HTML, within quotation marks too. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const hashOf = async (text: string) => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
}

/** What is shown offline in place of a page that was never seen: it says so in both languages, and leads to what was seen. */
export const unseenPage = async (kept: KeptPage[], locale: Locale): Promise<Response> => {
  const languages: Locale[] = locale === defaultLocale ? ['zh-CN', 'en'] : ['en', 'zh-CN']
  const both = (key: keyof (typeof texts)[Locale], between: string) =>
    languages.map((one) => `<span lang="${one}">${texts[one][key]}</span>`).join(between)
  const links = kept.map(
    ({ address, title }) => `<li><a href="${escaped(address)}">${title || escaped(address)}</a></li>`,
  )
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<title>五金坊 Wujin</title><style>${style}</style></head><body><b>五金坊 Wujin</b><main>`,
    `<h1>${both('title', '<br>')}</h1><p>${both('text', '<br>')}</p><p><a href="">${both('retry', ' / ')}</a></p>`,
    links.length ? `<p>${both('seen', '<br>')}</p><ul>${links.join('')}</ul>` : '',
    '</main></body></html>',
  ].join('')
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none';style-src ${await hashOf(style)};base-uri 'none';form-action 'none'`,
    },
  })
}
