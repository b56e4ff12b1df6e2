import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { script } from '../support/script'

const { alone } = await script<{ alone<Result>(lock: string, work: () => Promise<Result>): Promise<Result> }>(
  'alone.mjs',
)

const newLock = () => {
  const folder = mkdtempSync(join(tmpdir(), 'wujin-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'made', '.lock')
}

test('work under one lock is done one after the other, also after one that failed', async () => {
  const lock = newLock()
  const done: string[] = []
  const work = (name: string) =>
    alone(lock, async () => {
      done.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, 150))
      done.push(`${name} ends`)
      if (name === 'a') throw new Error('no room')
      return name
    })
  const [a, b] = await Promise.allSettled([work('a'), work('b')])
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect([a.status, b]).toEqual(['rejected', { status: 'fulfilled', value: 'b' }])
  expect(existsSync(lock)).toBe(false)
})

test('a lock of a process that is gone, and one that is older than five minutes, keep nobody from work', async () => {
  const lock = newLock()
  await alone(lock, async () => {})
  writeFileSync(lock, '4194304')
  expect(await alone(lock, async () => 'done')).toBe('done')
  writeFileSync(lock, String(process.pid))
  const old = new Date(Date.now() - 301_000)
  utimesSync(lock, old, old)
  expect(await alone(lock, async () => 'done')).toBe('done')
})

test('of two who find a lock left, only the one who took it last works', async () => {
  const lock = newLock()
  await alone(lock, async () => {})
  writeFileSync(lock, '4194304')
  const done: string[] = []
  const working = alone(lock, async () => done.push('begun'))
  writeFileSync(lock, `${process.ppid} another`)
  await new Promise((resolve) => setTimeout(resolve, 350))
  expect(done).toEqual([])
  rmSync(lock)
  await working
  expect(done).toEqual(['begun'])
})

test('work that goes on for long keeps its lock, and takes away no other', async () => {
  const lock = newLock()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await alone(lock, async () => {
    const old = new Date(Date.now() - 290_000)
    utimesSync(lock, old, old)
    vi.advanceTimersByTime(60_000)
    expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(60_000)
    writeFileSync(lock, `${process.ppid} another`)
  })
  expect(readFileSync(lock, 'utf8')).toBe(`${process.ppid} another`)
  expect(vi.getTimerCount()).toBe(0)
})
