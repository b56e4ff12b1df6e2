import { openBench } from './harness'

// A process to be killed: a sandbox on the journal named by the first argument, its port on the standard output.
const bench = await openBench({ journal: process.argv[2] ?? '' })
process.stdout.write(String(bench.port))
