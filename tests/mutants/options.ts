import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** The options of a command; who asks for help, or writes a word that it does not know (exit code 2), is told how it is used. */
export const optionsOf = <Known extends Options>(usage: string, options: Known) => {
  try {
    const all: Options = { ...options, help: { type: 'boolean' } }
    const { values } = parseArgs({ options: all })
    if (!values.help) return values as ReturnType<typeof parseArgs<{ options: Known }>>['values']
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}
