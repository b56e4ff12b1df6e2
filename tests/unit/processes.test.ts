import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { codeOf, reason } from '../../server/db/postgres/problem'
import { commandOf, signal, startOf, until } from '../../server/db/postgres/processes'

const shell = async (line: string) => {
  const child = spawn('/bin/sh', ['-c', line], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, said: String((await once(child.stdout, 'data'))[0]).trim() }
}

test('a process is known by its command and by when it began, until it has ended', async () => {
  const { child } = await shell('echo there; exec sleep 30')
  const pid = child.pid as number
  await expect.poll(() => commandOf(pid), { timeout: 10_000 }).toBe('sleep 30')
  const begun = await startOf(pid)
  expect(begun).toMatch(/\d/)
  expect([await startOf(pid), await startOf(process.ppid)]).not.toEqual([begun, begun])
  expect(await startOf(pid)).toBe(begun)
  signal(pid, 'SIGKILL')
  await once(child, 'exit')
  expect([await startOf(pid), await commandOf(pid)]).toEqual([undefined, ''])
  expect(() => signal(pid, 'SIGINT')).not.toThrow()
})

test('a process that has ended, and for which nobody waited yet, does not live', async () => {
  const { child, said } = await shell('sleep 60 & echo $!; exec sleep 30')
  // From now on its parent is a program that waits for nobody.
  await expect.poll(() => commandOf(child.pid as number), { timeout: 10_000 }).toBe('sleep 30')
  signal(Number(said), 'SIGKILL')
  await expect.poll(() => startOf(Number(said)), { timeout: 10_000 }).toBeUndefined()
  expect(() => process.kill(Number(said), 0)).not.toThrow()
  expect(await commandOf(Number(said))).toBe('')
})

test('what is waited for is asked again until it is there, or until the time is over', async () => {
  let asked = 0
  expect(await until(async () => ++asked === 3, 10_000)).toBe(true)
  expect(asked).toBe(3)
  expect(await until(async () => false, 30)).toBe(false)
})

test('why the database cannot start is one line, with the code of the system where it has one', () => {
  const error = Object.assign(new Error('EACCES: permission denied,\n  open /data \n'), { code: 'EACCES' })
  expect([reason(error), codeOf(error)]).toEqual(['EACCES: permission denied, open /data', 'EACCES'])
  expect([reason('FATAL:\n no'), codeOf('EACCES'), codeOf(new Error('EACCES'))]).toEqual([
    ...['FATAL: no', undefined, undefined],
  ])
})
