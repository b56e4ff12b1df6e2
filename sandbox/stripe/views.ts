import type { Call } from './context'
import { badParameter, missing } from './failure'
import { integer, nested, type Params, text, texts } from './form'
import type { Intent } from './objects'
import type { Kind, Store, Work } from './store'

const links: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: { payment_intent: 'payment_intent' },
  refund: { payment_intent: 'payment_intent', charge: 'charge' },
}

const cannot = (path: string) =>
  badParameter('expand', 'parameter_invalid', `This property cannot be expanded (${path}).`)

type Fields = Record<string, unknown>

const refundsOf = (work: Work, charge: string) => ({
  object: 'list',
  data: work
    .all('refund')
    .filter((refund) => refund.charge === charge)
    .reverse(),
  has_more: false,
  url: `/v1/charges/${charge}/refunds`,
})

const expandOne = (work: Work, object: Fields, path: readonly string[]): Fields => {
  const [name = '', ...rest] = path
  if (object.object === 'charge' && name === 'refunds' && rest.length === 0)
    return { ...object, refunds: refundsOf(work, String(object.id)) }
  const kind = links[String(object.object)]?.[name]
  const value = object[name]
  if (kind === undefined) throw cannot(path.join('.'))
  if (value === null || value === undefined) return object
  const target = (typeof value === 'string' ? work.get(kind, value) : value) as Fields
  return { ...object, [name]: rest.length === 0 ? target : expandOne(work, target, rest) }
}

/** The object with the links named by `expand[]` replaced by what they point at. */
export const expanded = (call: Call, object: object, prefix: readonly string[] = []): object => {
  const paths = texts(call.params, 'expand').map((path) => path.split('.'))
  return paths.reduce<Fields>((shown, path) => {
    const start = prefix.every((part, place) => path[place] === part)
    if (!start) throw cannot(path.join('.'))
    return expandOne(call.work, shown, path.slice(prefix.length))
  }, object as Fields)
}

const publicFields = [
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof Intent)[]

/** An intent as the caller may see it: a browser gets the public fields only. */
export const showIntent = (call: Call, intent: Intent): object => {
  if (call.role === 'secret') return expanded(call, intent)
  if (texts(call.params, 'expand').some((path) => path !== 'payment_method')) throw cannot('with a publishable key')
  return expanded(call, Object.fromEntries(publicFields.map((name) => [name, intent[name]])))
}

/** The object with this id, or a 404. */
export const found = <T>(noun: string, id: string, object: T | undefined, param?: string): T => {
  if (object === undefined) throw missing(noun, id, param)
  return object
}

const bounds: Readonly<Record<string, (created: number, bound: number) => boolean>> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
}

type Listed = { id: string; created: number; type?: string; charge?: unknown; payment_intent?: unknown }

const filters = (params: Params): ((object: Listed) => boolean)[] => {
  const equal = (['type', 'charge', 'payment_intent'] as const).flatMap((name) => {
    const wanted = text(params, name)
    return wanted === undefined ? [] : [(object: Listed) => object[name] === wanted]
  })
  const types = texts(params, 'types')
  const exact = params.created
  const span = typeof exact === 'string' ? { gte: exact, lte: exact } : nested(params, 'created')
  const times = Object.keys(span).map((name) => {
    const bound = integer(span, name) ?? 0
    return (object: Listed) => bounds[name]?.(object.created, bound) ?? true
  })
  return [...equal, ...times, ...(types.length > 0 ? [(object: Listed) => types.includes(object.type ?? '')] : [])]
}

/** One page of the newest objects first, as Stripe pages them. */
export const list = (
  call: Call,
  store: Store,
  kind: 'charge' | 'event' | 'payment_intent' | 'refund',
  url: string,
): object => {
  const limit = integer(call.params, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw badParameter('limit', 'parameter_invalid_integer', 'Limit must be 1 to 100.')
  const tests = filters(call.params)
  const all = store
    .all(kind)
    .reverse()
    .filter((object) => tests.every((test) => test(object)))
  const place = (name: string): number | undefined => {
    const id = text(call.params, name)
    return id === undefined
      ? undefined
      : all.indexOf(
          found(
            kind,
            id,
            all.find((object) => object.id === id),
            name,
          ),
        )
  }
  const after = place('starting_after')
  const before = place('ending_before')
  const from = before === undefined ? (after ?? -1) + 1 : Math.max(0, before - limit)
  const to = before ?? from + limit
  return {
    object: 'list',
    url,
    has_more: before === undefined ? to < all.length : from > 0,
    data: all.slice(from, to).map((object) => expanded(call, object, ['data'])),
  }
}
