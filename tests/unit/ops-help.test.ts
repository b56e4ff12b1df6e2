import { describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import { type Command, commands, inputOf } from '../../server/ops/commands'
import { helpOn, usage } from '../../server/ops/help'

test('every call of the staff has a command, and every command a line in the list of all', () => {
  const called = Object.values(commands).map(({ call }) => call.path)
  expect(called.sort()).toEqual(
    Object.values(contract.shop)
      .map(({ path }) => path)
      .sort(),
  )
  for (const [name, { says }] of Object.entries(commands)) {
    const line = usage()
      .split('\n')
      .find((one) => one.startsWith(`  ${name} `))
    expect(line).toContain(says)
  }
})

/** The words of a line, what stands in quotation marks as one. */
const wordsIn = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

describe.each(Object.entries(commands))('ops %s', (name, command) => {
  test('its help says what it does, what each word means, and shows one line that its call would take', () => {
    const help = helpOn(name)
    expect(help).toContain(command.says)
    for (const [word, means] of Object.entries(command.args)) expect(help).toContain(`  ${word.padEnd(10)} ${means}`)
    const [, example] = /For example: npm run ops -- (.+)/.exec(help) ?? []
    const given = wordsIn(example ?? name).slice(name.split(' ').length)
    const input = inputOf(command, given)
    expect(Object.keys(input ?? {})).toEqual(Object.keys(command.args))
    const taken = command.call.input.safeParse(input)
    expect([given, taken.error?.issues]).toEqual([given, undefined])
  })

  test('it wants all of its arguments but one that may be left out, and no more', () => {
    const given = Object.keys(command.args).map(() => 'x')
    if (['orders', 'chats', 'log'].includes(name)) {
      expect([inputOf(command, []), inputOf(command, ['2'])]).toEqual([{}, { page: 2 }])
      expect(helpOn(name)).toContain(`npm run ops -- ${name} [page]\n`)
    } else if (given.length > 0) expect(inputOf(command, given.slice(1))).toBeUndefined()
    if (command.rest) expect(inputOf(command, [...given, 'y'])).toMatchObject({ text: 'x y' })
    else expect(inputOf(command, [...given, 'x'])).toBeUndefined()
  })
})

test.each([' ', '-0', '1e3', '0x10', '1,000', '٣'])(
  'a count of "%s" is none: nothing is taken off the shelf by a slip',
  (stock) => {
    const restock = commands.restock as Command
    expect(restock.call.input.safeParse(inputOf(restock, ['HAM-CLB-450', stock])).success).toBe(false)
    expect(inputOf(restock, ['HAM-CLB-450', '077'])).toEqual({ sku: 'HAM-CLB-450', stock: 77 })
  },
)

test.each(['import', 'export'])('the help on %s says where it works', (name) => {
  expect(helpOn(name)).toMatch(/DATABASE_URL.+DATA_DIR/)
})

test.each(['code,price', 'code,stock', 'stores ', 'coupons ', 'store_stock ', 'log of the staff'])(
  'the help on import speaks of %s',
  (words) => {
    expect(helpOn('import')).toContain(words)
  },
)
