import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Failure } from '../contract/failures'

/** Errors of PostgreSQL repeat what was written, so that of them only what names the place is kept. */
const databaseFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

/** The fields of an error of PostgreSQL; undefined for any other. */
const databaseError = (error: Error) => {
  const fields = error as unknown as Record<string, unknown>
  return typeof fields.severity !== 'string' || typeof fields.routine !== 'string' ? undefined : fields
}

/** An error as it may stand in the log: without the words of a shopper, which messages of the database quote. */
const serialized = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields = databaseError(error)
  if (!fields) {
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

/** What is logged of an error of the database: pino and Fastify would repeat its message beside it. */
const withoutQuotation = ([facts, words, ...more]: [unknown, ...unknown[]]): [unknown, ...unknown[]] => {
  const { err, error = err } = (facts instanceof Error ? { err: facts } : (facts ?? {})) as Record<string, unknown>
  const quotes = error instanceof Error && databaseError(error) && (words === undefined || words === error.message)
  return quotes ? [facts, 'an error of the database'] : [facts, words, ...more]
}

/** The log of the server: no headers that let somebody in, and no errors that quote what somebody wrote. */
export const makeLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.token', 'req.headers.sign', 'req.headers.cookie'],
      serializers: { err: serialized, error: serialized },
      hooks: {
        logMethod(given, method) {
          method.apply(this, withoutQuotation(given) as typeof given)
        },
      },
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
