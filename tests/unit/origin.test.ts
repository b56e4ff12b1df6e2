import { describe, expect, test } from 'vitest'
import { deviceIn, deviceOf } from '../../server/session/device'
import { networkOf } from '../../server/session/network'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::FFFF:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8:1::9', '2001:db8:1:0::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['1::', '1:0:0:0::/64', '1:0:0::/48'],
  // An IPv4 address at the end of another IPv6 address is no /24.
  ['64:ff9b::203.0.113.7', '64:ff9b::203.0.113.7', '64:ff9b::203.0.113.7'],
  ['unknown', 'unknown', 'unknown'],
])('limits count %s by %s and by %s', (ip, address, network) => {
  expect(networkOf(ip)).toEqual({ address, network })
})

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/140.0 Safari/537.36`, 'chrome', 'windows'],
  [`${windows} Chrome/140.0 Safari/537.36 Edg/140.0`, 'edge', 'windows'],
  [`${windows} Chrome/18.0 Safari/537.36 Edge/18.0`, 'edge', 'windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16093) Chrome/140.0 Safari/537.36', 'chrome', 'linux'],
  ['Mozilla/5.0 (X11; FreeBSD) Chromium/140.0', 'chrome', 'linux'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36', 'chrome', 'android'],
  ['Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36 EdgA/140.0', 'edge', 'android'],
  [`${iPhone} Version/18.0 Mobile/15E148 Safari/604.1`, 'safari', 'ios'],
  [`${iPhone} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'chrome', 'ios'],
  [`${iPhone} FxiOS/140.0 Mobile/15E148 Safari/604.1`, 'firefox', 'ios'],
  [`${iPhone} EdgiOS/140.0 Mobile/15E148 Safari/604.1`, 'edge', 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'safari', 'ios'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) Safari/604.1', 'safari', 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'safari', 'macos'],
  ['Mozilla/5.0 (Macintosh; Intel) Firefox/140.0', 'firefox', 'macos'],
  ['curl/8.0', 'other', 'other'],
  ['', 'other', 'other'],
])('%s is %s on %s', (agent, browser, system) => {
  expect(deviceIn(agent)).toEqual({ browser, system })
})

describe('a device is known again by its cookie', () => {
  const id = 'a'.repeat(43)
  const from = (headers: Record<string, string>, protocol = 'https') => {
    const set: [string, string][] = []
    const reply = { header: (name: string, value: string) => set.push([name, value]) }
    const request = { ip: '203.0.113.7', headers, protocol }
    return { ...deviceOf(request as never, reply as never), set }
  }

  test.each([
    [`device=${id}`, id],
    [`a=1; device=${id}; b=2`, id],
    [`a=1;device=${id};b=2`, id],
    [`mydevice=${id}`, undefined],
    [`device=${id}a`, undefined],
    [`device=${id.slice(1)}`, undefined],
    [`device=${id.slice(1)}!`, undefined],
    ['', undefined],
  ])('in %s', (cookie, device) => {
    expect(from({ cookie }).device).toBe(device)
  })

  test('that is kept for 180 days, for calls only, and never readable by scripts', () => {
    const { keepDevice, set } = from({ cookie: `device=${id}` })
    expect(keepDevice()).toBe(id)
    expect(set).toEqual([
      ['set-cookie', `device=${id}; Max-Age=15552000; Path=/client; HttpOnly; SameSite=Lax; Secure`],
    ])
    const plain = from({}, 'http')
    const made = plain.keepDevice()
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(plain.set).toEqual([
      ['set-cookie', `device=${made}; Max-Age=15552000; Path=/client; HttpOnly; SameSite=Lax`],
    ])
  })

  test('and counted by its address, network and kind', () => {
    expect(from({ 'user-agent': 'Firefox/1' })).toMatchObject({
      ...{ from: '203.0.113.7', network: '203.0.113.0/24' },
      browser: { browser: 'firefox', system: 'other' },
    })
  })
})
