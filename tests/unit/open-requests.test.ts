import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { boundOpenRequests } from '../../server/open-requests'

/** Requests that stay open until they are ended; each tells whether it was let in. */
const door = () => {
  const bounded = boundOpenRequests()
  return async (ip: string, weight: number) => {
    const raw = new EventEmitter()
    const letIn = await bounded(weight)({ ip } as FastifyRequest, { raw } as unknown as FastifyReply).then(
      () => true,
      ({ failure }) => {
        if (failure !== 'serverBusy') throw failure
        return false
      },
    )
    return { letIn, end: () => raw.emit('close') }
  }
}

test('one address may have 200 open at once, and more when some have ended', async () => {
  const ask = door()
  const first = await ask('203.0.113.9', 150)
  const second = await ask('203.0.113.9', 50)
  expect([first.letIn, second.letIn, (await ask('203.0.113.9', 1)).letIn]).toEqual([true, true, false])
  second.end()
  expect((await ask('203.0.113.9', 51)).letIn).toBe(false)
  expect((await ask('203.0.113.9', 50)).letIn).toBe(true)
  expect((await ask('203.0.113.10', 1)).letIn).toBe(true)
})

test('one subscriber of IPv6 is one address, however many they use', async () => {
  const ask = door()
  expect((await ask('2001:db8:1:1::1', 200)).letIn).toBe(true)
  expect((await ask('2001:db8:1:1::2', 1)).letIn).toBe(false)
  expect((await ask('2001:db8:1:2::1', 1)).letIn).toBe(true)
})

test('all together may have 2000 open at once, and what has ended counts no more', async () => {
  const ask = door()
  for (let round = 0; round < 3; round += 1) {
    const open = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(`203.0.113.${index}`, 200)))
    expect(open.every(({ letIn }) => letIn)).toBe(true)
    expect((await ask('203.0.113.99', 1)).letIn).toBe(false)
    for (const { end } of open) end()
  }
})
