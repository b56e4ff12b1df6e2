import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from './refusal'
import { networkOf } from './session/network'

/** What requests that are open at the same time may weigh, of one address and in all; a usual call weighs 1. */
const ofAddress = 200
const inAll = 2000

/**
 * Bounds the requests whose body is still arriving or whose answer is being made, by the memory that they may take;
 * refuses `serverBusy` before a byte of the body is read.
 */
export const boundOpenRequests = () => {
  const open = new Map<string, number>()
  let sum = 0
  return (weight: number) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { address } = networkOf(request.ip)
    const held = open.get(address) ?? 0
    if (held + weight > ofAddress || sum + weight > inAll) refuse('serverBusy')
    open.set(address, held + weight)
    sum += weight
    reply.raw.once('close', () => {
      sum -= weight
      const left = (open.get(address) ?? 0) - weight
      if (left > 0) open.set(address, left)
      else open.delete(address)
    })
  }
}
