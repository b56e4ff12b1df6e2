import { judgedBy, planted } from './mutant'

/** Wrong changes of how the server reaches its database, and of the one that it brings along. */
export const databaseMutants = [
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
    'server/db/transact.ts',
    [
      ["'40001', '40P01'", "'40001'", 'a shopper is told of a deadlock'],
      ['tried === most || ', '', 'a transaction is tried for ever'],
      [' || !isPassing(error)', '', 'whatever fails is done six times'],
    ],
    judgedBy.unit('transact.'),
  ),
  ...planted(
    'server/db/roles.ts',
    [
      ['revoke update, delete on staff_log from ${role};\n', '', 'who gets into the shop rewrites what staff did'],
      ['grant update (outcome) on staff_log to ${role};\n', '', 'how the work of staff ended is not kept'],
      ["rows.length ? 'alter' : 'create'", "'create'", 'a shop cannot be started a second time'],
      ['if (rows[0]?.super)', 'if (false)', 'a shop serves as a role that may do everything'],
    ],
    judgedBy.faults('database-role.'),
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
      ['attempt < 5 && ', 'attempt < 1 && ', 'a port that another program takes meanwhile ends the start'],
      ['  await truncate(log)\n', '', 'the log of the database fills the disk'],
      ["candidate.includes('FATAL')", 'false', 'an operator is told the last line, not the reason'],
    ],
    judgedBy.faults('embedded'),
  ),
  ...planted(
    'server/db/postgres/processes.ts',
    [
      ["fields[0] === 'Z' || ", '', 'what has ended is waited for until somebody else looks after it'],
      ['fields[19]', 'fields[0]', 'after a crash the shop waits for a stranger of the same number'],
      ["replaceAll('\\0', ' ')", "replaceAll('\\0', '')", 'a server that a killed shop left behind is not known again'],
      ['if (performance.now() > deadline) return false', '', 'what never comes is waited for for ever'],
    ],
    judgedBy.unit('processes.'),
  ),
  ...planted(
    'server/db/postgres/problem.ts',
    [[".replaceAll(/\\s*\\n\\s*/g, ' ')", '', 'why the shop does not start is told in pieces']],
    judgedBy.unit('processes.'),
  ),
]
