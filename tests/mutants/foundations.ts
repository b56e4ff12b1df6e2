import { judgedBy, planted } from './mutant'

/** Wrong changes of what the server stands on: its database, what it sends, its provider, its audit, the files of a build. */
export const foundationMutants = [
  ...planted(
    'server/payment/provider.ts',
    [
      [
        "&& refused ? 'fail'",
        "&& false ? 'fail'",
        'a refused card is still waited for',
        judgedBy.faults('lost-webhooks'),
      ],
      ["error.kind !== 'unanswered'", 'true', 'a refund that nobody answered is sent under another key'],
      [
        "error.kind === 'refused'",
        "error.kind !== 'unanswered'",
        'what the provider failed at once is given up for good',
      ],
      ["requires_action: 'requireAction'", "requires_action: 'process'", 'who must ask their bank is told to wait'],
    ],
    judgedBy.stories('pay', 'refund', 'payment'),
  ),
  ...planted(
    'server/payment/choose.ts',
    [
      [
        'script: scripts.stripe, testCards: []',
        'script: scripts.stripe, testCards',
        'a shop with real cards lists test cards',
      ],
      ["'https://hooks.stripe.com'", "'https://js.stripe.com'", 'a bank cannot ask its question in a frame'],
      [
        'https://js.stripe.com/endive/stripe.js',
        'https://js.stripe.com/v3/',
        'another script than that of the SDK is loaded',
      ],
    ],
    { by: ['tests/unit/choose-payments.test.ts'] },
  ),
  ...planted(
    'server/db/connect.ts',
    [
      [
        'statement_timeout: seconds(15)',
        'statement_timeout: seconds(1500)',
        'a statement that hangs holds its call for ever',
      ],
      [
        "error.message === 'Query read timeout'",
        'false',
        'what hangs once is waited behind again and again',
        judgedBy.faults('embedded'),
      ],
      ["    pool.on('error', () => {})\n", '', 'a database that restarts ends the shop'],
      ["client.on('error', lost)", 'client', 'a lost connection ends the shop'],
    ],
    judgedBy.faults('lost-connection'),
  ),
  ...planted(
    'server/db/prepared.ts',
    [
      ['names.size > mostPlans', 'false', 'plans of all searches are kept for ever'],
      ['keepers.get(db) ?? db', 'db', 'each search is planned anew'],
    ],
    judgedBy.stories('search-large'),
  ),
  ...planted(
    'server/encoding.ts',
    [
      ["all.includes('q=0') ?", 'false ?', 'who cannot read brotli is sent it'],
      ["/\\bbr\\b/.test(taken) ? 'br' : ", '', 'pages are sent in the larger of two ways'],
      ['const least = 1024', 'const least = 1_024_000', 'pages are sent as long as they are'],
    ],
    { by: ['tests/routes/kept-answers', 'tests/routes/kept-pages'] },
  ),
  ...planted(
    'server/openapi.ts',
    [
      ['        prefix + call.path,', '        call.path,', 'the document names addresses that do not exist'],
      ["schema(call.input, 'input')", "schema(call.output, 'output')", 'the document says the answer for what is sent'],
      ["reply.header('content-encoding', encoding)", 'encoding', 'the document cannot be read'],
      ["'x-payload': schema(call.input, 'input'),", '', 'nobody learns what a call takes'],
    ],
    { by: ['tests/routes', 'tests/contract'], only: 'penAPI|openapi|document' },
  ),
  ...planted(
    'run/kept-assets.mjs',
    [
      [' && now - time <= kept', '', 'files of a build a year old are kept'],
      ['7 * 24 * 60 * 60 * 1000', '7 * 60 * 60 * 1000', 'a page that was opened yesterday breaks'],
      ['    if (name in times) continue\n', '', 'what is kept is kept anew with each build'],
      ['    rmSync(join(aside, name), { force: true })\n', '', 'what nobody serves any more fills the disk'],
    ],
    { by: ['tests/unit/kept-assets.test.ts'] },
  ),
  ...planted(
    'server/audit/main.ts',
    [
      ['paid ? [amount] : []', '[amount]', 'a declined card passes for money taken'],
      [
        'process.exitCode = lines.length ? 1 : 0',
        'process.exitCode = 0',
        'an operator’s script takes a loss for a balance',
      ],
      [
        "(error as Stripe.errors.StripeError).code !== 'resource_missing'",
        'true',
        'one payment that is unknown hides all others',
      ],
    ],
    judgedBy.stories('audit'),
  ),
  ...planted(
    'server/db/postgres/lock.ts',
    [
      [
        '(await startOf(Number(pid))) === start',
        '(await startOf(Number(pid))) !== undefined',
        'after a crash the shop waits for a stranger',
      ],
      ['if ((await content(lock)) === own) await', 'await', 'who stops late lets a third one in'],
    ],
    judgedBy.faults('embedded'),
  ),
  ...planted(
    'server/db/postgres/postmaster.ts',
    [
      ["'a', 0o600", "'a', 0o644", 'everybody on the machine reads what a database says'],
      ["durable ? ['fsync=on'] : careless", 'careless', 'a power cut loses orders'],
      [
        '      if (!stopping) returning = bringBack()',
        '      returning = Promise.resolve()',
        'a database that was killed stays away',
      ],
      ["if (ran) signal(pid, 'SIGINT')", '', 'what a killed shop left behind is waited for in vain'],
      ['  await truncate(log)\n', '', 'the log of the database fills the disk'],
      ["candidate.includes('FATAL')", 'false', 'an operator is told the last line, not the reason'],
    ],
    judgedBy.faults('embedded'),
  ),
]
