import type { Call } from './context'
import { type Answer, Failure } from './failure'
import { digest } from './form'
import type { Work } from './store'

/** The pair of API keys of the sandbox's one account. */
export interface Keys {
  readonly secretKey: string
  readonly publishableKey: string
}

const denied = (message: string): Failure => new Failure(401, { type: 'invalid_request_error', message })

/** Whose key the Authorization header carries (bearer, or basic with the key as user); throws a 401 for none or another. */
export const roleOf = (keys: Keys, header: string | undefined): Call['role'] => {
  const [scheme = '', value = ''] = (header ?? '').split(' ')
  const basic = scheme.toLowerCase() === 'basic'
  const key = basic ? Buffer.from(value, 'base64').toString('utf8').split(':')[0] : value
  if (!key) throw denied('You did not provide an API key.')
  if (key === keys.secretKey) return 'secret'
  if (key === keys.publishableKey) return 'publishable'
  throw denied(`Invalid API Key provided: ${key.slice(0, 7)}***`)
}

const day = 24 * 3600 * 1000

const mismatch = (key: string): Failure =>
  new Failure(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      `Try using a key other than '${key}' if you meant to execute a different request.`,
  })

/** The refusal of a second call while the first with the same key is under way. */
export const keyInUse = (key: string): Failure =>
  new Failure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotency Key: ${key}. Try again later.`,
  })

/** An answer with whether it was remembered rather than made. */
export interface Keyed {
  readonly answer: Answer
  readonly replayed: boolean
}

const made = (
  call: Call,
  run: (call: Call) => Answer,
  restart: () => Work,
  remember: (work: Work, answer: Answer) => void,
) => {
  try {
    const answer = run(call)
    remember(call.work, answer)
    call.work.commit()
    return answer
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const work = restart()
    if (error.kept) remember(work, error.answer)
    work.commit()
    return error.answer
  }
}

/** Runs a call once per idempotency key: the same key and parameters give the first answer again for 24 hours. */
export const once = (call: Call, target: string, restart: () => Work, run: (call: Call) => Answer): Keyed => {
  const key = call.request.idempotency_key
  if (key === null) return { answer: made(call, run, restart, () => undefined), replayed: false }
  const name = `${call.role} ${key}`
  const print = `${target} ${digest(call.params)}`
  const kept = call.work.get('key', name)
  if (kept && call.at - kept.at < day) {
    if (kept.digest !== print) throw mismatch(key)
    return { answer: { status: kept.status, body: kept.body }, replayed: true }
  }
  const remember = (work: Work, { status, body }: Answer) =>
    work.put('key', name, { digest: print, status, body, at: call.at })
  return { answer: made(call, run, restart, remember), replayed: false }
}
