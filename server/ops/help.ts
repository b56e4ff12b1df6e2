import { catalogueHelp } from '../catalogue/help'
import { type Command, commands } from './commands'

/**
 * Commands that work on the database of this machine's shop: what they read and write is too much for a call. Each loads
 * what it needs when it runs, so that a command which only makes a call starts without it.
 */
export const local: Record<string, { args: string; says: string; more: string; run(args: string[]): Promise<number> }> =
  {
    import: {
      args: '<FILE> [--take-down-missing]',
      says: 'fill the shelves, or change them, by a catalogue: products, prices, stock, stores, coupons',
      more: `${catalogueHelp}\n\nThe log of the staff names the file, what it changed, and whose key is in OPS_KEY, else the operator.`,
      run: async (args) => (await import('../catalogue/command')).importCommand(args),
    },
    export: {
      args: '<FILE>',
      says: 'write the catalogue as import reads it',
      more: 'FILE ends in .json for one document, else it is a folder of CSV files. Pictures go into a folder pictures beside it.',
      run: async (args) => (await import('../catalogue/command')).exportCommand(args),
    },
    'transition-counts': {
      args: '<FILE>',
      says: 'write how often shoppers took each transition of the charts, as JSON',
      more: 'Pages count where COUNT_TRANSITIONS is yes; the viewer of the charts opens the file under "People".',
      run: async (args) => (await import('./transition-counts')).transitionCountsCommand(args),
    },
  }

const argsOf = ({ args, rest, optional }: Command) => {
  const names = Object.keys(args)
  const written = names.map((word, index) => `<${word}${rest && index === names.length - 1 ? '…' : ''}>`)
  return optional ? [...written.slice(0, -1), `[${names.at(-1)}]`].join(' ') : written.join(' ')
}

/** Every command in a line. */
export const usage = (): string =>
  [
    'Usage: npm run ops -- <command>',
    ...[
      ['help <command>', 'tell more of a command'] as const,
      ...Object.entries(local).map(([name, { args, says }]) => [`${name} ${args}`, says] as const),
      ...Object.entries(commands).map(([name, command]) => [`${name} ${argsOf(command)}`, command.says] as const),
    ].map(([args, says]) => `  ${args.trim().padEnd(36)} ${says}`),
  ].join('\n')

/** Says that there is no such command, before the list of those that there are. */
export const unknown = (name: string): string => `There is no command "${name}".\n\n${usage()}`

const lines = (...parts: (string | string[])[]) => parts.flat().join('\n')

const synopsisOf = (name: string, command: Command) => ({
  synopsis: `npm run ops -- ${name} ${argsOf(command)}`.trim(),
  example: `For example: npm run ops -- ${name} ${command.example}`,
})

/** What is wrong with the words after a command, and how it is written. */
export const refusalOf = (name: string, command: Command, wrong: string[]): string => {
  const { synopsis, example } = synopsisOf(name, command)
  return lines(wrong, '', synopsis, command.example ? example : [])
}

/** What one command is for, what each of its arguments means, and where it works; every command when there is none of the name. */
export const helpOn = (name: string): string => {
  const here = local[name]
  if (here)
    return lines(
      ...[`npm run ops -- ${name} ${here.args}`, '', here.says, '', here.more, ''],
      'It works on the database in DATABASE_URL, else on that of the shop on this machine (DATA_DIR).',
    )
  const command = commands[name]
  if (!command) return name ? unknown(name) : usage()
  const { synopsis, example } = synopsisOf(name, command)
  const meanings = Object.entries(command.args).map(([word, means]) => `  ${word.padEnd(10)} ${means}`)
  return lines(
    ...[synopsis, '', command.says],
    meanings.length ? ['', ...meanings, '', example] : [],
    '',
    'It asks the shop at SHOP_URL, else the one on this machine, with the key in OPS_KEY. It is in the log of the staff.',
  )
}
