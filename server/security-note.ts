import { contract } from '../contract'
import type { Call } from '../contract/call'
import type { Failure } from '../contract/failures'
import type { Member } from './db/tables'
import type { Services } from './handlers'
import { lastDigits } from './log'
import { subjectOf } from './shop/staff'

/** What becomes known of a call while it is answered. */
export interface Known {
  member?: Member | undefined
  staff?: string | undefined
  input?: unknown
  token?: string | undefined
}

/** Refusals that somebody who tries to get in would see. */
const telling = new Set<Failure>(['tooManyRequests', 'serverBusy', 'badSignature', 'badCode', 'wrongCredentials'])

/** Calls by which somebody gets in, stays, leaves, or changes how they get in. */
const entrances = new Set<string>(
  [
    ...Object.values(contract.session),
    ...[
      contract.member.sendPasswordCode,
      contract.member.changePassword,
      contract.member.export,
      contract.member.sendDeleteCode,
      contract.member.delete,
    ],
  ].map(({ path }) => path),
)

/** Tells the log of security of a call, if it is about getting in, by staff, or refused as an attack would be. */
export const note = ({ security }: Services, call: Call, from: string, known: Known, outcome: Failure | 'ok') => {
  const refused = outcome !== 'ok' && (telling.has(outcome) || (outcome === 'sessionInvalid' && Boolean(known.token)))
  const event =
    call.access === 'operator' ? 'staff' : entrances.has(call.path) ? 'login' : refused ? 'refusal' : undefined
  if (!event) return
  const { member, staff, input } = known
  const subject = staff === undefined ? undefined : subjectOf(input)
  security({ event, call: call.path, outcome, from, member: member?.id, staff, subject, phone: lastDigits(input) })
}
