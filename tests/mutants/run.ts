import { chances } from '../../flows/paths/chances'
import { copyOfProject, judge, runTests, type Verdict } from './judge'
import { judgesOf, type Mutant } from './mutant'
import { mutants } from './mutants'
import { optionsOf } from './options'

const usage = `npm run mutants              plants wrong changes, one at a time, and says which tests see them
  --only TEXT                those with this text in their place or their harm
  --sample N --seed S        N of them, the same for the same seed
  --jobs N                   copies of the project in which they are planted (2)
  --green                    the tests were seen to pass a moment ago: they are not run before

Ends with 1 when nobody sees a change.`

const values = optionsOf(usage, {
  only: { type: 'string', default: '' },
  sample: { type: 'string' },
  seed: { type: 'string', default: String(Date.now() % 100_000) },
  jobs: { type: 'string', default: '2' },
  green: { type: 'boolean', default: false },
})

const wanted = mutants.filter(({ at, hurts }) => `${at} ${hurts}`.includes(values.only))
const random = chances(Number(values.seed))
const chosen = values.sample
  ? wanted
      .filter(({ unseen }) => !unseen)
      .map((mutant) => ({ mutant, place: random() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, Number(values.sample))
      .map(({ mutant }) => mutant)
  : wanted
if (!chosen.length) {
  console.error(`no planted change has "${values.only}" in its place or its harm`)
  process.exit(2)
}
console.log(`${chosen.length} of ${mutants.length} planted changes${values.sample ? `, seed ${values.seed}` : ''}`)

const copies = Array.from({ length: Math.min(Number(values.jobs), chosen.length) }, copyOfProject)
const removeAll = () => {
  for (const { remove } of copies) remove()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    removeAll()
    process.exit(1)
  })

/** Shares work out among the copies. */
const share = async <One>(work: One[], act: (folder: string, one: One) => Promise<void>) => {
  const left = [...work]
  await Promise.all(
    copies.map(async ({ folder }) => {
      for (let one = left.shift(); one; one = left.shift()) await act(folder, one)
    }),
  )
}

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 160)
const verdicts: Verdict[] = []
let failed = false
try {
  // A test that fails without a wrong change would see every one.
  const judges = values.green ? [] : [...new Set(chosen.map((mutant) => judgesOf(mutant).join(' ')))]
  await share(judges, async (folder, files) => {
    const failure = await runTests(folder, files.split(' '))
    if (!failure) return
    failed = true
    console.error(`fails without any change: ${files}: ${failure.map(short).join(': ')}`)
  })
  if (!failed)
    await share(chosen, async (folder, mutant) => {
      const verdict = await judge(folder, mutant)
      verdicts.push(verdict)
      const how = verdict.seenBy ? `seen by ${short(verdict.seenBy)}` : mutant.equivalent ? 'equivalent' : 'NOT SEEN'
      console.log(`${mutant.at}: ${mutant.hurts}: ${how}`)
    })
} catch (error) {
  failed = true
  console.error(error instanceof Error ? error.message : error)
} finally {
  removeAll()
}

const area = ({ at }: Mutant) =>
  at
    .split('/')
    .slice(0, at.startsWith('src/') || at.startsWith('server/') ? 2 : 1)
    .join('/')
const counted = verdicts.filter(({ mutant }) => !mutant.equivalent)
const seen = counted.filter(({ seenBy }) => seenBy)
for (const name of [...new Set(counted.map(({ mutant }) => area(mutant)))].sort()) {
  const here = counted.filter(({ mutant }) => area(mutant) === name)
  console.log(`${name}: ${here.filter(({ seenBy }) => seenBy).length} of ${here.length}`)
}
console.log(
  `seen: ${seen.length} of ${counted.length} (${Math.floor((100 * seen.length) / Math.max(1, counted.length))} %)`,
)
for (const { mutant } of counted.filter(({ seenBy }) => !seenBy)) console.log(`NOT SEEN ${mutant.at}: ${mutant.hurts}`)
process.exitCode = failed || seen.length < counted.length ? 1 : 0
