import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '../../contract/call'
import { days } from '../../contract/time'
import type { Context } from '../handlers'
import { keyIn } from '../idempotency'
import { networkOf } from './network'
import type { Device } from './queries'
import { newToken } from './tokens'

/** What tells browsers and systems apart in a user agent; the first that fits counts. */
const browserSigns: [RegExp, Device['browser']][] = [
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'chrome'],
  [/Safari\//, 'safari'],
]
const systemSigns: [RegExp, Device['system']][] = [
  [/iPhone|iPad|iPod/, 'ios'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'macos'],
  [/Linux|X11|CrOS/, 'linux'],
]

/** The families that a user agent belongs to; nothing else of it is kept. */
export const deviceIn = (agent: string): Device => ({
  browser: browserSigns.find(([sign]) => sign.test(agent))?.[1] ?? 'other',
  system: systemSigns.find(([sign]) => sign.test(agent))?.[1] ?? 'other',
})

/** How long a browser keeps which device it is, in seconds. */
const keptFor = days(180) / 1000

const keptIn = (cookie: string | undefined) => /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(cookie ?? '')?.[1]

/** The id of a device that has none yet: a login that is sent again because its answer was lost brings the same one. */
const newDevice = (key: string | undefined) =>
  key === undefined ? newToken() : createHash('sha256').update(`device\n${key}`).digest('base64url')

/** What a request tells of where it comes from. The cookie names a device for limits only: it lets nobody in. */
export const deviceOf = (
  request: FastifyRequest,
  reply: FastifyReply,
): Pick<Context<unknown>, 'from' | 'network' | 'device' | 'browser' | 'keepDevice'> => {
  const { address: from, network } = networkOf(request.ip)
  const device = keptIn(request.headers.cookie)
  let kept: string | undefined
  return {
    from,
    network,
    device,
    browser: deviceIn(request.headers['user-agent'] ?? ''),
    keepDevice() {
      if (kept) return kept
      kept = device ?? newDevice(keyIn(request.headers['idempotency-key']))
      const secure = request.protocol === 'https' ? '; Secure' : ''
      reply.header('set-cookie', `device=${kept}; Max-Age=${keptFor}; Path=/client; HttpOnly; SameSite=Lax${secure}`)
      return kept
    },
  }
}

/** Whether an answer logs its caller in, be it one that is given again: its browser keeps then which device it is. */
export const logsIn = (call: Call, output: unknown) =>
  call.access === 'visitor' && typeof output === 'object' && output !== null && 'token' in output
