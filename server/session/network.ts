import { isIP } from 'node:net'

/** The eight groups of an IPv6 address, written out. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

/** What was told of addresses a moment ago, and of how many. */
const told = new Map<string, Network>()
const mostTold = 10_000

interface Network {
  address: string
  network: string
}

/**
 * What limits count by: an IPv4 address, or the /64 that one subscriber has of IPv6; and the network around it, a /24 or
 * a /48. An IPv4 address that is written as IPv6 is itself.
 */
export const networkOf = (ip: string): Network => {
  const before = told.get(ip)
  if (before) return before
  if (told.size >= mostTold) told.clear()
  const found = networkIn(ip)
  told.set(ip, found)
  return found
}

const networkIn = (ip: string): Network => {
  const plain = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 6 && !plain.includes('.')) {
    const groups = groupsOf(plain)
    return { address: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` }
  }
  return { address: plain, network: isIP(plain) === 4 ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : plain }
}
