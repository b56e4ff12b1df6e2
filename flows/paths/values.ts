const isActor = (value: object): value is { id: string; sessionId: string } =>
  'sessionId' in value && 'send' in value && typeof value.send === 'function'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What JSON has no words for; plain data stays as it is. */
const plain = (value: unknown): unknown => {
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function' || typeof value === 'symbol') return undefined
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value instanceof Map) return { map: [...value] }
  if (value instanceof Set) return { set: [...value] }
  if (value instanceof RegExp) return String(value)
  if (value instanceof Error) return { ...value, error: value.name, message: value.message }
  return value
}

/** Data as text, the same for equal data: JSON where it suffices, and Maps, Sets, actors and circles beside. */
export const textOf = (value: unknown): string => {
  const above: { own: object; told: object }[] = []
  const replace = function (this: Record<string, unknown>, key: string, said: unknown) {
    const own = this[key]
    if (!isObject(own)) return plain(said)
    // An actor without an id of its own has another one each time.
    if (isActor(own)) return `actor ${own.id === own.sessionId ? '' : own.id}`
    while (above.length && above.at(-1)?.told !== this) above.pop()
    const circle = above.findIndex((one) => one.own === own)
    if (circle >= 0) return `circle ${above.length - circle}`
    const told = plain(said)
    if (isObject(told)) above.push({ own, told })
    return told
  }
  return JSON.stringify(value, replace) ?? 'undefined'
}

/** Data as JSON can hold them: what it has no words for is told in their place. */
export const asSaved = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(textOf(value)))

/** A copy of data that a chart may change in place; actors and functions stay the same. */
export const copyOf = <Value>(value: Value, made = new Map<unknown, unknown>()): Value => {
  if (!isObject(value) || isActor(value)) return value
  const before = made.get(value)
  if (before) return before as Value
  const kept = <Copy extends object>(copy: Copy): Copy => {
    made.set(value, copy)
    return copy
  }
  const copied = (one: unknown) => copyOf(one, made)
  if (value instanceof Date) return new Date(value) as Value
  if (Array.isArray(value)) {
    const list: unknown[] = kept([])
    for (const one of value) list.push(copied(one))
    return list as Value
  }
  if (value instanceof Map) {
    const map = kept(new Map())
    for (const [key, one] of value) map.set(copied(key), copied(one))
    return map as Value
  }
  if (value instanceof Set) {
    const set = kept(new Set())
    for (const one of value) set.add(copied(one))
    return set as Value
  }
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  const object = kept(Object.create(prototype) as Record<string, unknown>)
  for (const [key, one] of Object.entries(value)) object[key] = copied(one)
  return object as Value
}
