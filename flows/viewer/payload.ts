/** A field of a payload as a form asks for it; what is no text, number or boolean is written as JSON. */
export interface Field {
  name: string
  kind: 'text' | 'number' | 'boolean' | 'json'
  /** It may be left out. */
  optional: boolean
  value: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kinds: Partial<Record<string, Field['kind']>> = { string: 'text', number: 'number', boolean: 'boolean' }

const fieldOf = (name: string, values: unknown[]): Field => {
  const given = values.filter((value) => value !== undefined)
  const types = new Set(given.map((value) => kinds[typeof value]))
  const [only] = types
  return {
    name,
    kind: (types.size === 1 && only) || 'json',
    optional: given.length < values.length,
    value: values[0],
  }
}

/** The fields of payloads of one event; one that is no record is a single field without a name. */
export const fieldsOf = (payloads: unknown[]): Field[] => {
  if (!payloads.every(isRecord)) return [fieldOf('', payloads)]
  const names = [...new Set(payloads.flatMap((payload) => Object.keys(payload)))]
  return names.map((name) =>
    fieldOf(
      name,
      payloads.map((payload) => payload[name]),
    ),
  )
}

/** What a form shows of a field at first. */
export const textOf = ({ kind, value }: Field): string =>
  value === undefined ? '' : kind === 'json' ? JSON.stringify(value, null, 1) : String(value)

/** What was typed into a field; `wrong` tells why it cannot be read. */
export const readField = ({ kind, optional }: Field, text: string): { value: unknown } | { wrong: string } => {
  if (optional && text.trim() === '') return { value: undefined }
  if (kind === 'text') return { value: text }
  if (kind === 'boolean') return { value: text === 'true' }
  if (kind === 'number') {
    const value = Number(text)
    return text.trim() === '' || !Number.isFinite(value) ? { wrong: text } : { value }
  }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return { wrong: (error as Error).message }
  }
}

/** The payload that the fields make together. */
export const payloadOf = (values: [Field, unknown][]): unknown =>
  values[0]?.[0].name === '' ? values[0][1] : Object.fromEntries(values.map(([{ name }, value]) => [name, value]))
