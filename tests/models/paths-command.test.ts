import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { charts } from '../../flows/charts'
import { pathsCommand } from '../../flows/paths/command'
import { startProcess } from '../support/process'

const top = resolve(import.meta.dirname, '../..')

interface Told {
  out: string
  wrong: string
  code: number
}

/** What the command prints and the code that it ends with, as a process of its own. */
const started = (...args: string[]) =>
  new Promise<Told>((done) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', 'flows/paths/cli.ts', ...args],
      { cwd: top, maxBuffer: 2 ** 26 },
      (error, out, wrong) => done({ out, wrong, code: typeof error?.code === 'number' ? error.code : 0 }),
    ),
  )

/** The same in the process of the tests, which begins a second sooner. */
const paths = async (...args: string[]): Promise<Told> => {
  const said = { out: '', wrong: '' }
  const printed = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.out += String(text)
    return true
  })
  const complained = vi.spyOn(console, 'error').mockImplementation((text) => {
    said.wrong += `${text}\n`
  })
  const before = process.exitCode
  process.exitCode = undefined
  try {
    await pathsCommand(args)
    return { ...said, code: Number(process.exitCode ?? 0) }
  } finally {
    process.exitCode = before
    printed.mockRestore()
    complained.mockRestore()
  }
}

test('without an argument the command lists every chart with what its paths cover', async () => {
  const { out } = await paths()
  for (const { id } of charts) expect(out).toMatch(new RegExp(`^${id} +\\S+ +\\d+ +\\d+ +\\d+/\\d+`, 'm'))
}, 60_000)

test('paths that are handed on come with a word beside them where they do not cover everything', async () => {
  const some = await paths('payOrder', '--format', 'json', '--length', '5')
  expect(JSON.parse(some.out)).toMatchObject({ chart: 'payOrder' })
  expect([some.wrong, some.code]).toEqual(['payOrder: ended as its paths are long enough\n', 0])
  expect((await paths('payOrder', '--format', 'json')).wrong).toBe('')
})

test('a chart of somebody else is told by its own names, whatever the shop calls what is named alike', async () => {
  mkdirSync(join(top, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(top, '.cache', 'lift-'))
  try {
    writeFileSync(
      join(folder, 'lift.ts'),
      `import { createMachine } from 'xstate'
export const lift = createMachine({ id: 'lift', initial: 'idle', states: { idle: { on: { pay: 'on' } }, on: { on: { 'session.logout': 'idle' } } } })`,
    )
    const { out } = await paths('--file', join(folder, 'lift.ts'), 'lift')
    expect(out).toContain('| 1 | pay | The state is on |')
    expect(out).toContain('| 2 | session.logout | The state is idle |')
    expect(out).not.toMatch(/paid|Log out/)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('what a chart of somebody else runs fails in its own way, though a call of the shop is called alike', async () => {
  mkdirSync(join(top, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(top, '.cache', 'alike-'))
  try {
    writeFileSync(
      join(folder, 'alike.ts'),
      `import { createMachine } from 'xstate'
export const alike = createMachine({ id: 'alike', initial: 'asks', states: {
  asks: { invoke: { src: 'order.cancel', onDone: 'open', onError: 'shut' } }, open: {}, shut: {} } })`,
    )
    const { out } = await paths('--file', join(folder, 'alike.ts'), '--format', 'csv')
    expect(out.match(/order\.cancel answers|order\.cancel fails/g)).toEqual([
      'order.cancel answers',
      'order.cancel fails',
    ])
    expect(out).not.toContain('toast')
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('what a chart of somebody else logs as it is walked does not stand among what the command prints', async () => {
  mkdirSync(join(top, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(top, '.cache', 'logs-'))
  try {
    writeFileSync(
      join(folder, 'logs.ts'),
      `import { createMachine, log } from 'xstate'
console.info('it opens')
const tell = () => {
  console.log('it opens')
  console.table([{ it: 'it opens' }])
  console.group('it opens')
  console.error('it jams')
}
export const logs = createMachine({ id: 'logs', initial: 'shut', states: {
  shut: { on: { OPEN: { target: 'open', actions: [log('it opens'), tell] } } }, open: {} } })`,
    )
    for (const more of [[], ['--replay']]) {
      const { out, wrong, code } = await started('--file', join(folder, 'logs.ts'), ...more)
      expect([out !== '', out + wrong, code]).toEqual([true, expect.not.stringContaining('it opens'), 0])
      // What a chart complains of is nobody's to hide.
      expect(wrong).toBe('it jams\n')
    }
    const suite = await started('--file', join(folder, 'logs.ts'), '--format', 'json')
    expect(JSON.parse(suite.out)).toMatchObject({ chart: 'logs' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('whoever reads only a part of what it prints is told nothing of that', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'flows/paths/cli.ts', 'payOrder', '--format', 'json'], {
    cwd: top,
  })
  let wrong = ''
  child.stderr.on('data', (text) => (wrong += text))
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'close')
  expect([wrong, code]).toEqual(['', 0])
}, 60_000)

test('a path without steps says so in words, in place of a table without rows', async () => {
  mkdirSync(join(top, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(top, '.cache', 'still-'))
  try {
    writeFileSync(
      join(folder, 'still.ts'),
      `import { createMachine } from 'xstate'
export const still = createMachine({ id: 'still', initial: 'idle', states: { idle: {} } })`,
    )
    const said = async (language: string) =>
      (await paths('--file', join(folder, 'still.ts'), 'still', '--lang', language)).out
    expect(await said('en')).toContain('Open it; the state is idle\n\nNothing more is to be done.\n')
    expect(await said('zh')).toContain('\n\n无需其他操作。\n')
    expect((await said('en')) + (await said('zh'))).not.toContain('| --- |')
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('a folder that cannot be written is told in one line', async () => {
  const { wrong, code } = await paths('payOrder', '--chart', 'mermaid', '--out', join(top, 'package.json'))
  expect(wrong).toMatch(/^EEXIST: .*package\.json'\n$/)
  expect(code).toBe(2)
}, 60_000)

test('a chart of somebody else whose id is no name of a file has its files all the same', async () => {
  mkdirSync(join(top, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(top, '.cache', 'orders-'))
  try {
    const file = join(folder, 'pay.ts')
    writeFileSync(
      file,
      `import { createMachine } from 'xstate'
export const pay = createMachine({ id: 'orders/pay: now?', initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })`,
    )
    for (const wanted of [
      ['--format', 'csv'],
      ['--chart', 'mermaid'],
      ['--chart', 'svg'],
    ])
      expect((await paths('--file', file, ...wanted, '--out', join(folder, 'out'))).code).toBe(0)
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(
      ['csv', 'mmd', 'svg'].map((ending) => `orders-pay- now-.${ending}`),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('with --out each chart has a file of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wujin-paths-'))
  try {
    await paths('confirmOrder', '/order/pay-order', '--format', 'csv', '--out', folder)
    expect(readdirSync(folder).sort()).toEqual(['confirmOrder.csv', 'payOrder.csv'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

test('several charts are printed as one text that its reader takes, or a folder is asked for', async () => {
  const { out } = await paths('brand', 'language', '/brand', '--format', 'csv')
  expect(out.match(/\ufeff|chart,path,step/g)).toEqual(['\ufeff', 'chart,path,step'])
  expect(new Set(out.match(/^"\w+"/gm))).toEqual(new Set(['"brand"', '"language"']))
  expect((await paths('brand', 'language')).out.match(/^# .+/gm)).toEqual([
    '# brand (/brand)',
    '# language (/language)',
  ])
  for (const way of [
    ...['json', 'gherkin', 'playwright'].map((format) => ['--format', format]),
    ...['json', 'scxml', 'mermaid', 'plantuml'].map((format) => ['--chart', format]),
  ]) {
    const refused = await paths('brand', 'language', ...way)
    expect(refused.wrong).toContain(`${way.join(' ')} is a file for each chart: --out says where`)
    expect([refused.out, refused.code]).toEqual(['', 2])
    expect((await paths('brand', '/brand', ...way)).code).toBe(0)
  }
}, 60_000)

test('a chart that is named beside a saved suite is not passed over as if it had been replayed', async () => {
  const { out, wrong, code } = await paths('--replay', 'suites/download.json', 'cart')
  expect(wrong).toContain('a saved suite names its chart itself; replay cart without it')
  expect([out, code]).toEqual(['', 2])
}, 60_000)

test('a trace of one chart does not say that nothing else walks a sentence', async () => {
  const { out } = await paths('download', '--trace')
  expect(out).toContain('    walked by no path of the charts that were named\n')
  expect(out).not.toMatch(/by no path(?! of the charts that were named)/)
}, 60_000)

test('a trace names six paths of a sentence and counts the others', async () => {
  const { out } = await paths('--trace')
  const lines = [...out.matchAll(/^ {4}(\d+) paths: (.*?)(?: and (\d+) more)?(?:; .*)?$/gm)]
  const counted = lines.map(([, all, names = '', more = '0']) => [Number(all), names.split(', ').length, Number(more)])
  expect(counted.filter(([, , more]) => more).length).toBeGreaterThan(10)
  expect(counted.filter(([, , more]) => !more).length).toBeGreaterThan(10)
  for (const [all = 0, named, more] of counted) expect([named, more]).toEqual(all > 6 ? [6, all - 6] : [all, 0])
}, 60_000)

test('charts whose ids make the same name of a file have one each', async () => {
  mkdirSync(join(top, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(top, '.cache', 'alike-'))
  try {
    const file = join(folder, 'alike.ts')
    const chartAs = (name: string, id: string) =>
      `export const ${name} = createMachine({ id: '${id}', initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })`
    writeFileSync(
      file,
      `import { createMachine } from 'xstate'\n${chartAs('a', 'Pay-card')}\n${chartAs('b', 'pay:card')}\n${chartAs('c', 'pay/card')}`,
    )
    for (const wanted of [
      ['--format', 'csv'],
      ['--chart', 'scxml'],
      ['--chart', 'svg'],
    ])
      await paths('--file', file, ...wanted, '--out', join(folder, 'out'))
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(
      ['Pay-card', 'pay-card-2', 'pay-card-3'].flatMap((name) =>
        ['csv', 'scxml', 'svg'].map((ending) => `${name}.${ending}`),
      ),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)

describe('the example of the README', () => {
  const readme = readFileSync(join(top, 'README.md'), 'utf8')
  const [chart = '', fixtures = ''] = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code ?? '')
  const folder = join(top, '.cache', `door-${process.pid}`)
  const [file, given] = [join(folder, 'door.ts'), join(folder, 'door.fixtures.ts')]
  beforeAll(() => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, chart)
    writeFileSync(given, fixtures)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('says what it could not know and what was not walked for that', async () => {
    const { out } = await paths('--file', file)
    expect(out).toMatch(/^door +file +1 +0 +1\/2 +0\/0/m)
    expect(out).toContain('door: state door.open: no transition that can be taken leads there')
    expect(out).toContain('door: transition door.locked: UNLOCK: it asks for a payload that nothing gives: code')
    expect(out).toContain('door: UNLOCK comes without a payload, and the chart reads code of it')
  }, 60_000)

  test('is covered with its fixture', async () => {
    const { out } = await paths('--file', file, '--fixtures', given)
    expect(out).toMatch(/^door +file +1 +2 +2\/2 +2\/2/m)
    expect(out).not.toContain('Not reached')
    expect(out).not.toContain('UNLOCK comes')
  }, 60_000)

  test('is written and replayed', async () => {
    const { out } = await paths('--file', file, '--fixtures', given, 'door')
    expect(out).toContain('| 1 | UNLOCK (code: "1234") | The state is open |')
    expect((await paths('--file', file, '--fixtures', given, '--replay')).out).toBe(
      '1 path replayed: 1 passed, 0 failed, 2/2 edges walked\n',
    )
  }, 60_000)

  test('is written by a format or a folder alone, without its name', async () => {
    const { out } = await paths('--file', file, '--fixtures', given, '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({ chart: 'door' })
    await paths('--file', file, '--fixtures', given, '--out', join(folder, 'all'))
    expect(readdirSync(join(folder, 'all'))).toEqual(['door.md'])
  }, 60_000)

  // The build of XState that tests load refuses this word itself; the one that the command loads reads over it.
  test('is not taken for covered where its guard is one of XState 4', async () => {
    const older = join(folder, 'older.ts')
    writeFileSync(older, chart.replace('guard:', 'cond:').replace('createMachine({', 'createMachine(<never>{'))
    const said = 'door.locked: XState 5 does not read “cond”, but “guard”\n'
    expect((await started('--file', older)).out).toContain(`Assumed, or not to be known:\ndoor: ${said}`)
    expect(await started('--file', older, '--lint')).toMatchObject({
      out: expect.stringContaining(`door [obsolete] ${said}`),
      code: 1,
    })
  }, 60_000)

  test('is saved as a suite, and the suite fails when the chart is another one', async () => {
    await paths('--file', file, '--fixtures', given, 'door', '--format', 'json', '--out', folder)
    const suite = join(folder, 'door.json')
    const same = await paths('--file', file, '--fixtures', given, '--replay', suite)
    expect(same).toMatchObject({ out: '1 saved path replayed: 1 passed, 0 failed\n', code: 0 })
    const broken = join(folder, 'broken.ts')
    writeFileSync(broken, chart.replace("'1234'", "'0000'"))
    const { out, code } = await started('--file', broken, '--fixtures', given, '--replay', suite)
    expect(out).toContain('door: in locked, 1 path: UNLOCK (code: "1234")\n  should lead to open, not to locked')
    expect(out).toContain('1 saved path replayed: 0 passed, 1 failed')
    expect(code).toBe(1)
  }, 240_000)

  test('is taken away as it is, in every format', async () => {
    const begins = { json: '{\n  "id": "door"', scxml: '<?xml', mermaid: 'stateDiagram-v2', plantuml: '@startuml' }
    for (const [format, begin] of Object.entries(begins)) {
      const { out } = await paths('--file', file, '--chart', format)
      expect(out.slice(0, begin.length)).toBe(begin)
      expect(out).toContain('UNLOCK')
    }
    expect((await paths('--file', file, '--chart', 'picture')).wrong).toContain('--chart is one of json, scxml,')
  }, 240_000)

  test('a chart that the file does not export, and a file that is not there, are refused', async () => {
    expect((await paths('--file', file, '--export', 'gate')).wrong).toContain(
      'exports no chart “gate”; it exports door',
    )
    expect((await paths('--file', 'nowhere.ts')).wrong).toContain('there is no file nowhere.ts')
    expect((await paths('--file', given)).wrong).toContain('exports no chart of XState 5')
  }, 60_000)

  test('has no other revision, and is not told to be as it was', async () => {
    const { out, wrong } = await paths('--file', file, '--diff', 'HEAD')
    expect([out, wrong.split('\n')[0]]).toEqual([
      '',
      '--diff is for the charts of the shop: those of --file have no revisions here',
    ])
  }, 60_000)
})

/** Ten regions of three states, which take minutes to walk; it says when that begins. */
const slow = `import { createMachine } from 'xstate'
let begun = false
const begins = () => {
  if (!begun) process.stderr.write('it is walked')
  begun = true
  return true
}
const region = (name) => ({
  initial: 'a',
  states: {
    a: { on: { ['GO' + name]: { guard: begins, target: 'b' } } },
    b: { on: { ['GO' + name]: 'c' } },
    c: { on: { ['GO' + name]: 'a' } },
  },
})
const states = Object.fromEntries([...'ABCDEFGHIJ'].map((name) => [name, region(name)]))
export const slow = createMachine({ id: 'slow', type: 'parallel', states })
`

/** Runs the command on that chart and presses Ctrl-C when it is walked, as often as is said. */
const interrupted = async (presses: number, ...args: string[]) => {
  const folder = join(top, '.cache', `slow-${process.pid}-${presses}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'slow.js'), slow)
  try {
    const { child, said, ended } = startProcess('flows/paths/cli.ts', ['--file', join(folder, 'slow.js'), ...args])
    await vi.waitUntil(() => said.err.includes('it is walked'), { timeout: 60_000 })
    for (let press = 1; press <= presses; press += 1) {
      child.kill('SIGINT')
      await setTimeout(20)
    }
    return await ended()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('Ctrl-C ends a long walk: what was found until then is told, and the code says that it was ended', async () => {
  const { code, signal, out } = await interrupted(1)
  expect([code, signal]).toEqual([130, null])
  const [, paths, steps] = /^slow +file +(\d+) +(\d+) /m.exec(out) ?? []
  expect(Number(paths)).toBeGreaterThan(0)
  expect(Number(steps)).toBeGreaterThan(0)
  expect(out).toContain('Not explored to the end:\nslow: the exploration was ended before everything was walked')
}, 120_000)

// A machine that is busy elsewhere may give the command its turn between the second press and the third.
test('Ctrl-C a third time ends the command at once', { timeout: 120_000, retry: 3 }, async () => {
  const { code, out } = await interrupted(3)
  expect([code, out]).toEqual([130, ''])
})

test.each([
  [['nowhere'], 'no chart “nowhere”'],
  [['--goal', 'everything'], '--goal is one of'],
  [['--random', 'some'], '--random takes a whole number'],
  [['--diff', 'nothing-of-that-name'], '--diff takes a revision'],
  [['--limit', 'none'], '--limit takes a whole number'],
  [['--limit', '1.5'], '--limit takes a whole number'],
  [['--limit=-3'], '--limit takes a whole number'],
  [['--play', '--pages', '0'], '--pages takes 1 or more'],
  [['cart', '--html', 'cart.html'], '--html goes with --diff'],
  [['cart', '--fixtures', 'cart.fixtures.ts'], '--fixtures goes with --file'],
  [['cart', '--export', 'cart'], '--export goes with --file'],
  [['cart', '--pages', '2'], '--pages goes with --play'],
  [['cart', '--size', '1200'], '--size goes with --chart'],
  [['--coverage', '101'], '--coverage takes 100 or less'],
  [['--lint', '--trace'], '--lint and --trace do not go together'],
  [['--replay', '--play'], '--play and --replay do not go together'],
  [['cart', '--chart', 'svg', '--diff', 'HEAD'], '--chart and --diff do not go together'],
  [['--replay', '--format', 'csv'], '--replay and --format do not go together'],
  [['--play', '--format', 'json'], '--play and --format do not go together'],
  [['--tour', '--random', '3'], '--tour and --random do not go together'],
  [['--tour', '--switch', '1'], '--tour and --switch do not go together'],
  [['--random', '3', '--switch', '1'], '--random and --switch do not go together'],
  [['--file', 'door.ts', '--play'], '--play is for the charts of the shop'],
  [['--file', 'door.ts', '--format', 'playwright'], '--format playwright is for the charts of the shop'],
  [['--file', 'cart.json'], '--replay cart.json runs a saved suite, --format json writes one'],
  [['--sideways'], '--sideways'],
])(
  '%s is refused with what would be right',
  async (args, said) => {
    const { wrong, code } = await paths(...args)
    expect(wrong).toContain(said)
    // What is wrong stays in sight: all options would fill the screen below it.
    expect(wrong.split('\n').slice(1).join('\n')).toBe('\nnpm run paths -- --help lists what there is\n')
    expect(code).toBe(2)
  },
  60_000,
)

test('what the help shows as a command is one', async () => {
  const { out, code } = await paths('--help')
  const shown = [...out.matchAll(/^npm run paths -- ([a-z]\S*)/gim)].map(([, words = '']) => words)
  expect([code, shown]).toEqual([0, ['payOrder']])
  for (const name of [...shown, 'payorder', '/order/pay-order']) {
    const { out: told, code } = await paths(name)
    expect([code, told.split('\n')[0]]).toEqual([0, expect.stringContaining('payOrder')])
  }
}, 60_000)

test('the process of the command ends with the same words and code', async () => {
  expect(await started('nowhere')).toEqual(await paths('nowhere'))
}, 60_000)
