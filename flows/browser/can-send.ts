type Payload = Record<string, unknown>

/** What a control that offers an event says of it. */
export interface Sender {
  kind: 'form' | 'field' | 'button'
  /** The part of the payload that is the same whatever is typed. */
  fixed: Payload
  /** A field's own name, or the names of the fields of its form that a button sends. */
  names: string[]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a chart reads only of controls that say it: a member's own phone is typed nowhere. */
const unread: Record<string, string[]> = { 'code.request': ['userPhone'] }

/** Whether a control that offers an event can send it with exactly this payload. */
export const canSend = ({ kind, fixed, names }: Sender, type: string, payload: Payload): boolean =>
  Object.entries(fixed).every(([name, value]) => same(payload[name], value)) &&
  (kind === 'form' ||
    Object.keys(payload).every((name) => name in fixed || names.includes(name) || unread[type]?.includes(name)))
