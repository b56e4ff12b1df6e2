import { judgedBy, planted } from './mutant'

/** Wrong changes of how the server reaches its database, and of the one that it brings along. */
export const databaseMutants = [
  ...planted(
    'server/db/address.ts',
    [
      ["split('\\n')[3]", "split('\\n')[2]", 'an import beside the shop does not find its database'],
      ["textIn(folder, 'place') ?? folder", 'folder', 'an import as root does not find the database of the shop'],
      ['encodeURIComponent(password)', 'password', 'an import is told that the address of the database is none'],
      ['if (process.env.DATABASE_URL) return process.env.DATABASE_URL\n', '\n', 'an import fills the wrong shop'],
      ['if (!port || !password)', 'if (!port)', 'an import beside no shop is told of a password that is wrong'],
    ],
    judgedBy.unit('database-here.'),
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
        'connectionTimeoutMillis: minutes(1), idleTimeoutMillis: 0',
        'connectionTimeoutMillis: minutes(1)',
        'an import that makes pictures for ten seconds lets another one begin',
        { by: ['tests/faults/import-command.test.ts'], only: 'holds off others' },
      ],
      [
        "error.message === 'Query read timeout'",
        'false',
        'what hangs once is waited behind again and again',
        judgedBy.faults('embedded.'),
      ],
      ["    pool.on('error', () => {})\n", '', 'a database that restarts ends the shop'],
      ["client.on('error', lost)", 'client', 'a lost connection ends the shop'],
      [
        'connectionTimeoutMillis: minutes(1), ',
        '',
        'an import waits for a database that does not answer until somebody ends it',
        { by: ['tests/faults/import-command.test.ts'], only: 'does not answer' },
      ],
    ],
    judgedBy.faults('lost-connection'),
  ),
  ...planted(
    'server/db/changes.ts',
    [
      [
        '      if (!stopped) await sleep(rest)\n',
        '',
        'while a database is away its server does nothing but ask for it, and fills the log',
      ],
    ],
    { ...judgedBy.faults('lost-connection.'), only: 'not without a pause' },
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
    'server/db/migrations/001-shop.ts',
    [
      [' check (on_hand >= 0)', '', 'a fault in the code sells what is not there, and the books go below zero'],
      [' check (held >= 0)', '', 'a fault in the code gives free what somebody else holds'],
      ['between 1 and 999', 'between 1 and 9999', 'a fault in the code lets a cart hold more than 999 of a SKU'],
      [
        'total int not null check (total >= 0)',
        'total int not null',
        'a fault in the code owes a shopper for an order',
      ],
      ['  unique (member_id, coupon_id)', '  unique (id, coupon_id)', 'a coupon is claimed twice at the same moment'],
      ['order_no text not null unique references', 'order_no text not null references', 'an order is charged twice'],
      [
        'sku_id text not null references skus,\n  quantity int not null check (quantity between',
        'sku_id text not null,\n  quantity int not null check (quantity between',
        'a cart holds what the shop does not know, and does not open',
      ],
      ['client_secret text,', 'client_secret text not null,', 'a payment cannot be noted before the provider answers'],
    ],
    judgedBy.faults('what-the-database-refuses'),
  ),
  ...planted(
    'server/db/migrations/028-order-bounds.ts',
    [
      [
        'delivery_fee, waived, paid) >= 0',
        'delivery_fee, waived) >= 0',
        'a fault in the code writes that less than nothing was paid',
      ],
      ['amount > 0 and captured >= 0', 'amount > 0', 'a fault in the code takes a capture below zero into the books'],
      [
        "'reviewed', 'completed'\n    )",
        "'reviewed', 'completed', 'refunded'\n    )",
        'a fault in the code writes a status that no chart has',
      ],
      [
        "('pending', 'done', 'failed')",
        "('pending', 'done', 'failed', 'asked')",
        'a refund waits in a status that no job looks for',
      ],
      ['check (amount > 0 and minimum >= 0)', 'check (amount >= 0 and minimum >= 0)', 'a coupon takes nothing off'],
    ],
    judgedBy.faults('what-the-database-refuses'),
  ),
  ...planted(
    'server/db/migrations/028-order-bounds.ts',
    [
      [
        "update payment_attempts set status = 'succeeded' where status in ('refunding', 'refunded');\n",
        '',
        'a shop of an older version, with a payment that went back, does not start',
      ],
    ],
    judgedBy.faults('older-schemas'),
  ),
  ...planted(
    'server/db/migrations/002-after-sale.ts',
    [
      ['between 1 and 5', 'between 0 and 5', 'a fault in the code writes a review without a star'],
      ['  unique (order_no, position),', '', 'a line is reviewed twice at the same moment'],
    ],
    judgedBy.faults('what-the-database-refuses'),
  ),
  ...planted(
    'server/db/migrations/004-wallet.ts',
    [['quota = 0 or claimed <= quota', 'quota = 0 or claimed >= 0', 'more coupons are given out than there are']],
    judgedBy.faults('what-the-database-refuses'),
  ),
  ...planted(
    'server/db/migrations/006-chat.ts',
    [[' <> (phone is null)', ' or (phone is null)', 'a chat is of nobody']],
    judgedBy.faults('what-the-database-refuses'),
  ),
  ...planted(
    'server/db/migrations/007-payments.ts',
    [["(attempt_id, reason) where reason <> 'dashboard'", '(id)', 'a payment is given back twice for a reason']],
    judgedBy.faults('what-the-database-refuses'),
  ),
  ...planted(
    'server/db/migrations/016-offers.ts',
    [['regular_price > price', 'regular_price > 0', 'an offer is dearer than what it replaces']],
    judgedBy.faults('what-the-database-refuses'),
  ),
  ...planted(
    'server/db/migrations/023-word-order.ts',
    [[' collate "C"', '', 'where a database sorts as people do, nothing is suggested to whoever types half a word']],
    { ...judgedBy.faults('database-locale.test'), only: 'suggested' },
  ),
  ...planted(
    'server/db/roles.ts',
    [
      ['revoke update, delete on staff_log from ${role};\n', '', 'who gets into the shop rewrites what staff did'],
      ['grant update (outcome) on staff_log to ${role};\n', '', 'how the work of staff ended is not kept'],
      ["rows.length ? 'alter' : 'create'", "'create'", 'a shop cannot be started a second time'],
      [".where('id', 'like', `${demoPrefix}%`)", '', 'a shop does not start again once somebody has registered'],
      ['if (rows[0]?.super)', 'if (false)', 'a shop serves as a role that may do everything'],
      ['if (!rows.length) await', 'await', 'a role that owns and serves by two addresses cannot start again'],
    ],
    judgedBy.faults('database-role.'),
  ),
  ...planted(
    'server/db/prepared.ts',
    [
      ['names.size > mostPlans', 'false', 'plans of all searches are kept for ever'],
      ['  names.delete(text)\n', '', 'what everybody searches for is planned anew', { only: 'odd statements' }],
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
    judgedBy.faults('embedded.'),
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
      [
        'inTime && reason(error).includes(\'lock file "postmaster.pid" already exists\')',
        'false',
        'a shop that is killed while its database comes back does not start again',
        { only: 'brought back while' },
      ],
      ['  await truncate(log)\n', '', 'the log of the database fills the disk'],
      ["candidate.includes('FATAL')", 'false', 'an operator is told the last line, not the reason'],
    ],
    judgedBy.faults('embedded.'),
  ),
  ...planted(
    'server/db/postgres/postmaster.ts',
    [
      ['listen_addresses=127.0.0.1', 'listen_addresses=*', 'other machines reach the database'],
      ['log_min_messages=log', 'log_min_messages=warning', 'the log repeats what a shopper typed'],
      [", 'unix_socket_directories='", '', 'everybody on the machine has a socket at which to guess the password'],
    ],
    { ...judgedBy.faults('embedded.'), only: 'this machine only' },
  ),
  ...planted(
    'server/db/postgres/cluster.ts',
    [
      ['...(durable ? [] : careless)', '...careless', 'what a disk garbles is sold', { only: 'disk garbles' }],
      [
        "if (!output.includes('invalid locale')) break",
        'break',
        'where a system has no C.UTF-8 the shop does not start',
        { only: 'first locale' },
      ],
      [
        "    if (!output.includes('invalid locale')) break\n",
        '',
        'a database that cannot be made is tried three times before somebody is told',
        { only: 'first locale' },
      ],
    ],
    judgedBy.faults('embedded.'),
  ),
  ...planted(
    'server/db/postgres/cluster.ts',
    [['(await stat(cluster)).uid === 0', 'false', 'a backup that root brings back does not start']],
    { ...judgedBy.faults('embedded-of-root.'), only: 'goes on with the account' },
  ),
  ...planted(
    'server/db/postgres/account.ts',
    [['  if (owner?.uid) return owner\n', '', 'another account is given data that it may not read']],
    { ...judgedBy.faults('embedded-of-root.'), only: 'goes on with the account' },
  ),
  ...planted(
    'server/db/postgres/home.ts',
    [
      ['(await isAnothers(place)) || ', '', 'a shop that was moved loses its data to a new one'],
      [
        "  if ((await text(join(origin, 'place'))) === place) return undefined\n",
        '',
        'a copied shop sells from the first',
      ],
      [
        "  await writeFile(join(place, 'origin'), `${dir}\\n`)\n  return place\n}\n\n",
        '  return place\n}\n\n',
        'a shop that was moved is not known where it is now',
      ],
    ],
    { ...judgedBy.faults('embedded-of-root.'), only: 'was moved' },
  ),
  ...planted(
    'server/db/postgres/home.ts',
    [['if (owner) throw', 'if (false) throw', 'a shop whose folder was closed begins anew, empty']],
    { ...judgedBy.faults('embedded-of-root.'), only: 'does not begin anew' },
  ),
  ...planted(
    'server/db/postgres/home.ts',
    [
      [
        'return { uid, gid }',
        'return { uid }',
        'from its second start the database runs in the group of root',
        { only: 'runs as another user' },
      ],
      ["'/var/lib', ", '', 'the data of a shop lie where the system clears what is a month old'],
      [
        'await rm(`${place}.old`, { recursive: true, force: true })',
        'await rm(`${place}.old`, { force: true })',
        'the data of a folder that is removed again and again lie elsewhere each time',
      ],
    ],
    { ...judgedBy.faults('embedded-of-root.'), only: 'keeps its data outside' },
  ),
  ...planted(
    'server/db/postgres/native.ts',
    [
      [
        '  await restoreLinks(native).catch(() => undefined)\n',
        '',
        'a shop that was installed without install scripts takes sixty megabytes more',
      ],
      [
        '    await restoreLinks(draft).catch(() => undefined)\n',
        '',
        'a shop that root installed without install scripts does not start for anybody else',
      ],
      [
        '    await removeCopies(dirname(copy), basename(draft))\n',
        '',
        'the programs of every earlier version stay on the disk',
      ],
      ['  if (!(await trial(copy, account)).ok) await', '  await', 'each start copies sixty megabytes'],
      [
        "  await chmod(to, info.mode & 0o111 || dirname(from).endsWith('bin') ? 0o755 : 0o644)\n",
        '',
        'a shop that was installed under a strict umask does not start',
      ],
      [" || dirname(from).endsWith('bin')", '', 'a shop that was packed without the modes of its files does not start'],
      [
        '  if (info.isSymbolicLink()) return symlink(await readlink(from), to)\n',
        '',
        'a copy of the programs is twice as large as they are',
      ],
    ],
    judgedBy.faults('postgres-programs.'),
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
  ...planted(
    'server/start.ts',
    [
      [
        'error instanceof pg.DatabaseError',
        'false',
        'an operator is told a number for a wrong password',
        { only: 'in words' },
      ],
      [
        'ends.push(async () => (await opening.catch(() => undefined))?.stop())',
        '',
        'a shop that is stopped early leaves a database behind',
      ],
      [
        '    // What fails because it was told to stop is no failure.\n    if (stopping) return stopping\n',
        '',
        'whoever stops a shop early is told of a failure',
      ],
    ],
    { ...judgedBy.faults('start.'), only: 'first database' },
  ),
  ...planted(
    'server/idempotency.ts',
    [
      [
        "    .where('id', '=', id)\n    .where('started_at', '=', since)",
        "    .where('started_at', '=', since)",
        'one call that is refused undoes another one that began at the same moment',
      ],
      [
        "      .where('id', '=', claim.id)\n",
        '',
        'who asks again is given the answer to another call of the same moment',
      ],
    ],
    judgedBy.faults('unanswered-keys'),
  ),
  ...planted(
    'server/idempotency.ts',
    [["    .where('answer', 'is', null)\n", '', 'what was done while the line broke is done twice']],
    { ...judgedBy.faults('lost-connection.'), only: 'before the server heard' },
  ),
  ...planted(
    'server/idempotency.ts',
    [
      [
        'times: seconds(20) / 100',
        'times: seconds(2) / 100',
        'a call that takes three seconds fails when it is made again',
      ],
      [
        '  await forgetUnanswered(pool, theirs)\n  return refuse',
        '  return refuse',
        'after a crash a call fails for half an hour',
      ],
      [
        "    if (!numUpdatedRows) refuse('systemError')\n",
        '',
        'a call that lasts longer than a browser waits is done twice',
      ],
      ["      .where('started_at', '=', claim.since)\n", '', 'a slow call and the next try of it are both done'],
    ],
    judgedBy.faults('unanswered-keys.'),
  ),
  ...planted(
    'server/db/prepare.ts',
    [
      [
        "      await sql`select pg_advisory_lock(hashtext('wujin: prepare'))`.execute(connection)\n",
        '',
        'of two processes that start at once one fails on what the other fills',
      ],
    ],
    { ...judgedBy.faults('start.'), only: 'prepare one database' },
  ),
  ...planted(
    'server/db/migrate.ts',
    [['  if (error) throw error\n', '', 'a shop opens on tables that were not brought up to date']],
    { ...judgedBy.faults('older-schemas.'), only: 'brought up to date' },
  ),
  ...planted(
    'server/db/embedded.ts',
    [
      [
        "    await stopLeftBehind(join(home.path, 'cluster'))\n    for",
        '    for',
        'a database whose data were removed runs on and fails at its next word',
      ],
      [
        '  const release = await takeLock(folder)\n',
        '  const release = async () => {}\n',
        'the data of a running shop are removed under it',
      ],
    ],
    { ...judgedBy.faults('embedded.'), only: 'data are not removed' },
  ),
  ...planted(
    'server/db/embedded.ts',
    [
      [
        '    if (home.path !== folder) releases.push(await takeLock(home.path))\n',
        '',
        'a shop whose folder was removed is ended by the next one that starts there',
      ],
    ],
    { ...judgedBy.faults('embedded-of-root.'), only: 'under it' },
  ),
  ...planted(
    'server/db/postgres/home.ts',
    [
      [
        'found.isDirectory() && found.uid === 0',
        'found.uid === 0',
        'a shop of root does not start where a file lies in the way of its data',
      ],
      [
        'found.isDirectory() && found.uid === 0',
        'found.isDirectory()',
        'any user of the machine keeps a shop of root from starting',
      ],
    ],
    { ...judgedBy.faults('embedded-of-root.'), only: 'set aside' },
  ),
]
