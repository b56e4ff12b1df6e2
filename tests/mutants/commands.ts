import { judgedBy, planted } from './mutant'

const install = judgedBy.faults('install.')
const commands = { by: ['tests/unit/commands.test.ts'] }

/** Wrong changes of the commands that install, build, start and test. */
export const commandMutants = [
  ...planted(
    'run/supervise.mjs',
    [
      [
        'await sleep(waits[deaths]',
        'process.exit(run.code); await sleep(waits[deaths]',
        'a server that was killed stays away',
      ],
      ['run.code === 0 || !everOpen ||', 'run.code === 0 ||', 'a server that cannot start is started again and again'],
      [
        '{ signal: stopped.signal }',
        '{}',
        'whoever stops the shop after its server died waits for up to half a minute',
      ],
      ['if (run.openFor > steady) deaths = 0', '', 'a shop that runs for weeks is given up after its ninth crash'],
      ['steady = 60_000', 'steady = 6_000', 'a shop that dies every half minute is never given up'],
      ["if (message !== 'open') return", '', 'a server that cannot start is started again whatever it said'],
      ['if (now - last > sameSignal) ', '', 'Ctrl-C reaches the server twice, and ends it at once'],
      ["whenOrphaned(() => end('SIGTERM'))", '', 'a shop goes on at its port after npm was stopped'],
    ],
    judgedBy.faults('supervise.'),
  ),
  ...planted(
    'run/stop-with-parent.mjs',
    [
      [
        "process.once('disconnect', ",
        "process.once('disconnected', ",
        'a server goes on at its port after its starter was killed',
      ],
    ],
    judgedBy.faults('supervise.'),
  ),
  ...planted(
    'run/command.mjs',
    [
      ['for (const child of running) child.kill()', '', 'what builds goes on after its command has ended'],
      ['process.exit(exitCode(null, signal))', 'process.exit(0)', 'a build that was broken off counts as done'],
      [
        'const forget = whenOrphaned(() => end(',
        'const forget = whenOrphaned(() => String(',
        'what builds goes on after npm was stopped',
      ],
    ],
    judgedBy.faults('supervise.'),
  ),
  ...planted(
    'run/test.mjs',
    [
      ['(code !== 0 || passed === 0)', 'passed === 0', 'the runner counts a crash as passed'],
      [
        'failed: counts.failed + missed.length',
        'failed: counts.failed',
        'a test file that no pattern includes is left out in silence',
      ],
      [
        'failed: code === 0 ? 0 : 1, skipped: 0, output }',
        'failed: 0, skipped: 0, output }',
        'a check that fails passes',
      ],
      [
        'process.exitCode = failed > 0 || refused ? 1 : 0',
        'process.exitCode = refused ? 1 : 0',
        'the runner ends well whatever failed',
      ],
    ],
    judgedBy.faults('runner'),
  ),
  ...planted(
    'run/alone.mjs',
    [
      ["{ flag: 'wx' }", "{ flag: 'w' }", 'two programs build at once, and each takes away what the other has built'],
      [
        "return error.code === 'ESRCH'",
        'return false',
        'after a build that was killed nobody can build for five minutes',
      ],
      ['return holderOf(lock) === own', 'return true', 'after a build that was killed two programs build at once'],
      ['setInterval(() => show(lock), sign)', 'undefined', 'two programs install at once where the network is slow'],
      ['if (holderOf(lock) === own) rmSync', 'rmSync', 'a third program builds beside the second'],
    ],
    { by: ['tests/unit/alone.test.ts'] },
  ),
  ...planted(
    'run/install.mjs',
    [
      [
        'ownMajor > major ||',
        'ownMajor >= major ||',
        'on a Node that is too old the shop fails in words that nobody understands',
      ],
      [
        'found ? found.version === version : optional === true',
        'found ? true : optional === true',
        'after a pull the packages of before stay',
      ],
      [': optional === true', ': true', 'a package that is missing is missed by the shop'],
      [': optional === true', ': false', 'packages are installed anew before each start'],
      [
        'existsSync(installed) && read(stamp) === wanted',
        'read(stamp) === wanted',
        'a shop without its packages is begun',
      ],
      [
        'npm ci ended with ${code}).`)\n    process.exit(1)',
        'npm ci ended with ${code}).`)',
        'without a network the shop begins all the same',
      ],
    ],
    install,
  ),
  ...planted(
    'run/command.mjs',
    [
      ['settle(127)', 'settle(0)', 'a check whose program is missing passes'],
      [
        "`${join(top, 'node_modules', '.bin')}:${env.PATH ?? ''}`",
        "`${env.PATH ?? ''}:${join(top, 'node_modules', '.bin')}`",
        'whoever has another version of a tool on the machine is told of faults that nobody else sees',
      ],
      ['128 + (signal ? constants.signals[signal] : 0)', '0', 'tests that ran out of memory count as passed'],
    ],
    commands,
  ),
  ...planted(
    'run/chromium.mjs',
    [['return works(own) ? own : undefined', 'return own', 'tests wait for a browser that does not run']],
    commands,
  ),
  ...planted(
    'run/build.mjs',
    [
      ['of [stamp, stamps.whole]', 'of [stamp]', 'a shop opens with parts of two builds after one that failed'],
      [
        'if (!done(stamps.open) && !(await run(first',
        'if (!(await run(first',
        'a shop that has just been opened is built under whoever visits it',
      ],
      ['  after?.()\n', '', 'pages that were open during a deploy cannot go on'],
      [
        '    if (isThere()) return true\n    if',
        '    if',
        'two commands that start at once build one after the other, the second under the first',
      ],
    ],
    { by: ['tests/unit/built-again.test.ts'] },
  ),
  ...planted(
    'run/flows.mjs',
    [
      [
        "ok && /javascript/.test(headers.get('content-type') ?? '')",
        'ok',
        'the app of somebody else is told as the charts',
      ],
      [
        "/${process.env.BASE_PATH ?? ''}/",
        '/',
        'whoever built the shop for a path is led away from its charts, and a second shop is started',
      ],
    ],
    { by: ['tests/unit/open-charts.test.ts'] },
  ),
  ...planted(
    'server/start.ts',
    [['${origin}${base}flows/', '${origin}/flows/', 'the address of the charts that a start tells leads to the shop']],
    { by: ['tests/unit/open-charts.test.ts'] },
  ),
  ...planted(
    'flows/browser/launch.ts',
    [
      [
        "ok && /javascript/.test(headers.get('content-type') ?? '')",
        'ok',
        'paths are played on the app of somebody else',
      ],
      ["at.includes('://') ? at : `http://${at}`", 'at', 'who says localhost:4173 reads that no shop is open there'],
    ],
    { by: ['tests/unit/open-charts.test.ts'] },
  ),
  ...planted(
    'run/build.mjs',
    [["['BASE_PATH', 'VITE_API_BASE']", "['BASE_PATH']", 'a shop whose API moved still asks the old one']],
    { by: ['tests/unit/fingerprint.test.ts'] },
  ),
  ...planted(
    'run/test.mjs',
    [
      ["'tests/stories', ", '', 'the gate of the server asks nothing of the server'],
      [", 'tests/views']", ']', 'who changes a view learns of a mistake only by all tests'],
      ['all || at % shares === turn', 'at % shares === turn', 'who wants every chart and story has a part of them'],
      ['at % shares === turn', 'at % shares === 0', 'four fifths of charts and stories never have their turn'],
      ['.slice(0, 8)', '', 'the tests that took longest stand among all others'],
      [
        '(chromium && { CHROMIUM_PATH: chromium })',
        '{ CHROMIUM_PATH: chromium }',
        'who names a Chromium and one test is told that there is none',
      ],
      [
        '...(chromium && { CHROMIUM_PATH: chromium }), ',
        '',
        'tests open another Chromium than the one that was found to run',
      ],
    ],
    judgedBy.faults('runner'),
  ),
  ...planted(
    'server/audit/main.ts',
    [
      ['paid ? [amount] : []', '[amount]', 'a declined card passes for money taken'],
      [
        'process.exitCode = lines.length ? 1 : 0',
        'process.exitCode = 0',
        "an operator's script takes a loss for a balance",
      ],
      [
        "(error as Stripe.errors.StripeError).code !== 'resource_missing'",
        'true',
        'one payment that is unknown hides all others',
      ],
      [" || status === 'canceled'", '', 'a refund that the bank canceled passes for money that went back'],
    ],
    judgedBy.stories('audit'),
  ),
  ...planted(
    'run/command.mjs',
    [
      [
        '!process.env.npm_lifecycle_event',
        'false',
        'a shop that was started without npm ends when its operator logs out',
      ],
    ],
    judgedBy.faults('supervise.'),
  ),
  ...planted(
    'run/start.mjs',
    [
      ["UV_THREADPOOL_SIZE: '8', ", '', 'whoever logs in keeps the files of all others waiting'],
      [
        "{ UV_THREADPOOL_SIZE: '8', ...process.env }",
        "{ ...process.env, UV_THREADPOOL_SIZE: '8' }",
        'an operator with a larger machine cannot have more threads',
      ],
      ['...process.env }', '}', 'a shop hears of none of its settings'],
      ['release()\n', '', 'whoever stops the shop is back at the prompt while it still works'],
      ['    detached: true,\n', '', 'Ctrl-C reaches the server twice, and breaks calls off'],
      [
        'if (!(await ensureBuilt({ toOpen: true }))) process.exit(1)',
        'await ensureBuilt({ toOpen: true })',
        'a shop that could not be built opens without its pages',
      ],
      [
        "if (process.env.NODE_ENV !== 'production') void",
        'void',
        'a shop in production draws charts that it shows to nobody',
      ],
      [
        'await supervise(serve, drawCharts)',
        'drawCharts()\nawait supervise(serve, () => {})',
        'charts are drawn while the shop starts, which takes longer',
      ],
    ],
    judgedBy.faults('supervise.'),
  ),
  ...planted(
    'flows/paths/formats/markdown.ts',
    [['path.steps.length ?', 'path ?', 'whoever tests by hand is given a table without rows, as if steps were lost']],
    { ...judgedBy.models('paths-command.'), only: 'a path without steps' },
  ),
  ...planted(
    'flows/paths/command.ts',
    [
      [
        "file?.toLowerCase().endsWith('.json')",
        'false',
        'who gives --file a saved suite is told of no chart, and not how it is run',
      ],
    ],
    { ...judgedBy.models('paths-command.'), only: 'is refused with what would be right' },
  ),
  ...planted(
    'flows/paths/command.ts',
    [
      [
        'error instanceof Interrupted ? interruptedCode : 2',
        '2',
        'a script takes a comparison that Ctrl-C ended for one of a wrong word',
      ],
    ],
    judgedBy.models('other-revision.'),
  ),
  ...planted(
    'flows/paths/command.ts',
    [['given: string, least = 0,', 'given: string, least = 1,', 'QA who walk at random by the seed 0 are refused']],
    { ...judgedBy.models('paths-options.'), only: 'that the seed decides' },
  ),
  ...planted(
    'server/audit/books.ts',
    [
      [
        'having count(*) > 3`',
        'having count(*) > 4`',
        'a shopper holds more goods unpaid than they may, and nobody is told',
      ],
      [' or (gift and price <> 0)', '', 'a gift with a price passes for one that costs nothing'],
      [' or o.coupon_discount = 0`', '`', 'a coupon that was used up for nothing is not told'],
    ],
    { ...judgedBy.stories('audit'), only: 'names each thing' },
  ),
  ...planted(
    'server/audit/main.ts',
    [
      [
        "and o.progress not in ('toPay', 'closing') ",
        '',
        'an operator is told that the books are wrong whenever somebody pays at that moment',
      ],
    ],
    { ...judgedBy.stories('audit'), only: 'that everything balances' },
  ),
]
