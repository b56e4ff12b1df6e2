import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { judgesOf, type Mutant } from './mutant'

/** How a mutant fared: which test saw it and what it said, or nothing where none did. */
export interface Verdict {
  mutant: Mutant
  seenBy: string | undefined
  says: string
}

const top = resolve(import.meta.dirname, '../..')

/** After this time without a verdict, in milliseconds, a change has made the tests hang, and is seen. */
const timeout = 240_000

/** A copy of the project in which wrong changes are made; packages are shared. */
export const copyOfProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'wujin-mutants-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: top, encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name && existsSync(join(top, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(top, file), join(folder, file))
  }
  for (const made of ['dist', '.cache'])
    if (existsSync(join(top, made))) cpSync(join(top, made), join(folder, made), { recursive: true })
  symlinkSync(join(top, 'node_modules'), join(folder, 'node_modules'))
  // What a judge started may write a moment longer than the judge lives.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  return { folder, remove }
}

interface Report {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The first thing that a failed run complains of. */
const complaintIn = (path: string, output: string): [string, string] => {
  if (!existsSync(path)) return ['the run itself', output.trim().split('\n').slice(-3).join(' ')]
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.find((one) => one.status === 'failed')
    if (failed) return [failed.fullName, failed.failureMessages.join(' ')]
    if (status === 'failed') return [name, message]
  }
  return ['the run itself', output.trim().split('\n').slice(-3).join(' ')]
}

/** Runs the tests that judge a place, in a copy; tells what failed first. */
export const runTests = (folder: string, files: string[], only?: string) =>
  new Promise<[string, string] | undefined>((done) => {
    const report = join(folder, '.cache', 'verdict.json')
    rmSync(report, { force: true })
    const args = ['run', ...files, '--bail=1', '--reporter=json', `--outputFile=${report}`]
    const child = spawn(join(folder, 'node_modules/.bin/vitest'), only ? [...args, '-t', only] : args, {
      cwd: folder,
      env: { ...process.env, NO_COLOR: '1' },
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    const late = setTimeout(() => process.kill(-(child.pid as number), 'SIGKILL'), timeout)
    child.once('close', (code) => {
      clearTimeout(late)
      if (code === 0) done(undefined)
      else done(code === null ? ['time', `no verdict within ${timeout / 1000} s`] : complaintIn(report, output))
    })
  })

/** Of the texts of all charts, only that of the chart that is changed. */
const chartIn = ({ at, by }: Mutant, text: string) => {
  const id = !by && at.startsWith('machines/') && !at.startsWith('machines/lifecycle/')
  return id ? text.match(/createMachine\(\{\s*id: '(\w+)'/)?.[1] : undefined
}

/** Plants a wrong change in a copy, runs the tests that judge it, and takes it back. */
export const judge = async (folder: string, mutant: Mutant): Promise<Verdict> => {
  const path = join(folder, mutant.at)
  const text = readFileSync(path, 'utf8')
  if (text.split(mutant.from).length !== 2)
    throw new Error(`${mutant.at} does not have this once: ${JSON.stringify(mutant.from)}`)
  try {
    writeFileSync(
      path,
      text.replace(mutant.from, () => mutant.into),
    )
    const chart = chartIn(mutant, text)
    const only = mutant.only ?? (chart && `'${chart}'`)
    const [seenBy, says] = (await runTests(folder, judgesOf(mutant), only)) ?? [undefined, '']
    return { mutant, seenBy, says }
  } finally {
    writeFileSync(path, text)
  }
}
