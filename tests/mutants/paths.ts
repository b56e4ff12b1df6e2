import { judgedBy, planted } from './mutant'

/** Wrong changes of paths and of the command that makes them. */
export const pathMutants = [
  ...planted(
    'flows/paths/replay.ts',
    [['    logger: () => {},\n', '', 'what a chart logs stands among the paths that are printed']],
    { ...judgedBy.models('paths-command.'), only: 'somebody else logs' },
  ),
  ...planted(
    'flows/paths/formats/csv.ts',
    [
      [".replaceAll('\"', '\"\"')", '', 'a quotation mark in a step tears the row of a spreadsheet apart'],
      ['.replace(/^[=+\\-@]/, "\'$&")', '', 'a spreadsheet runs what a step says as a formula'],
      ['`\\ufeff${heads', '`${heads', 'Excel shows Chinese steps as signs that nobody can read'],
    ],
    judgedBy.models('suite-files.'),
  ),
  ...planted(
    'flows/paths/formats/gherkin.ts',
    [
      [".replaceAll('|', '\\\\|')", '', 'a bar in a text makes a cell too many'],
      [
        '${words.when}${inOneLine(actionIn(language, spokenId(entry), one))}',
        '${words.when}${actionIn(language, spokenId(entry), one)}',
        'Cucumber does not read what is done by an event of two lines',
      ],
      [
        '      ...sees(shownIn(language, spokenId(entry), path.begin, path.beginOffers)),\n',
        '',
        'a scenario does not say what is to be seen where it begins',
      ],
    ],
    judgedBy.models('suite-files.'),
  ),
  ...planted(
    'flows/paths/formats/gherkin.ts',
    [
      ['/\\r\\n?|[\\n\\u2028\\u2029]/g', '/\\n/g', 'a field of two lines is torn apart'],
      ['inOneLine(path.id)', 'path.id', 'a chart whose name has two lines breaks the name of each scenario'],
    ],
    judgedBy.models('hostile-names.'),
  ),
  ...planted(
    'flows/paths/formats/markdown.ts',
    [
      ['inOneLine(text).replaceAll(markup', 'text.replaceAll(markup', 'a name of two lines breaks a row'],
      ['[\\\\`*[<~#]', '[`*[<~#]', 'a backslash of a payload is lost'],
      ['[\\\\`*[<~#]', '[\\\\`*[~#]', 'a name runs as a script in the page that is made of a table'],
      ['[\\\\`*[<~#]', '[\\\\`*[<~]', 'a heading loses the end of a name'],
      ['|(?<![\\p{L}\\p{N}])_', '', 'a name is set in italics instead of being told'],
      ['|&(?=#?\\w+;)', '', 'a name that is written with an ampersand is shown as another sign'],
      ["plain(text).replaceAll('|', '\\\\|')", 'plain(text)', 'a bar in a name makes a cell too many'],
      ['|^[-+>]', '', 'a name becomes a list within a list'],
      ['|(?<=^\\d+)[.)]', '', 'a name with a number becomes a list within a list'],
      [
        "plain(language === 'en' ? en : zh)",
        "(language === 'en' ? en : zh)",
        'a name is markup in the list of what no path comes by',
      ],
      [
        'described(nodes.get(id) as',
        'described(chart.getStateNodeById(id) as',
        'the table of a chart with a point in its name ends the command',
      ],
    ],
    judgedBy.models('hostile-names.'),
  ),
  ...planted(
    'flows/paths/formats/json.ts',
    [
      [
        'ignored: one.ignored || undefined',
        'ignored: undefined',
        'a saved suite lets an event be taken that must be ignored',
      ],
      ['cut: toldIn(cutsOf(graph))', 'cut: toldIn([])', 'a suite seems whole though its exploration was ended'],
      ['asSaved({', '({', 'a payload with a number that JSON has no words for ends the command'],
    ],
    judgedBy.models('suite-files.'),
  ),
  ...planted(
    'flows/paths/formats/markdown.ts',
    [
      ['[...unreachable(graph), ...cutsOf(graph), ...notesOf(graph)]', '[]', 'a table hides what no path comes by'],
      [
        "plain(language === 'en' ? en : zh)",
        'plain(en)',
        'a table in Chinese ends in English',
        { ...judgedBy.models('walked-places.'), only: 'cut off is told by state' },
      ],
      ['.at(-1) ??', '.at(0) ??', 'a table says of a state what is meant of the one around it'],
    ],
    judgedBy.models('suite-files.'),
  ),
  ...planted(
    'flows/paths/formats/title.ts',
    [
      [
        'const before = steps.length - 1',
        'const before = steps.length',
        'a title counts the last step among those before it',
      ],
      [
        '（此前 ${before} 步）',
        '（此前 ${before + 1} 步）',
        'a title in Chinese counts a step more than one in English',
      ],
      ["done.endsWith('后') ? '到达' : '后到达'", "'后到达'", 'a title in Chinese says twice that a delay is over'],
    ],
    judgedBy.models('suite-files.'),
  ),
  ...planted(
    'flows/paths/replay.ts',
    [
      [
        '      if (next[0] === meant?.[0]) break\n',
        '',
        'a sound chart with two delays that are over at once is told to fail',
      ],
    ],
    judgedBy.models('walked-places.'),
  ),
  ...planted(
    'flows/paths/walk.ts',
    [
      [
        'from.timers.filter((_, index) => index !== over)',
        'from.timers',
        'paths wait for a delay that is over, and fail on a sound chart',
      ],
    ],
    { ...judgedBy.models('walked-places.'), only: 'does not come again' },
  ),
  ...planted(
    'flows/paths/steps.ts',
    [
      [
        ' || (other.delay === timer.delay && all.indexOf(other) < all.indexOf(timer))',
        '',
        'paths turn the order of two delays that are over at once, and fail on a sound chart',
      ],
    ],
    { ...judgedBy.models('walked-places.'), only: 'over at the same moment' },
  ),
  ...planted(
    'flows/paths/coverage.ts',
    [
      [
        '[guards.size, guarded * 2]',
        '[guards.size, guarded]',
        'a table has twice as many outcomes of guards as there are',
      ],
      [
        "unbegun: ['the chart does not begin'",
        "unbegun: ['its guard is false'",
        'whoever left out an input looks for a guard',
      ],
    ],
    judgedBy.models('walked-places.'),
  ),
  ...planted(
    'flows/paths/coverage.ts',
    [
      [
        "isOverWith(graph, source) ? 'over' : 'unended'",
        "'unended'",
        'of parts that all come to their end it is said that they never do',
      ],
      [
        "one.snapshot.status === 'done' && isActive(one, node)",
        "one.snapshot.status === 'done'",
        'of a state that never comes to its end it is said that it does',
      ],
    ],
    judgedBy.models('foreign.test'),
  ),
  ...planted(
    'flows/paths/formats/playwright.ts',
    [['paths[${index}]', 'paths[0]', 'every test of a spec walks the first path']],
    judgedBy.models('suite-files.'),
  ),
  ...planted(
    'flows/paths/formats.ts',
    [["gherkin: 'feature'", "gherkin: 'gherkin'", 'Cucumber finds no scenario in the files that were written']],
    judgedBy.models('suite-files.'),
  ),
  ...planted(
    'flows/paths/values.ts',
    [
      ['if (value instanceof Map) return { map: [...value] }\n', '\n', 'places that differ in a Map are taken for one'],
      ['map.set(copied(key), copied(one))', 'map.set(key, one)', 'a step changes what the places before it remember'],
      ['own.id === own.sessionId ?', 'own.id !== own.sessionId ?', 'a chart that keeps an actor is walked for ever'],
      [
        'while (above.length && above.at(-1)?.told !== this) above.pop()',
        '',
        'what stands twice side by side is taken for a circle',
      ],
    ],
    judgedBy.models('chart-values.'),
  ),
  ...planted(
    'flows/paths/diff.ts',
    [
      ["    git('worktree', 'remove', '--force', folder)\n", '', 'each comparison leaves a worktree in the repository'],
      [".filter((name) => name !== 'fixtures')", '', 'an older revision is walked with the fixtures of today'],
      [
        "status === interruptedCode || signal === 'SIGINT'",
        'false',
        'whoever presses Ctrl-C reads that a revision cannot be read',
      ],
      ["'--outlines', ...options]", "'--outlines']", 'a page that shows a diff has no pictures of before'],
    ],
    judgedBy.models('other-revision.'),
  ),
  ...planted(
    'flows/paths/facts.ts',
    [
      [
        "(['guards', 'actions', 'delays'] as const)",
        "(['guards', 'delays'] as const)",
        'a diff does not tell that an action does something else',
      ],
      ["['initial state', initialKeyOf(node) ?? ''],", '', 'a diff does not tell that a state begins elsewhere'],
    ],
    judgedBy.models('chart-diff.'),
  ),
  ...planted(
    'flows/paths/drawn.ts',
    [
      ['guards.flatMap((one) => namesIn(kind, one))', '[]', 'a diff does not mark what a guard decides with others'],
      ["namesIn('delay', delay)", "namesIn('action', delay)", 'a diff does not mark a state whose delay is longer'],
    ],
    judgedBy.models('chart-diff.'),
  ),
  ...planted(
    'flows/paths/run.ts',
    [['causeIn(found) === cause', 'true', 'a failure is told with the steps of another one']],
    judgedBy.models('paths.', 'shrunk'),
  ),
  ...planted(
    'flows/paths/causes.ts',
    [
      [
        'other.failed.length - one.failed.length',
        'one.failed.length - other.failed.length',
        'what breaks most paths is told last',
      ],
    ],
    judgedBy.models('told-results.'),
  ),
  ...planted(
    'flows/paths/run.ts',
    [['steps[at - 2]?.state', 'steps[at - 1]?.state', 'a failure is told of the state that should have come']],
    judgedBy.models('told-results.'),
  ),
  ...planted(
    'flows/paths/claims.ts',
    [['    if (failed?.at === 0) continue\n', '', 'a path that does not even begin counts as walked']],
    judgedBy.models('told-results.'),
  ),
  ...planted(
    'flows/paths/trace.ts',
    [['    .map((one) => one.trim())\n', '', 'a state that carries out two sections is traced to one']],
    judgedBy.models('told-results.'),
  ),
  ...planted(
    'flows/paths/random.ts',
    [
      [
        'graph.walk.starts[Math.floor(chance() * graph.walk.starts.length)]',
        'graph.walk.starts[0]',
        'random walks never begin with another input',
      ],
      ['Math.min(25, room)', '25', 'random walks have more steps than were asked for'],
      ['covered * 100 >= total', 'covered * 100 > total', 'random walks go on for hours after all is covered'],
    ],
    judgedBy.models('random-walks.'),
  ),
  ...planted(
    'flows/paths/interrupt.ts',
    [
      [
        '    await new Promise<void>((resolve) => setImmediate(resolve))\n',
        '',
        'Ctrl-C is not heard while a chart is walked',
      ],
    ],
    judgedBy.models('random-walks.'),
  ),
  ...planted(
    'flows/paths/graph.ts',
    [
      ['`${name} (${count})`', 'name', 'of two transitions of one event one counts for both'],
      ['(winner >= 0 && index > winner)', 'false', 'a guard that was never asked counts as false'],
      ['  } catch {\n    return false', '  } catch {\n    return true', 'what a guard cannot judge is to be ignored'],
      ['Number(other === type) - Number(one === type) || ', '', 'a wildcard counts as asked before the event itself'],
      ['ownRunName(sources.get(id) ?? id, within)', 'ownRunName(id, within)', 'QA are not told what a state calls'],
      [
        '...guardsRaised(graph, microsteps.slice(1)),',
        '',
        'QA look for a path to an outcome of a guard that only what a chart raises can show',
      ],
      [
        'toldApart(labelOf(step), whichInvoked(from.snapshot, step))',
        'labelOf(step)',
        'of two calls of one source no path waits for the second',
      ],
    ],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/words/runs.ts',
    [['call.number === 1 ? call.state : `${call.state} #${call.number}`', 'call.state', 'QA cannot tell two calls']],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/words/runs.ts',
    [['|undefined)$/', ')$/', 'QA read of an actor that is called undefined']],
    judgedBy.models('walked-places.'),
  ),
  ...planted(
    'flows/paths/formats/title.ts',
    [['/[!-~]$/.test(done)', 'true', 'a Chinese title has a space where nobody writes one']],
    judgedBy.models('suite-files.'),
  ),
  ...planted(
    'flows/words/steps.ts',
    [["state || say(language, 'the only one', '唯一的状态')", 'state', 'of a chart without states no state is told']],
    judgedBy.models('suite-files.'),
  ),
  ...planted(
    'flows/viewer/spoken.ts',
    [['isLater || index > 0', 'isLater', 'an arrow says “and in” of a state']],
    judgedBy.models('spoken-charts.'),
  ),
  ...planted(
    'flows/paths/path.ts',
    [
      ['[whichRuns(from, step), whose', "['', whose", 'QA are not told which of two calls of one source answers'],
      ['whoseDelay(from, step)]', "'']", 'QA count a delay from the last step on that began before it'],
      ['all: payloads.map(reportIn)', 'all: []', 'QA are not told which of two reports comes'],
    ],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/viewer/spoken.ts',
    [
      [
        '[toldApart(en, child.which), toldApart(zh, child.which)]',
        '[en, zh]',
        'the picture says of two arrows alike that one source answers',
      ],
    ],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/paths/coverage.ts',
    [
      [
        'at ? guardsRaised(graph, at.microsteps) : []',
        '[]',
        'QA look for a path to an outcome of a guard that a chart shows where it begins',
      ],
    ],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/paths/steps.ts',
    [
      [
        '=>\n  nodes.some((node) => [...node.transitions.keys()]',
        '=>\n  nodes.slice(-1).some((node) => [...node.transitions.keys()]',
        'a failure that only the chart around hears is on no path',
      ],
    ],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/paths/foreign/infer.ts',
    [
      [
        "(isCalled ? `; fixtures call it ${name}` : '')",
        "''",
        'nobody learns by which name a call without one is answered',
      ],
    ],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/paths/run.ts',
    [['if (untaken || isEarly)', 'if (untaken)', 'QA wait for a delay that another one comes before']],
    judgedBy.models('foreign.test'),
  ),
  ...planted(
    'flows/paths/foreign/infer.ts',
    [
      [
        '...(read && { note: [`no input is given${read[0]}`, `没有给出输入${read[1]}`] })',
        '',
        'nobody learns that a chart asks for an input',
      ],
      ['it is taken as empty${en}`', 'it is taken as empty`', 'nobody learns what a chart reads of its input'],
    ],
    judgedBy.models('foreign.test'),
  ),
  ...planted(
    'flows/paths/foreign/infer.ts',
    [[' && !isTold(name)', '', 'what a fixture gives is told as unknown all the same']],
    judgedBy.models('foreign-options.'),
  ),
  ...planted(
    'flows/paths/walk.ts',
    [["message.replaceAll(/\\s+/g, ' ')", 'message', 'what a chart throws breaks the list of notes']],
    judgedBy.models('foreign.test'),
  ),
  ...planted(
    'flows/words/steps.ts',
    [['  changedIn(language, type) ??\n', '', 'a step is told by a name of xstate']],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/paths/foreign/quiet.ts',
    [["(['log', ", '([', 'what an action of a chart prints stands among its paths']],
    { ...judgedBy.models('paths-command.'), only: 'logs as it is walked' },
  ),
  ...planted(
    'flows/paths/path.ts',
    [['[begin.input ?? null, arcs.map', '[null, arcs.map', 'two paths that begin otherwise have one id']],
    judgedBy.models('walked-places.'),
  ),
  ...planted(
    'flows/paths/path.ts',
    [['? String(value.length)', "? '…'", 'a tester cannot tell a full list from one with less in it']],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/paths/seen.ts',
    [["type.includes('.') && ", '', 'what the app tells a page is told as a control']],
    judgedBy.models('graph-names.'),
  ),
  ...planted(
    'flows/paths/lint/calls.ts',
    [[' || hears(node.parent, type))', ')', 'a failure that is heard around its state is told as unheard']],
    judgedBy.models('lint-rules.'),
  ),
  ...planted(
    'flows/paths/lint/references.ts',
    [
      [
        "(chart.implementations.actions[name ?? ''] ?? action) as Action",
        'action as Action',
        'a named action may tell nobody',
      ],
      ['guards.flatMap((one) => statesAsked(chart, one))', '[]', 'a guard within a guard may ask for no state'],
    ],
    judgedBy.models('lint-rules.'),
  ),
  ...planted(
    'flows/paths/lint/rounds.ts',
    [['!next || !left.has(next)', '!next', 'a round that can be left is told as one without an end']],
    judgedBy.models('lint-rules.'),
  ),
  ...planted(
    'flows/paths/foreign/load.ts',
    [
      ['module[name] ?? module[id]', 'module[name]', 'a fixture that is named by the id of its chart is not used'],
      ['? own : machine.id', '? machine.id : machine.id', 'two charts of one id write over the file of each other'],
    ],
    judgedBy.models('paths-options.'),
  ),
  ...planted(
    'flows/paths/command.ts',
    [
      [
        '      throw new Wrong(`--${name} goes with --${other}`)\n',
        '      void 0\n',
        'who asks for a page without saying of which revision gets none, and no word',
      ],
      [
        "numberOf('pages', values.pages, 1)",
        "numberOf('pages', values.pages)",
        'paths that no page plays are told as passed',
      ],
    ],
    { ...judgedBy.models('paths-command.'), only: 'is refused with what would be right' },
  ),
  ...planted(
    'flows/paths/command.ts',
    [
      ['npm run paths -- payOrder ', 'npm run paths -- checkout ', 'QA who type what the help shows are refused'],
      ['name.toLowerCase() === id', 'name === id', 'who does not know which letters are large finds no chart'],
    ],
    { ...judgedBy.models('paths-command.'), only: 'what the help shows' },
  ),
  ...planted(
    'flows/paths/command.ts',
    [
      [
        '{error.message}\\n\\n${helpHint}`',
        '{error.message}\\n\\n${usage}`',
        'what is wrong with a command is pushed out of sight by forty lines',
      ],
    ],
    { ...judgedBy.models('paths-command.'), only: 'is refused with what would be right' },
  ),
  ...planted(
    'flows/paths/command.ts',
    [
      ['if (file !== undefined)\n', 'if (file === null)\n', 'a chart of a file that changed is told as unchanged'],
      ['|| error.syscall !== undefined', '', 'a folder that cannot be written is told by lines of this program'],
    ],
    { ...judgedBy.models('paths-command.'), only: 'told in one line|told to be as it was' },
  ),
  ...planted(
    'flows/paths/reports.ts',
    [
      [
        'outlinesAt(revision, ...wordsOf(options), ',
        'outlinesAt(revision, ',
        'paths that nobody changed are told as gone',
      ],
    ],
    judgedBy.models('other-revision.'),
  ),
  ...planted(
    'flows/paths/cli.ts',
    [["if (error.code !== 'EPIPE') throw error", 'throw error', 'whoever reads the first lines only is shown a crash']],
    { ...judgedBy.models('paths-command.'), only: 'only a part of what it prints' },
  ),
  ...planted(
    'flows/paths/command.ts',
    [
      [
        'name.toLowerCase() === id.toLowerCase() || name === path',
        'name.toLowerCase() === id.toLowerCase()',
        'a chart is not found by the path of its page',
      ],
      ["const side = language === 'en' ? 0 : 1", 'const side = 0', 'pictures are in English whatever is asked for'],
    ],
    judgedBy.models('paths-options.'),
  ),
  ...planted(
    'flows/paths/options.ts',
    [['{ limit, isOver: () => isOver() !== undefined }', '{ limit }', 'a walk goes on when its time is over']],
    judgedBy.models('paths-options.'),
  ),
  ...planted(
    'flows/paths/reports.ts',
    [
      [
        '    for (const why of shortOf(suite)) console.error(`${entry.id}: ${why}`)\n',
        '',
        'whoever is handed a part of the paths takes them for all of them',
        { by: ['tests/models/paths-command.test.ts'], only: 'do not cover everything' },
      ],
      ["counted(of.length, 'chart')", '`${of.length} charts`', 'one chart is told as 1 charts'],
      ['  if (findings.length) process.exitCode = 1\n', '', 'a build passes though something is wrong with a chart'],
      ["way.startsWith('..') ? way : way ? `./${way}` : '.'", 'way', 'a spec beside the shop does not find the player'],
      ['relative(resolve(out), top)', 'relative(top, resolve(out))', 'a spec does not find the player'],
    ],
    judgedBy.models('paths-options.'),
  ),
  ...planted(
    'flows/paths/reports.ts',
    [
      [
        ".replaceAll(/[\\\\/:*?\"<>|\\p{Cc}]/gu, '-')",
        '',
        'a chart with a slash in its id ends the command in the middle of its files',
      ],
    ],
    { ...judgedBy.models('paths-command.'), only: 'no name of a file' },
  ),
  ...planted(
    'flows/paths/reports.ts',
    [
      [
        'if (of.length > 1 && out === undefined)',
        'if (false)',
        'a saved suite of two charts is refused by whatever reads it',
      ],
      ['  if (!joinedIn) assertFolder', '  assertFolder', 'the paths of two charts cannot be read on a terminal'],
      [
        'taken.add(name.toLowerCase())',
        '',
        'of two charts whose ids are alike one is not among the files, and is counted',
      ],
      [
        'taken.add(name.toLowerCase())',
        'taken.add(name)',
        'on a disk without capitals one chart takes the file of another',
      ],
    ],
    { ...judgedBy.models('paths-command.'), only: 'printed as one text|same name of a file' },
  ),
  ...planted(
    'flows/paths/reports.ts',
    [
      [
        "of.length === charts.length ? 'by no path'",
        "of.length ? 'by no path'",
        'a tester of one chart reads that no path walks what others walk',
      ],
    ],
    { ...judgedBy.models('paths-command.'), only: 'a trace of one chart' },
  ),
  ...planted(
    'flows/paths/reports.ts',
    [['${ids.length - mostIds} more', '${ids.length} more', 'a trace counts the paths twice that it has named']],
    { ...judgedBy.models('paths-command.'), only: 'names six paths' },
  ),
  ...planted(
    'flows/paths/formats.ts',
    [['others.map(withoutHead)', 'others', 'a spreadsheet of several charts has headings among its rows']],
    { ...judgedBy.models('paths-command.'), only: 'printed as one text' },
  ),
  ...planted(
    'flows/paths/command.ts',
    [['[...new Set(chosen)]', 'chosen', 'a chart that is named twice is written and counted twice']],
    { ...judgedBy.models('paths-command.'), only: 'printed as one text' },
  ),
  ...planted(
    'flows/paths/command.ts',
    [['if (saved.length && names.length)', 'if (false)', 'a tester takes a chart for replayed that was passed over']],
    { ...judgedBy.models('paths-command.'), only: 'beside a saved suite' },
  ),
  ...planted(
    'flows/paths/command.ts',
    [
      [
        'if (!/^\\d+$/.test(given))',
        'if (Number.isNaN(Number(given)))',
        'a limit of 1.5, or of less than nothing, is taken',
      ],
    ],
    judgedBy.models('paths-command.'),
  ),
  ...planted(
    'flows/paths/command.ts',
    [
      [
        'if (one && other) throw',
        'if (one && !other) throw',
        'of two things that are asked for one is not done, silently',
      ],
      ['if (Number(given) > most)', 'if (Number(given) < most)', 'no share of less than all may be asked for'],
      [
        'if (player && values.file',
        'if (values.play && values.file',
        'a spec without a test is written for an own chart',
      ],
    ],
    judgedBy.models('paths-command.'),
  ),
  ...planted(
    'flows/paths/options.ts',
    [
      [
        '  for (const [why] of unbegun(graph)) tellFailure(`${entry.id}: ${why}`)\n',
        '',
        'a suite of no path is green where the chart does not begin',
      ],
    ],
    judgedBy.models('paths-options.'),
  ),
  ...planted(
    'flows/paths/lint/obsolete.ts',
    [
      ["cond: 'guard', ", '', 'a guard of XState 4 counts as covered'],
      ['run.onDone, run.onError', 'run.onError', 'what an answer leads to may be said in words of XState 4'],
    ],
    judgedBy.models('paths-command.', 'lint-rules.'),
  ),
]
