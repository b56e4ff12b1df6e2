import { expect, test } from 'vitest'
import { type PageNeeds, pageHeaders, withStyle } from '../../server/headers'

const hash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
const styleSource = (crisp: boolean) =>
  /style-src [^;]*/.exec(withStyle(pageHeaders({ inline: [], cardHosts: [], crisp }), hash))?.[0]

test('the styles of a page are let through by their hash, and no others', () => {
  expect(styleSource(false)).toBe(`style-src 'self' ${hash}`)
})

test("where Crisp writes styles into the page no hash is named: browsers would ignore 'unsafe-inline' beside one", () => {
  expect(styleSource(true)).toBe("style-src 'self' 'unsafe-inline' https://client.crisp.chat")
})

/** What Stripe and Crisp ask for, each by its own page on content security policies; typed in by hand. */
const stripe = ['https://js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com']
const asked = {
  'default-src': "'self'",
  'script-src': "'self' 'sha256-script' https://js.stripe.com https://api.stripe.com https://hooks.stripe.com",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self' https://js.stripe.com https://api.stripe.com https://hooks.stripe.com",
  'frame-src': 'https://js.stripe.com https://api.stripe.com https://hooks.stripe.com',
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}
const more = {
  'script-src': `${asked['script-src']} https://client.crisp.chat`,
  'style-src': "'self' 'unsafe-inline' https://client.crisp.chat",
  'img-src': "'self' data: https://client.crisp.chat https://image.crisp.chat https://storage.crisp.chat",
  'connect-src': `${asked['connect-src']} https://client.crisp.chat https://storage.crisp.chat wss://client.relay.crisp.chat wss://stream.relay.crisp.chat`,
  'font-src': "'self' https://client.crisp.chat",
  'media-src': "'self' https://client.crisp.chat",
  'worker-src': "'self' blob: https://client.crisp.chat",
}

const directives = (needs: Pick<PageNeeds, 'cardHosts' | 'crisp'>) => {
  const policy = pageHeaders({ inline: ["'sha256-script'"], ...needs })['content-security-policy']
  return Object.fromEntries((policy ?? '').split(';').map((one) => one.split(/ (.*)/).slice(0, 2)))
}

test('pages let through what Stripe and Crisp ask for, which know no Trusted Types, and nothing more', () => {
  expect(directives({ cardHosts: stripe, crisp: false })).toEqual(asked)
  expect(directives({ cardHosts: stripe, crisp: true })).toEqual({ ...asked, ...more })
})

test('scripts of others write into no page as they like, but where Crisp serves the chat', () => {
  const trusted = 'require-trusted-types-for'
  expect(directives({ cardHosts: [], crisp: false })[trusted]).toBe("'script'")
  expect(directives({ cardHosts: [], crisp: true })).not.toHaveProperty(trusted)
})

test("a card's own ways to pay may be asked for by its hosts, and by nobody else", () => {
  const { 'permissions-policy': policy } = pageHeaders({ inline: [], cardHosts: stripe, crisp: false })
  expect(policy).toContain('payment=(self "https://js.stripe.com" "https://api.stripe.com" "https://hooks.stripe.com")')
})
