/**
 * What Crisp asks for by its own page on content security policies: its hosts, and styles that its script writes into
 * the page. Its script knows no Trusted Types.
 */
const crispNeeds = {
  script: ['https://client.crisp.chat'],
  style: ["'unsafe-inline'", 'https://client.crisp.chat'],
  picture: ['https://client.crisp.chat', 'https://image.crisp.chat', 'https://storage.crisp.chat'],
  font: ['https://client.crisp.chat'],
  worker: ['blob:', 'https://client.crisp.chat'],
  connection: [
    'https://client.crisp.chat',
    'https://storage.crisp.chat',
    'wss://client.relay.crisp.chat',
    'wss://stream.relay.crisp.chat',
  ],
}

/** What pages may ask of a device: where it is, for the nearest store, and a card's own ways to pay. */
const permissions = (cardHosts: string[]) => {
  const none = ['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer']
  const more = ['microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking']
  const payment = ['self', ...cardHosts.map((host) => `"${host}"`)].join(' ')
  return [...[...none, ...more].map((name) => `${name}=()`), 'geolocation=(self)', `payment=(${payment})`].join(', ')
}

/** What pages load: scripts in the page itself, hosts of the card provider, and whether Crisp serves the support chat. */
export interface PageNeeds {
  /** Scripts in the page itself, as a policy names them: by their hash. */
  inline: string[]
  cardHosts: string[]
  crisp: boolean
}

/** A content security policy without inline styles, unless Crisp serves the chat, and with no inline code but the page's own. */
const policy = ({ inline, cardHosts, crisp }: PageNeeds) => {
  const also = (need: keyof typeof crispNeeds) => (crisp ? crispNeeds[need] : [])
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, ...cardHosts, ...also('script')],
    'style-src': ["'self'", ...also('style')],
    'img-src': ["'self'", 'data:', ...also('picture')],
    'connect-src': ["'self'", ...cardHosts, ...also('connection')],
    'frame-src': cardHosts.length ? cardHosts : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(crisp
      ? {
          'font-src': ["'self'", ...crispNeeds.font],
          'media-src': ["'self'", ...crispNeeds.font],
          'worker-src': ["'self'", ...crispNeeds.worker],
        }
      : {}),
    ...(cardHosts.length || crisp
      ? {}
      : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['wujin-card', 'wujin-worker'] }),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')
}

const always = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * Headers of what browsers read as data, such as the answer of a call or a file that a page loads: were it shown as a page,
 * it could load nothing. A first page loads some forty files, each of which has its headers.
 */
export const dataHeaders: Record<string, string> = {
  ...always,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
}

/** The policy of pages, for one that carries these styles; where any inline style is let through, a hash would end that. */
export const withStyle = (headers: Record<string, string>, hash: string): string => {
  const policy = headers['content-security-policy'] ?? ''
  return policy.includes("'unsafe-inline'") ? policy : policy.replace("style-src 'self'", `style-src 'self' ${hash}`)
}

/** Headers of every other answer, each of which a browser may show as a page. */
export const pageHeaders = (needs: PageNeeds): Record<string, string> => ({
  ...always,
  'content-security-policy': policy(needs),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions(needs.cardHosts),
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})
