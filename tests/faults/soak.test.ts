import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandsTree } from '../support/commands-tree'

/** What the soak says, and its exit code, where the tests that it runs are a program that tells how it was called. */
const soaked = async (words: string[], { ends = 0, report = '', env = {} as Record<string, string> } = {}) => {
  const { dir, write } = commandsTree()
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('node_modules/.package-lock.json', '{}')
  write('node_modules/.wujin-lock', createHash('sha256').update('{}').digest('hex'))
  write(
    'node_modules/.bin/vitest',
    `#!/bin/sh\necho "vitest $@; $RACE_ROUNDS rounds, $RACE_CLIENTS clients, $BUYERS buyers, $SALES sales, totals $TOTALS, $SEQUENCES sequences, $KILLS kills, $DUE_ORDERS due"
printf '%s' '${report}' > "$SOAK_REPORT"\nexit ${ends}\n`,
  )
  chmodSync(join(dir, 'node_modules/.bin/vitest'), 0o755)
  write('tmp/kept', '')
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [join(dir, 'run/soak.mjs'), ...words], {
    env: { PATH, HOME, TMPDIR: join(dir, 'tmp'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  return { code, said: said.replace(/in \d+\.\d s/, 'in some time').split('\n'), left: readdirSync(join(dir, 'tmp')) }
}

test('the soak runs the races and every total with its own figures, and shows what came of each race', async () => {
  const race = { race: 'pay and cancel', clients: 8, rounds: 200, longest: 431, seen: { paid: 120, canceled: 80 } }
  const other = { race: 'two tabs', clients: 32, rounds: 200, longest: 1204, seen: { once: 200 } }
  const { code, said, left } = await soaked([], { report: `${JSON.stringify(race)}\n${JSON.stringify(other)}\n` })
  expect(said).toEqual([
    'vitest run --project server tests/races tests/faults/killed.test.ts tests/faults/catch-up.test.ts ' +
      'tests/stories/every-total.test.ts; 200 rounds, 2,8,32,100 clients, ' +
      '200 buyers, 50 sales, totals all, 500 sequences, 10 kills, 10000 due',
    '',
    'rounds  clients  longest  outcomes',
    'pay and cancel',
    '   200        8    431 ms paid 120, canceled 80',
    'two tabs',
    '   200       32   1204 ms once 200',
    '',
    '== soak: passed in some time',
    '',
  ])
  expect([code, left]).toEqual([0, ['kept']])
})

test('the soak runs what it is given, with the figures of who calls it, and fails as its tests do', async () => {
  const env = {
    RACE_ROUNDS: '3',
    RACE_CLIENTS: '4',
    BUYERS: '11',
    SALES: '6',
    TOTALS: '4711',
    SEQUENCES: '7',
    KILLS: '2',
    DUE_ORDERS: '5',
  }
  const { code, said, left } = await soaked(['tests/races/stock.test.ts', '-t', 'last'], { ends: 3, env })
  expect(said).toEqual([
    'vitest run --project server tests/races/stock.test.ts -t last; 3 rounds, 4 clients, 11 buyers, 6 sales, totals 4711, 7 sequences, 2 kills, 5 due',
    '',
    'rounds  clients  longest  outcomes',
    '',
    '== soak: FAILED in some time',
    '',
  ])
  expect([code, left]).toEqual([3, ['kept']])
})
