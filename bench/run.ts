import process from 'node:process'

/** Every bench by its name, with what it prints. `npm run bench` lists them. */
const benches: Record<string, string> = {
  pages: 'pages for visitors per second, beside a plain server that answers the same bytes',
  calls: 'calls per second, beside a plain server that checks and decodes the same envelopes',
  shoppers: 'how long shoppers wait for their calls beside 200 readers of pages, and alone',
  bytes: 'what a first visit brings over the line, beside other shops that are open and named',
  lighthouse: 'what Lighthouse says of a first visit on a phone, beside what is aimed at',
  memory: 'memory of the server over 10,000 pages',
  navigation: 'from a click to what it was for, beside one frame',
  'first-visit': 'JavaScript of a first visit to each page, after a build',
  import: 'seconds that an import takes; so many SKUs may be named',
  paths: 'suites of paths beside those of xstate/graph',
  search:
    'mean reciprocal rank of what people ask for; searches among a million products, or so many, beside a point read',
  sweep: 'unpaid orders closed per second',
}

const [wanted = '', ...words] = process.argv.slice(2)
if (Object.hasOwn(benches, wanted)) {
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...words)
  await import(`./${wanted}.ts`)
} else {
  console.log('npm run bench -- NAME\n')
  for (const [bench, prints] of Object.entries(benches)) console.log(`  ${bench.padEnd(12)} ${prints}`)
  process.exitCode = 1
}
