import { sweep } from '../../server/jobs/sweep'
import { gatewaySms } from '../../server/sms'
import { movableClock } from './clock'
import type { Asks } from './processes'
import { type Shop, startShop } from './server'

// A process of its own for races: one more server of the shop, on the database and with the provider of the first.

let open: Shop | undefined
const shop = () => {
  if (!open) throw new Error('no shop is open here')
  return open
}

const asked: Asks = {
  async open({ url, provider, now, connections, smsUrl }) {
    const sms = smsUrl ? { sms: gatewaySms(smsUrl) } : {}
    open = await startShop(url, { provider, connections, clock: movableClock(new Date(now)), ...sms })
    return open.port
  },
  async inject(request) {
    const { payload, headers } = await shop().server.inject(request)
    return { body: payload, headers }
  },
  sweep: () => sweep(shop().context),
  move: async (milliseconds) => shop().clock.move(milliseconds),
  messages: async () => shop().messages,
  async close() {
    await open?.close()
    open = undefined
  },
}

process.on('message', async ({ id, name, given }: { id: number; name: keyof Asks; given: never }) => {
  try {
    process.send?.({ id, answer: await asked[name](given) })
  } catch (error) {
    process.send?.({ id, failure: String(error instanceof Error ? error.stack : error) })
  }
})
process.on('disconnect', () => process.exit())
process.send?.({ ready: true })
