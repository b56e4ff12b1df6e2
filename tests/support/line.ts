import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A line between a browser and a shop, which can be cut and mended; the browser always sees the same address. */
export interface Line {
  /** Lets the line lead to the shop on a port from now on; answers the address of its other end. */
  leadsTo(port: number): Promise<string>
  /** Ends what is open, and refuses what comes. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** Lets what is open stand and takes what comes, and never answers: a line that is there only to look at. */
  silence(): void
  /** What was asked for so far, by GET. */
  asked(): string[]
}

/** Lays a line, taken away after the test. */
export const lay = async (): Promise<Line> => {
  let [target, own] = [0, 0]
  let silent = false
  const asked: string[] = []
  const open = new Set<Socket>()
  const keep = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
    return socket
  }
  const server = createServer((near) => {
    keep(near)
    if (silent) return
    const far = keep(connect(target, '127.0.0.1'))
    near.pipe(far)
    near.on('data', (chunk) => {
      const [, path] = /^GET (\S+) HTTP/.exec(chunk.toString('latin1', 0, 2048)) ?? []
      if (path) asked.push(path)
    })
    far.pipe(near)
  })
  const mend = () =>
    new Promise<void>((resolve) => {
      server.listen(own, '127.0.0.1', () => {
        own = (server.address() as AddressInfo).port
        resolve()
      })
    })
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
  await mend()
  onTestFinished(() => (server.listening ? cut() : undefined))
  return {
    async leadsTo(port) {
      target = port
      for (const socket of open) socket.destroy()
      return `http://127.0.0.1:${own}`
    },
    cut,
    mend,
    silence() {
      silent = true
      for (const socket of open) socket.unpipe().pause()
    },
    asked: () => asked,
  }
}
