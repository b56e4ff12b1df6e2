/** Headers of every answer, whatever it is: from quality.md, section 3, and `docs/security.md`; typed in by hand. */
const always = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Of calls and of what pages load, which no browser shows as a page: were it shown, nothing of it would run or load. */
export const ofData: Record<string, string> = {
  ...always,
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
}

/** Of everything else. */
export const ofPages: Record<string, string> = {
  ...always,
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self' 'sha256-(one inline script)'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types wujin-card wujin-worker',
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': [
    ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer'],
    ...['microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
  ]
    .map((name) => `${name}=(), `)
    .join('')
    .concat('geolocation=(self), payment=(self)'),
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

const html = 'text/html; charset=utf-8'
const json = 'application/json; charset=utf-8'
const xml = 'application/xml; charset=utf-8'

/** A page is asked for anew each time; it differs by the language that the cookie names. */
const page = { 'content-type': html, 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' }
/** A page that the server prefilled carries its styles. */
const prefilled = {
  ...page,
  'content-security-policy': (ofPages['content-security-policy'] as string).replace(
    "style-src 'self'",
    "style-src 'self' 'sha256-(one style element)'",
  ),
}
/** What a call answers is kept by nobody on the way. */
const answer = { 'content-type': json, 'cache-control': 'no-store' }
const missing = { 'content-type': json, 'cache-control': 'no-store' }

/** What each kind of answer has beside those, with its status: what it is, who may keep it, and what a browser is to keep. */
export const specifiedHeaders: Record<string, [status: number, headers: Record<string, string>]> = {
  'a prefilled page': [200, prefilled],
  'a page of members': [200, page],
  'the page of an address that does not exist': [404, prefilled],
  'a page, asked for by HEAD': [200, prefilled],
  'a page that the browser has already': [
    304,
    {
      'cache-control': 'no-cache',
      vary: 'cookie, accept-encoding',
      'content-security-policy': prefilled['content-security-policy'],
    },
  ],
  // What was typed is asked for again; it is neither read nor written down.
  'a form sent before the page was alive': [303, { location: '/login', 'cache-control': 'no-store' }],
  'a page, asked for too often': [
    429,
    { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '60' },
  ],
  'a file of the build': [
    200,
    { 'content-type': 'application/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  'the frame in which a browser without a line draws any page': [
    200,
    { 'content-type': html, 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  'the service worker': [200, { 'content-type': 'application/javascript; charset=utf-8', 'cache-control': 'no-cache' }],
  // A drawing is text that could say more than it shows: nothing of it runs where it is looked at by itself.
  'a drawing': [
    200,
    {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  ],
  'the preview of a drawing': [200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }],
  'a photograph': [200, { 'content-type': 'image/avif', 'cache-control': 'public, max-age=31536000, immutable' }],
  'a picture that is missing': [404, missing],
  'the icon': [200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' }],
  'a file that is missing': [404, missing],
  'an avatar that is missing': [404, missing],
  'robots.txt': [200, { 'content-type': 'text/plain; charset=utf-8' }],
  'the sitemap': [200, { 'content-type': xml, 'cache-control': 'public, max-age=3600' }],
  'a file of the sitemap that is missing': [404, missing],
  'the OpenAPI document': [200, { 'content-type': json, 'cache-control': 'public, max-age=300' }],
  'the health check': [200, answer],
  'a call that is done': [200, answer],
  'a call that is refused': [200, answer],
  'a call that logs in': [
    200,
    { ...answer, 'set-cookie': 'device=(an id); Max-Age=15552000; Path=/client; HttpOnly; SameSite=Lax' },
  ],
  'a call that logs in behind TLS': [
    200,
    { ...answer, 'set-cookie': 'device=(an id); Max-Age=15552000; Path=/client; HttpOnly; SameSite=Lax; Secure' },
  ],
  'a call with too large a body': [200, answer],
  'a call that is not JSON': [200, answer],
  'a call made too often': [200, { ...answer, 'retry-after': '60' }],
  'a call by GET': [404, missing],
  'a call by OPTIONS, of another host': [404, missing],
  'a call that does not exist': [404, missing],
  'an event of the provider with a wrong signature': [400, missing],
  'the way to the viewer': [302, { location: '/flows/' }],
  // It opens charts of strangers: nothing of them runs, and nobody frames it.
  'the viewer of the charts': [
    200,
    {
      'content-type': html,
      'cache-control': 'no-cache',
      'content-security-policy': [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types wujin-flows',
      ].join('; '),
    },
  ],
}

/** The kinds of answers that are data. */
export const data = [
  'a file of the build',
  'a drawing',
  'the preview of a drawing',
  'a photograph',
  'a picture that is missing',
  'a file that is missing',
  'an avatar that is missing',
  'the OpenAPI document',
  'a call that is done',
  'a call that is refused',
  'a call that logs in',
  'a call that logs in behind TLS',
  'a call with too large a body',
  'a call that is not JSON',
  'a call made too often',
  'a call by GET',
  'a call by OPTIONS, of another host',
  'a call that does not exist',
]
