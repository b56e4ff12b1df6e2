import { type FormEvent, useId, useState } from 'react'
import { type Field, fieldsOf, payloadOf, readField, textOf } from './payload'
import styles from './viewer.module.css'
import { useWords } from './words'

interface Props {
  /** The payloads that are offered already; they tell which fields there are. */
  payloads: unknown[]
  /** Takes the payload, or says why nothing would come of it. */
  take(payload: unknown): string | undefined
}

/** An event's payload, or a call's answer, filled in by hand; what cannot be read is told, and nothing is lost. */
export const PayloadForm = ({ payloads, take }: Props) => {
  const { say } = useWords()
  const id = useId()
  const fields = fieldsOf(payloads)
  const [texts, setTexts] = useState<Record<string, string>>({})
  const [told, setTold] = useState<{ field?: string; text: string }>()
  const shown = (field: Field) => texts[field.name] ?? textOf(field)
  const type = (field: Field, text: string) => {
    setTexts({ ...texts, [field.name]: text })
    setTold(undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values: [Field, unknown][] = []
    for (const field of fields) {
      const read = readField(field, shown(field))
      if ('wrong' in read) {
        const wrong = say(field.kind === 'number' ? 'wrongNumber' : 'wrongJson')
        setTold({ field: field.name, text: `${field.name} ${wrong} (${read.wrong})` })
        return
      }
      values.push([field, read.value])
    }
    const text = take(payloadOf(values))
    setTold(text === undefined ? undefined : { text })
  }
  const input = (field: Field) => {
    const common = {
      id: `${id} ${field.name}`,
      name: field.name || 'value',
      'aria-invalid': (told && told.field === field.name) || undefined,
      'aria-describedby': told?.field === field.name ? `${id} told` : undefined,
    }
    if (field.kind === 'boolean')
      return (
        <input
          {...common}
          type="checkbox"
          checked={shown(field) === 'true'}
          onChange={({ target }) => type(field, String(target.checked))}
        />
      )
    if (field.kind === 'json')
      return (
        <textarea
          {...common}
          rows={Math.min(8, shown(field).split('\n').length + 1)}
          spellCheck={false}
          value={shown(field)}
          onChange={({ target }) => type(field, target.value)}
        />
      )
    return (
      <input
        {...common}
        inputMode={field.kind === 'number' ? 'decimal' : undefined}
        value={shown(field)}
        onChange={({ target }) => type(field, target.value)}
      />
    )
  }
  return (
    <details className={styles.own}>
      <summary>{say('ownPayload')}</summary>
      <form onSubmit={submit} noValidate>
        {fields.map((field) => (
          <label key={field.name} className={styles.field} htmlFor={`${id} ${field.name}`}>
            {field.name || say('value')}
            {field.kind === 'json' && ' (JSON)'}
            {input(field)}
          </label>
        ))}
        {told && (
          <p id={`${id} told`} className={styles.wrong} role="alert">
            {told.text}
          </p>
        )}
        <button type="submit" className={styles.button}>
          {say('send')}
        </button>
      </form>
    </details>
  )
}
