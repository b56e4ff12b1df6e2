import { describe, expect, test } from 'vitest'
import { contract } from '../../contract'
import { type Command, commands, inputOf } from '../../server/ops/commands'
import { helpOn, refusalOf, usage } from '../../server/ops/help'

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

/** The word that may be left out, and what that of the example comes to, by command. */
const leftOut: Record<string, [word: string, value: unknown]> = {
  orders: ['page', 2],
  chats: ['page', 2],
  log: ['page', 2],
  chat: ['before', '51'],
}

/** The words of a line, what stands in quotation marks as one. */
const wordsIn = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

describe.each(Object.entries(commands))('ops %s', (name, command) => {
  test('its help says what it does, what each word means, and shows one line that its call would take', () => {
    const help = helpOn(name)
    expect(help).toContain(command.says)
    for (const [word, means] of Object.entries(command.args)) expect(help).toContain(`  ${word.padEnd(10)} ${means}`)
    const [, example] = /For example: npm run ops -- (.+)/.exec(help) ?? []
    const given = wordsIn(example ?? name).slice(name.split(' ').length)
    const said = inputOf(command, given)
    expect([given, said]).toEqual([given, { input: expect.anything() }])
    expect(Object.keys('input' in said ? said.input : {})).toEqual(Object.keys(command.args))
    expect(command.call.input.safeParse('input' in said && said.input).success).toBe(true)
  })

  test('it wants each of its words, one of them may be left out, and what is missing or too much is said', () => {
    const words = Object.keys(command.args)
    const example = wordsIn(command.example).slice(0, words.length)
    const [maybe, value] = leftOut[name] ?? []
    const needed = words.filter((word) => word !== maybe)
    if (maybe) {
      const input = Object.fromEntries(needed.map((word, index) => [word, example[index]]))
      expect(inputOf(command, example.slice(0, needed.length))).toEqual({ input })
      expect(inputOf(command, example)).toEqual({ input: { ...input, [maybe]: value } })
      expect(helpOn(name)).toContain(`[${maybe}]\n`)
    }
    for (const index of needed.keys()) {
      expect(inputOf(command, example.with(index, ''))).toEqual({
        wrong: [`${words[index]}: "" is wrong; expected ${command.args[words[index] as string]}`],
      })
      expect(inputOf(command, example.slice(0, index))).toEqual({
        wrong: needed.slice(index).map((one) => expect.stringContaining(`${one} is missing: ${command.args[one]}`)),
      })
    }
    if (command.rest) expect(inputOf(command, [...example, 'y'])).toMatchObject({ input: { text: 'Yes, y' } })
    else
      expect(inputOf(command, [...example, 'y'])).toEqual({ wrong: [expect.stringMatching(/^"y" is a word too many/)] })
  })
})

test.each([
  [
    'ship',
    ['20260302abcdefghijklmnopqrst', 'Lim', 'soon'],
    ['phone: "soon" is wrong; expected the number that the shopper may call'],
  ],
  ['list', ['brenmoor-claw-hammer', 'maybe'], ['state: "maybe" is wrong; expected listed, takenDown or deleted']],
  [
    'member',
    ['8111', 'king'],
    [
      'userPhone: "8111" is wrong; expected the phone that the member logs in with',
      'memberType: "king" is wrong; expected wholesaler or regular',
    ],
  ],
  ['orders', ['0'], ['page: "0" is wrong; expected the number of a page, 50 lines on each; the first without it']],
])('ops %s %j says which word is wrong and what is expected, before the shop is asked', (name, given, wrong) => {
  expect(inputOf(commands[name] as Command, given)).toEqual({ wrong })
})

test('what is wrong stands above how the command is written, without what other commands are for', () => {
  expect(refusalOf('list', commands.list as Command, ['state is missing'])).toBe(`state is missing

npm run ops -- list <id> <state>
For example: npm run ops -- list brenmoor-claw-hammer takenDown`)
  expect(helpOn('lst')).toMatch(/^There is no command "lst"\.\n\nUsage: npm run ops -- <command>\n/)
})

test.each([
  ['ship', 'ship <orderNo> <person> <phone>'],
  ['orders', 'orders [page]'],
  ['chat', 'chat <thread> [before]'],
  ['reply', 'reply <thread> <text…>'],
  ['staff list', 'staff list'],
])('the help on %s says how it is written: %s', (name, written) => {
  expect(helpOn(name).split('\n')).toContain(`npm run ops -- ${written}`)
})

test.each([' ', '-0', '1e3', '0x10', '1,000', '٣'])(
  'a count of "%s" is none: nothing is taken off the shelf by a slip',
  (stock) => {
    const restock = commands.restock as Command
    expect(inputOf(restock, ['HAM-CLB-450', stock])).toEqual({ wrong: [expect.stringMatching(/^stock: .+ is wrong/)] })
    expect(inputOf(restock, ['HAM-CLB-450', '077'])).toEqual({ input: { sku: 'HAM-CLB-450', stock: 77 } })
  },
)

test.each(['91234567', '+60 12-345 6789', '(65) 6123 4567'])('a driver is called at %s', (phone) => {
  const given = ['20260302abcdefghijklmnopqrst', 'Lim', phone]
  expect(inputOf(commands.ship as Command, given)).toMatchObject({ input: { phone } })
})

test.each(['import', 'export'])('the help on %s says where it works', (name) => {
  expect(helpOn(name)).toMatch(/DATABASE_URL.+DATA_DIR/)
})

test.each(['code,price', 'code,stock', 'stores ', 'coupons ', 'store_stock ', 'log of the staff'])(
  'the help on import speaks of %s',
  (words) => {
    expect(helpOn('import')).toContain(words)
  },
)
