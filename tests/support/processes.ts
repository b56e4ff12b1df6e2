import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Shop } from './server'

interface Request {
  method: 'GET' | 'POST'
  url: string
  headers?: Record<string, string>
  payload?: string | object
  remoteAddress?: string
}

/** What the tests ask of the second process. */
export interface Asks {
  /** Opens the shop and answers its port; text messages go to `smsUrl` where one is given. */
  open(given: { url: string; provider: number; now: number; connections: number; smsUrl?: string }): Promise<number>
  inject(request: Request): Promise<{ body: string; headers: Record<string, unknown> }>
  sweep(given: undefined): Promise<unknown>
  move(milliseconds: number): Promise<unknown>
  messages(given: undefined): Promise<Shop['messages']>
  close(given: undefined): Promise<unknown>
}

/** A process of the shop that takes calls: that of the test, or another one. */
export interface ShopProcess {
  server: { inject(request: Request): Promise<{ json(): unknown; headers: Record<string, unknown> }> }
}

/** Starts a process that opens shops. */
export const forkShop = async (): Promise<ChildProcess> => {
  const forked = fork(join(import.meta.dirname, 'second-process.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(forked, 'message')
  return forked
}

let started: Promise<ChildProcess> | undefined

/** One for all tests of a worker, with which it ends; it opens a shop for each. */
const child = () => {
  started ??= forkShop().then((forked) => {
    forked.unref()
    forked.channel?.unref()
    return forked
  })
  return started
}

/** Opens the shop in a process: that beside the test, unless another one is given. */
export const secondProcess = async (given: Parameters<Asks['open']>[0], process = child()) => {
  const other = await process
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>()
  let last = 0
  const hear = ({ id, answer, failure }: { id: number; answer: never; failure?: string }) => {
    const { resolve, reject } = waiting.get(id) ?? {}
    waiting.delete(id)
    if (failure === undefined) resolve?.(answer)
    else reject?.(new Error(failure))
  }
  other.on('message', hear)
  const ask = <Name extends keyof Asks>(name: Name, given: Parameters<Asks[Name]>[0]) =>
    new Promise<Awaited<ReturnType<Asks[Name]>>>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      other.send({ id: last, name, given })
    })
  const port = await ask('open', given)
  const inject: ShopProcess['server']['inject'] = async (request) => {
    const { body, headers } = await ask('inject', request)
    return { json: () => JSON.parse(body), headers }
  }
  return {
    port,
    server: { inject },
    sweep: () => ask('sweep', undefined),
    move: (milliseconds: number) => ask('move', milliseconds),
    messages: () => ask('messages', undefined),
    close: async () => {
      await ask('close', undefined)
      other.off('message', hear)
    },
  }
}
