import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pathsCommand } from '../../flows/paths/command'
import { chartsOf } from '../../flows/paths/foreign/load'
import { homeFrom } from '../../flows/paths/reports'

const top = resolve(import.meta.dirname, '../..')
mkdirSync(join(top, '.cache'), { recursive: true })
const folder = mkdtempSync(join(top, '.cache', 'gates-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the command prints, and the code that it would end with. */
const paths = async (...args: string[]) => {
  const { out, code } = await started(...args)
  return { out, code }
}

/** The same with what it says of errors. */
const started = async (...args: string[]) => {
  let out = ''
  const wrong: string[] = []
  const errors = vi.spyOn(console, 'error').mockImplementation((...words) => void wrong.push(words.join(' ')))
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text)
    return true
  })
  const before = process.exitCode
  process.exitCode = undefined
  try {
    await pathsCommand(args)
    return { out, wrong: wrong.join('\n'), code: Number(process.exitCode ?? 0) }
  } finally {
    errors.mockRestore()
    process.exitCode = before
    printed.mockRestore()
  }
}

const file = join(folder, 'gates.mjs')
const given = join(folder, 'given.mjs')

beforeAll(() => {
  writeFileSync(
    file,
    `import { createMachine } from 'xstate'
const open = { on: { SHUT: 'shut', KEEP: 'open' } }
const sound = { guard: ({ event }) => event.code === 7, target: 'open' }
const shut = { on: { OPEN: 'open', KNOCK: 'shut' } }
export const gate = createMachine({ id: 'gate', initial: 'shut', states: { shut, open } })
export const again = gate
export const code = createMachine({ id: 'lock', initial: 'shut', states: { shut: { on: { TYPE: sound } }, open } })
export const other = createMachine({ id: 'lock', initial: 'shut', states: { shut: { on: { TYPE: sound } }, open } })
export const third = createMachine({ id: 'bolt', initial: 'shut', states: { shut: { on: { TYPE: sound } }, open } })
export const sizes = { gate: 1 }`,
  )
  writeFileSync(
    given,
    `export const code = { events: { TYPE: [{ code: 7 }] } }
export const bolt = { events: { TYPE: [{ code: 7 }] } }`,
  )
})

describe('charts of somebody else', () => {
  const idsOf = async (name?: string) => (await chartsOf({ file, name, fixtures: undefined })).map(({ id }) => id)

  test('are told once each, by the name of their export where two have one id', async () => {
    expect(await idsOf()).toEqual(['gate', 'code', 'other', 'bolt'])
    expect(await idsOf('again')).toEqual(['gate'])
    expect(await idsOf('other')).toEqual(['other'])
  })

  test('have what is given under the name of their export, or under their id, and nothing of another', async () => {
    const entries = await chartsOf({ file, name: undefined, fixtures: given })
    expect(entries.map(({ id, fixture: { events } }) => [id, (events as Record<string, object[]>).TYPE])).toEqual([
      ['gate', undefined],
      ['code', [{ code: 7 }]],
      ['other', [{}]],
      ['bolt', [{ code: 7 }]],
    ])
  })

  test('that no file holds are refused with the names of those that it does', async () => {
    await expect(idsOf('sizes')).rejects.toThrow(/exports no chart “sizes”; it exports (\w+, ){4}\w+$/)
  })
})

const gate = ['--file', file, '--export', 'gate']
const read = async (...args: string[]) => JSON.parse((await paths(...gate, ...args, '--format', 'json')).out)
const lengthsOf = ({ paths }: { paths: { steps: object[] }[] }) => paths.map(({ steps }) => steps.length)

/** The gate has four edges, which take five steps as OPEN is gone twice, and eight pairs of them. */
describe('paths are as they are asked for', () => {
  test('by their goal, and by how many edges belong together', async () => {
    expect(lengthsOf(await read())).toEqual([5])
    expect(await read('--goal', 'invalid')).toMatchObject({ goal: 'invalid', paths: [{ begin: 'shut' }] })
    expect(lengthsOf(await read('--switch', '1')).reduce((sum, one) => sum + one)).toBeGreaterThanOrEqual(9)
  })

  test('as one tour, or as walks at random that the seed decides', async () => {
    expect(lengthsOf(await read('--tour'))).toEqual([1])
    const walks = async (seed: string) => read('--random', '3', '--seed', seed)
    expect(lengthsOf(await walks('5'))).toEqual([25, 25, 25])
    expect(await walks('5')).toEqual(await walks('5'))
    expect(await walks('5')).not.toEqual(await walks('0'))
  })

  test('in the language that is asked for', async () => {
    const { out } = await paths(...gate, '--format', 'markdown', '--lang', 'zh')
    expect(out).toContain('| # | 操作 | 预期 | 说明 |')
  })
})

describe('the list of charts says why paths were ended', () => {
  const ended = async (...args: string[]) => (await paths(...gate, ...args)).out.split('Not explored to the end:\n')[1]

  test.each([
    [['--length', '2'], 'gate: ended as its paths are long enough\n'],
    [['--coverage', '50'], 'gate: ended as enough is covered\n'],
    [['--time', '0'], 'gate: the exploration was ended before everything was walked\n'],
    [['--time', '600'], undefined],
  ] as const)('%s', async (args, said) => {
    expect(await ended(...args)).toBe(said)
  })

  test('and has the paths and steps that were made until then', async () => {
    expect((await paths(...gate, '--length', '2')).out).toMatch(/^gate +file +1 +2 +2\/2 +2\/4 /m)
  })
})

test('what is wrong with charts is told, and lets the command fail; what is sound does not', async () => {
  const wrong = await paths('--file', file, '--export', 'code', '--lint')
  expect(wrong.out).toContain('lock [noFixture] payload of TYPE: code\n')
  expect(wrong.code).toBe(1)
  expect(wrong.out).toMatch(/^1 chart, [1-9]\d* findings?$/m)
  writeFileSync(
    join(folder, 'sound.mjs'),
    `import { createMachine } from 'xstate'
const on = { description: 'It shines.', on: { PRESS: 'off' } }
const off = { description: 'It is dark.', on: { PRESS: 'on' } }
export const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off, on } })`,
  )
  expect(await paths('--file', join(folder, 'sound.mjs'), '--lint')).toEqual({ out: '1 chart, 0 findings\n', code: 0 })
})

test('paths that running charts part from are told apart from those that hold, and let the command fail', async () => {
  const jams = join(folder, 'jams.mjs')
  writeFileSync(
    jams,
    `import { createMachine } from 'xstate'
const jams = () => { throw new Error('it jams') }
const states = { shut: { on: { OPEN: { target: 'open', actions: jams }, KNOCK: 'shut' } }, open: { type: 'final' } }
export const gate = createMachine({ id: 'gate', initial: 'shut', states })
export const door = createMachine({ id: 'door', initial: 'shut', states: { ...states, shut: { on: { OPEN: 'open' } } } })`,
  )
  const { out, code } = await paths('--file', jams, '--replay')
  expect(out).toContain('gate: in shut, 1 path: OPEN\n  should lead to open, not to it jams\n')
  expect(out).toMatch(/\n3 paths replayed: 2 passed, 1 failed, 2\/3 edges walked\n$/)
  expect(code).toBe(1)
  const suite = (chart: string) => join(folder, 'suites', `${chart}.json`)
  await paths('--file', jams, '--format', 'json', '--out', join(folder, 'suites'))
  const saved = await paths('--file', jams, '--replay', suite('door'), suite('gate'))
  expect(saved.out).toMatch(/\n3 saved paths replayed: 2 passed, 1 failed\n$/)
  expect(saved.code).toBe(1)
  expect(await paths('--file', jams, '--export', 'door', '--replay', suite('door'))).toEqual({
    out: '1 saved path replayed: 1 passed, 0 failed\n',
    code: 0,
  })
})

test('files are written into the folder that is named, and counted', async () => {
  const out = join(folder, 'new', 'ones')
  expect((await paths('--file', file, '--format', 'csv', '--out', out)).out).toMatch(
    /^4 files in .+: 4 paths, \d+ steps\n$/,
  )
  expect((await paths('--file', file, '--chart', 'scxml', '--out', out)).out).toBe(`4 files in ${out}\n`)
  expect(readdirSync(out).sort()).toEqual(
    ['bolt', 'code', 'gate', 'other'].flatMap((name) => [`${name}.csv`, `${name}.scxml`]),
  )
})

test('a picture is as wide as is asked, and speaks in words unless the names of the code are asked for', async () => {
  const widthOf = async (name: string) => (await sharp(join(folder, name)).metadata()).width ?? 0
  await paths(...gate, '--chart', 'png', '--size', '300', '--out', folder)
  expect(Math.abs((await widthOf('gate.png')) - 300)).toBeLessThanOrEqual(1)
  await paths(...gate, '--chart', 'png', '--size', '1x', '--out', folder)
  const once = await widthOf('gate.png')
  await paths(...gate, '--chart', 'png', '--out', folder)
  expect(await widthOf('gate.png')).toBe(2 * once)
  const drawn = async (...args: string[]) => {
    await paths('language', '--chart', 'svg', '--out', folder, ...args)
    return readFileSync(join(folder, 'language.svg'), 'utf8')
  }
  expect(await drawn('--lang', 'zh')).toContain('>选择中<')
  expect(await drawn('--code')).toContain('>choosing<')
})

test('a spec finds the player from where it is written', async () => {
  await paths('/language', '--format', 'playwright', '--out', join(folder, 'specs'))
  expect(readFileSync(join(folder, 'specs', 'language.spec.ts'), 'utf8')).toContain(
    "import { replay } from '../../../flows/browser/playwright'",
  )
  // In the folder of the project itself, and in the one around it, too.
  expect(homeFrom(top)).toBe('.')
  expect(homeFrom(join(top, '..'))).toBe(`./${basename(top)}`)
  expect(homeFrom(join(top, 'specs'))).toBe('..')
})

describe('a chart that does not begin', () => {
  const unbegun = join(folder, 'unbegun.mjs')
  beforeAll(() =>
    writeFileSync(
      unbegun,
      `import { createMachine } from 'xstate'
const [off, on] = [{ on: { PRESS: 'on' } }, { on: { PRESS: 'off' } }]
export const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off, on } })
export const torch = createMachine({ id: 'torch', initial: 'of', states: { off, on } })
export const hall = createMachine({ id: 'hall', initial: 'off', states: { off, on }, context: ({ input }) => ({ watt: input.bulb.watt }) })`,
    ),
  )
  const reasons = {
    torch: /^torch: the chart does not begin: Initial state node "of" not found/m,
    hall: /^hall: the chart does not begin: Cannot read properties of undefined .*give `inputs` in a fixture/m,
  }

  test.each([
    [[]],
    [['--replay']],
    [['--all', '--format', 'csv']],
    [['--all', '--format', 'markdown']],
    [['--format', 'gherkin', '--out', join(folder, 'unbegun')]],
    [['--random', '2', '--replay']],
    [['--tour', '--replay']],
  ])('is told with the reason and lets the command fail: %j', async (args) => {
    const { wrong, code } = await started('--file', unbegun, ...args)
    expect([...wrong.matchAll(/^\w+: the chart does not begin/gm)]).toHaveLength(2)
    expect(wrong).toMatch(reasons.torch)
    expect(wrong).toMatch(reasons.hall)
    expect(code).toBe(1)
  })

  test.each(Object.keys(reasons))('is linted, and drawn as far as it can be: %s', async (name) => {
    const linted = await started('--file', unbegun, '--export', name, '--lint')
    expect(linted).toMatchObject({ wrong: '', code: 1 })
    expect(linted.out).toContain(`${name} [unreachable] state ${name}.off: the chart does not begin\n`)
    for (const format of ['svg', 'png', 'json', 'mermaid', 'plantuml'])
      expect(
        await started('--file', unbegun, '--export', name, '--chart', format, '--out', folder),
        format,
      ).toMatchObject({ wrong: '', code: 0 })
    expect(readFileSync(join(folder, `${name}.svg`), 'utf8')).toMatch(/>off</i)
  })

  test('that cannot be written in a format is told without where the program stood', async () => {
    const { wrong, code } = await started('--file', unbegun, '--export', 'torch', '--chart', 'scxml')
    expect(wrong).toMatch(
      /^torch cannot be written as scxml: Initial state node "of" not found on parent state node #torch\n\n.*--help/,
    )
    expect(code).toBe(2)
  })
})
