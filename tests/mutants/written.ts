import { judgedBy, planted } from './mutant'

const walkTest = judgedBy.models('own-events.', 'walked-places.')
const resultTest = judgedBy.models('told-results.')
const textTest = judgedBy.models('exported-texts.')
const tangleTest = judgedBy.models('tangled-pictures.')

/** Wrong changes of how charts are walked and run, and of what is drawn and written of them. */
export const writtenMutants = [
  ...planted(
    'flows/paths/lint.ts',
    [
      [" && !type.includes('*')", '', 'lint wants a payload of a wildcard'],
      ['[...entry, ...exit].includes', '[...entry].includes', 'an action without a name on leaving is not told'],
      ['(isCut(graph.walk) ? guardsOf(graph) : [])', '[]', 'a guard behind what was explored is not told'],
      [
        'deadGuard: (graph) => (isCut(graph.walk) ? [] : guardsOf(graph))',
        'deadGuard: (graph) => guardsOf(graph)',
        'a guard behind what was explored is told as dead',
      ],
    ],
    judgedBy.models('lint-rules.'),
  ),
  ...planted(
    'flows/paths/macrostep.ts',
    [
      [
        'timers = [...timers, {',
        'timers = [...timers.filter((one) => !id || one.id !== id), {',
        'a delay is forgotten',
      ],
      ["snapshot.status === 'active' ? left.timers : []", 'left.timers', 'a chart that has ended still waits'],
      [
        "    if (type === 'xstate.spawnChild' && actorRef?._syncSnapshot)",
        "    if (type === 'xstate.spawnChild')",
        'a chart hears of children that tell it nothing',
      ],
      [
        "count < sent.length && snapshot?.status === 'active'",
        'count < sent.length',
        'a chart that has ended goes on within a step',
      ],
    ],
    walkTest,
  ),
  ...planted(
    'flows/paths/walk.ts',
    [
      [
        'visited >= this.limit && this.outlines.has(outline)',
        'visited >= this.limit',
        'what is remembered for the first time behind the limit is not walked',
      ],
      ['child && !isNameless(id) ?', 'child ?', 'a chart that starts actors without a name is walked to the limit'],
      ['if (start && !this.starts.includes(start))', 'if (start)', 'inputs that begin alike are walked twice'],
      [" && name !== 'toJSON'", '', 'lint wants a payload that only writing down an event reads'],
      ["value !== '' && value?.length !== 0", "value !== ''", 'a list that is filled behind the limit is not walked'],
      ['(this.cut.get(state) ?? 0) + 1', '1', 'of what was cut off only one is counted'],
    ],
    walkTest,
  ),
  ...planted(
    'flows/paths/replay.ts',
    [
      ["    if (now.status === 'error') throw now.error\n", '', 'a path on which the chart throws passes'],
      [
        '        .sort(([, one], [, other]) => one.at - other.at)\n',
        '',
        'delays of a replay end in the order in which they began',
      ],
    ],
    resultTest,
  ),
  ...planted(
    'flows/paths/terminal.ts',
    [
      ['(text.match(wideSigns)?.length ?? 0)', '0', 'beside a Chinese name the columns of a table shift'],
      ['    if (interrupted()) break\n', '', 'Ctrl-C does not end the work on many charts'],
      ['if (results.length < of.length) process', 'if (false) process', 'what Ctrl-C ended seems whole'],
      ['if (process.stderr.isTTY) process.stderr', 'process.stderr', 'the log of a build is full of bars'],
    ],
    resultTest,
  ),
  ...planted(
    'flows/paths/running.ts',
    [
      ['passed: paths.length - refused.length,', 'passed: paths.length,', 'paths that failed count as passed'],
      ['edges walked`)\n  if (failed) process.exitCode = 1', 'edges walked`)', 'a build passes though a path fails'],
      ['passed += paths.length', 'passed = paths.length', 'of several saved suites the last one is counted'],
    ],
    judgedBy.models('paths-options.'),
  ),
  ...planted(
    'flows/exports/config.ts',
    [
      ['  initial: transitionsOf,\n', '', 'the file of a chart lacks what happens as a state begins'],
      ['return type ?? check?.name ??', 'return', 'a file has the code of XState instead of its name'],
    ],
    textTest,
  ),
  ...planted(
    'flows/exports/names.ts',
    [
      [
        'name in implementations[kind] || made[kind].has(name)',
        'made[kind].has(name)',
        'code takes the name of another action',
      ],
      [
        'name in implementations[kind] || made[kind].has(name)',
        'name in implementations[kind]',
        'two pieces of code have one name',
      ],
    ],
    textTest,
  ),
  ...planted(
    'flows/exports/plantuml.ts',
    [[".replaceAll('\\\\', '/')\n", '\n', 'a backslash in a name breaks a line of a diagram']],
    textTest,
  ),
  ...planted(
    'flows/exports/diff-page.ts',
    [
      [
        '${escaped(wordsOf(part, compared, language))}',
        '${wordsOf(part, compared, language)}',
        'the words of a step break the page of a diff',
      ],
      ['<code>${escaped(part.name)}</code>', '<code>${part.name}</code>', 'the name of a step breaks the page'],
      ['list(part.sentences.map(escaped))', 'list(part.sentences)', 'the code of a guard breaks the page'],
      ['`− ${escaped(one)}`', '`+ ${escaped(one)}`', 'a path that went seems to have come'],
      ["${say('title')} ${escaped(revision)}", "${say('title')}", 'nobody knows with what is compared'],
      ['prefix: `${chart}-${side}-`', "prefix: ''", 'arrows have the tips of another picture'],
      ['const to = one.targets.length ?', 'const to = false ?', 'nobody reads where a marked step leads'],
      ['`<a href="#${one.chart}">${headingOf(one)}</a>`', 'headingOf(one)', 'the list of changed charts leads nowhere'],
      ['(now ?? before)?.drawn', 'now?.drawn', 'a chart that is gone has no title'],
      ['?.heading[language] ?? chart', '?.heading[0] ?? chart', 'charts are headed in English on a page in Chinese'],
      ['title === id ? id : `${title} <code>${id}</code>`', 'title', 'nobody knows which file a changed chart is'],
    ],
    judgedBy.models('diff-page.'),
  ),
  ...planted(
    'flows/exports/svg.ts',
    [
      ["?.type === 'final'", "?.type === 'history'", 'in a file an end looks like any state'],
      ['rows.filter(({ words }) => words[language])', 'rows', 'a file has lines with nothing in them'],
      ['width: width + 2 * margin', 'width: width + margin', 'a file is cut off at the right'],
      ['first: index, lines', 'first: 0, lines', 'the wrong line of an arrow is marked in a diff'],
    ],
    judgedBy.models('drawn-svg.'),
  ),
  ...planted(
    'flows/exports/scxml/document.ts',
    [
      [
        'given.length ? given.map((path) => nodeAt(parent, path)) : initialOf(parent)',
        'initialOf(parent)',
        'in SCXML a history begins elsewhere than it says',
      ],
      ['childrenOf(node).every(mayEnd)', 'childrenOf(node).some(mayEnd)', 'SCXML has an end that is never reached'],
      ['const over = tokens.freeId(`${root}.over`)', 'const over = `${root}.over`', 'in SCXML two states have one id'],
      [
        "writable(line).replaceAll(/-(?=-)/g, '- ')",
        "writable(line).replaceAll('--', '- -')",
        'three dashes in the name of an event make a file that does not open',
      ],
    ],
    textTest,
  ),
  ...planted(
    'flows/exports/scxml/conditions.ts',
    [['`${type} ${JSON.stringify(params)}`', 'type', 'in SCXML a guard holds for 3 where it holds for 2']],
    textTest,
  ),
  ...planted(
    'flows/map/shop-map.ts',
    [
      ["  ...relationsIn('chat', chatLine()),\n", '', 'the map does not know what the chat opens'],
      [', ...toastRelations()', '', 'the map does not say where a toast leads'],
      ["if (id === 'frame') return 'app'", "if (id === 'frame') return 'page'", 'what is around pages is shown as one'],
    ],
    judgedBy.models('shop-map.'),
  ),
  ...planted(
    'flows/viewer/layout/overlaps.ts',
    [
      ['above(box.path, other.path) && !holds(box, other)', 'false', 'a state may be drawn beside the one it is in'],
      ['if (meet(label, other.label)) found', 'if (false) found', 'words of two arrows may lie on each other'],
      ['box.holds && holds(box, label)', 'box.holds', 'words may lie on the border of a state'],
    ],
    tangleTest,
  ),
  ...planted(
    'flows/viewer/layout/crossings.ts',
    [
      ['const lines = [...arrows, ...dots].map(', 'const lines = [...arrows].map(', 'a beginning may be crossed out'],
      ['.filter((other) => other !== arrow && meets(other.label))', '.filter(() => false)', 'words are crossed out'],
      ['box.y + box.height <= first.y', 'box.y + box.height > first.y', 'a picture may begin in its middle'],
    ],
    tangleTest,
  ),
  ...planted(
    'flows/viewer/layout/score.ts',
    [['(1 - turnCost) ** drawing.seed.turned.length', '1', 'arrows lead on against the way a picture reads']],
    tangleTest,
  ),
  ...planted(
    'flows/journey/replay.ts',
    [
      [
        "if (event === 'xstate.done.actor.countdown') return paymentWindow\n",
        '',
        'a journey does not wait for the end of a payment',
      ],
      ["return begun ? undefined : 'its page did not open'", 'return undefined', 'a page that does not open passes'],
      ['if (come || heard.stands(chart) === state) return undefined', 'return undefined', 'a wrong state passes'],
      ['    heard.skip()\n', '', 'what happened before a journey counts as its steps'],
    ],
    judgedBy.models('heard-journey.'),
  ),
]
