import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Failure } from '../contract/failures'

/** Errors of PostgreSQL repeat what was written, so that of them only what names the place is kept. */
const databaseFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

/** An error as it may stand in the log: without the words of a shopper, which messages of the database quote. */
const serialized = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields = error as unknown as Record<string, unknown>
  if (typeof fields.severity !== 'string' || typeof fields.routine !== 'string') {
    const { type, message, stack, code } = stdSerializers.err(error) as Record<string, unknown>
    return { type, message, stack, ...(code === undefined ? {} : { code }) }
  }
  const frames = String(error.stack)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
  return {
    type: 'DatabaseError',
    ...Object.fromEntries(databaseFields.map((key) => [key, fields[key]])),
    stack: frames.join('\n'),
  }
}

/** The log of the server: no headers that let somebody in, and no errors that quote what somebody wrote. */
export const makeLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.token', 'req.headers.sign', 'req.headers.cookie'],
      serializers: { err: serialized, error: serialized },
    },
    destination,
  )

/** What the log of security tells: a call of logging in, of staff, one that was refused, a token that was stolen. */
interface SecurityEvent {
  event: 'login' | 'staff' | 'refusal' | 'tokenTheft'
  call: string
  outcome: Failure | 'ok'
  /** The address of the caller as limits count it. */
  from: string
  member?: string | undefined
  staff?: string | undefined
  /** The thing that staff acted on, such as an order. */
  subject?: string | undefined
  /** The last two digits. */
  phone?: string | undefined
}

/** Writes to the log of security. */
export type SecurityLog = (event: SecurityEvent) => void

/** The log of security beside the log: one line of JSON per event, marked `security`; told apart from `level` by its own. */
export const securityLog = (log: Logger, level = log.level): SecurityLog => {
  const child = log.child({ security: true }, { level })
  return (event) =>
    child[event.outcome === 'ok' && event.event !== 'tokenTheft' ? 'info' : 'warn'](event, `security: ${event.event}`)
}

/** Of a phone in an input, what may be told: its last two digits. */
export const lastDigits = (input: unknown): string | undefined => {
  const phone = (input as { userPhone?: unknown } | null)?.userPhone
  return typeof phone === 'string' ? `…${phone.slice(-2)}` : undefined
}
