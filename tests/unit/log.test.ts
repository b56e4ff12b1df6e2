import { expect, test } from 'vitest'
import { makeLog, securityLog } from '../../server/log'

const logged = (level = 'info') => {
  const lines: Record<string, unknown>[] = []
  return { lines, log: makeLog(level, { write: (line: string) => void lines.push(JSON.parse(line)) }) }
}

test('the log holds no header that lets somebody in', () => {
  const { lines, log } = logged()
  log.info({ req: { headers: { token: 'mine', sign: 'mine', cookie: 'mine', accept: 'text/html' } } })
  expect(JSON.stringify(lines)).toContain('text/html')
  expect(JSON.stringify(lines)).not.toContain('mine')
})

test('an error is told by its name, words, code and place', () => {
  const { lines, log } = logged()
  log.error({ err: Object.assign(new TypeError('no line'), { code: 'ECONNREFUSED', phone: '81111111' }) })
  log.error({ error: new Error('no code') })
  log.error({ err: 'a text' })
  const [coded, plain, text] = lines.map(({ err, error }) => err ?? error)
  expect(coded).toEqual({
    ...{ type: 'TypeError', message: 'no line', code: 'ECONNREFUSED' },
    stack: expect.stringContaining('log.test.ts'),
  })
  expect(plain).toEqual({ type: 'Error', message: 'no code', stack: expect.any(String) })
  expect(text).toEqual({ type: 'string' })
})

test('an error of the database is told by the names of its place, not by what was written there', () => {
  const { lines, log } = logged()
  const fields = {
    ...{ code: '23505', severity: 'ERROR', schema: 'public', table: 'members', column: 'phone' },
    ...{ constraint: 'members_phone_key', routine: '_bt_check_unique', detail: 'Key (phone)=(81111111) exists.' },
  }
  const error = Object.assign(new Error('81111111 is there'), fields)
  log.error({ err: error }, 'a call failed')
  // As pino and Fastify do where nobody says anything of it: by its own words.
  log.error(error)
  log.error({ error })
  log.error({ err: error }, error.message)
  const { detail: _detail, ...told } = fields
  expect(lines[0]?.err).toEqual({ type: 'DatabaseError', ...told, stack: expect.stringContaining('log.test.ts') })
  expect(lines.map(({ msg }) => msg)).toEqual(['a call failed', ...Array(3).fill('an error of the database')])
  expect(JSON.stringify(lines)).not.toContain('81111111')
})

test('values stand where the words leave room for them', () => {
  const { lines, log } = logged()
  log.warn({ port: 4173 }, 'no answer from %s after %d s', 'stripe', 5)
  log.warn('no answer from %s after %d s', 'stripe', 5)
  expect(lines.map(({ msg }) => msg)).toEqual(Array(2).fill('no answer from stripe after 5 s'))
})

test('what went well is told to the log of security as news, a refusal and a stolen token as a warning', () => {
  const { lines, log } = logged('warn')
  const tell = securityLog(log, 'info')
  tell({ event: 'login', call: '/login/passwordLogin', outcome: 'ok', from: '203.0.113.9' })
  tell({ event: 'refusal', call: '/login/passwordLogin', outcome: 'wrongCredentials', from: '203.0.113.9' })
  tell({ event: 'tokenTheft', call: '/login/refreshUserToken', outcome: 'ok', from: '203.0.113.9' })
  expect(lines.map(({ level, security, msg }) => [level, security, msg])).toEqual([
    [30, true, 'security: login'],
    [40, true, 'security: refusal'],
    [40, true, 'security: tokenTheft'],
  ])
})
